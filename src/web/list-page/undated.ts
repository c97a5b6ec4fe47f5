import type { MatchDivision } from '#domain/division/division.ts'
import { UndatedTournamentsDocument } from '#web/data/generated/dataset.ts'
import { useValue, valueQuery } from '#web/data/query.ts'
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

/** Returns the query for undated matches, for pages that load it alone if the range changes. */
export const undatedQuery = (range: ChosenRange, counted?: CountedMatches) =>
  valueQuery(UndatedTournamentsDocument, undatedInput(range, counted))

/** Returns the response to {@link undatedQuery}; undefined while it loads. */
export function useUndated(...asked: Parameters<typeof undatedQuery>) {
  const found = useValue(undatedQuery(...asked))
  return found.status === 'ready' ? found.value.undatedTournaments : undefined
}
