import { expect, test } from 'vitest'
import { allScriptsOf, gzipBytes, scriptsOf, styleFile } from '../fixtures/browser/page-bytes.ts'
import { PAGE_KINDS } from '../fixtures/browser/page-kinds.ts'

/** Maximum size of all scripts with gzip, in bytes. React takes 69,000. */
const SCRIPT = 110_000
/** Maximum size including scripts that load after hydration; the chart of a player's rating takes the most. */
const ALL_SCRIPT = 145_000
/** Maximum size of the file with all styles with gzip. It loads once, after the first page. */
const STYLE = 15_000

test.for(PAGE_KINDS)('A first visit to the page $name loads no more JavaScript than its budget', (kind) => {
  const scripts = scriptsOf(kind)
  expect(scripts.length).toBeGreaterThan(0)
  expect(gzipBytes(scripts)).toBeLessThanOrEqual(SCRIPT)
  expect(gzipBytes(allScriptsOf(kind))).toBeLessThanOrEqual(ALL_SCRIPT)
})

test('The file with all styles is no larger than its budget', () => {
  const bytes = gzipBytes([styleFile()])
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(STYLE)
})
