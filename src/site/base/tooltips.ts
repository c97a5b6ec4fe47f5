/** Distance of a tooltip from the edges of the window, in pixels. */
const MARGIN = 8
/** Distance of a tooltip from its anchor, in pixels. */
const GAP = 6

/**
 * Shows the tooltip of an element on hover and focus, and hides it when both leave and on Escape. Listens on the document,
 * because a table has a tooltip for each of its columns.
 */
export function startTooltips(): void {
  let shown: HTMLElement | null = null
  const show = (bubble: HTMLElement | null) => {
    if (bubble === shown) return
    shown?.hidePopover()
    shown = bubble
    if (bubble) place(bubble)
  }
  const hide = () => show(null)
  const onHover = ({ target, relatedTarget }: PointerEvent) => {
    const bubble = bubbleAround(target)
    // Moving within an anchor does not show its tooltip again after Escape, and moving outside keeps that of the focus.
    const isSame = bubble === bubbleAround(relatedTarget)
    if (!isSame && (bubble || !shown?.parentElement?.matches(':focus-visible, :has(:focus-visible)'))) show(bubble)
  }
  document.addEventListener('pointerover', onHover)
  document.addEventListener('focusin', ({ target }) => show(bubbleAround(target)))
  document.addEventListener('focusout', hide)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  document.documentElement.addEventListener('pointerleave', hide)
}

/** Returns the tooltip of the element or of the closest element around it that has one. */
function bubbleAround(target: EventTarget | null): HTMLElement | null {
  const anchor = target instanceof Element ? target.closest(':has(> [role="tooltip"])') : null
  return anchor?.querySelector<HTMLElement>(':scope > [role="tooltip"]') ?? null
}

/** Shows a tooltip above its anchor, or below if there is no room. */
function place(bubble: HTMLElement): void {
  const anchor = bubble.parentElement?.getBoundingClientRect()
  if (!anchor) return
  bubble.showPopover()
  const left = anchor.left + anchor.width / 2 - bubble.offsetWidth / 2
  const above = anchor.top - bubble.offsetHeight - GAP
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - bubble.offsetWidth - MARGIN))}px`
  bubble.style.top = `${above < MARGIN ? anchor.bottom + GAP : above}px`
}
