// Runs before the first paint, so that the page never flashes in the other color scheme. src/site/scheme.ts stores the choice.
try {
  const chosen = localStorage.getItem('scheme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
} catch {
  // Storage is disabled: the system's scheme is used.
}

// The first paint leaves out parts below the window, by a rule for this attribute in classes.css, unless the page opens at a
// part or at a restored position. A page without code has no end to wait for. In development, React would report the attribute
// as a difference from its own.
if (history.state === null && location.hash === '') {
  new MutationObserver((_, observer) => {
    if (!document.getElementById('page-end')) return
    observer.disconnect()
    if (document.querySelector('[type=module]')) return
    const parts = document.querySelectorAll('main section:not(section section)')
    for (const part of parts) part.dataset.later = ''
    for (const part of parts) if (part.getBoundingClientRect().top < innerHeight) delete part.dataset.later
  }).observe(document, { childList: true, subtree: true })
}

// Lays out the parts that the first paint left out, each in a task of its own, so that none of them delays a tap. The browser
// itself lays out a part that comes near the window earlier. This script does it, because the site's code may fail to load,
// and the rule would then cut off what a part opens beyond its own box.
const layOutLaterParts = () => {
  const part = document.querySelector('[data-later]')
  if (!part) return
  delete part.dataset.later
  requestAnimationFrame(() => setTimeout(layOutLaterParts))
}

// The code loads after the page, which works without it. A browser may fire `load` before it paints, so the files wait for
// a frame. All are requested at once. When all styles are there, the first script starts the site, and the later parts are
// laid out: before, they would be laid out twice.
const start = () => {
  const { styles, files = '' } = document.getElementById('answer')?.dataset ?? {}
  const [entry, ...others] = files.split(' ')
  if (!entry) return
  const add = (name, attributes) => document.head.appendChild(Object.assign(document.createElement(name), attributes))
  const run = () => {
    add('script', { type: 'module', src: entry })
    layOutLaterParts()
  }
  for (const href of [entry, ...others]) add('link', { rel: 'modulepreload', href })
  if (styles) add('link', { rel: 'stylesheet', href: styles, onload: run, onerror: run })
  else run()
}

// A step back to an entry of this page load changes only the URL until the site starts, so the page is loaded again.
const { pathname, search } = location
window.onpopstate = () => {
  if (location.pathname !== pathname || location.search !== search) location.reload()
}

addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
