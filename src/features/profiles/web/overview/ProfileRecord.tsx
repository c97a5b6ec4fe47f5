import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { Gender } from '#domain/division/gender.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { splitMatches } from '#features/match-links/web/side-matches.ts'
import type { SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import type { SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import { type ChosenRange, coveredDays, type RangeAnswer, rangeQuery } from '#web/routing/day-range.ts'
import { rankingPath, withQuery } from '#web/routing/paths.ts'
import { RangeDays, RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type OverviewState, overviewPath, recordBy, recordQuery } from './overview-state.ts'
import { RecordTable } from './RecordTable.tsx'

export interface ProfileRecordProps {
  state: OverviewState
  answer: Required<RangeAnswer> & {
    choices: SharedChoicesFragment
    splits: { items: readonly SplitRowFragment[] }
  }
  /** The player's gender; null for a pair. */
  gender: Gender | null
}

/** Returns the URL of the ranking of a match division and a gender; null if there is none. */
function rankingOf(matchDivision: string, gender: Gender | null, range: ChosenRange): string | null {
  const division = RANKING_DIVISIONS.find((each) => {
    return RANKINGS[each].matchDivision === matchDivision && RANKINGS[each].gender === gender
  })
  return division ? withQuery(rankingPath(division), rangeQuery(range, PAGE_DEFAULT_PERIOD)) : null
}

/** A side's record by division, in the chosen range of days. */
export function ProfileRecord({ state, answer, gender }: ProfileRecordProps) {
  const { side, range } = state
  const by = recordBy(side)
  const days = coveredDays(range, answer.timePeriods)
  const rows = answer.splits.items
  return (
    <Section
      id="record"
      title="Record"
      note={
        <span role="status">
          <RangeDays range={range} answer={answer} />
        </span>
      }
      controls={
        <>
          <RangeDropdown
            range={range}
            fallback={PAGE_DEFAULT_PERIOD}
            answer={answer}
            known={answer.choices.time_periods}
            part="record"
            href={(chosen) => overviewPath({ ...state, range: chosen })}
          />
          <TableLinks caption="Record" address={overviewPath(state)} name="record" query={recordQuery(state)} />
        </>
      }
    >
      {rows.length === 0 ? (
        <Emptiness text="No matches played" />
      ) : (
        <RecordTable
          header={by === 'MATCH_DIVISION' ? 'Division' : 'Events'}
          rows={rows}
          href={(key) => rankingOf(key, gender, range)}
          matches={(key) => splitMatches({ side, by, discipline: null, range, days }, key)}
        />
      )}
    </Section>
  )
}
