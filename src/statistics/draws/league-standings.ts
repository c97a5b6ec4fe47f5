import { gamesOfSide, tallyGames } from '#statistics/games.ts'
import { compareTexts } from '#statistics/positions.ts'
import { UnionFind } from '#statistics/union-find.ts'
import type { DrawMatch, PlayerOf } from './draw-match.ts'
import { readDrawRound } from './draw-round.ts'
import type { Fixture, FixtureResult } from './fixtures.ts'
import type { Roster } from './roster-names.ts'
import type { Rosters } from './rosters.ts'

/** A roster's results in its group. */
export interface LeagueRow<M extends DrawMatch = DrawMatch> {
  roster: Roster<PlayerOf<M>>
  fixturesWon: number
  fixturesLost: number
  fixturesUndecided: number
  rubbersWon: number
  rubbersLost: number
  /** They differ where the winner of a fixture is unknown. */
  pointsAtLeast: number
  pointsAtMost: number
  /** Points of games, won less lost, Dreambreakers left out. */
  pointDifference: number
}

/** Rosters that meet each other in rounds of a group. */
export interface LeagueGroup<M extends DrawMatch = DrawMatch> {
  name: string
  standings: LeagueRow<M>[]
}

/** What a fixture's result is worth: to its winner, its loser, and to both where it has no winner, at least and at most. */
const POINTS = {
  REGULATION: { won: 3, lost: 0, least: 0, most: 0 },
  DREAMBREAKER: { won: 2, lost: 1, least: 0, most: 0 },
  TIE_BREAK_UNKNOWN: { won: 0, lost: 0, least: 1, most: 2 },
  INCOMPLETE: { won: 0, lost: 0, least: 0, most: 3 },
} as const satisfies Record<FixtureResult, Record<'won' | 'lost' | 'least' | 'most', number>>

/** The tables of the group rounds, by the least roster id of each group. */
export function leagueGroups<M extends DrawMatch>(fixtures: readonly Fixture<M>[], rosters: Rosters): LeagueGroup<M>[] {
  const groupFixtures = fixtures.filter(({ round }) => readDrawRound(round).kind === 'ROUND_ROBIN')
  const groups = new UnionFind<string>()
  for (const { one, two } of groupFixtures) groups.join(one.id, two.id)
  const rows = new Map<string, LeagueRow<M>>()
  for (const fixture of groupFixtures) {
    addFixture(rowOf(rows, fixture.one), fixture, { side: 'ONE', rosters })
    addFixture(rowOf(rows, fixture.two), fixture, { side: 'TWO', rosters })
  }
  const byGroup = Map.groupBy(
    [...rows.values()].toSorted((a, b) => compareTexts(a.roster.id, b.roster.id)),
    ({ roster }) => groups.find(roster.id),
  )
  return [...byGroup.values()].map((standings, at) => ({
    name: `Group ${at + 1}`,
    standings: standings.toSorted(compareRows),
  }))
}

function rowOf<M extends DrawMatch>(rows: Map<string, LeagueRow<M>>, roster: Roster<PlayerOf<M>>): LeagueRow<M> {
  const known = rows.get(roster.id)
  if (known !== undefined) return known
  const row = {
    roster,
    fixturesWon: 0,
    fixturesLost: 0,
    fixturesUndecided: 0,
    rubbersWon: 0,
    rubbersLost: 0,
    pointsAtLeast: 0,
    pointsAtMost: 0,
    pointDifference: 0,
  }
  rows.set(roster.id, row)
  return row
}

function addFixture(
  row: LeagueRow,
  fixture: Fixture,
  { side, rosters }: { side: 'ONE' | 'TWO'; rosters: Rosters },
): void {
  const { winner, result, rubbersOne, rubbersTwo } = fixture
  row.rubbersWon += side === 'ONE' ? rubbersOne : rubbersTwo
  row.rubbersLost += side === 'ONE' ? rubbersTwo : rubbersOne
  row.pointDifference += pointDifference(fixture.matches, row.roster.id, rosters)
  const worth = POINTS[result]
  if (winner === null) row.fixturesUndecided++
  else if (winner === side) row.fixturesWon++
  else row.fixturesLost++
  const decided = winner === side ? worth.won : worth.lost
  row.pointsAtLeast += winner === null ? worth.least : decided
  row.pointsAtMost += winner === null ? worth.most : decided
}

function pointDifference(matches: readonly DrawMatch[], roster: string, rosters: Rosters): number {
  return matches.reduce((sum, match) => {
    if (match.match_division === 'DREAMBREAKER') return sum
    const [one] = match.sides
    const side = one !== null && rosters.idOf(one) === roster ? 1 : 2
    const { points_won, points_lost } = gamesOfSide(tallyGames(match.games), side)
    return sum + points_won - points_lost
  }, 0)
}

/** By points that are sure, then fixtures won, difference of rubbers, then of points, then id. */
function compareRows(a: LeagueRow, b: LeagueRow): number {
  return (
    b.pointsAtLeast - a.pointsAtLeast ||
    b.fixturesWon - a.fixturesWon ||
    b.rubbersWon - b.rubbersLost - (a.rubbersWon - a.rubbersLost) ||
    b.pointDifference - a.pointDifference ||
    compareTexts(a.roster.id, b.roster.id)
  )
}
