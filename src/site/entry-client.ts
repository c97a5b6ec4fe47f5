import { startCitations } from './base/citations.ts'
import { startCopiedLinks } from './base/copied-links.ts'
import { startDropdowns } from './base/dropdowns.ts'
import { startForms } from './base/forms.ts'
import { startHeaderSearch } from './base/header-search.ts'
import { readPageData, startIslands } from './base/islands.ts'
import { startLive } from './base/live/live-updates.ts'
import { say } from './base/news.ts'
import { startOpenedRows } from './base/opened-rows.ts'
import { showOwnTimes } from './base/own-times.ts'
import { startPageChanges } from './base/page-changes.ts'
import { startScheme } from './base/scheme.ts'
import { startTooltips } from './base/tooltips.ts'
import { showVisitedOrigin } from './base/visited-origin.ts'

/** The script of every page: what the page does without React, and the start of its islands. */
startScheme()
startPageChanges()
startDropdowns()
startTooltips()
startForms()
startOpenedRows()
startCopiedLinks(say)
startHeaderSearch()
startCitations()
showOwnTimes()
showVisitedOrigin()

function startAfterPage(): void {
  if (readPageData(document) === null) return
  startIslands()
  startLive()
  // Tests wait for this.
  document.documentElement.dataset.started = ''
}

// The islands load after the first paint, which a browser may delay until after `load`.
const afterPaint = () => requestAnimationFrame(() => setTimeout(startAfterPage))
if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint)

// In development, no style file exists.
if (import.meta.env.DEV) void import('./styles.ts')
