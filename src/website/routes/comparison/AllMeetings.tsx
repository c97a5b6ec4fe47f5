import { isPairSlug } from '#domain/slug.ts'
import { Section } from '../../components/text/Section.tsx'
import type { ComparisonQuery } from '../../data/generated/compare.ts'
import { MatchesTable } from '../../tables/MatchesTable.tsx'
import { playerSide, teamSide } from '../../tables/match-sides.ts'
import { type ComparisonState, MEETINGS } from './sides.ts'

/** Every match of the two against each other. */
export function AllMeetings({ state, answer }: { state: ComparisonState; answer: ComparisonQuery }) {
  const table = MEETINGS.table(state, answer)
  return (
    <Section id="meetings" title="All meetings">
      <MatchesTable
        {...table}
        caption="All meetings"
        viewed={isPairSlug(state.one) ? teamSide(state.one) : playerSide(state.one)}
        empty="They never met"
        href={(page) => `${table.href(page)}#meetings`}
      />
    </Section>
  )
}
