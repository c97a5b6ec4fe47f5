import { Link } from '../../components/shell/Link.tsx'
import { PageHeader } from '../../components/shell/PageHeader.tsx'
import { NumberedTable } from '../../components/table/NumberedTable.tsx'
import { Section } from '../../components/text/Section.tsx'
import type { ComparisonQuery } from '../../data/generated/compare.ts'
import type { MatchesQuery } from '../../data/generated/matches.ts'
import { mapState, useValue, type ValueQuery } from '../../data/query.ts'
import { COMPARE_PATH, teamPath } from '../../routing/paths.ts'
import { matchColumns } from '../../tables/match-columns.tsx'
import { playerSide, teamSide } from '../../tables/match-sides.ts'
import { RecordTable } from './RecordTable.tsx'
import { SideBySide } from './SideBySide.tsx'
import { type ComparisonState, matchesTogether, meetingsOf, sideName } from './sides.ts'

interface ComparisonPageProps {
  state: ComparisonState
  answer: ComparisonQuery
  headToHead: NonNullable<ComparisonQuery['headToHead']>
  meetings: { query: ValueQuery<MatchesQuery>; pageSize: number; href: (page: number) => string }
}

/** Two players or pairs: against each other, together, side by side, and every meeting. */
export function ComparisonPage({ state, answer, headToHead, meetings }: ComparisonPageProps) {
  const { one, two, opponents, partners } = headToHead
  const [first, second] = [sideName(one), sideName(two)]
  return (
    <>
      <PageHeader
        title={
          <>
            <Link href={teamPath(one.slug)}>{first}</Link> v <Link href={teamPath(two.slug)}>{second}</Link>
          </>
        }
        lead={<Link href={COMPARE_PATH}>Compare others</Link>}
      />
      <Section
        id="opponents"
        title="As opponents"
        note={opponents.matches_played === 0 ? 'They never met' : `Won by ${first} and lost`}
      >
        {opponents.matches_played > 0 && (
          <RecordTable
            caption={`${first} against ${second}`}
            whole={opponents}
            divisions={headToHead.opponents_by_division}
            matches={meetingsOf(state)}
          />
        )}
      </Section>
      {partners !== null && partners.matches_played > 0 && (
        <Section id="partners" title="As partners" note="Won and lost together">
          <RecordTable
            caption={`${first} and ${second} together`}
            whole={partners}
            divisions={headToHead.partners_by_division ?? []}
            matches={matchesTogether(state)}
          />
        </Section>
      )}
      <SideBySide answer={answer} one={one} two={two} />
      <AllMeetings state={state} answer={answer} {...meetings} />
    </>
  )
}

type AllMeetingsProps = Pick<ComparisonPageProps, 'state' | 'answer'> & ComparisonPageProps['meetings']

function AllMeetings({ state, answer, query, pageSize, href }: AllMeetingsProps) {
  const list = useValue(query)
  return (
    <Section id="meetings" title="All meetings">
      <NumberedTable
        caption="All meetings"
        columns={matchColumns(state.one.includes('--') ? teamSide(state.one) : playerSide(state.one))}
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
