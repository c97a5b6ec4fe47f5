import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { Gender } from '#domain/division/gender.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { formatPercentage, formatRecord } from '#domain/format/format.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { splitMatches } from '#features/match-links/web/side-matches.ts'
import type { SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import type { SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import { type ChosenRange, coveredDays, type RangeAnswer, rangeQuery } from '#web/routing/day-range.ts'
import { rankingPath, withQuery } from '#web/routing/paths.ts'
import { RangeDays, RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import classes from '#web/ui/table/PlainTable.module.css'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type OverviewState, overviewPath, recordBy, recordQuery } from './overview-state.ts'

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
export function ProfileRecord(props: ProfileRecordProps) {
  const { state, answer } = props
  const { range } = state
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
      {answer.splits.items.length === 0 ? <Emptiness text="No matches played" /> : <RecordTable {...props} />}
    </Section>
  )
}

/** A side's record, with one line for each division. */
function RecordTable({ state: { side, range }, answer, gender }: ProfileRecordProps) {
  const by = recordBy(side)
  const split = { side, by, discipline: null, range, days: coveredDays(range, answer.timePeriods) }
  const header = by === 'MATCH_DIVISION' ? 'Division' : 'Events'
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.record}`}>
        <caption className="visually-hidden">Record</caption>
        <thead>
          <tr>
            {[header, 'Matches', 'Won', 'Games', 'Points', 'Won'].map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
              <th key={index} scope="col">
                {name === 'Won' ? <Share counted={index === 2 ? 'Matches' : 'Points'} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.splits.items.map(({ key, label, record }) => {
            const ranking = rankingOf(key, gender, range)
            const wonAndLost = (what: string, won: number, lost: number) => (
              <NumberLink
                text={formatRecord(won, lost)}
                counted={`${what} won and lost in ${label}`}
                matches={splitMatches(split, key)}
                hasMatches={record.matches_played > 0}
              />
            )
            return (
              <tr key={key}>
                <th scope="row">{ranking ? <a href={ranking}>{label}</a> : label}</th>
                <td>{wonAndLost('matches', record.matches_won, record.matches_lost)}</td>
                <td>{formatPercentage(record.matches_won_percentage)}</td>
                <td>{wonAndLost('games', record.games_won, record.games_lost)}</td>
                <td>{wonAndLost('points', record.points_won, record.points_lost)}</td>
                <td>{formatPercentage(record.points_won_percentage)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The header of a percentage, which follows the figures that it is calculated from. */
function Share({ counted }: { counted: string }) {
  return (
    <>
      <span className="visually-hidden">{counted} won </span>%
    </>
  )
}
