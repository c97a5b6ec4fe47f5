import type { MatchChoicesQueryVariables, SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import { type DataQuery, useValue } from '#web/data/query.ts'
import { type ChosenRange, rangeInput } from '#web/routing/day-range.ts'
import { type Kind, kindInput } from '#web/routing/kind.ts'

/** Filters of the matches that a page counts. */
export type CountedInput = MatchChoicesQueryVariables['counted']

/** Returns the filters of the played matches that statistics count in a range of days. */
export const playedInput = (range: ChosenRange, counted: CountedInput = {}): CountedInput => ({
  result: 'PLAYED',
  dreambreakers: false,
  ...counted,
  ...rangeInput(range),
})

/** Returns the filters of matches of a league and a level; without a level, only ranked levels count. */
export const rankedInput = (kind: Kind): CountedInput => ({ ...kindInput(kind), ranked_levels: kind.level === null })

/** Returns the response to a query for the values of filters that have rows; undefined while it loads. */
export function useChoices<Choices extends SharedChoicesFragment>(
  query: DataQuery<{ choices: Choices }>,
): Choices | undefined {
  const found = useValue(query)
  return found.status === 'ready' ? found.value.choices : undefined
}
