import { PAGE_DEFAULT_PERIOD, type TimePeriod } from '#domain/days/time-period.ts'
import type { Gender } from '#domain/division/gender.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { splitMatches } from '#features/match-links/web/side-matches.ts'
import { ownerOf } from '#features/profiles/web/profile/profile.ts'
import { useValue } from '#web/data/query.ts'
import { useUndated } from '#web/list-page/undated.ts'
import { type ChosenRange, type CoveredPeriod, coveredDays, rangeQuery } from '#web/routing/day-range.ts'
import { rankingPath, withQuery } from '#web/routing/paths.ts'
import { RangeDays } from '#web/ui/controls/RangeDays.tsx'
import { RangeDropdown } from '#web/ui/controls/RangeDropdown.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type OverviewState, overviewPath, recordBy, recordQuery } from './overview-state.ts'
import { RecordTable } from './RecordTable.tsx'

interface ProfileRecordProps {
  state: OverviewState
  periods: readonly CoveredPeriod[]
  /** The periods with matches. */
  known: readonly TimePeriod[] | null
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
export function ProfileRecord({ state, periods, known, gender }: ProfileRecordProps) {
  const { side, range } = state
  const record = useValue(recordQuery(state))
  const undated = useUndated(range, ownerOf(side))
  const by = recordBy(side)
  const days = coveredDays(range, periods)
  return (
    <Section
      id="record"
      title="Record"
      note={
        <span role="status">
          <RangeDays range={range} periods={periods} undated={undated} />
        </span>
      }
      controls={
        <RangeDropdown
          range={range}
          fallback={PAGE_DEFAULT_PERIOD}
          periods={periods}
          known={known}
          part="record"
          href={(chosen) => overviewPath({ ...state, range: chosen })}
        />
      }
    >
      {record.status === 'failed' ? (
        <Failure retry={record.retry} />
      ) : (
        <>
          <TableLinks caption="Record" address={overviewPath(state)} name="record" query={recordQuery(state)} />
          {record.status === 'ready' && record.value.splits.items.length === 0 ? (
            <Emptiness text="No matches played" />
          ) : (
            <RecordTable
              header={by === 'MATCH_DIVISION' ? 'Division' : 'Events'}
              rows={record.status === 'ready' ? record.value.splits.items : null}
              href={(key) => rankingOf(key, gender, range)}
              matches={(key) => splitMatches({ side, by, discipline: null, range, days }, key)}
            />
          )}
        </>
      )}
    </Section>
  )
}
