import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimePeriod } from '#domain/days/time-period.ts'
import { RANKING_FIGURES } from '#domain/figures/figures.ts'
import { RANKINGS } from '#domain/figures/ranking.ts'
import { expectSame } from '../../fixtures/first-difference.ts'
import { type InventedFolder, inventedFolder } from '../../fixtures/folders/invented-folder.ts'
import {
  compareEventTeams,
  comparePairs,
  compareRanking,
  ofDays,
  ofPeriod,
} from '../../fixtures/recount/compare-tables.ts'
import {
  byText,
  DISCIPLINE_OF,
  FIGURES,
  figuresOf,
  groupBy,
  isDeciding,
  playersOf,
  type RecountedMatch,
  recordOf,
  sideOfPlayer,
} from '../../fixtures/recount/recount.ts'
import { gendersOf } from '../../fixtures/recount/recount-medals.ts'
import { type Data, DISCIPLINES, overResults, withInvented } from '../../fixtures/recount/recounted-service.ts'
import { runs } from '../../fixtures/trial.ts'
import { walkList, walkPages } from '../../fixtures/walked-list.ts'

/** Compares every figure and every order of the service with a plain recount of the results. */

const played = ({ status }: RecountedMatch) => status !== 'WALKOVER'

interface Period {
  time_period: TimePeriod
  from: string
  to: string
}

async function periodsOf({ asker, matches }: Data): Promise<Period[]> {
  const { timePeriods } = await asker.ask<{ timePeriods: Period[] }>('{ timePeriods { time_period from to } }')
  const days = matches.filter(played).map(({ date }) => date)
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (days.length === 0) expect(timePeriods).toEqual([])
  else expect(timePeriods[0]).toEqual({ time_period: 'ALL_TIME', from: first, to: last })
  return timePeriods
}

/** Compares each player's statistics in every period, and all medals. */
async function comparePlayerStats(data: Data, players: readonly string[]): Promise<void> {
  const periods = await periodsOf(data)
  const stats = periods.map(
    ({ time_period }, index) =>
      `p${index}: playerStats(player_slug: $slug, time_period: "${time_period}") { total_matches_played
        ${DISCIPLINES.map((discipline) => `${discipline} { ${FIGURES} }`).join(' ')} }`,
  )
  const document = `query ($slug: String!) {
    player(player_slug: $slug) { medal_counts { gold silver bronze } } ${stats.join(' ')} }`
  for (const slug of players) {
    const sideOf = sideOfPlayer(slug)
    const own = data.matches.filter((match) => sideOf(match) !== null)
    const count = (name: string) => data.medals.filter((m) => m.medal === name && m.team.includes(slug)).length
    const medal_counts = { gold: count('GOLD'), silver: count('SILVER'), bronze: count('BRONZE') }
    const expected = periods.map(({ from, to }, index) => {
      const within = own.filter(({ date }) => date >= from && date <= to)
      const figures = DISCIPLINES.map((discipline) => {
        const matches = within.filter(({ matchDivision }) => DISCIPLINE_OF[matchDivision] === discipline)
        return [discipline, figuresOf(recordOf(matches, sideOf))]
      })
      const total_matches_played = recordOf(within, sideOf).played
      return [`p${index}`, { total_matches_played, ...Object.fromEntries(figures) }]
    })
    const answer = await data.asker.ask(document, { slug })
    expectSame(answer, { player: { medal_counts }, ...Object.fromEntries(expected) }, slug)
  }
}

/** Compares the list of players, including those without a match, and the genders. */
async function comparePlayerList({ asker, matches }: Data, folder: InventedFolder, size: number): Promise<void> {
  const given = folder.players.map(({ player_slug = '', gender = '' }) => {
    const letter = gender.charAt(0).toUpperCase()
    return [player_slug, letter === '' ? null : letter === 'M' ? 'MALE' : 'FEMALE'] as const
  })
  const genders = gendersOf(matches, new Map(given))
  const players = folder.players.map(({ player_slug = '', name = '' }) => {
    const { played: total_matches_played, won, lost } = recordOf(matches, sideOfPlayer(player_slug))
    const gender = genders.get(player_slug) ?? null
    return { name, row: { player_slug, gender, total_matches_played, matches_won: won, matches_lost: lost } }
  })
  for (const [order_by, sign] of [['asc', 1] as const, ['desc', -1] as const]) {
    const expected = players.toSorted(
      (a, b) =>
        sign * (a.row.total_matches_played - b.row.total_matches_played) ||
        byText(a.name, b.name) ||
        byText(a.row.player_slug, b.row.player_slug),
    )
    const selection = 'player_slug gender total_matches_played'
    const ofEdge = 'matches_won matches_lost'
    const listed = await walkList(asker, { field: 'players', input: { order_by }, selection, ofEdge }, size)
    expectSame(
      listed,
      expected.map(({ row }) => row),
      order_by,
    )
  }
}

/** Compares every table in every order, by pages of this size. */
async function compareTables(data: Data, size: number): Promise<void> {
  const allTime = ofDays(null, null, '2100-01-01')
  for (const order of ['asc', 'desc'] as const) {
    const state = { division: null, order, min: 1 }
    await compareEventTeams(data, state, allTime, size)
    for (const sort of ['matches_won', 'matches_won_percentage'] as const)
      await comparePairs(data, state, sort, allTime, size)
    for (const { time_period } of await periodsOf(data))
      for (const { gender, discipline } of Object.values(RANKINGS))
        for (const figure of RANKING_FIGURES) {
          const ranking = { gender, discipline, figure, order, min: 1 }
          await compareRanking(data, ranking, ofPeriod(time_period, data.through), size)
        }
  }
}

test('Every figure of an invented folder equals a plain recount', async () => {
  await fc.assert(
    fc.asyncProperty(inventedFolder, fc.integer({ min: 1, max: 9 }), (folder, size) =>
      withInvented(folder, async (data) => {
        await comparePlayerList(data, folder, size)
        await comparePlayerStats(data, [...data.players.keys()])
        await compareTables(data, size)
      }),
    ),
    { numRuns: runs(25) },
  )
}, 300_000)

/** Compares the match list of every owner, and the filters of draws and games for some owners. */
async function compareMatches({ asker, matches }: Data): Promise<void> {
  const idsOf = async (input: object) => {
    const rows = await walkPages<{ id: string }>(asker, { field: 'matchesList', input, selection: 'id' })
    return rows.map(({ id }) => id).toSorted()
  }
  const filters: [object, (match: RecountedMatch) => boolean][] = [
    [{}, () => true],
    [{ qualifier: true }, ({ draw }) => /qualif/i.test(draw)],
    [{ qualifier: false }, ({ draw }) => !/qualif/i.test(draw)],
    [{ deciding_game: true }, isDeciding],
    [{ deciding_game: false }, (match) => !isDeciding(match)],
  ]
  const owners: Record<string, (match: RecountedMatch) => string[]> = {
    tournament_slug: ({ tournament }) => [tournament],
    player_slug: ({ sides }) => sides.flat(),
    team_slug: ({ sides }) => sides.map((side) => side.join('--')),
  }
  for (const [owner, keysOf] of Object.entries(owners)) {
    for (const [index, [slug, own]] of [...groupBy(matches, keysOf)].entries()) {
      for (const [filter, isMeant] of index % 10 === 0 ? filters : filters.slice(0, 1)) {
        const input = { [owner]: slug, ...filter }
        const expected = own.filter(isMeant).map(({ id }) => id)
        expectSame(await idsOf(input), expected.toSorted(), JSON.stringify(input))
      }
    }
  }
}

overResults('The service', '7', (data) => {
  test('has the player statistics of a recount in every period', async () => {
    const players = playersOf(data().matches)
    const sampled = players.filter((_, index) => index % Math.ceil(players.length / 200) === 0)
    await comparePlayerStats(data(), sampled)
  })

  test('lists every match of a tournament, player or team once', () => compareMatches(data()))

  test('has the matches and the last day of the data', async () => {
    const { matches, through, asker } = data()
    expect(await asker.ask('{ dataset { matches } }')).toEqual({ dataset: { matches: matches.length } })
    expect(through).toBe(
      matches
        .filter(played)
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    )
  })
})
