import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { HTML_BUDGETS, htmlBeforePaint } from '../../fixtures/browser/page-bytes.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'

test.for(Object.entries(HTML_BUDGETS))(
  'The HTML that the first paint of the page %s waits for is no larger than its budget',
  async ([name, budget], { site }) => {
    const kind = PAGE_KINDS.find((each) => each.name === name) ?? expect.fail(`no kind of page is called ${name}`)
    const bytes = await htmlBeforePaint(`${site.address}${await pathOf(kind, site.address)}`)
    expect(bytes).toBeGreaterThan(2_000)
    expect(bytes).toBeLessThanOrEqual(budget)
  },
)
