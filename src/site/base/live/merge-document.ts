import { hydrationsEnd, isHydrated } from '#site/base/islands.ts'
import { showOwnTimes } from '#site/base/own-times.ts'

/** Elements of the header that the base script changes. */
const OWN = '#live, #news, [data-scheme-switch]'

/**
 * Merges the content of a newer page into the document. The focus, open details, what was typed and hydrated islands stay
 * as they are.
 */
export async function mergeDocument(updated: Document): Promise<void> {
  // Few visitors see an update.
  const { Idiomorph } = await import('idiomorph')
  await hydrationsEnd()
  const [root, newRoot] = [document.getElementById('root'), updated.getElementById('root')]
  if (!root || !newRoot) return
  Idiomorph.morph(root, newRoot.innerHTML, {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (node) =>
        !(node instanceof Element && (node.matches(OWN) || isHydrated(node) || isTyped(node))),
      beforeAttributeUpdated: (name, node) => !(name === 'open' && node instanceof HTMLDetailsElement),
    },
  })
  document.title = updated.title
  showOwnTimes()
}

/** Returns whether the visitor has changed a field. */
function isTyped(node: Element): boolean {
  if (node instanceof HTMLInputElement) return node.value !== node.defaultValue || node.checked !== node.defaultChecked
  if (node instanceof HTMLSelectElement)
    return [...node.options].some((option) => option.selected !== option.defaultSelected)
  return node instanceof HTMLTextAreaElement && node.value !== node.defaultValue
}
