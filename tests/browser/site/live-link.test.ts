import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { isLive } from '../../fixtures/browser/live-watch.ts'
import { mayOpen, singles } from '../../fixtures/folders/results-folder.ts'

const PLAYING = { completion: 'in_progress', winning_team: '', games: '3-2' }

test('"Live" is a link to the match in progress, and absent while there is none', async ({ open, openSite }) => {
  for (const [row, links] of [
    [singles('m1', PLAYING), ['/match/m1']],
    [singles('m1'), []],
  ] as const) {
    const site = await openSite(mayOpen([row]))
    const { page } = await open('/players', { site })
    await isLive(page)
    const shown = page.getByRole('banner').getByRole('link', { name: 'Live', exact: true })
    expect(await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links)
    expect(await page.getByRole('banner').innerText()).not.toMatch(/\d:\d\d/)
  }
})
