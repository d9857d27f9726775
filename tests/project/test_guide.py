"""The examples of the guide, run as they stand there: `$` commands, then what they print, stderr first."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = [
    (ROOT / "docs" / name).read_text(encoding="utf-8")
    for name in ("guide.md", "copies.md", "generation.md", "bank.md", "setting.md")
]
BLOCKS = [block for page in PAGES for block in BLOCK.findall(page)]
FILES = {
    "takuzu.txt": "# a Takuzu, row by row; _ is an empty cell\n1 _ _ _\n_ 1 _ _\n_ _ 0 _\n0 _ _ 0\n",
    "wrong.txt": "1 2 3 4\n3 4 X 2\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "corpus", tmp_path / "corpus")
    for name, text in FILES.items():
        (tmp_path / "corpus" / name).write_text(text)
    program = tmp_path / "bin" / "gridwright"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gridwright "$@"\n')
    program.chmod(0o755)
    return tmp_path


def steps(block: str) -> list[tuple[str, str]]:
    """The commands of a block, each with the output that is shown."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("block", BLOCKS, ids=[steps(block)[-1][0] for block in BLOCKS])
def test_an_example_prints_what_the_guide_shows(block: str, folder: Path) -> None:
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    code = 0
    for command, shown in steps(block):
        ran = subprocess.run(
            ["sh", "-c", f"(exit {code}); {command}"],
            cwd=folder / "corpus",
            env={**os.environ, "PATH": path, "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
        )
        code = ran.returncode
        pattern = re.escape(shown).replace(r"\.\.\.", r"[^\n]*")
        assert any(re.fullmatch(pattern, seen) for seen in (ran.stderr + ran.stdout, ran.stdout + ran.stderr)), ran
