import { formatRecord, formatSide } from '#domain/format/format.ts'
import type { ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { ComparedRatings } from '#features/ratings/web/ComparedRatings.tsx'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Island as AllMeetings } from './all-meetings-island.tsx'
import { CountedMatches } from './CountedMatches.tsx'
import classes from './comparison.module.css'
import {
  type ComparisonState,
  comparisonPath,
  haveOneScale,
  isFiltered,
  matchesTogether,
  meetingsOf,
} from './comparison-address.ts'
import { RecordTable } from './MeetingsRecordTable.tsx'
import { RecentForm } from './RecentForm.tsx'
import { SideBySide } from './SideBySide.tsx'
import { Versus } from './Versus.tsx'
import { SideForecast } from './WinChance.tsx'

interface ComparisonProps {
  state: ComparisonState
  answer: ComparisonQuery
  headToHead: NonNullable<ComparisonQuery['headToHead']>
}

/** Two players or pairs: their meetings, the forecast, their form, and their records next to each other. */
export function Comparison({ state, answer, headToHead }: ComparisonProps) {
  const { one, two, opponents } = headToHead
  const hasMet = opponents.matches_played > 0
  // Sides that never met are compared by their matches against others.
  const withMeetings = answer.matchChoices.time_periods ?? []
  return (
    <>
      <Versus state={state} one={one} two={two} record={opponents} meetings={answer.matchesList}>
        <SideForecast state={state} headToHead={headToHead} bins={answer.forecastRecord?.bins ?? []} />
      </Versus>
      <CountedMatches
        state={state}
        one={one}
        two={two}
        met={answer.all_divisions ?? headToHead}
        answer={answer}
        known={withMeetings.length > 0 ? withMeetings : undefined}
      />
      {!hasMet && (
        <p>{isFiltered(state) ? 'They did not meet in the selected matches.' : 'They have not played each other.'}</p>
      )}
      <div className={`stack-5 ${classes.halves}`}>
        <div className="stack-5">
          <Meetings state={state} headToHead={headToHead} />
          <RecentForm one={one} two={two} answer={answer} />
        </div>
        <SideBySide state={state} answer={answer} one={one} two={two} />
      </div>
      <RatingsOfSides answer={answer} headToHead={headToHead} />
      {hasMet && <AllMeetings state={state} answer={{ matchesList: answer.matchesList }} />}
      <EmbedCode
        url={comparisonPath({ ...state, page: 1 })}
        title={`${formatSide(one)} vs. ${formatSide(two)}`}
        height={EMBED_HEIGHTS.comparison}
      />
    </>
  )
}

/** The record of two sides against each other, and as partners. */
function Meetings({ state, headToHead }: Pick<ComparisonProps, 'state' | 'headToHead'>) {
  const { one, two, opponents, partners } = headToHead
  const [first, second] = [formatSide(one), formatSide(two)]
  return (
    <>
      {opponents.matches_played > 0 && (
        <Section id="opponents" title="Head-to-head record" note={`Wins by ${first} come first`}>
          <RecordTable
            caption={`${first} against ${second}`}
            whole={opponents}
            divisions={headToHead.opponents_by_division}
            matches={meetingsOf(state)}
          />
        </Section>
      )}
      {partners !== null && partners.matches_played > 0 && (
        <Section id="partners" title="As partners" note="Their record on the same side">
          <RecordTable
            caption={`${first} and ${second} together`}
            whole={partners}
            divisions={headToHead.partners_by_division ?? []}
            matches={matchesTogether(state)}
          />
        </Section>
      )}
    </>
  )
}

/** The ratings of both sides over time, if they are on the same scale. */
function RatingsOfSides({ answer, headToHead: { one, two } }: Pick<ComparisonProps, 'answer' | 'headToHead'>) {
  if (!haveOneScale(one, two)) return null
  const first = (answer.player_one ?? answer.team_one)?.rating_history ?? []
  const second = (answer.player_two ?? answer.team_two)?.rating_history ?? []
  return (
    <ComparedRatings
      sides={[
        { name: formatSide(one), history: first },
        { name: formatSide(two), history: second },
      ]}
    />
  )
}

/** The record of two sides against each other, for frames on other sites. */
export function ComparisonCard({ state, answer: { headToHead } }: Pick<ComparisonProps, 'state' | 'answer'>) {
  if (!headToHead) return null
  const { one, two, opponents, opponents_by_division } = headToHead
  const [first, second] = [formatSide(one), formatSide(two)]
  return (
    <>
      <h1>{`${first} vs. ${second} ${formatRecord(opponents.matches_won, opponents.matches_lost)}`}</h1>
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
