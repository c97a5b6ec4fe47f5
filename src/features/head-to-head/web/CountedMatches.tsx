import type { TimePeriod } from '#domain/days/time-period.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { ComparedSideFragment, MetDivisionsFragment } from '#features/head-to-head/web/generated/compare.ts'
import type { RangeAnswer } from '#web/routing/day-range.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { type ComparisonState, comparisonPath, DEFAULT_PERIOD, sharedDivisions } from './comparison-address.ts'

interface CountedMatchesProps {
  state: ComparisonState
  one: ComparedSideFragment
  two: ComparedSideFragment
  /** The divisions of their matches in the chosen days. */
  met: MetDivisionsFragment
  answer: RangeAnswer
  /** The periods with meetings; all periods are offered if undefined. */
  known: readonly TimePeriod[] | undefined
}

/** Controls for the division and the days of the counted matches. */
export function CountedMatches({ state, one, two, met, ...days }: CountedMatchesProps) {
  const { range } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, comparisonPath)
  const known = [...met.opponents_by_division, ...(met.partners_by_division ?? [])].map((row) => row.match_division)
  // Sides that never met are compared by their matches against others.
  const divisions = sharedDivisions(one, two).filter(
    (division) => known.length === 0 || known.includes(division) || division === state.division,
  )
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
