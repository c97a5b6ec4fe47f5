import type { Day } from '#domain/days/day.ts'
import type { TeamNumber } from '#domain/match/match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { type DrawMatch, type DrawTeam, type PlayerOf, winnerOf } from './draw-match.ts'
import { fitFixture } from './fixture-sides.ts'
import type { Roster } from './roster-names.ts'

export type FixtureResult = 'REGULATION' | 'DREAMBREAKER' | 'TIE_BREAK_UNKNOWN' | 'INCOMPLETE'

/** A team match between two rosters. Its rubbers are all of its matches except a DreamBreaker. */
export interface Fixture<M extends DrawMatch = DrawMatch> {
  /** The id of its first match. */
  id: string
  date: Day
  draw: string | null
  /** The round as the source writes it. */
  round: string | null
  /** The roster whose id comes first. */
  one: Roster<PlayerOf<M>>
  two: Roster<PlayerOf<M>>
  rubbersOne: number
  rubbersTwo: number
  result: FixtureResult
  winner: TeamNumber | null
  matches: M[]
}

export type RosterOf<M extends DrawMatch> = (team: DrawTeam) => Roster<PlayerOf<M>>

/** Groups matches by fixture; matches without a fixture are `unresolved`. @param matches of one event, by day and id */
export function fixturesOf<M extends DrawMatch>(
  matches: readonly M[],
  rosterOf: RosterOf<M>,
): { fixtures: Fixture<M>[]; unresolved: M[] } {
  const fixtures: Fixture<M>[] = []
  const unresolved: M[] = []
  const groups = Map.groupBy(matches, (match) => {
    const pair = pairOf(match, rosterOf)
    return pair && JSON.stringify([match.draw, match.source_round, match.tie_id, ...pair.map(({ id }) => id)])
  })
  for (const [key, group] of groups) {
    for (const part of key === null ? [] : splitFixture(group)) {
      if (fitFixture(part)) fixtures.push(fixtureOf(part, rosterOf))
      else unresolved.push(...part)
    }
    if (key === null) unresolved.push(...group)
  }
  return { fixtures: fixtures.toSorted((a, b) => compareTexts(a.date, b.date) || compareTexts(a.id, b.id)), unresolved }
}

/** Returns the two rosters of a match in order of their ids; null if there are not two. */
function pairOf<M extends DrawMatch>({ sides: [one, two] }: DrawMatch, rosterOf: RosterOf<M>) {
  if (one === null || two === null) return null
  const [a, b] = [rosterOf(one), rosterOf(two)]
  if (a === b) return null
  return a.id < b.id ? ([a, b] as const) : ([b, a] as const)
}

/** Splits matches of two rosters in one round by day if they are too many for one fixture and the source names none. */
function splitFixture<M extends DrawMatch>(group: readonly M[]): M[][] {
  if (fitFixture(group) || group[0]?.tie_id != null) return [[...group]]
  return [...Map.groupBy(group, ({ date }) => date).values()]
}

function fixtureOf<M extends DrawMatch>(matches: readonly M[], rosterOf: RosterOf<M>): Fixture<M> {
  const ordered = inOrder(matches)
  const [first] = matches
  const pair = first && pairOf(first, rosterOf)
  if (!first || !pair) throw new Error('a fixture has matches between two rosters')
  const [one, two] = pair
  const isRubber = ({ match_division }: M) => match_division !== 'DREAMBREAKER'
  const rubbers = ordered.filter(isRubber)
  const dreambreakers = ordered.filter((match) => !isRubber(match))
  const winsOf = (roster: Roster<PlayerOf<M>>, played: readonly M[]) =>
    played.map(winnerOf).filter((winner) => winner !== null && rosterOf(winner) === roster).length
  const [rubbersOne, rubbersTwo] = [winsOf(one, rubbers), winsOf(two, rubbers)]
  const tieBreak = winsOf(one, dreambreakers) - winsOf(two, dreambreakers)
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

/** Sorts matches by position if the source has it, with the DreamBreaker last. */
function inOrder<M extends DrawMatch>(matches: readonly M[]): M[] {
  const orderOf = ({ position, match_division }: M) =>
    position ?? (match_division === 'DREAMBREAKER' ? Number.MAX_SAFE_INTEGER : 0)
  return matches.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Returns the result of a fixture. @param tieBreak positive if roster one won the DreamBreaker, negative if two did */
function decided(one: number, two: number, tieBreak: number): { result: FixtureResult; winner: TeamNumber | null } {
  if (one >= 3 || two >= 3) return { result: 'REGULATION', winner: one > two ? 'ONE' : 'TWO' }
  if (one !== 2 || two !== 2) return { result: 'INCOMPLETE', winner: null }
  if (tieBreak === 0) return { result: 'TIE_BREAK_UNKNOWN', winner: null }
  return { result: 'DREAMBREAKER', winner: tieBreak > 0 ? 'ONE' : 'TWO' }
}
