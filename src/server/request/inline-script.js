// Runs before the first paint, so that the page never flashes in the other color scheme. src/site/base/scheme.ts stores the choice.
try {
  const chosen = localStorage.getItem('scheme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
} catch {
  // Storage is disabled: the system's scheme is used.
}
