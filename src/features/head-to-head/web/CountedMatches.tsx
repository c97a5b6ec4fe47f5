import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { ComparedSideFragment } from '#features/head-to-head/web/generated/compare.ts'
import type { CoveredPeriod, UndatedTournament } from '#web/routing/day-range.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeChoices.tsx'
import { type ComparisonState, comparisonPath, DEFAULT_PERIOD, sharedDivisions } from './sides.ts'

interface CountedMatchesProps {
  state: ComparisonState
  one: ComparedSideFragment
  two: ComparedSideFragment
  periods: readonly CoveredPeriod[]
  undated: readonly UndatedTournament[]
}

/** Controls for the division and the days of the counted matches. */
export function CountedMatches({ state, one, two, ...days }: CountedMatchesProps) {
  const { range } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, comparisonPath)
  const divisions = sharedDivisions(one, two)
  return (
    <RangeChoices
      range={range}
      fallback={DEFAULT_PERIOD}
      {...days}
      href={(chosen) => comparisonPath({ ...first, range: chosen })}
    >
      {(divisions.length > 1 || state.division) && (
        <Chips
          label="Division"
          chips={[null, ...divisions].map((division) =>
            chip(division === null ? 'All divisions' : MATCH_DIVISION_FACTS[division].label, { division }),
          )}
        />
      )}
    </RangeChoices>
  )
}
