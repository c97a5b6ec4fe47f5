import { describe, expect, test } from 'vitest'
import { type Kind, openLevels } from '../../fixtures/folders/levels.ts'
import { counts } from '../../fixtures/recount/recount.ts'
import type { Asker } from '../../fixtures/services/ask.ts'
import { walkList, walkPages } from '../../fixtures/walked-list.ts'

/** Recounts lists of pairs, runs, matches and medals by league and level from the rows of a folder. */

const { plain, kinds, isIn, matchesIn } = await openLevels()

describe('The list of pairs counts the matches of', () => {
  test.each(kinds)('%s', async (_, asker, filter, kind) => {
    const rows = await walkList<PairRecord & { id: string }>(asker, {
      field: 'teamsStats',
      input: { filter },
      selection: 'id team_slug event_division events_played matches_won matches_lost',
    })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const byKey = (list: readonly PairRecord[]) => list.map((row) => JSON.stringify(row)).toSorted()
    expect(byKey(rows.map(({ id: _id, ...row }) => row))).toEqual(byKey(recountPairs(kind)))
  })

  test('some tournaments in rows with ids of their own, by which they are found again', async () => {
    const selection = 'global_id team_slug matches_won'
    const filter = { level: 'Pro', time_period: 'ALL_TIME' }
    const document = `query ($input: TeamsStatsInput!) { teamsStats(first: 1, input: $input) { edges { node { ${selection} } } } }`
    type Found = { teamsStats: { edges: [{ node: { global_id: string } }] } }
    const { teamsStats } = await plain.ask<Found>(document, { input: { filter } })
    const [{ node }] = teamsStats.edges
    const again = await plain.ask<{ node: object }>(
      `query ($id: ID!) { node(global_id: $id) { ... on TeamStats { ${selection} } } }`,
      { id: node.global_id },
    )
    expect(again.node).toEqual(node)
  })
})

interface PairRecord {
  team_slug: string
  event_division: string
  events_played: number
  matches_won: number
  matches_lost: number
}

function recountPairs(kind: Kind): PairRecord[] {
  const played = matchesIn(kind).filter(counts)
  const rows = played.flatMap((match) =>
    match.sides.flatMap((side, index) =>
      side.length === 2 ? [{ match, side: index + 1, team_slug: side.toSorted().join('--') }] : [],
    ),
  )
  const byPair = Map.groupBy(rows, ({ team_slug, match }) => `${team_slug} ${match.eventDivision}`)
  return [...byPair].map(([key, ofPair]) => {
    const [team_slug = '', event_division = ''] = key.split(' ')
    const decided = ofPair.filter(({ match }) => match.winner !== null)
    const matches_won = decided.filter(({ match, side }) => match.winner === side).length
    return {
      team_slug,
      event_division,
      events_played: new Set(ofPair.map(({ match }) => match.tournament)).size,
      matches_won,
      matches_lost: decided.length - matches_won,
    }
  })
}

interface Placed {
  tournament?: { tournament_slug: string }
  match?: { tournament: { tournament_slug: string } }
}

const PLACE = 'tournament { tournament_slug }'
/** Lists whose rows belong to a tournament each. */
const PLACED_LISTS: Record<string, (asker: Asker, input: object) => Promise<Placed[]>> = {
  'dominant runs': (asker, input) =>
    walkList<Placed>(asker, { field: 'eventTeamStats', input, selection: `id ${PLACE}` }),
  upsets: (asker, input) => walkPages<Placed>(asker, { field: 'upsets', input, selection: `id ${PLACE}` }),
  comebacks: (asker, input) =>
    walkPages<Placed>(asker, { field: 'comebacks', input, selection: `match { id ${PLACE} }` }),
  medals: (asker, input) =>
    walkPages<Placed>(asker, {
      field: 'wonMedals',
      input: { country_code: 'US', ...input },
      selection: `medal event_division ${PLACE}`,
    }),
}

describe.each(Object.entries(PLACED_LISTS))('The list of %s has those of', (_list, read) => {
  test.each(kinds)('%s', async (_, asker, input, kind) => {
    const all = await read(plain, {})
    const slugOf = ({ tournament, match }: Placed) => (tournament ?? match?.tournament)?.tournament_slug ?? ''
    const expected = all.filter((row) => isIn(slugOf(row), kind))
    expect(expected.length).toBeGreaterThan(0)
    expect(await read(asker, input)).toEqual(expected)
  })
})
