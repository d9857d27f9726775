// Light or dark before the first paint, so that nothing flashes. No module: modules run after the page is drawn.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem("gridwright setting theme"); // as board/keep.js writes it
  } catch {
    // Storage may be switched off: the system's choice is taken.
  }
  const dark = kept ? kept === '"dark"' : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
