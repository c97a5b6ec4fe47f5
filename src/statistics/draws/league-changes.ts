import type { Day } from '#domain/days/day.ts'
import type { DrawMatch } from './draw-match.ts'
import type { Fixture } from './fixtures.ts'
import { isGroupFixture } from './league-standings.ts'

/** Games that each roster of a fixture wins. After 2-2 the DreamBreaker counts as a fifth game. */
export type FixtureScore = readonly [one: number, two: number]

/** The possible scores of a fixture whose games are all played. */
export const FULL_SCORES: readonly FixtureScore[] = [
  [4, 0],
  [3, 1],
  [3, 2],
  [2, 3],
  [1, 3],
  [0, 4],
]

/** Returns whether a fixture can have a score: three games win, and a fourth game may be left out. */
export function isFixtureScore([one, two]: FixtureScore): boolean {
  return [...FULL_SCORES, [3, 0], [0, 3]].some(([a, b]) => a === one && b === two)
}

/** Returns the score of a decided fixture; null if its winner is unknown. */
export function scoreOf({ rubbersOne, rubbersTwo, result, winner }: Fixture): FixtureScore | null {
  if (winner === null) return null
  if (result !== 'DREAMBREAKER') return [rubbersOne, rubbersTwo]
  return winner === 'ONE' ? [3, 2] : [2, 3]
}

/** Returns the fixtures as they were at the end of a day: later ones have no result. */
export function fixturesAfter<M extends DrawMatch>(fixtures: readonly Fixture<M>[], after: Day | null): Fixture<M>[] {
  return fixtures.map((fixture) => (after === null || fixture.date <= after ? fixture : withoutResult(fixture)))
}

function withoutResult<M extends DrawMatch>(fixture: Fixture<M>): Fixture<M> {
  const matches = fixture.matches.map((match) => ({
    ...match,
    status: 'SCHEDULED' as const,
    winning_team: null,
    games: null,
    finished_games: null,
  }))
  return { ...fixture, rubbersOne: 0, rubbersTwo: 0, result: 'INCOMPLETE', winner: null, matches }
}

/** Returns a fixture with an assumed score. @param real the fixture with all results, which counts if it has this score */
export function withScore<M extends DrawMatch>(fixture: Fixture<M>, score: FixtureScore, real: Fixture<M>): Fixture<M> {
  if (String(scoreOf(real)) === String(score)) return real
  const [one, two] = score
  const isTied = one + two === 5
  return {
    ...fixture,
    rubbersOne: isTied ? 2 : one,
    rubbersTwo: isTied ? 2 : two,
    result: isTied ? 'DREAMBREAKER' : 'REGULATION',
    winner: one > two ? 'ONE' : 'TWO',
  }
}

/** Returns whether a fixture of a group has no winner yet. */
export function isOpenFixture(fixture: Fixture): boolean {
  return fixture.winner === null && isGroupFixture(fixture)
}
