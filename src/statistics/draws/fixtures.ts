import type { Day } from '#domain/day.ts'
import type { TeamNumber } from '#domain/match.ts'
import { compareTexts } from '#statistics/positions.ts'
import { type DrawMatch, type PlayerOf, winnerOf } from './draw-match.ts'
import { fitFixture } from './fixture-sides.ts'
import type { Roster } from './roster-names.ts'
import type { Rosters } from './rosters.ts'

/** How a fixture was decided. */
export type FixtureResult = 'REGULATION' | 'DREAMBREAKER' | 'TIE_BREAK_UNKNOWN' | 'INCOMPLETE'

/** One meeting of two rosters; a Dreambreaker among its matches is no rubber. */
export interface Fixture<M extends DrawMatch = DrawMatch> {
  /** The id of its first match. */
  id: string
  date: Day
  draw: string | null
  /** As the source writes it. */
  round: string | null
  /** The roster with the lesser id. */
  one: Roster<PlayerOf<M>>
  two: Roster<PlayerOf<M>>
  rubbersOne: number
  rubbersTwo: number
  result: FixtureResult
  winner: TeamNumber | null
  matches: M[]
}

/**
 * Matches by fixture, and those that belong to none.
 * @param matches of one event, by day and id
 * @param named the rosters by their ids
 */
export function fixturesOf<M extends DrawMatch>(
  matches: readonly M[],
  rosters: Rosters,
  named: ReadonlyMap<string, Roster<PlayerOf<M>>>,
): { fixtures: Fixture<M>[]; unresolved: M[] } {
  const fixtures: Fixture<M>[] = []
  const unresolved: M[] = []
  const groups = Map.groupBy(matches, (match) => {
    const pair = pairOf(match, rosters)
    return pair === null ? null : JSON.stringify([match.draw, match.source_round, match.tie_id, ...pair])
  })
  for (const [key, group] of groups) {
    for (const part of key === null ? [] : splitFixture(group)) {
      if (fitFixture(part)) fixtures.push(fixtureOf(part, rosters, named))
      else unresolved.push(...part)
    }
    if (key === null) unresolved.push(...group)
  }
  return { fixtures: fixtures.toSorted((a, b) => compareTexts(a.date, b.date) || compareTexts(a.id, b.id)), unresolved }
}

/** The two rosters that meet, the lesser id first; null where there are not two. */
function pairOf({ sides: [one, two] }: DrawMatch, rosters: Rosters): [string, string] | null {
  if (one === null || two === null) return null
  const a = rosters.idOf(one)
  const b = rosters.idOf(two)
  if (a === b) return null
  return a < b ? [a, b] : [b, a]
}

/** Two rosters that met twice in a round did so on two days, where no fixture of the source tells. */
function splitFixture<M extends DrawMatch>(group: readonly M[]): M[][] {
  if (fitFixture(group) || group[0]?.tie_id != null) return [[...group]]
  return [...Map.groupBy(group, ({ date }) => date).values()]
}

function fixtureOf<M extends DrawMatch>(
  matches: readonly M[],
  rosters: Rosters,
  named: ReadonlyMap<string, Roster<PlayerOf<M>>>,
): Fixture<M> {
  const ordered = inOrder(matches)
  const [first] = matches
  const [one, two] = (first && pairOf(first, rosters)?.map((id) => named.get(id))) ?? []
  if (!first || !one || !two) throw new Error('a fixture has matches between two rosters')
  const rubbers = ordered.filter(({ match_division }) => match_division !== 'DREAMBREAKER')
  const winsOf = (id: string, of: readonly M[]) => of.filter((match) => wonBy(match, id, rosters)).length
  const rubbersOne = winsOf(one.id, rubbers)
  const rubbersTwo = winsOf(two.id, rubbers)
  const dreambreaker = ordered.filter(({ match_division }) => match_division === 'DREAMBREAKER')
  const tieBreak = winsOf(one.id, dreambreaker) - winsOf(two.id, dreambreaker)
  return {
    id: first.match_id,
    date: first.date,
    draw: first.draw,
    round: first.source_round,
    one,
    two,
    rubbersOne,
    rubbersTwo,
    ...decided(rubbersOne, rubbersTwo, tieBreak),
    matches: ordered,
  }
}

/** By the rubber's order where the source gives it, the Dreambreaker last. */
function inOrder<M extends DrawMatch>(matches: readonly M[]): M[] {
  const orderOf = ({ position, match_division }: M) =>
    position ?? (match_division === 'DREAMBREAKER' ? Number.MAX_SAFE_INTEGER : 0)
  return matches.toSorted((a, b) => orderOf(a) - orderOf(b))
}

function wonBy(match: DrawMatch, roster: string, rosters: Rosters): boolean {
  const winner = winnerOf(match)
  return winner !== null && rosters.idOf(winner) === roster
}

/** @param tieBreak above 0 where one won the Dreambreaker, below where two did */
function decided(one: number, two: number, tieBreak: number): { result: FixtureResult; winner: TeamNumber | null } {
  if (one >= 3 || two >= 3) return { result: 'REGULATION', winner: one > two ? 'ONE' : 'TWO' }
  if (one !== 2 || two !== 2) return { result: 'INCOMPLETE', winner: null }
  if (tieBreak === 0) return { result: 'TIE_BREAK_UNKNOWN', winner: null }
  return { result: 'DREAMBREAKER', winner: tieBreak > 0 ? 'ONE' : 'TWO' }
}
