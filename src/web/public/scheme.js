// Loaded before anything is drawn: whoever chose a scheme never sees the other one. scheme.ts keeps the choice.
try {
  const chosen = localStorage.getItem('scheme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
} catch {
  // Where storage is forbidden the system decides.
}
