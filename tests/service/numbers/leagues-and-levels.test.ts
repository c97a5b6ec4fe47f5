import { describe, expect, test } from 'vitest'
import { type Kind, openLevels } from '../../fixtures/folders/levels.ts'
import { counts, DISCIPLINE_OF, recordOf, sideOfPlayer } from '../../fixtures/recount/recount.ts'
import type { Asker } from '../../fixtures/services/ask.ts'
import { walkList, walkPages } from '../../fixtures/walked-list.ts'

/** Recounts filters by league and level, and the levels that count by default, from the rows of a folder. */

const { plain, ranked, kinds, tournaments, matchesIn } = await openLevels()

/** Returns the won and lost matches of a discipline of each player with a played match, by slug. */
function recountWins(discipline: string, kind: Kind): Map<string, { won: number; lost: number }> {
  const records = new Map<string, { won: number; lost: number }>()
  for (const match of matchesIn(kind).filter(counts)) {
    if (DISCIPLINE_OF[match.matchDivision] !== discipline) continue
    for (const [index, side] of match.sides.entries()) {
      for (const player of side) {
        const record = records.get(player) ?? { won: 0, lost: 0 }
        if (match.winner !== null) record[match.winner === index + 1 ? 'won' : 'lost']++
        records.set(player, record)
      }
    }
  }
  return records
}

interface Ranked {
  id: string
  rank: number
  player_slug: string
  mixed_doubles: { matches_won: number; matches_lost: number }
  total_matches_played: number
}

async function ranking(asker: Asker, kind: object): Promise<Ranked[]> {
  const rows = await Promise.all(
    ['FEMALE', 'MALE'].map((gender) =>
      walkList<Ranked>(asker, {
        field: 'playersStats',
        input: { gender, sort_by: 'mixed_doubles_matches_won', ...kind },
        selection: 'id player_slug total_matches_played mixed_doubles { matches_won matches_lost }',
        ofEdge: 'rank',
      }),
    ),
  )
  return rows.flat()
}

describe('A ranking counts the matches of', () => {
  test.each(kinds)('%s', async (_, asker, input, kind) => {
    const rows = await ranking(asker, input)
    const expected = recountWins('mixed_doubles', kind)
    expect(expected.size).toBeGreaterThan(10)
    expect(
      new Map(
        rows.map(({ player_slug, mixed_doubles: { matches_won: won, matches_lost: lost } }) => [
          player_slug,
          { won, lost },
        ]),
      ),
    ).toEqual(expected)
    // Figures that the ranking is not sorted by count the same tournaments.
    const played = matchesIn(kind).filter(({ status }) => status !== 'WALKOVER')
    for (const { player_slug, total_matches_played } of rows.slice(0, 20)) {
      const own = played.filter(({ sides }) => sides.flat().includes(player_slug))
      expect(total_matches_played).toBe(own.length)
    }
  })

  test('some tournaments in rows with ids of their own, by which they are found again', async () => {
    const [some] = await ranking(ranked, { league_code: 'NORTH', level: 'Pro' })
    const [usual] = await ranking(ranked, {})
    const [every] = await ranking(ranked, { level: '*' })
    expect(new Set([some?.id, usual?.id, every?.id]).size).toBe(3)
    expect(every?.id).not.toContain('level')
    const document =
      'query ($input: PlayersStatsInput!) { playersStats(first: 1, input: $input) { edges { node { global_id mixed_doubles { matches_won } } } } }'
    const input = { gender: 'FEMALE', sort_by: 'mixed_doubles_matches_won' }
    type Found = { playersStats: { edges: [{ node: { global_id: string } }] } }
    const { playersStats } = await ranked.ask<Found>(document, { input })
    const { node } = playersStats.edges[0]
    const again = await ranked.ask<{ node: object }>(
      'query ($id: ID!) { node(global_id: $id) { global_id ... on PlayerStats { mixed_doubles { matches_won } } } }',
      { id: node.global_id },
    )
    expect(again.node).toEqual(node)
  })
})

describe('The record book counts the matches of', () => {
  test.each(kinds)('%s', async (_, asker, input, kind) => {
    const rows = await walkPages<{ value: number; player: { player_slug: string } }>(asker, {
      field: 'records',
      input: { record: 'MATCHES_WON', discipline: 'mixed_doubles', ...input },
      selection: 'value player { player_slug }',
    })
    const won = [...recountWins('mixed_doubles', kind)].flatMap(([slug, record]) =>
      record.won > 0 ? [[slug, record.won]] : [],
    )
    expect(new Map(rows.map(({ value, player }) => [player.player_slug, value]))).toEqual(
      new Map(won as [string, number][]),
    )
  })
})

interface Season {
  league: string
  league_code: string
  matches_played: number
  players_played: number
  best: { value: number } | null
}

describe("The seasons of one of the operator's own leagues have the numbers of a recount,", () => {
  const ofLeague = kinds.filter(([, , input]) => JSON.stringify(input) === '{"league_code":"NORTH"}')
  const yearOf = ({ date }: { date: string }) => Number(date.slice(0, 4))

  test.each(ofLeague)('of %s', async (_, asker, _input, kind) => {
    const played = matchesIn(kind).filter(counts)
    const years = [...new Set(played.map(yearOf))].toSorted().toReversed()
    const listed = await asker.ask<{ seasons: { items: { year: number }[] } }>(
      '{ seasons(page: 1, pageSize: 20, league_code: "NORTH") { items { year } } }',
    )
    expect(listed.seasons.items.map(({ year }) => year)).toEqual(years)
    for (const year of years) {
      const inYear = played.filter((match) => yearOf(match) === year)
      const { season } = await asker.ask<{ season: Season }>(`{ season(year: ${year}, league_code: "NORTH") {
        league league_code matches_played players_played best(record: MATCHES_PLAYED) { value }
      } }`)
      const counted = Map.groupBy(
        inYear.flatMap(({ sides }) => sides.flat()),
        (slug) => slug,
      )
      const ofAllLevels = matchesIn(({ league }) => league === 'NORTH').filter((match) => yearOf(match) === year)
      expect(season).toEqual({
        league: 'LT',
        league_code: 'NORTH',
        matches_played: ofAllLevels.filter(({ status }) => status !== 'WALKOVER').length,
        players_played: counted.size,
        best: { value: Math.max(...[...counted.values()].map(({ length }) => length)) },
      })
      const known = new Set(played.filter((match) => yearOf(match) < year).flatMap(({ sides }) => sides.flat()))
      const { newPlayers } = await asker.ask<{ newPlayers: { pageInfo: { totalCount: number } } }>(
        `{ newPlayers(page: 1, pageSize: 1, year: ${year}, league_code: "NORTH") { pageInfo { totalCount } } }`,
      )
      const expected = known.size === 0 ? [] : [...counted.keys()].filter((slug) => !known.has(slug))
      expect(newPlayers.pageInfo.totalCount).toBe(expected.length)
    }
  })

  test('which are the years of the league', async () => {
    const { sanctioningLeagues } = await plain.ask<{ sanctioningLeagues: { code: string; years: number[] }[] }>(
      '{ sanctioningLeagues { code years } }',
    )
    const years = new Set(matchesIn(({ league }) => league === 'NORTH').map(yearOf))
    const north = sanctioningLeagues.find(({ code }) => code === 'NORTH')
    expect(north?.years).toEqual([...years].toSorted().toReversed())
  })

  test('and none if the league is unknown', async () => {
    const { seasons } = await plain.ask<{ seasons: { items: object[] } }>(
      '{ seasons(page: 1, pageSize: 20, league_code: "SOUTH") { items { year } } }',
    )
    expect(seasons.items).toEqual([])
  })
})

interface Rated {
  rank: number | null
  player: { player_slug: string; rating: { rank: number | null } | null }
}

const RATED = 'rank player { player_slug rating { rank } }'
const rated = (asker: Asker, input: object) =>
  walkList<Rated>(asker, { field: 'ratings', input: { gender: 'MALE', ...input }, selection: RATED }, 7)

describe('Ratings list the players with a doubles match within a year in', () => {
  test.each(kinds)('%s', async (_, asker, input, kind) => {
    const everyone = await rated(plain, {})
    const { ratings } = await plain.ask<{ ratings: { as_of: string } }>(
      '{ ratings(first: 1, input: { gender: MALE }) { as_of } }',
    )
    const from = new Date(Date.parse(ratings.as_of) - 365 * 86_400_000).toISOString().slice(0, 10)
    const active = new Set(
      matchesIn(kind)
        .filter(counts)
        .filter(({ date, matchDivision }) => date >= from && /_DOUBLES$/.test(matchDivision))
        .flatMap(({ sides }) => sides.flat()),
    )
    const expected = everyone.filter(({ player }) => active.has(player.player_slug))
    expect(expected.length).toBeGreaterThan(3)
    const rows = await rated(asker, input)
    expect(rows.map(({ player }) => player.player_slug)).toEqual(expected.map(({ player }) => player.player_slug))
    expect(rows.map(({ rank }) => rank)).toEqual(expected.map((_row, index) => index + 1))
  })

  test('the ranked levels, also for the rank on the page of a player', async () => {
    for (const { rank, player } of await rated(ranked, {})) expect(player.rating?.rank).toBe(rank)
    const unranked = (await rated(ranked, { level: '*' })).filter(({ player }) => player.rating?.rank === null)
    expect(unranked.length).toBeGreaterThan(0)
  })
})

describe('The filters of lists', () => {
  const LISTED = kinds.filter(([, asker]) => asker === plain)

  test.each(LISTED)('select the tournaments of %s', async (_, asker, filter, kind) => {
    const rows = await walkList<{ tournament_slug: string }>(asker, {
      field: 'tournaments',
      input: { filter },
      selection: 'tournament_slug',
    })
    const expected = [...tournaments.values()].filter(kind).map(({ tournament_slug }) => tournament_slug)
    expect(rows.map(({ tournament_slug }) => tournament_slug).toSorted()).toEqual(expected.toSorted())
  })

  test.each(LISTED)('select the matches of %s, also by day', async (_, asker, input, kind) => {
    const rows = await walkPages<{ id: string }>(asker, {
      field: 'matchesList',
      input: { pending: false, ...input },
      selection: 'id',
    })
    const expected = matchesIn(kind)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    const args = Object.entries(input).map(([name, value]) => `, ${name}: "${value}"`)
    const { resultDays } = await asker.ask<{ resultDays: { day: string; matches: number }[] }>(
      `{ resultDays(first: 5${args.join('')}) { day matches } }`,
    )
    for (const { day, matches: count } of resultDays) {
      expect(count).toBe(expected.filter(({ date }) => date === day).length)
    }
  })

  test.each(LISTED)('select the players with a played match of %s', async (_, asker, filter, kind) => {
    const ofEdge = 'matches_played matches_won matches_lost'
    const walked = { field: 'players', input: { filter }, selection: 'player_slug', ofEdge }
    const rows = await walkList<{ matches_played: number }>(asker, walked)
    const slugs = new Set(matchesIn(kind).flatMap(({ sides }) => sides.flat()))
    const expected = [...slugs].flatMap((player_slug) => {
      const { played, won, lost } = recordOf(matchesIn(kind), sideOfPlayer(player_slug))
      return played > 0 ? { player_slug, matches_played: played, matches_won: won, matches_lost: lost } : []
    })
    expect(new Set(rows.filter(({ matches_played }) => matches_played > 0))).toEqual(new Set(expected))
  })

  test('list all matches without a level, whatever levels are ranked', async () => {
    const count = async (asker: Asker) =>
      asker.ask('{ matchesList(page: 1, pageSize: 1, input: {}) { pageInfo { totalCount } } }')
    expect(await count(ranked)).toEqual(await count(plain))
  })
})

test('own leagues are LT in the enum, and have their code and name', async () => {
  type Listed = { league: string; sanctioned_by: { code: string; name: string; league: string } }
  const rows = await walkList<Listed>(plain, {
    field: 'tournaments',
    input: { filter: { league_code: 'NORTH' } },
    selection: 'league sanctioned_by { code name league }',
  })
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) {
    expect(row).toEqual({ league: 'LT', sanctioned_by: { code: 'NORTH', name: 'Northern League', league: 'LT' } })
  }
  const lt = await walkList<Listed>(plain, {
    field: 'tournaments',
    input: { filter: { league: ['LT'] } },
    selection: 'sanctioned_by { code }',
  })
  expect(new Set(lt.map(({ sanctioned_by: { code } }) => code))).toContain('NORTH')
})

test('levels come in the order of the setting, then by name, with their number of tournaments', async () => {
  const { tournamentLevels, dataset, sanctioningLeagues } = await ranked.ask<{
    tournamentLevels: { level: string; tournaments: number }[]
    dataset: { ranked_levels: string[] }
    sanctioningLeagues: { code: string }[]
  }>('{ tournamentLevels { level tournaments } dataset { ranked_levels } sanctioningLeagues { code } }')
  const count = (level: string) => [...tournaments.values()].filter((row) => row.level === level).length
  expect(tournamentLevels).toEqual([
    { level: 'Pro', tournaments: count('Pro') },
    { level: '50+ 3.5', tournaments: count('50+ 3.5') },
    { level: 'Challenger', tournaments: count('Challenger') },
  ])
  expect(dataset).toEqual({ ranked_levels: ['Pro', 'Challenger'] })
  expect(sanctioningLeagues.at(-1)).toEqual({ code: 'NORTH' })
})

test.each([
  ['league_code', 'no-code', 'input.league_code must be 1 to 20 capital letters, digits and hyphens, got "no-code"'],
  ['level', 'x'.repeat(500), 'input.level must have 1 to 50 characters, got 500'],
  ['level', '', 'input.level must have 1 to 50 characters, got 0'],
])('an invalid %s is refused', async (name, value, message) => {
  const errors = await plain.errorsOf('query ($input: RatingsInput!) { ratings(first: 1, input: $input) { as_of } }', {
    input: { gender: 'MALE', [name]: value },
  })
  expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message }])
})
