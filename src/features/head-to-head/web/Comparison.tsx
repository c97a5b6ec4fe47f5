import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatRecord, formatSide } from '#domain/format/format.ts'
import type { ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { FormStrip } from '#features/matches/web/FormStrip.tsx'
import { ComparedRatings } from '#features/ratings/web/ComparedRatings.tsx'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Island as AllMeetings } from './all-meetings-island.tsx'
import classes from './comparison.module.css'
import {
  type ComparisonState,
  comparisonPath,
  DEFAULT_PERIOD,
  haveOneScale,
  isFiltered,
  matchesTogether,
  meetingsOf,
  sharedDivisions,
  viewedSide,
} from './comparison-address.ts'
import { RecordTable } from './MeetingsRecordTable.tsx'
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
  return (
    <>
      <Versus state={state} one={one} two={two} record={opponents} meetings={answer.matchesList}>
        <SideForecast state={state} headToHead={headToHead} bins={answer.forecastRecord?.bins ?? []} />
      </Versus>
      <CountedMatches state={state} answer={answer} headToHead={headToHead} />
      {!hasMet && (
        <p>{isFiltered(state) ? 'They did not meet in the selected matches.' : 'They have not played each other.'}</p>
      )}
      <div className={`stack-5 ${classes.halves}`}>
        <div className="stack-5">
          <Meetings state={state} headToHead={headToHead} />
          <RecentForm answer={answer} headToHead={headToHead} />
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

/** Controls for the division and the days of the counted matches. Sides that never met are compared by their matches against others. */
function CountedMatches({ state, answer, headToHead }: ComparisonProps) {
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, comparisonPath)
  const { opponents_by_division, partners_by_division } = answer.all_divisions ?? headToHead
  const known = [...opponents_by_division, ...(partners_by_division ?? [])].map((row) => row.match_division)
  const divisions = sharedDivisions(headToHead.one, headToHead.two).filter(
    (division) => known.length === 0 || known.includes(division) || division === state.division,
  )
  const periods = answer.matchChoices.time_periods ?? []
  return (
    <RangeChoices
      range={state.range}
      fallback={DEFAULT_PERIOD}
      answer={answer}
      known={periods.length > 0 ? periods : undefined}
      href={(range) => comparisonPath({ ...first, range })}
    >
      {(divisions.length > 1 || state.division) && (
        <Chips
          label="Division"
          chips={[null, ...divisions].map((division) =>
            chip(division === null ? 'All divisions' : MATCH_DIVISION_FACTS[division].label, { division }),
          )}
        />
      )}
    </RangeChoices>
  )
}

/** The results of the latest matches of both sides, against any opponents. */
function RecentForm({ answer, headToHead: { one, two } }: Pick<ComparisonProps, 'answer' | 'headToHead'>) {
  const forms = [
    { side: one, matches: answer.form_one.items },
    { side: two, matches: answer.form_two.items },
  ].filter(({ matches }) => matches.length > 0)
  if (forms.length === 0) return null
  return (
    <Section id="form" title="Form" note="Latest matches against all opponents, newest first">
      {forms.map(({ side, matches }) => (
        <div key={side.slug} className="stack-1">
          <h3>{formatSide(side)}</h3>
          <FormStrip matches={matches} viewed={viewedSide(side.slug)} />
        </div>
      ))}
    </Section>
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
