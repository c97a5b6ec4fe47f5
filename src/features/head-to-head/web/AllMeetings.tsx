import type { ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type ComparisonState, MEETINGS, viewedSide } from './sides.ts'

/** Every match of the two sides against each other. */
export function AllMeetings({ state, answer }: { state: ComparisonState; answer: ComparisonQuery }) {
  const table = MEETINGS.table(state, answer)
  return (
    <Section id="meetings" title="All meetings">
      <MatchesTable
        {...table}
        caption="All meetings"
        viewed={viewedSide(state.one)}
        href={(page) => `${table.href(page)}#meetings`}
      />
    </Section>
  )
}
