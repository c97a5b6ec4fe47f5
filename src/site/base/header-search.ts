const KEY = '/'
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Moves the focus to the search in the header by a key, and when its sheet opens. */
export function startHeaderSearch(): void {
  const sheet = document.getElementById('search-sheet')
  sheet?.addEventListener('toggle', ({ newState }) => newState === 'open' && sheet.querySelector('input')?.focus())
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
    if (key !== KEY || ctrlKey || metaKey || altKey || defaultPrevented || !sheet) return
    if (target instanceof Element && target.closest(FIELDS)) return
    event.preventDefault()
    if (!sheet.querySelector('input')?.checkVisibility()) sheet.showPopover()
    sheet.querySelector('input')?.focus()
  })
}
