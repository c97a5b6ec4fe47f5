import type { ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { formatRecord, formatSide } from '#web/format/format.ts'
import { Link } from '#web/routing/Link.tsx'
import { COMPARE_PATH, teamPath } from '#web/routing/paths.ts'
import { deferred } from '#web/ui/page/deferred.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { CountedMatches } from './CountedMatches.tsx'
import { RecordTable } from './MeetingsRecordTable.tsx'
import { type ComparisonState, comparisonPath, matchesTogether, meetingsOf } from './sides.ts'

const EmbedCode = deferred(() => import('#web/ui/text/EmbedCode.tsx'), 'EmbedCode')
const AllMeetings = deferred(() => import('./AllMeetings.tsx'), 'AllMeetings')
const SideBySide = deferred(() => import('./SideBySide.tsx'), 'SideBySide')

interface ComparisonPageProps {
  state: ComparisonState
  answer: ComparisonQuery
  headToHead: NonNullable<ComparisonQuery['headToHead']>
}

/** Two players or pairs: against each other, together, side by side, and every meeting. */
export function ComparisonPage({ state, answer, headToHead }: ComparisonPageProps) {
  const { one, two, opponents, partners } = headToHead
  const [first, second] = [formatSide(one), formatSide(two)]
  return (
    <>
      <PageHeader
        title={
          <>
            <Link href={teamPath(one.slug)}>{first}</Link> v <Link href={teamPath(two.slug)}>{second}</Link>
          </>
        }
        lead={
          <p>
            <Link href={COMPARE_PATH}>Compare others</Link>
          </p>
        }
      />
      <CountedMatches state={state} one={one} two={two} periods={answer.timePeriods} />
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
      <SideBySide state={state} answer={answer} one={one} two={two} />
      <AllMeetings state={state} answer={answer} />
      <EmbedCode url={comparisonPath({ ...state, page: 1 })} title={`${first} v ${second}`} height={320} />
    </>
  )
}

/** The record of two against each other, for frames. */
export function ComparisonCard({ state, answer: { headToHead } }: Pick<ComparisonPageProps, 'state' | 'answer'>) {
  if (!headToHead) return null
  const { one, two, opponents, opponents_by_division } = headToHead
  const [first, second] = [formatSide(one), formatSide(two)]
  return (
    <>
      <h1>{`${first} v ${second} ${formatRecord(opponents.matches_won, opponents.matches_lost)}`}</h1>
      {opponents.matches_played > 0 && (
        <RecordTable
          caption={`${first} against ${second}`}
          whole={opponents}
          divisions={opponents_by_division}
          matches={meetingsOf(state)}
        />
      )}
    </>
  )
}
