import type { MatchDivision } from '#domain/division/division.ts'
import { type ChosenRange, rangeInput } from '#web/routing/day-range.ts'

/** The matches that a page counts: all, or those of a division, a player or a team. */
interface CountedMatches {
  match_division?: MatchDivision | null
  player_slug?: string
  team_slug?: string
}

/** Returns the variable of queries for undated matches of tournaments that a range begins or ends within. */
export const undatedInput = (range: ChosenRange, counted: CountedMatches = {}) => ({
  undated: { ...rangeInput(range), ...counted },
})
