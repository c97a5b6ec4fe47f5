import { expect, test } from 'vitest'
import { expectSame } from '../../fixtures/first-difference.ts'
import { byText, counts, groupBy, type RecountedMatch } from '../../fixtures/recount/recount.ts'
import type { RecountedMedal } from '../../fixtures/recount/recount-medals.ts'
import { isFinal, recountRecords } from '../../fixtures/recount/recount-records.ts'
import { type Data, leaguesOf, overResults } from '../../fixtures/recount/recounted-service.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares seasons with a recount of match and medal rows. */

interface Season {
  year: number
  league: string | null
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const leagueFilter = ({ league }: Season) => (league === null ? '' : `, league: ${league}`)

function matchesOf({ matches, tournaments }: Data, { league }: Season): RecountedMatch[] {
  return matches.filter(({ tournament }) => league === null || tournaments.get(tournament)?.league === league)
}

const yearsOf = (data: Data, league: string | null) =>
  [
    ...new Set(
      matchesOf(data, { year: 0, league })
        .filter(counts)
        .map(({ date }) => yearOf(date)),
    ),
  ].toSorted()

/** Returns every season with a match: of all leagues, and of each league. */
const seasonsOf = (data: Data): Season[] =>
  [null, ...leaguesOf(data)].flatMap((league) => yearsOf(data, league).map((year) => ({ year, league })))

interface Title {
  tournament: string
  division: string
  teams: string[]
  /** Id of the final that the champions won; null if it is unknown. */
  final: string | null
}

/** Returns the gold medals of tournaments that ended in the year. All pairs of a league's winning team share one. */
function titlesOf(data: Data, { year, league }: Season): Title[] {
  const gold = data.medals.filter(({ medal, tournament }) => {
    const known = data.tournaments.get(tournament)
    return medal === 'GOLD' && yearOf(known?.end_date ?? '') === year && (league === null || known?.league === league)
  })
  const keyOf = ({ tournament, eventDivision, event, team }: RecountedMedal) =>
    eventDivision === 'MLP' ? tournament : [tournament, eventDivision, event, team.join('--')].join(' ')
  return [...Map.groupBy(gold, keyOf).values()].map((rows) => {
    const [{ tournament, eventDivision: division }] = rows as [RecountedMedal]
    return { tournament, division, teams: rows.map(teamOf).toSorted(), final: finalOf(data, rows[0]!) }
  })
}

const teamOf = ({ team }: Pick<RecountedMedal, 'team'>) => team.join('--')

/** Returns the id of the event's last final if the champions won it. */
function finalOf({ matches }: Data, { tournament, eventDivision, event, team }: RecountedMedal): string | null {
  const last = matches
    .filter(
      (match) => match.tournament === tournament && match.eventDivision === eventDivision && match.event === event,
    )
    .filter(isFinal)
    .toSorted((a, b) => byText(`${a.date} ${a.id}`, `${b.date} ${b.id}`))
    .at(-1)
  if (!last?.winner) return null
  return teamOf({ team: last.sides[last.winner === 1 ? 0 : 1] }) === teamOf({ team }) ? last.id : null
}

/** The numbers of a season. */
interface Counted {
  matches_played: number
  players_played: number
  titles: number
  leaders: { record: string; rows: { rank: number; value: number; player: { player_slug: string } }[] }[]
  most_titles: { value: number; holders: number; players: { player_slug: string }[] } | null
}

const MAX_LEADERS = 10

async function compareSeason(data: Data, season: Season): Promise<void> {
  const { year, league } = season
  const { season: found } = await data.asker.ask<{ season: Counted }>(`{
    season(year: ${year}${leagueFilter(season)}) {
      matches_played players_played titles
      leaders(first: ${MAX_LEADERS}) { record rows { rank value player { player_slug } } }
      most_titles: best(record: TITLES) { value holders players { player_slug } }
    }
  }`)
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const recounted = recountRecords(data, { of: 'PLAYER', league: league ?? undefined, ...days })
  const inYear = matchesOf(data, season).filter(({ date }) => yearOf(date) === year)
  expect(found.matches_played).toBe(inYear.filter(({ status }) => status !== 'WALKOVER').length)
  expect(found.players_played).toBe(new Set(inYear.filter(counts).flatMap(({ sides }) => sides.flat())).size)
  expect(found.titles).toBe(titlesOf(data, season).length)
  for (const [record, expected] of recounted) {
    const rows = found.leaders.find((leaders) => leaders.record === record)?.rows ?? []
    const shown = rows.map(({ rank, value, player }) => ({ rank, value, slug: player.player_slug }))
    const first = expected.slice(0, MAX_LEADERS).map(({ rank, value, slug }) => ({ rank, value, slug }))
    expectSame(shown, first, `${record} ${year} ${league}`)
  }
  const best = (recounted.get('TITLES') ?? []).filter(({ rank }) => rank === 1)
  expect(found.most_titles?.value).toBe(best[0]?.value)
  expect(found.most_titles?.holders).toBe(best[0] && Math.min(best.length, MAX_LEADERS))
  expect(found.most_titles?.players[0]?.player_slug).toBe(best[0]?.slug)
}

interface Champions {
  tournament: { tournament_slug: string }
  event_division: string
  teams: { team_slug: string }[]
  final: { id: string } | null
}

async function compareChampions(data: Data, season: Season): Promise<void> {
  const input = { time_period: `${season.year}`, league: season.league }
  const selection = 'tournament { tournament_slug } event_division teams { team_slug } final { id }'
  const listed = (await walkPages<Champions>(data.asker, { field: 'champions', input, selection })).map(
    ({ tournament, event_division, teams, final }): Title => ({
      tournament: tournament.tournament_slug,
      division: event_division,
      teams: teams.map(({ team_slug }) => team_slug).toSorted(),
      final: final?.id ?? null,
    }),
  )
  const inOrder = (titles: Title[]) => titles.toSorted((a, b) => byText(JSON.stringify(a), JSON.stringify(b)))
  expectSame(inOrder(listed), inOrder(titlesOf(data, season)), `${season.year} ${season.league}`)
  const ends = listed.map(({ tournament }) => data.tournaments.get(tournament)?.tournament_slug)
  // The titles of one tournament are together.
  expect(ends.filter((slug, index) => slug !== ends[index - 1])).toHaveLength(new Set(ends).size)
}

async function compareNewPlayers(data: Data, season: Season): Promise<void> {
  const args = `year: ${season.year}${leagueFilter(season)}`
  const walked = { field: 'newPlayers', args, selection: 'player { player_slug } matches' }
  const rows = await walkPages<{ player: { player_slug: string }; matches: number }>(data.asker, walked)
  const played = matchesOf(data, season).filter(counts)
  const byPlayer = groupBy(played, ({ sides }) => sides.flat())
  const firstYear = Math.min(...played.map(({ date }) => yearOf(date)))
  const expected = [...byPlayer].flatMap(([player, matches]) => {
    const first = Math.min(...matches.map(({ date }) => yearOf(date)))
    const inYear = matches.filter(({ date }) => yearOf(date) === season.year).length
    return first === season.year && first > firstYear ? [[player, inYear] as const] : []
  })
  const listed = rows.map(({ player, matches }) => [player.player_slug, matches] as const)
  expect(new Map(listed)).toEqual(new Map(expected))
  expect(listed.map(([, matches]) => matches)).toEqual(expected.map(([, matches]) => matches).toSorted((a, b) => b - a))
}

overResults('Seasons', '41', (data, isReal) => {
  test('have the leaders, titles, players and matches of a recount, in all leagues and in each', async () => {
    const seasons = seasonsOf(data())
    if (!isReal) expect(new Set(seasons.map(({ year }) => year)).size).toBeGreaterThan(1)
    for (const season of seasons) await compareSeason(data(), season)
  })

  test('are listed with a played match, newest first', async () => {
    for (const league of [null, ...leaguesOf(data())]) {
      const args = league === null ? '' : `league: ${league}`
      const listed = await walkPages<{ year: number }>(data().asker, { field: 'seasons', args, selection: 'year' })
      expect(listed.map(({ year }) => year)).toEqual(yearsOf(data(), league).toReversed())
    }
  })

  test('have the champions of every event with the final that they won', async () => {
    for (const season of seasonsOf(data())) await compareChampions(data(), season)
  })

  test('have the new players, who played in no earlier year', async () => {
    for (const season of seasonsOf(data())) await compareNewPlayers(data(), season)
  })
})
