import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'

/** A season of the demonstration, as the service counts it. */
interface Answers {
  seasons: { items: { year: number }[] }
  season: {
    titles: number
    leaders: { record: string; rows: { value: number; player: { name: string } }[] }[]
  }
  champions: { items: { teams: { player_one: { name: string } }[] }[] }
  women: { edges: { node: { player: { name: string } } }[] }
  upsets: { items: { id: string }[] }
  comebacks: { items: { match: { id: string } }[] }
  medalTable: { items: { gold: number; player: { name: string } }[] }
  newPlayers: { items: { player: { name: string } }[] }
}

const answersOf = (year: number) => `{
  seasons(page: 1, pageSize: 20) { items { year } }
  season(year: ${year}) { titles leaders(first: 1) { record rows { value player { name } } } }
  champions(page: 1, pageSize: 1, input: { time_period: "${year}" }) { items { teams { player_one { name } } } }
  women: ratings(first: 1, input: { gender: FEMALE, on: "${year + 1}-01-01" }) { edges { node { player { name } } } }
  upsets(page: 1, pageSize: 1, input: { time_period: "${year}" }) { items { id } }
  comebacks(page: 1, pageSize: 1, input: { time_period: "${year}" }) { items { match { id } } }
  medalTable(page: 1, pageSize: 1, input: { by: PLAYER, time_period: "${year}" }) { items { gold player { name } } }
  newPlayers(page: 1, pageSize: 1, year: ${year}) { items { player { name } } }
}`

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const rowOf = async (page: Page, title: string) =>
  (await part(page, title).getByRole('listitem').first().innerText()).replace(/\s+/g, ' ')

/** Questions about the newest season: the title of the part with the answer, and what its first row says. */
const QUESTIONS: readonly [question: string, title: string, answer: (answers: Answers) => (string | undefined)[]][] = [
  ['Who won the most titles?', 'Titles', (answers) => leader(answers, 'TITLES')],
  ['Who won the most matches?', 'Matches won', (answers) => leader(answers, 'MATCHES_WON')],
  ['Who played the most finals?', 'Finals played', (answers) => leader(answers, 'FINALS_PLAYED')],
  ['Who has the longest winning streak?', 'Longest winning streak', (answers) => leader(answers, 'WINNING_STREAK')],
  ['Who is the best-rated woman?', 'Best-rated women', ({ women }) => [women.edges[0]?.node.player.name]],
  ['Who played for the first time?', 'New players', ({ newPlayers }) => [newPlayers.items[0]?.player.name]],
]

function leader({ season }: Answers, record: string): (string | undefined)[] {
  const first = season.leaders.find((leaders) => leaders.record === record)?.rows[0]
  return [first?.player.name, String(first?.value)]
}

/** Returns the answers of the newest season, and its year. */
async function newest(site: { ask: <Answer>(document: string) => Promise<Answer> }) {
  const { seasons } = await site.ask<Answers>('{ seasons(page: 1, pageSize: 20) { items { year } } }')
  const years = seasons.items.map(({ year }) => year)
  return { years, answers: await site.ask<Answers>(answersOf(years[0] as number)) }
}

describe('A season', () => {
  test('answers ten questions within two taps on visible links of a phone', async ({ open, site }) => {
    const { years, answers } = await newest(site)
    const [year, before] = years as [number, number]
    const { page } = await open('/', { width: 390, touch: true, script: false })
    await page.getByRole('link', { name: `${year} season` }).tap()
    await page.getByRole('heading', { level: 1, name: `${year} season` }).waitFor()
    await expectNoSidewaysScroll(page)
    for (const [question, title, answer] of QUESTIONS) {
      const row = await rowOf(page, title)
      for (const word of answer(answers)) expect(row, question).toContain(word)
    }
    // The winners of the last tournament, the biggest upset and the biggest comeback.
    expect(await rowOf(page, 'Champions')).toContain(answers.champions.items[0]?.teams[0]?.player_one.name)
    const linked = (title: string) => part(page, title).locator('li a').first().getAttribute('href')
    expect(await linked('Biggest upsets')).toBe(`/match/${answers.upsets.items[0]?.id}`)
    expect(await linked('Biggest comebacks')).toBe(`/match/${answers.comebacks.items[0]?.match.id}`)
    // The most titles of the year before, which take one more tap.
    const earlier = await site.ask<Answers>(answersOf(before))
    await page
      .getByRole('navigation', { name: 'Season' })
      .getByRole('link', { name: String(before) })
      .tap()
    await page.getByRole('heading', { level: 1, name: `${before} season` }).waitFor()
    for (const word of leader(earlier, 'TITLES')) expect(await rowOf(page, 'Titles')).toContain(word)
    // The first year of the data has no earlier year to compare with.
    if (years.length === 2) expect(await part(page, 'Records set').count()).toBe(0)
  })

  test('opens the list behind each of its numbers, in the same year and league', async ({ open, site }) => {
    const { years } = await newest(site)
    const path = `/season/${years[0]}/ppa`
    const { page } = await open(path, { script: false })
    const numbers = await page.locator('main a[aria-label]').evaluateAll((links) =>
      links.map((link) => ({
        text: link.textContent,
        label: link.getAttribute('aria-label') ?? '',
        href: link.getAttribute('href') ?? '',
      })),
    )
    // The list of a single row has no total.
    const counted = numbers.filter(
      ({ text, href }) => /^[\d,]+$/.test(text) && text !== '1' && !href.startsWith('/match/'),
    )
    expect(counted.length).toBeGreaterThan(20)
    for (const { text, label, href } of counted) {
      const ofRecords = href.includes('to=')
      if (!ofRecords) expect(href).toMatch(new RegExp(`^${path}/|period=${years[0]}`))
      if (!href.startsWith(path)) expect(href).toContain('league=PPA')
      // These are not counted in matches or medals, but open them.
      if (/games|points|triple crowns|partners|tournaments/.test(label)) continue
      const { pageInfo } = await totalOf(page, href)
      expect(pageInfo, `${text} ${href}`).toContain(`of ${text} `)
    }
  })

  test('has a table of champions with files, and a choice of divisions', async ({ open, site }) => {
    const { years, answers } = await newest(site)
    const { page } = await open(`/season/${years[0]}/champions`, { width: 390, script: false })
    await page.getByText(`of ${answers.season.titles.toLocaleString('en-US')} titles`).waitFor()
    await page.getByRole('navigation', { name: 'Division' }).getByRole('link', { name: 'Mixed Doubles' }).click()
    await page.waitForURL('**/champions?division=MIXED_DOUBLES')
    const file = await fetch(`${site.address}/season/${years[0]}/champions.csv?division=MIXED_DOUBLES`)
    const titles = (await file.text()).trim().split('\r\n').length - 1
    expect(titles).toBeLessThan(answers.season.titles)
    await page.getByText(`of ${titles} titles`).waitFor()
  })

  test('redirects from a league in capitals', async ({ site }) => {
    const { years } = await newest(site)
    const response = await fetch(`${site.address}/season/${years[0]}/PPA/champions`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`/season/${years[0]}/ppa/champions`)
  })

  test('is listed with the other seasons', async ({ open, site }) => {
    const { years, answers } = await newest(site)
    const { page } = await open('/seasons', { script: false })
    const { rows } = await readTable(page)
    expect(rows.map(([year]) => year)).toEqual(years.map(String))
    for (const word of leader(answers, 'TITLES')) expect(rows[0]?.[4]).toContain(word)
    await page.getByRole('link', { name: String(years[1]), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `${years[1]} season` }).waitFor()
  })
})

/** Opens a list and returns the text below it. */
async function totalOf(page: Page, href: string): Promise<{ pageInfo: string }> {
  const response = await page.request.get(href)
  const html = (await response.text()).replace(/<!-- -->/g, '')
  return { pageInfo: /Showing [^<]*/.exec(html)?.[0] ?? html.slice(0, 0) }
}
