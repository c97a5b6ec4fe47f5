import { isPairSlug } from '#domain/slug.ts'
import { Section } from '../../components/text/Section.tsx'
import type { ComparisonQuery } from '../../data/generated/compare.ts'
import { MatchesTable } from '../../tables/MatchesTable.tsx'
import { playerSide, teamSide } from '../../tables/match-sides.ts'
import { type ComparisonState, comparisonPath, MEETINGS_A_PAGE, meetingsQuery } from './sides.ts'

/** Every match of the two against each other. */
export function AllMeetings({ state, answer }: { state: ComparisonState; answer: ComparisonQuery }) {
  const href = (page: number) => comparisonPath({ ...state, page })
  return (
    <Section id="meetings" title="All meetings">
      <MatchesTable
        caption="All meetings"
        viewed={isPairSlug(state.one) ? teamSide(state.one) : playerSide(state.one)}
        query={meetingsQuery(state)}
        pageSize={MEETINGS_A_PAGE}
        expected={{ ...answer.matchesList.pageInfo, currentPage: state.page }}
        empty="They never met"
        address={href(1)}
        href={(page) => `${href(page)}#meetings`}
      />
    </Section>
  )
}
