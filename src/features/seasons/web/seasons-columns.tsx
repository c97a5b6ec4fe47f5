import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount } from '#domain/format/format.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { PlayerLinks } from '#features/names/web/Identity.tsx'
import { RECORDS_ADDRESS, recordsPath } from '#features/records/web/record-address.ts'
import type { BestFragment, SeasonsQuery } from '#features/seasons/web/generated/seasons.ts'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import { seasonPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'
import classes from './SeasonLists.module.css'

type SeasonRow = SeasonsQuery['seasons']['items'][number]

const rangeOf = ({ year }: Pick<SeasonRow, 'year'>) => rangeOfPeriod(`${year}`)

interface BestCellProps {
  best: BestFragment | null
  counted: string
  href: string
}

/** The highest value of a season, which opens its list, with the players who reached it. */
function BestCell({ best, counted, href }: BestCellProps) {
  if (best === null) return null
  const { value, holders, players } = best
  return (
    <>
      <span className={classes.best}>
        <SourceLink text={formatCount(value)} counted={counted} href={href} />
      </span>{' '}
      <PlayerLinks players={players} />
      {holders > players.length && ' and others'}
    </>
  )
}

type Definition = Pick<Column<SeasonRow>, 'key' | 'header' | 'tooltip' | 'leavesOut'>

/** Returns a column with a number of a season, which opens its list. */
const counted = (column: Definition, countOf: (row: SeasonRow) => number, href: (row: SeasonRow) => string) =>
  ({
    ...column,
    cell: (row) => (
      <SourceLink
        text={formatCount(countOf(row))}
        counted={`${column.header.toLowerCase()} in ${row.year}`}
        href={href(row)}
      />
    ),
    ...COUNT,
  }) as const satisfies Column<SeasonRow>

/** Returns a function for columns with the highest value of a record in a season. */
const bestIn =
  (league: string | null) =>
  (
    key: 'most_titles' | 'most_wins' | 'most_finals' | 'longest_streak',
    header: string,
    most: string,
    record: RecordName,
  ) =>
    ({
      key,
      header,
      tooltip: `Most ${most} in the year`,
      cell: (row) => (
        <BestCell
          best={row[key]}
          counted={`${RECORDS[record].unit[1]} in ${row.year}`}
          href={listPath(row, league, record)}
        />
      ),
      // On a phone, only figures are labeled.
      numeric: true,
      phone: 'under',
    }) as const satisfies Column<SeasonRow>

/** Returns the URL of a record's list over a season. */
const listPath = (row: SeasonRow, league: string | null, record: RecordName) =>
  recordsPath({ ...RECORDS_ADDRESS.initial, league, range: rangeOf(row) }, record)

/** Returns the columns of the seasons. @param league code of the league whose matches are counted; null for all leagues */
export function seasonsColumns(league: string | null) {
  const best = bestIn(league)
  const played = (row: SeasonRow) =>
    matchesPath({ ...(league && { league }), result: 'PLAYED', ...inRange(rangeOf(row)) })
  return [
    {
      key: 'season',
      header: 'Season',
      tooltip: 'A calendar year with at least one match played',
      cell: ({ year }) => <a href={seasonPath(year, league)}>{year}</a>,
      rowHeader: 'link',
      width: 'medium',
    },
    counted(
      {
        key: 'matches',
        header: 'Matches',
        tooltip: 'Matches played in the year, DreamBreakers included',
        leavesOut: 'Walkovers.',
      },
      (row) => row.matches_played,
      played,
    ),
    counted(
      {
        key: 'players',
        header: 'Players',
        tooltip: 'Players who played a match in the year',
        leavesOut: 'DreamBreakers.',
      },
      (row) => row.players_played,
      (row) => listPath(row, league, 'MATCHES_PLAYED'),
    ),
    counted(
      { key: 'titles', header: 'Titles', tooltip: 'Gold medals of tournaments that ended in the year' },
      (row) => row.titles,
      (row) => seasonPath(row.year, league, 'champions'),
    ),
    best('most_titles', 'Most titles', 'gold medals', 'TITLES'),
    best('most_wins', 'Most wins', 'matches won', 'MATCHES_WON'),
    best('most_finals', 'Most finals', 'finals played', 'FINALS_PLAYED'),
    best('longest_streak', 'Longest streak', 'consecutive wins', 'WINNING_STREAK'),
  ] as const satisfies readonly Column<SeasonRow>[]
}
