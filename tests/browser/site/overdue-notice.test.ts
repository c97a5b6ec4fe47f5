import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

test('Pages of the latest results show a notice if later results are overdue', async ({ site, springSite }) => {
  const notice = 'Results through Mar 2, 2026'
  for (const path of ['/tournaments', '/rankings', '/ratings/women']) {
    const [real, demo] = await Promise.all([springSite, site].map(({ address }) => fetch(address + path)))
    expect((await real?.text())?.replaceAll('<!-- -->', ''), path).toContain(notice)
    expect(await demo?.text(), path).not.toContain('Results through')
  }
})
