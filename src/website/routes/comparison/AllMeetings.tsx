import { isPairSlug } from '#domain/slug.ts'
import { NumberedTable } from '../../components/table/NumberedTable.tsx'
import { Section } from '../../components/text/Section.tsx'
import { mapState, useValue } from '../../data/query.ts'
import { matchColumns } from '../../tables/match-columns.tsx'
import { playerSide, teamSide } from '../../tables/match-sides.ts'
import type { ComparisonPageProps } from './ComparisonPage.tsx'

type AllMeetingsProps = Pick<ComparisonPageProps, 'state' | 'answer'> & ComparisonPageProps['meetings']

/** Every match of the two against each other. */
export function AllMeetings({ state, answer, query, pageSize, href }: AllMeetingsProps) {
  const list = useValue(query)
  return (
    <Section id="meetings" title="All meetings">
      <NumberedTable
        caption="All meetings"
        columns={matchColumns(isPairSlug(state.one) ? teamSide(state.one) : playerSide(state.one))}
        rowKey={({ id }) => id}
        list={mapState(list, ({ matchesList }) => matchesList)}
        pageSize={pageSize}
        expected={{ ...answer.matchesList.pageInfo, currentPage: state.page }}
        empty="They never met"
        forms={{ address: href(1), name: '', query }}
        noun="matches"
        href={(page) => `${href(page)}#meetings`}
      />
    </Section>
  )
}
