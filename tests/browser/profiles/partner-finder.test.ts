import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'

interface Candidates {
  items: {
    player: { name: string }
    probability: number
    rating: { rating: number; standard_error: number; matches: number }
    together: { matches_played: number; matches_won: number; matches_lost: number }
    main_partner: { player: { name: string } } | null
  }[]
}

describe('The partner finder', () => {
  test('lists partners by their chance, and names those who play with another top partner', async ({ open, site }) => {
    const { ratings } = await site.ask<{ ratings: { edges: { node: { player: { player_slug: string } } }[] } }>(
      '{ ratings(first: 1, input: { gender: MALE }) { edges { node { player { player_slug } } } } }',
    )
    const slug = ratings.edges[0]?.node.player.player_slug
    const { partnerCandidates } = await site.ask<{ partnerCandidates: Candidates }>(
      `query ($slug: String!) { partnerCandidates(page: 1, pageSize: 20, player_slug: $slug, match_division: MENS_DOUBLES) {
        items { player { name } probability rating { rating standard_error matches } together { matches_played matches_won matches_lost }
        main_partner { player { name } } } } }`,
      { slug },
    )
    const { page } = await open(`/player/${slug}/partner-finder`)
    await page.getByRole('link', { name: 'Men’s Doubles' }).click()
    await page.waitForURL(`**/player/${slug}/partner-finder?division=MENS_DOUBLES`)
    const first = partnerCandidates.items[0]
    await page.getByRole('link', { name: first?.player.name ?? '', exact: true }).waitFor()
    const { rows } = await readTable(page)
    const { items } = partnerCandidates
    expect(items.some(({ together }) => together.matches_played === 0)).toBe(true)
    expect(items.some(({ main_partner }) => main_partner)).toBe(true)
    await page.getByText('“Plays with” names the usual partner').waitFor()
    expect(rows.map(([name, chance, together, , matches]) => [name, chance, together, matches])).toEqual(
      items.map(({ player, probability, rating, together, main_partner: main }) => {
        const record = `${together.matches_won}-${together.matches_lost}`
        return [
          main ? `${player.name} Plays with ${main.player.name}` : player.name,
          `${(100 * probability).toFixed(1)}%`,
          together.matches_played === 0 ? '-' : record,
          String(rating.matches),
        ]
      }),
    )
  })
})
