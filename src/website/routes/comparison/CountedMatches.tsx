import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division.ts'
import { Chips } from '../../components/controls/Chips.tsx'
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
  const { division, range } = state
  const chip = (of: MatchDivision | null) => ({
    label: of === null ? 'All divisions' : MATCH_DIVISION_FACTS[of].label,
    href: comparisonPath({ ...state, division: of, page: 1 }),
    current: of === division,
  })
  return (
    <RangeChoices
      range={range}
      fallback={DEFAULT_PERIOD}
      periods={periods}
      href={(chosen) => comparisonPath({ ...state, range: chosen, page: 1 })}
    >
      <Chips label="Division" chips={[null, ...sharedDivisions(one, two)].map(chip)} />
    </RangeChoices>
  )
}
