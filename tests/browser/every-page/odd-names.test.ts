import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf, expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'
import { doubles, mayOpen, player, singles, tournament } from '../../fixtures/folders/results-folder.ts'

test('A score follows names that are written from right to left', async ({ newPage, openSite }) => {
  const players = ['ada', 'bo'].map((slug) => player(slug, { name: 'אברהם כהן' }))
  const site = await openSite(mayOpen([singles('final', { round: 'Finals' })], { players }))
  const { page } = await newPage({ site })
  await page.goto('/results')
  const line = page.locator('main a[href="/match/final"]')
  const [score, whole] = [await boxOf(line.locator('b').last()), await boxOf(line)]
  expect(score.x + score.width).toBeCloseTo(whole.x + whole.width, 0)
  await page.goto('/match/final')
  const title = page.getByRole('heading', { level: 1 })
  const [ofTitle, winners] = [await boxOf(title.locator('span')), await boxOf(title.locator('strong'))]
  expect(ofTitle.x).toBeGreaterThan(winners.x + winners.width)
})

/** A name of the maximum length without a place to break. */
const LONG = 'W'.repeat(500)

test('Names of one long word break before a page becomes wider than a phone', async ({ newPage, openSite }) => {
  const site = await openSite(
    mayOpen(
      [
        doubles('semi-final', { round: 'Semi-Finals', team_two_player_one: 'eva' }),
        doubles('final', { round: 'Finals', date: '2026-05-03', event_name: LONG }),
        doubles('other-final', { round: 'Finals', date: '2026-05-03' }),
      ],
      {
        tournaments: [tournament('may-open', { title: LONG, location: LONG })],
        players: ['ada', 'bo', 'cleo', 'dag', 'eva'].map((slug) => player(slug, { name: LONG, country: LONG })),
      },
    ),
  )
  const { page } = await newPage({ site, width: 390 })
  for (const path of [
    '/',
    '/results',
    '/tournaments',
    '/tournament/may-open',
    '/tournament/may-open?event=may-open--mixed-doubles',
    '/player/ada',
    '/partners/ada--bo',
    '/rankings',
    '/matches?player=ada',
    '/match/final',
    '/compare/ada/bo',
    '/compare/ada--bo/cleo--dag',
    '/search?q=w',
    '/upsets',
  ]) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await expectNoSidewaysScroll(page).catch((cause) => expect.fail(`${path}: ${cause}`))
  }
})
