import { isPairSlug } from '#domain/slug.ts'
import { Section } from '../../components/text/Section.tsx'
import { MatchesTable } from '../../tables/MatchesTable.tsx'
import { playerSide, teamSide } from '../../tables/match-sides.ts'
import type { ComparisonPageProps } from './ComparisonPage.tsx'

type AllMeetingsProps = Pick<ComparisonPageProps, 'state' | 'answer'> & ComparisonPageProps['meetings']

/** Every match of the two against each other. */
export function AllMeetings({ state, answer, query, pageSize, href }: AllMeetingsProps) {
  return (
    <Section id="meetings" title="All meetings">
      <MatchesTable
        caption="All meetings"
        viewed={isPairSlug(state.one) ? teamSide(state.one) : playerSide(state.one)}
        query={query}
        pageSize={pageSize}
        expected={{ ...answer.matchesList.pageInfo, currentPage: state.page }}
        empty="They never met"
        address={href(1)}
        href={(page) => `${href(page)}#meetings`}
      />
    </Section>
  )
}
