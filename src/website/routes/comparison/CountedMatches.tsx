import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { Chips, chipsFor } from '../../components/controls/Chips.tsx'
import { RangeChoices } from '../../components/controls/RangeChoices.tsx'
import type { ComparedSideFragment } from '../../data/generated/compare.ts'
import type { CoveredPeriod } from '../../routing/day-range.ts'
import { type ComparisonState, comparisonPath, DEFAULT_PERIOD, sharedDivisions } from './sides.ts'

interface CountedMatchesProps {
  state: ComparisonState
  one: ComparedSideFragment
  two: ComparedSideFragment
  periods: readonly CoveredPeriod[]
}

/** Which matches the comparison counts: of which kind, and of which days. */
export function CountedMatches({ state, one, two, periods }: CountedMatchesProps) {
  const { range } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, comparisonPath)
  return (
    <RangeChoices
      range={range}
      fallback={DEFAULT_PERIOD}
      periods={periods}
      href={(chosen) => comparisonPath({ ...first, range: chosen })}
    >
      <Chips
        label="Division"
        chips={[null, ...sharedDivisions(one, two)].map((of) =>
          chip(of === null ? 'All divisions' : MATCH_DIVISION_FACTS[of].label, { division: of }),
        )}
      />
    </RangeChoices>
  )
}
