/** Copies the URL of a link that asks for it, and says so in the link until it loses the focus. */
export function startCopiedLinks(say: (news: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-copies]') : null
    if (!link || !navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { copies, done = '' } = link.dataset
    navigator.clipboard.writeText(copies ? `${copies} ${link.href}` : link.href).then(
      () => confirm(link, done, say),
      () => undefined,
    )
  })
}

function confirm(link: HTMLAnchorElement, done: string, say: (news: string) => void): void {
  if (link.textContent === done) return
  const label = link.textContent
  link.textContent = done
  say(done)
  link.addEventListener(
    'blur',
    () => {
      link.textContent = label
    },
    { once: true },
  )
}
