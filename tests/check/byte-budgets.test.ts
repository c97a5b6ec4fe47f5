import { beforeAll, expect, test } from 'vitest'
import { gzipBytes, scriptsOf, styles } from '../fixtures/page-bytes.ts'
import { PAGE_KINDS } from '../fixtures/page-kinds.ts'
import { setup } from '../setup/built-website.ts'

/** Bytes over all files, as gzip makes them. React alone is 69,000. */
const SCRIPT = 105_000
const STYLE = 12_000

beforeAll(setup, 120_000)

test.for(PAGE_KINDS)('A first visit to the page $name loads no more JavaScript than its budget', (kind) => {
  const scripts = scriptsOf(kind)
  expect(scripts.length).toBeGreaterThan(1)
  expect(gzipBytes(scripts)).toBeLessThanOrEqual(SCRIPT)
})

test('The style of the whole site is no larger than its budget', () => {
  const bytes = gzipBytes(styles())
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(STYLE)
})
