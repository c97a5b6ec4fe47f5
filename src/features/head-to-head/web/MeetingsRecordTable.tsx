import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatAverage, formatCount, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { DivisionRowFragment, RecordFragment } from '#features/head-to-head/web/generated/compare.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import plain from '#web/ui/table/PlainTable.module.css'
import classes from './comparison.module.css'

interface RecordTableProps {
  caption: string
  whole: RecordFragment
  divisions: readonly DivisionRowFragment[]
  /** Filters for the counted matches. */
  matches: MatchFilters
}

/** Matches, games and points won and lost: in total, and by division if there are several. */
export function RecordTable({ caption, whole, divisions, matches }: RecordTableProps) {
  const rows = divisions.map(({ match_division, record }) => ({
    label: MATCH_DIVISION_FACTS[match_division].label,
    record,
    matches: { ...matches, division: match_division },
  }))
  const all = { label: 'All', record: whole, matches }
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${classes.table} ${classes.record}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Division</th>
            <th scope="col">Matches</th>
            <th scope="col">Games</th>
            <th scope="col">Points</th>
            <th scope="col">Expected wins</th>
          </tr>
        </thead>
        <tbody>
          {(rows.length > 1 ? [all, ...rows] : rows).map(({ label, record, matches: behind }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <NumberLink
                  text={formatRecord(record.matches_won, record.matches_lost)}
                  counted={`matches won and lost, ${label}`}
                  matches={behind}
                  hasMatches={record.matches_played > 0}
                />
              </td>
              <td>{formatRecord(record.games_won, record.games_lost)}</td>
              <td>{formatRecord(record.points_won, record.points_lost)}</td>
              <td>{expected(record)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the wins that forecasts expected, of the matches with a forecast: `9.1 of 11`. */
function expected({ expected_wins, matches_forecast }: RecordFragment): string {
  return `${formatAverage(expected_wins)}${matches_forecast > 0 ? ` of ${formatCount(matches_forecast)}` : ''}`
}
