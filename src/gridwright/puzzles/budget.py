"""A Budget: how much time and how many search nodes a call may spend. Every call that may take long takes one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a call; None is no limit.

    >>> Budget(seconds=10)
    Budget(seconds=10, nodes=None)
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError(f"a budget of {self.seconds} seconds is negative")
        if self.nodes is not None and self.nodes < 0:
            raise ValueError(f"a budget of {self.nodes} nodes is negative")

    def after(self, choices: int) -> Budget:
        """What is left of the nodes when so many choices were made.

        >>> Budget(nodes=10).after(3)
        Budget(seconds=None, nodes=7)
        """
        return self if self.nodes is None else Budget(self.seconds, max(0, self.nodes - choices))


UNLIMITED = Budget()
