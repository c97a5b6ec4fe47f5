import { isPairSlug } from '#domain/names/slug.ts'
import type { ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import { playerSide, teamSide } from '#features/matches/web/match-sides.ts'
import { Section } from '#web/ui/text/Section.tsx'
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
