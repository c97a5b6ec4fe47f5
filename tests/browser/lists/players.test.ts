import { describe, expect, onTestFinished } from 'vitest'
import { PlayersDocument, type PlayersQuery } from '#website/data/generated/players.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { openResultsSite } from '../../fixtures/site.ts'
import { writeResults } from '../../fixtures/write-results.ts'

const GENDERS = { MALE: 'Male', FEMALE: 'Female' }

describe('The players table', () => {
  test("shows the service's own answer, those with the most matches first", async ({ open, site }) => {
    const { page } = await open('/players')
    const { players } = await site.ask<PlayersQuery>(PlayersDocument, {
      first: 20,
      input: { sort_by: 'total_matches_played', order_by: 'desc' },
    })
    const rows = players.edges.map(({ node }) => [
      node.name,
      String(node.age ?? '-'),
      node.gender ? GENDERS[node.gender] : '-',
      node.country_code ?? '-',
      String(node.total_matches_played),
    ])
    expect(rows).toHaveLength(20)
    expect(await readTable(page)).toEqual({ headers: ['Player', 'Age', 'Gender', 'Country', 'Matches'], rows })
  })

  test('shows what nobody knows of a player as a hyphen', async ({ open, springSite }) => {
    const { page } = await open('/players?order=asc', { site: springSite })
    const { rows } = await readTable(page)
    expect(rows).toContainEqual(['Quin East', '-', '-', '-', '0'])
    expect(rows).toContainEqual(['Jo Li', '-', 'Female', 'CN', '1'])
    expect(rows).toContainEqual(['Bo Reyes', '28', 'Male', 'PH', '9'])
  })

  test('separates the thousands of a count', async ({ open }) => {
    const player = (slug: string) => ({ player_slug: slug, name: slug, gender: 'F' })
    const folder = writeResults({
      tournaments: [{ tournament_slug: 'long', title: 'Long', league: 'APP', start_date: '2026-01-01' }],
      players: [player('ann'), player('bea')],
      matches: Array.from({ length: 1_234 }, (_, index) => ({
        match_id: index,
        tournament_slug: 'long',
        event_name: 'Singles',
        event_division: 'WOMENS_SINGLES',
        match_division: 'WOMENS_SINGLES',
        team_one_player_one: 'ann',
        team_two_player_one: 'bea',
        winning_team: 1,
        games: '11-3',
        completion: 'completed',
      })),
    })
    const site = await openResultsSite(folder)
    onTestFinished(() => site.close())
    const { page } = await open('/players', { site })
    expect((await readTable(page)).rows.map((row) => row[4])).toEqual(['1,234', '1,234'])
  })

  test('leads from picture and name to the player', async ({ open, springSite }) => {
    const { page } = await open('/players?q=ada', { site: springSite })
    const link = tableOf(page).getByRole('rowheader').first().getByRole('link')
    expect(await link.locator('img').getAttribute('src')).toBe(
      '/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=small',
    )
    const name = await link.innerText()
    await link.locator('img').click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/player\/[a-z0-9-]+$/)
  })

  test('shows the flag of a country beside its code', async ({ open, springSite }) => {
    const { page } = await open('/players?q=reyes', { site: springSite })
    const country = page.getByRole('cell', { name: 'PH', exact: true })
    const flag = country.locator('img')
    expect(await flag.getAttribute('src')).toBe('/flags/PH.svg')
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('says that there is none where nothing is found', async ({ open }) => {
    const { page } = await open('/players?q=nobody+at+all')
    expect(await page.getByText('No players found', { exact: true }).isVisible()).toBe(true)
    expect(await tableOf(page).count()).toBe(0)
  })
})

describe('The search of players', () => {
  test('has its placeholder', async ({ open }) => {
    const { page } = await open('/players')
    expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe('Search by Name or Country...')
  })

  test.for([
    ['OSTERGARD', ['Dag Østergård']],
    ['%lind', []],
    ['the_wall', ['Gus Vale']],
    ['lind ada', ['Ada Lind']],
    ['jp', ['Hana Ito']],
    ['sweden', ['Ada Lind', 'Eva Lind']],
    ["o'malley", ["Finn O'Malley"]],
  ] as const)('finds "%s"', async ([words, names], { open, springSite }) => {
    const { page } = await open('/players', { site: springSite })
    await page.getByRole('searchbox').fill(words)
    await page.waitForURL((url) => url.searchParams.get('q') === words)
    if (names.length === 0) return page.getByText('No players found').waitFor()
    await expect.poll(async () => (await readTable(page)).rows.map(([name]) => name)).toEqual(names)
  })
})
