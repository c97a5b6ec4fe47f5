import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

interface Rated {
  edges: { node: { player: { player_slug: string; name: string } } }[]
}

const RATED = `{
  women: ratings(first: 4, input: { gender: FEMALE }) { edges { node { player { player_slug name } } } }
  men: ratings(first: 2, input: { gender: MALE }) { edges { node { player { player_slug name } } } }
}`

const playersOf = ({ edges }: Rated) => edges.map(({ node }) => node.player)

describe('The head-to-head page', () => {
  test('finds players and pairs by parts of names, and names a text that matches no player', async ({
    open,
    springSite: site,
  }) => {
    const { page } = await open('/compare', { script: false, site })
    await page.getByLabel('Player or pair').fill('La Pared / vale')
    await page.getByLabel('Opponent').fill('reyes & qqqqqqqq')
    await page.getByRole('button', { name: 'Compare' }).click()
    expect(await page.getByRole('main').getByRole('status').allTextContents()).toEqual([
      'No player or pair found for “reyes & qqqqqqqq”.',
    ])
    await page.getByLabel('Opponent').fill('reyes and ada lind')
    await page.getByRole('button', { name: 'Compare' }).click()
    expect(new URL(page.url()).pathname).toBe('/compare/cleo-nunez--gus-vale/ada-lind--bo-reyes')
  })

  test('shows the chance of any two pairs in the visitor’s order, and in another format', async ({ open, site }) => {
    const { women } = await site.ask<{ women: Rated }>(RATED)
    const [a, b, c, d] = playersOf(women).toReversed() as [P, P, P, P]
    const { page } = await open('/compare', { script: false })
    await page.getByLabel('Player or pair').fill(`${a.name} / ${b.name}`)
    await page.getByLabel('Opponent').fill(`${c.name} / ${d.name}`)
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.locator('summary', { hasText: 'Best of 3, games to 11' }).click()
    await page.getByLabel('Best of').selectOption('5')
    await page.getByRole('button', { name: 'Show' }).click()
    expect(new URL(page.url()).search).toBe('?best_of=5')
    const { forecast } = await site.ask<{ forecast: { probability: number } }>(
      'query ($one: [String!]!, $two: [String!]!) { forecast(one: $one, two: $two, input: { best_of: 5 }) { probability } }',
      { one: [a.player_slug, b.player_slug], two: [c.player_slug, d.player_slug] },
    )
    const chances = await page.getByRole('region', { name: 'Win chance' }).locator('dd').allTextContents()
    expect(chances).toEqual([forecast.probability, 1 - forecast.probability].map((p) => `${(100 * p).toFixed(1)}%`))
  })

  test('shows the reason why women against men have no forecast', async ({ open, site }) => {
    const { women, men } = await site.ask<Record<'women' | 'men', Rated>>(RATED)
    const [a, b] = playersOf(women).map(({ player_slug }) => player_slug)
    const [c, d] = playersOf(men).map(({ player_slug }) => player_slug)
    const sentence = "Women's and men's ratings are on separate scales."
    const { page } = await open(`/compare/${a}--${b}/${c}--${d}`, { script: false })
    await page.getByRole('region', { name: 'No forecast' }).getByText(sentence).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/\d\.\d%/)
    const { page: mixed } = await open(`/compare/${a}--${c}/${b}--${d}`, { script: false })
    expect(await mixed.getByText(sentence).count()).toBe(0)
    expect(await mixed.getByRole('region', { name: 'Win chance' }).count()).toBe(1)
    const { page: players } = await open(`/compare/${a}/${c}`, { script: false })
    await players.getByRole('region', { name: 'No forecast' }).getByText(sentence).waitFor()
  })

  test('draws the ratings of two players of one gender, with both in the table behind the drawing', async ({
    open,
    site,
  }) => {
    const { women, men } = await site.ask<Record<'women' | 'men', Rated>>(RATED)
    const [one, two] = playersOf(women) as [P, P]
    const { page } = await open(`/compare/${one.player_slug}/${two.player_slug}`, { script: false })
    const ratings = page.getByRole('region', { name: 'Ratings', exact: true })
    const label = (await ratings.getByRole('img').getAttribute('aria-label')) ?? ''
    await ratings.getByText('Ratings over time as a table').click()
    const [headers, newest] = await ratings
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
    expect(headers).toEqual(['Month', one.name, two.name])
    for (const [index, { player_slug, name }] of [one, two].entries()) {
      const { player } = await site.ask<{ player: { rating_history: { date: string; rating: number }[] } }>(
        'query ($slug: String!) { player(player_slug: $slug) { rating_history { date rating } } }',
        { slug: player_slug },
      )
      const rating = (player.rating_history.at(-1)?.rating ?? 0).toFixed(1)
      expect(label).toContain(`${name} +${rating} on `)
      expect(newest?.[index + 1]).toBe(`+${rating}`)
    }
    const other = playersOf(men)[0]?.player_slug
    const { page: mixed } = await open(`/compare/${one.player_slug}/${other}`, { script: false })
    expect(await mixed.getByRole('region', { name: 'Ratings', exact: true }).count()).toBe(0)
  })

  test('draws the ratings of two pairs, which end in the ratings next to each other and on their pages', async ({
    open,
    site,
  }) => {
    interface Pair {
      team_slug: string
      player_one: { name: string }
      player_two: { name: string }
      rating_history: { rating: number }[]
    }
    const { teamsStats } = await site.ask<{
      teamsStats: { edges: { node: { team_slug: string; event_division: string } }[] }
    }>('{ teamsStats(first: 40, input: {}) { edges { node { team_slug event_division } } } }')
    const women = teamsStats.edges.filter(({ node }) => node.event_division === 'WOMENS_DOUBLES').slice(0, 2)
    const pairs = women.map(async ({ node }) => {
      const { team } = await site.ask<{ team: Pair }>(
        'query ($slug: String!) { team(team_slug: $slug) { team_slug player_one { name } player_two { name } rating_history { rating } } }',
        { slug: node.team_slug },
      )
      return team
    })
    const [one, two] = await Promise.all(pairs)
    if (one === undefined || two === undefined) throw new Error('no two pairs have ratings')
    const { page } = await open(`/compare/${one.team_slug}/${two.team_slug}`, { script: false })
    const label = await page
      .getByRole('region', { name: 'Ratings', exact: true })
      .getByRole('img')
      .getAttribute('aria-label')
    const row = page.getByRole('table', { name: 'Side by side' }).getByRole('row', { name: /^Rating/ })
    for (const { team_slug, player_one, player_two, rating_history } of [one, two]) {
      const rating = `+${(rating_history.at(-1)?.rating ?? 0).toFixed(1)}`
      expect(label).toContain(`${player_one.name} / ${player_two.name} ${rating} on `)
      expect(await row.textContent()).toContain(rating)
      const { page: own } = await open(`/partners/${team_slug}`, { script: false })
      const section = own.getByRole('region', { name: 'Rating', exact: true })
      expect(await section.getByRole('img').getAttribute('aria-label')).toContain(`${rating} on `)
      expect(await section.locator('strong').first().textContent()).toContain(rating)
    }
  })

  test('swaps the sides, whose record and meetings then count from the other side', async ({ open, site }) => {
    const { page } = await open('/compare')
    await page.getByRole('region', { name: 'Most-played head-to-heads' }).getByRole('link').first().click()
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: '–' })
    const record = async () => /(\d+) – (\d+)/.exec((await heading.textContent()) ?? '')?.slice(1)
    await heading.waitFor()
    const before = (await record()) ?? []
    await page.getByRole('link', { name: 'Swap sides' }).click()
    await expect.poll(record).toEqual(before.toReversed())
    const [, , one, two] = new URL(page.url()).pathname.split('/')
    const { headToHead } = await site.ask<{
      headToHead: { opponents: Record<'matches_won' | 'matches_lost', number> }
    }>(
      'query ($one: String!, $two: String!) { headToHead(one: $one, two: $two) { opponents { matches_won matches_lost } } }',
      { one, two },
    )
    expect(await record()).toEqual([headToHead.opponents.matches_won, headToHead.opponents.matches_lost].map(String))
  })
})

type P = { player_slug: string; name: string }
