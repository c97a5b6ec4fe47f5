import { expect, test } from 'vitest'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

const asker = askerOver(() => openResults(SPRING_SEASON))

interface Medals {
  medal_counts: { gold: number; silver: number; bronze: number }
  medals: {
    medal: string
    event_division: string
    tournament: { tournament_slug: string }
    team: { team_slug: string }
  }[]
}

/** Returns the medals, those of the newest tournament first. */
async function medalsOf(owner: 'player' | 'team', slug: string, first = 20) {
  const document = `query ($slug: String!, $first: Int!) { owner: ${owner}(${owner}_slug: $slug) {
    medal_counts { gold silver bronze }
    medals(first: $first) { medal event_division tournament { tournament_slug } team { team_slug } }
  } }`
  const { medals, medal_counts } = (await asker.ask<{ owner: Medals }>(document, { slug, first })).owner
  const words = medals.map(
    (won) => `${won.medal} ${won.event_division} ${won.tournament.tournament_slug} ${won.team.team_slug}`,
  )
  return { words, counts: Object.values(medal_counts) }
}

const TEAM_GOLD = 'GOLD MLP team-days-2026 ada-lind--bo-reyes'
const MIXED_GOLD = 'GOLD MIXED_DOUBLES harbor-open-2025 ada-lind--bo-reyes'
const SILVER = 'SILVER MENS_DOUBLES harbor-open-2025 bo-reyes--gus-vale'

test.each([
  ['team', 'ada-lind--bo-reyes', 20, [TEAM_GOLD, MIXED_GOLD], [2, 0, 0]],
  ['team', 'bo-reyes--ada-lind', 20, [TEAM_GOLD, MIXED_GOLD], [2, 0, 0]],
  ['team', 'bo-reyes--gus-vale', 20, [SILVER], [0, 1, 0]],
  ['team', 'ada-lind--bo-reyes', 1, [TEAM_GOLD], [2, 0, 0]],
] as const)(
  'A %s has the medals of its players together: %s, at most %i',
  async (owner, slug, first, words, counts) => {
    expect(await medalsOf(owner, slug, first)).toEqual({ words, counts })
  },
)

test('A player has the medals of singles and of every team', async () => {
  const { words, counts } = await medalsOf('player', 'bo-reyes')
  const singles = 'GOLD MENS_SINGLES harbor-open-2025 bo-reyes'
  expect(words.toSorted()).toEqual([TEAM_GOLD, MIXED_GOLD, SILVER, singles].toSorted())
  expect(counts).toEqual([3, 1, 0])
})

test("A player has the other names in the source's order", async () => {
  const { known, unknown } = await asker.ask<Record<'known' | 'unknown', { aliases: string[] }>>(
    '{ known: player(player_slug: "gus-vale") { aliases } unknown: player(player_slug: "ada-lind") { aliases } }',
  )
  expect(known.aliases).toEqual(['The_Wall', '100%'])
  expect(unknown.aliases).toEqual([])
})
