import { formatPercentage, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import type { SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import classes from '#web/ui/table/PlainTable.module.css'

interface RecordTableProps {
  /** Header of the first column, such as "Division". */
  header: string
  rows: readonly SplitRowFragment[]
  /** Returns the URL of the ranking of a row's division; null without a ranking. */
  href: (key: string) => string | null
  /** Returns the matches behind a row. */
  matches: (key: string) => MatchFilters
}

/** A side's record, with one line for each division. */
export function RecordTable({ header, rows, href, matches }: RecordTableProps) {
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
          {rows.map(({ key, label, record }) => {
            const ranking = href(key)
            const wonAndLost = (what: string, won: number, lost: number) => (
              <NumberLink
                text={formatRecord(won, lost)}
                counted={`${what} won and lost in ${label}`}
                matches={matches(key)}
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
