import type { RequestContext } from '#api/context.ts'
import type { Day } from '#domain/days/day.ts'
import { SEPARATE_SCALES } from '#domain/division/side-make-up.ts'
import type { EventDraw } from '#features/draws/server/draws.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import { chanceOn, hasOdds, nextDepth } from '#features/draws/server/title-odds.ts'
import type { TeamOf } from '#statistics/draws/draw-match.ts'
import {
  type Contenders,
  enumeration,
  placesIn,
  type TitlePlace,
  type TitleRules,
  teamsOfTree,
  titleTree,
} from '#statistics/draws/title-tree.ts'
import { type ReadChanges, readChanges } from '#statistics/draws/what-if.ts'
import { changesIn, type WhatIfArguments } from './changes.ts'
import { problemText } from './problem-text.ts'

export type Place = TitlePlace<StructureMatch>
export type Team = TeamOf<StructureMatch>

/** A draw with its title odds before and after some changes. */
export interface Scenario {
  final: Place
  /** Day on whose morning the forecasts are made; null if no match is open. */
  on: Day | null
  /** A sentence about what is wrong with the changes, none of which then counts; null if they are right. */
  problem: string | null
  /** Pairs by the slugs with which they entered the draw. */
  entered: ReadonlyMap<string, Team>
  rules: TitleRules<StructureMatch>
  before: Contenders
  after: Contenders
}

/** Returns the title odds of a draw with some changes; null if the draw has no title odds or lacks the round. */
export async function scenarioOf(
  draw: EventDraw,
  input: WhatIfArguments,
  context: RequestContext,
): Promise<Scenario | null> {
  context.budget.chargeLookUp()
  if (!hasOdds(draw)) return null
  const next = startOf(draw, input)
  if (next === null) return null
  const final = titleTree(draw, next)
  const entered = teamsOfTree(final)
  const on = firstDayWithOpenMatch(final)
  const unchanged: TitleRules<StructureMatch> = { chance: await chanceOn(context, draw, on), teams: entered }
  const before = enumeration(unchanged).winnersOf(final)
  if (before === null) return null
  const start = { final, on, entered, before }
  const read = changesOf(final, input, entered, (await context.entities()).players)
  if (typeof read === 'string') return { ...start, problem: read, rules: unchanged, after: before }
  // Results that really happened are known when the next match is forecast. Invented ones change no rating.
  const day = areReal(draw, read) ? firstDayWithOpenMatch(final, read.assumed) : on
  const rules = { ...read, chance: day === on ? unchanged.chance : await chanceOn(context, draw, day) }
  const after = enumeration(rules).winnersOf(final)
  return after === null
    ? { ...start, problem: `${SEPARATE_SCALES} Choose a partner of the same gender.`, rules: unchanged, after: before }
    : { ...start, on: day, problem: null, rules, after }
}

/** Returns the depth of the next round; -1 if all results so far are known, null if the draw lacks the named round. */
function startOf(draw: EventDraw, { after }: WhatIfArguments): number | null {
  if (after != null) return nextDepth(draw, after)
  const isOver = draw.stages.at(-1)?.nodes[0]?.winner != null
  return isOver ? nextDepth(draw, null) : -1
}

/** Returns the changes of a draw, or a sentence about what is wrong with them. */
function changesOf(
  final: Place,
  input: WhatIfArguments,
  entered: ReadonlyMap<string, Team>,
  players: Parameters<typeof changesIn>[2],
): ReadChanges<StructureMatch> | string {
  const { changes, problem } = changesIn(input, entered, players)
  if (changes === null) return problem
  const read = readChanges(final, changes)
  return read.problem === null ? read : problemText(read.problem)
}

/** Returns the first day with a match of any round that has neither a known nor an assumed winner; null if there is none. */
function firstDayWithOpenMatch(final: Place, assumed?: ReadonlyMap<Place, string>): Day | null {
  const open = placesIn(final).filter((place) => place.winner === null && !assumed?.has(place))
  return open.map(({ match }) => match.date).toSorted()[0] ?? null
}

/** Returns whether some results are assumed, and all of them as they happened. */
function areReal(draw: EventDraw, { assumed, withdrawn, teams }: ReadChanges<StructureMatch>): boolean {
  if (assumed.size === 0 || withdrawn.size > 0) return false
  if ([...teams].some(([slug, team]) => team.slug !== slug)) return false
  const real = new Map(placesIn(titleTree(draw, -1)).map((place) => [place.match, place.winner]))
  return [...assumed].every(([{ match }, winner]) => real.get(match) === winner)
}
