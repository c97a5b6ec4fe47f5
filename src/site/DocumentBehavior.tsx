import { useEffect } from 'react'
import { startTooltips } from '#web/ui/text/tooltips.ts'
import { startCitations } from './citations.ts'
import { startDropdowns } from './dropdowns.ts'

/** Behavior of the whole document, which listens on the document instead of on each element. Renders nothing. */
export function DocumentBehavior() {
  useEffect(startTooltips, [])
  useEffect(startDropdowns, [])
  useEffect(startCitations, [])
  return null
}
