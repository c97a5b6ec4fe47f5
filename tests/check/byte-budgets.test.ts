import { expect, test } from 'vitest'
import { allScriptsOf, gzipBytes, gzipBytesTogether, scriptsOf, stylesOf } from '../fixtures/browser/page-bytes.ts'
import { PAGE_KINDS } from '../fixtures/browser/page-kinds.ts'

/** Maximum size of all scripts with gzip, in bytes. React takes 69,000. */
const SCRIPT = 105_000
/** Maximum size including scripts that load after hydration; the chart of a player's rating takes the most. */
const ALL_SCRIPT = 133_000
/** Maximum size of all styles with gzip; a page has them in one element. */
const STYLE = 9_000

test.for(PAGE_KINDS)('A first visit to the page $name loads no more JavaScript than its budget', (kind) => {
  const scripts = scriptsOf(kind)
  expect(scripts.length).toBeGreaterThan(0)
  expect(gzipBytes(scripts)).toBeLessThanOrEqual(SCRIPT)
  expect(gzipBytes(allScriptsOf(kind))).toBeLessThanOrEqual(ALL_SCRIPT)
})

test.for(PAGE_KINDS)('The styles of the page $name are no larger than their budget', (kind) => {
  const bytes = gzipBytesTogether(stylesOf(kind))
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(STYLE)
})
