import { hasResult, type TeamNumber } from '#domain/match/match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { gamesOfSide, tallyGames } from '#statistics/games.ts'
import { UnionFind } from '#statistics/union-find.ts'
import type { DrawMatch, DrawTeam, PlayerOf } from './draw-match.ts'
import { readDrawRound } from './draw-round.ts'
import type { Fixture, FixtureResult, RosterOf } from './fixtures.ts'
import type { Roster } from './roster-names.ts'

/** A roster's results in its group. */
export interface LeagueRow<M extends DrawMatch = DrawMatch> {
  roster: Roster<PlayerOf<M>>
  fixturesWon: number
  fixturesLost: number
  fixturesUndecided: number
  rubbersWon: number
  rubbersLost: number
  /** Points in the table. Minimum and maximum differ if the winner of a fixture is unknown. */
  pointsAtLeast: number
  pointsAtMost: number
  /** Points won minus points lost in games, without DreamBreakers. */
  pointDifference: number
}

/** Rosters that meet each other in rounds of a group. */
export interface LeagueGroup<M extends DrawMatch = DrawMatch> {
  name: string
  standings: LeagueRow<M>[]
}

/** Points for the winner and the loser of a fixture; without a winner, the minimum and maximum for each roster. */
export const POINTS = {
  REGULATION: { won: 3, lost: 0, least: 0, most: 0 },
  DREAMBREAKER: { won: 2, lost: 1, least: 0, most: 0 },
  TIE_BREAK_UNKNOWN: { won: 0, lost: 0, least: 1, most: 2 },
  INCOMPLETE: { won: 0, lost: 0, least: 0, most: 3 },
} as const satisfies Record<FixtureResult, Record<'won' | 'lost' | 'least' | 'most', number>>

/** A fixture from the view of one of its rosters. */
interface Played<M extends DrawMatch> {
  roster: Roster<PlayerOf<M>>
  side: TeamNumber
  fixture: Fixture<M>
}

/** Returns the tables of the group rounds, in order of the first roster id of each group. */
export function leagueGroups<M extends DrawMatch>(
  fixtures: readonly Fixture<M>[],
  rosterOf: RosterOf<M>,
): LeagueGroup<M>[] {
  const groups = new UnionFind<string>()
  const played = fixtures
    .filter(isGroupFixture)
    .flatMap((fixture): Played<M>[] => {
      const { one, two } = fixture
      groups.join(one.id, two.id)
      return [
        { roster: one, side: 'ONE', fixture },
        { roster: two, side: 'TWO', fixture },
      ]
    })
    .toSorted((a, b) => compareTexts(a.roster.id, b.roster.id))
  const byRoster = Map.groupBy(played, ({ roster }) => roster)
  const rows = [...byRoster].map(([roster, fixturesOfRoster]) =>
    rowOf(
      roster,
      fixturesOfRoster.filter(({ fixture }) => isBegun(fixture)),
      rosterOf,
    ),
  )
  return [...Map.groupBy(rows, ({ roster }) => groups.find(roster.id)).values()].map((standings, at) => ({
    name: `Group ${at + 1}`,
    standings: standings.toSorted(compareRows),
  }))
}

/** Returns whether a fixture is of the group stage. */
export function isGroupFixture({ round }: Fixture): boolean {
  return readDrawRound(round).kind === 'ROUND_ROBIN'
}

/** Returns whether a fixture has a winner, or one of its matches a result; other fixtures do not count. */
export function isBegun({ winner, matches }: Fixture): boolean {
  return winner !== null || matches.some(({ status }) => hasResult(status))
}

function rowOf<M extends DrawMatch>(
  roster: Roster<PlayerOf<M>>,
  played: readonly Played<M>[],
  rosterOf: RosterOf<M>,
): LeagueRow<M> {
  const sum = (count: (played: Played<M>) => number) => played.reduce((total, each) => total + count(each), 0)
  const points = (bound: 'least' | 'most') =>
    sum(({ side, fixture: { winner, result } }) => {
      if (winner === null) return POINTS[result][bound]
      return POINTS[result][winner === side ? 'won' : 'lost']
    })
  return {
    roster,
    fixturesWon: sum(({ side, fixture: { winner } }) => (winner === side ? 1 : 0)),
    fixturesLost: sum(({ side, fixture: { winner } }) => (winner !== null && winner !== side ? 1 : 0)),
    fixturesUndecided: sum(({ fixture: { winner } }) => (winner === null ? 1 : 0)),
    rubbersWon: sum(({ side, fixture }) => (side === 'ONE' ? fixture.rubbersOne : fixture.rubbersTwo)),
    rubbersLost: sum(({ side, fixture }) => (side === 'ONE' ? fixture.rubbersTwo : fixture.rubbersOne)),
    pointsAtLeast: points('least'),
    pointsAtMost: points('most'),
    pointDifference: sum(({ fixture }) => pointDifference(fixture.matches, (team) => rosterOf(team) === roster)),
  }
}

function pointDifference(matches: readonly DrawMatch[], isOwn: (team: DrawTeam) => boolean): number {
  return matches.reduce((sum, { match_division, sides: [one], games }) => {
    if (match_division === 'DREAMBREAKER') return sum
    const { points_won, points_lost } = gamesOfSide(tallyGames(games), one !== null && isOwn(one) ? 1 : 2)
    return sum + points_won - points_lost
  }, 0)
}

/** Compares rows by their results, then by id. */
function compareRows(a: LeagueRow, b: LeagueRow): number {
  return compareResults(a, b) || compareTexts(a.roster.id, b.roster.id)
}

/** Compares rows by minimum points, fixtures won, difference of rubbers, and difference of points. */
export function compareResults(a: LeagueRow, b: LeagueRow): number {
  return (
    b.pointsAtLeast - a.pointsAtLeast ||
    b.fixturesWon - a.fixturesWon ||
    b.rubbersWon - b.rubbersLost - (a.rubbersWon - a.rubbersLost) ||
    b.pointDifference - a.pointDifference
  )
}
