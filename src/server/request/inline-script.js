// Runs before the first paint, so that the page never flashes in the other color scheme. src/site/scheme.ts stores the choice.
try {
  const chosen = localStorage.getItem('scheme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
} catch {
  // Storage is disabled: the system's scheme is used.
}

// The code loads after the page, which works without it: all files at once, the first of which starts the site. A browser
// may fire `load` before it paints, so the files wait for a frame. Styles of parts that the page may show later come first.
const start = () => {
  const styles = document.getElementById('styles')
  if (styles) document.head.append(styles.content)
  const files = document.getElementById('answer')?.dataset.files?.split(' ') ?? []
  const elements = files.map((file, index) =>
    index === 0
      ? Object.assign(document.createElement('script'), { type: 'module', src: file })
      : Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
  )
  document.head.append(...elements)
}
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
