import type { MatchDivision } from '#domain/division/division.ts'
import type { MatchesListInput } from '#web/data/generated/types.ts'
import { type ChosenRange, rangeInput } from '#web/routing/day-range.ts'
import { type Kind, kindInput } from '#web/routing/kind.ts'

/** Filters of the matches that a page counts. */
export type CountedInput = MatchesListInput

/** Returns the filters of the played matches that statistics count in a range of days. */
export const playedInput = (range: ChosenRange, counted: CountedInput = {}): CountedInput => ({
  result: 'PLAYED',
  dreambreakers: false,
  ...counted,
  ...rangeInput(range),
})

/** Returns the filters of matches of a league and a level; without a level, only ranked levels count. */
export const rankedInput = (kind: Kind): CountedInput => ({ ...kindInput(kind), ranked_levels: kind.level === null })

/** The matches that a page counts: all, or those of a division, a player or a team. */
interface UndatedOf {
  match_division?: MatchDivision | null
  player_slug?: string
  team_slug?: string
}

/** Returns the variable of queries for undated matches of tournaments that a range begins or ends within. */
export const undatedInput = (range: ChosenRange, counted: UndatedOf = {}) => ({
  undated: { ...rangeInput(range), ...counted },
})
