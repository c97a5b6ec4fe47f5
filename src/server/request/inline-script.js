// Runs before the first paint, so that the page never flashes in the other color scheme. src/site/scheme.ts stores the choice.
try {
  const chosen = localStorage.getItem('scheme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
} catch {
  // Storage is disabled: the system's scheme is used.
}

// The code loads after the page, which works without it: all files at once, the first of which starts the site.
addEventListener('load', () => {
  const files = document.getElementById('answer')?.dataset.files?.split(' ') ?? []
  const elements = files.map((file, index) =>
    index === 0
      ? Object.assign(document.createElement('script'), { type: 'module', src: file })
      : Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
  )
  document.head.append(...elements)
})
