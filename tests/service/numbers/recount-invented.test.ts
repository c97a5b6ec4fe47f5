import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANKING_FIGURES, RANKINGS } from '#domain/ranking.ts'
import { importFolder } from '#importer/import.ts'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { type InventedFolder, inventedFolder, writeInvented } from '../../fixtures/invented-folder.ts'
import { openResults } from '../../fixtures/open-results.ts'
import {
  DISCIPLINE_OF,
  groupBy,
  type RecountedMatch,
  readMatches,
  recordOf,
  sideOfPlayer,
  sideOfTeam,
  type Tally,
} from '../../fixtures/recount/recount.ts'
import { bestMedal, type GivenMedal, gendersOf, medalsOf } from '../../fixtures/recount/recount-medals.ts'
import { type Walked, walkList } from '../../fixtures/walked-list.ts'

/**
 * Results that nobody has seen: invented folders, full of what real ones hold. Whatever is in them, every figure and
 * every order that the service gives is the one that a plain recount gives.
 */

const RUNS = 25

/** What one folder says, and who answers for it. */
interface Recount {
  asker: Asker
  matches: RecountedMatch[]
  folder: InventedFolder
  genders: Map<string, 'MALE' | 'FEMALE' | null>
  /** A page size for the walks. */
  size: number
}

test('Every figure of an invented folder is the one that a plain recount gives', async () => {
  await fc.assert(
    fc.asyncProperty(inventedFolder, fc.integer({ min: 1, max: 9 }), async (folder, size) => {
      const path = writeInvented(folder)
      const results = await openResults()
      try {
        const outcome = await importFolder({ folder: path, database: results.database })
        if (outcome.kind === 'refused') return
        if (outcome.kind !== 'imported') throw new Error(`not imported: ${JSON.stringify(outcome)}`)
        const rejections = outcome.report.rejections.filter(({ file }) => file === 'matches.csv')
        expect(outcome.report.rejections.length).toBe(rejections.length)
        const matches = readMatches(path, new Set(rejections.map(({ line }) => line)))
        const genders = gendersOf(matches, givenGenders(folder))
        const recount = { asker: askerOf(results.database), matches, folder, genders, size }
        await comparePlayers(recount)
        await compareRankings(recount)
        await comparePairs(recount)
        await compareEventTeams(recount)
        await compareMedals(recount)
      } finally {
        await results.close()
        rmSync(path, { recursive: true })
      }
    }),
    { numRuns: RUNS },
  )
}, 300_000)

function givenGenders({ players }: InventedFolder) {
  return new Map(
    players.map(({ player_slug, gender }) => {
      const letter = (gender as string).charAt(0).toUpperCase()
      return [player_slug as string, letter === '' ? null : letter === 'M' ? ('MALE' as const) : ('FEMALE' as const)]
    }),
  )
}

const played = ({ status }: RecountedMatch) => status !== 'WALKOVER'
const counts = (match: RecountedMatch) => played(match) && match.matchDivision !== 'DREAMBREAKER'

function share(part: number, rest: number): number | null {
  return part + rest === 0 ? null : (part * 100) / (part + rest)
}

const FIGURES = 'matches_won matches_lost matches_won_percentage points_won points_lost points_won_percentage'
const DISCIPLINES = ['singles', 'gender_doubles', 'mixed_doubles']

function figuresOf({ won, lost, scored, conceded }: Tally) {
  return {
    matches_won: won,
    matches_lost: lost,
    matches_won_percentage: share(won, lost),
    points_won: scored,
    points_lost: conceded,
    points_won_percentage: share(scored, conceded),
  }
}
type Figures = ReturnType<typeof figuresOf>

function figuresIn(matches: readonly RecountedMatch[], player: string, discipline: string): Figures {
  const own = matches.filter(({ matchDivision }) => DISCIPLINE_OF[matchDivision] === discipline)
  return figuresOf(recordOf(own, sideOfPlayer(player)))
}

interface Period {
  time_period: string
  from: string
  to: string
}

async function periodsOf({ asker, matches }: Recount): Promise<Period[]> {
  const { timePeriods } = await asker.ask<{ timePeriods: Period[] }>('{ timePeriods { time_period from to } }')
  const days = matches
    .filter(played)
    .map(({ date }) => date)
    .toSorted()
  if (days.length === 0) expect(timePeriods).toEqual([])
  else expect(timePeriods[0]).toEqual({ time_period: 'ALL_TIME', from: days[0], to: days.at(-1) })
  return timePeriods
}

function within(matches: readonly RecountedMatch[], { from, to }: Period): RecountedMatch[] {
  return matches.filter(({ date }) => date >= from && date <= to)
}

async function comparePlayers(recount: Recount): Promise<void> {
  const { asker, matches, folder, genders, size } = recount
  const list = { field: 'players', selection: 'player_slug gender total_matches_played' }
  const totals = folder.players.map(({ player_slug, name }) => ({
    player_slug: player_slug as string,
    gender: genders.get(player_slug as string) ?? null,
    total_matches_played: recordOf(matches, sideOfPlayer(player_slug as string)).played,
    name: name as string,
  }))
  for (const order_by of ['asc', 'desc']) {
    const sign = order_by === 'asc' ? 1 : -1
    const expected = totals.toSorted(
      (a, b) =>
        sign * (a.total_matches_played - b.total_matches_played) ||
        byText(a.name, b.name) ||
        byText(a.player_slug, b.player_slug),
    )
    const given = await walkList(asker, { ...list, input: { order_by } }, size)
    expect(given).toEqual(expected.map(({ name: _, ...row }) => row))
  }
  const periods = await periodsOf(recount)
  for (const { player_slug } of totals) {
    const fields = periods.map(
      ({ time_period }, index) =>
        `p${index}: playerStats(player_slug: "${player_slug}", time_period: "${time_period}") { ...S }`,
    )
    if (fields.length === 0) continue
    const answer = await asker.ask<Record<string, unknown>>(
      `{ ${fields.join(' ')} } fragment S on PlayerStats {
        total_matches_played ${DISCIPLINES.map((discipline) => `${discipline} { ${FIGURES} }`).join(' ')} }`,
    )
    for (const [index, period] of periods.entries()) {
      const own = within(matches, period)
      expect(answer[`p${index}`]).toEqual({
        total_matches_played: recordOf(own, sideOfPlayer(player_slug)).played,
        ...Object.fromEntries(DISCIPLINES.map((discipline) => [discipline, figuresIn(own, player_slug, discipline)])),
      })
    }
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The sort key in its direction, nulls last in both. */
function byKey(a: number | null, b: number | null, order: string): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return order === 'asc' ? a - b : b - a
}

async function compareRankings(recount: Recount): Promise<void> {
  const { asker, matches, genders, folder, size } = recount
  const names = new Map(folder.players.map(({ player_slug, name }) => [player_slug as string, name as string]))
  for (const period of await periodsOf(recount)) {
    for (const { gender, discipline } of Object.values(RANKINGS)) {
      const own = within(matches, period).filter((m) => played(m) && DISCIPLINE_OF[m.matchDivision] === discipline)
      const ranked = [...new Set(own.flatMap(({ sides }) => sides.flat()))]
        .filter((player) => genders.get(player) === gender)
        .map((player_slug) => ({ player_slug, figures: figuresIn(own, player_slug, discipline) }))
      for (const figure of RANKING_FIGURES) {
        for (const order_by of ['asc', 'desc']) {
          const expected = ranked.toSorted(
            (a, b) =>
              byKey(a.figures[figure], b.figures[figure], order_by) ||
              b.figures.matches_won - a.figures.matches_won ||
              b.figures.points_won - a.figures.points_won ||
              byText(names.get(a.player_slug) as string, names.get(b.player_slug) as string) ||
              byText(a.player_slug, b.player_slug),
          )
          const input = { gender, time_period: period.time_period, sort_by: `${discipline}_${figure}`, order_by }
          const walked: Walked = {
            field: 'playersStats',
            input,
            selection: 'player_slug',
          }
          const given = await walkList<{ player_slug: string }>(asker, walked, size)
          expect(given.map(({ player_slug }) => player_slug)).toEqual(expected.map(({ player_slug }) => player_slug))
        }
      }
    }
  }
}

async function comparePairs({ asker, matches, size }: Recount): Promise<void> {
  const groups = groupBy(matches.filter(counts), (match) =>
    match.sides.filter((side) => side.length === 2).map((side) => `${side.join('--')}:${match.eventDivision}`),
  )
  const expected = [...groups].map(([id, own]) => {
    const { won, lost } = recordOf(own, sideOfTeam(id.split(':')[0] as string))
    const events_played = new Set(own.map((match) => `${match.tournament} ${match.event}`)).size
    return { id, events_played, matches_won: won, matches_lost: lost, matches_won_percentage: share(won, lost) }
  })
  for (const sort_by of ['matches_won', 'matches_won_percentage'] as const) {
    for (const order_by of ['asc', 'desc']) {
      const given = await walkList<(typeof expected)[number]>(
        asker,
        {
          field: 'teamsStats',
          input: { sort_by, order_by },
          selection: 'id events_played matches_won matches_lost matches_won_percentage',
        },
        size,
      )
      const inOrder = given.toSorted((a, b) => byKey(a[sort_by], b[sort_by], order_by) || b.matches_won - a.matches_won)
      expect(given).toEqual(inOrder)
      expect(given.toSorted((a, b) => byText(a.id, b.id))).toEqual(expected.toSorted((a, b) => byText(a.id, b.id)))
    }
  }
}

async function compareEventTeams({ asker, matches, folder, size }: Recount): Promise<void> {
  const medals = medalsOf(matches, folder.medals as unknown as GivenMedal[])
  const groups = groupBy(matches.filter(counts), (match) =>
    match.sides.map((side) => [match.tournament, match.event, match.eventDivision, side.join('--')].join(' | ')),
  )
  const expected = [...groups].map(([key, own]) => {
    const [tournament, event, event_division, team_slug] = key.split(' | ') as [string, string, string, string]
    const tally = recordOf(own, sideOfTeam(team_slug))
    const average = (sum: number) => (tally.games === 0 ? null : sum / tally.games)
    const won = medals.filter(
      (m) =>
        m.tournament === tournament &&
        m.event === event &&
        m.eventDivision === event_division &&
        m.team.join('--') === team_slug,
    )
    return {
      tournament: { tournament_slug: tournament },
      event_division,
      team_slug,
      medal_won: bestMedal(won),
      matches_won: tally.won,
      matches_lost: tally.lost,
      games_won: tally.gamesWon,
      games_lost: tally.gamesLost,
      avg_points_scored: average(tally.scored),
      avg_points_lost: average(tally.conceded),
      avg_point_differential: average(tally.scored - tally.conceded),
    }
  })
  const selection = `tournament { tournament_slug } event_division team_slug medal_won matches_won matches_lost games_won
    games_lost avg_points_scored avg_points_lost avg_point_differential`
  const text = (row: object) => JSON.stringify(row)
  const input = { order_by: 'asc' }
  const walked = { field: 'eventTeamStats', input, selection }
  const given = await walkList<(typeof expected)[number]>(asker, walked, size)
  expect(given.map(text).toSorted()).toEqual(expected.map(text).toSorted())
  const keys = given.map((row) => row.avg_point_differential)
  expect(keys).toEqual(keys.toSorted((a, b) => byKey(a, b, 'asc')))
}

async function compareMedals({ asker, matches, folder }: Recount): Promise<void> {
  const medals = medalsOf(matches, folder.medals as unknown as GivenMedal[])
  const document = 'query ($slug: String!) { player(player_slug: $slug) { medal_counts { gold silver bronze } } }'
  for (const { player_slug } of folder.players) {
    const own = medals.filter(({ team }) => team.includes(player_slug as string))
    const count = (name: string) => own.filter(({ medal }) => medal === name).length
    expect(await asker.ask(document, { slug: player_slug })).toEqual({
      player: { medal_counts: { gold: count('GOLD'), silver: count('SILVER'), bronze: count('BRONZE') } },
    })
  }
}
