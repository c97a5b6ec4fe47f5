import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount } from '#domain/format/format.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { seasonPath } from '#features/match-links/web/season-path.ts'
import { RECORDS_ADDRESS, recordsPath } from '#features/records/web/record-address.ts'
import type { BestFragment, SeasonsQuery } from '#features/seasons/web/generated/seasons.ts'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import { playerPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import classes from './SeasonLists.module.css'
import { SEASONS } from './season-definitions.ts'

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
      {players.map(({ player_slug, name }, index) => (
        <span key={player_slug}>
          {index > 0 && ', '}
          <Link href={playerPath(player_slug)}>{name}</Link>
        </span>
      ))}
      {holders > players.length && ' and others'}
    </>
  )
}

type Definition = (typeof SEASONS)[number]

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
    numeric: true,
    width: 'small',
    phone: 'under',
  }) as const satisfies Column<SeasonRow>

/** Returns a column with the highest value of a record in a season. */
const best = (
  column: Definition,
  bestOf: (row: SeasonRow) => BestFragment | null,
  record: RecordName,
  league: string | null,
) =>
  ({
    ...column,
    cell: (row) => (
      <BestCell
        best={bestOf(row)}
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

const [SEASON, MATCHES, PLAYERS, TITLES, MOST_TITLES, MOST_WINS, MAX_FINALS, STREAK] = SEASONS

/** Returns the columns of the seasons. @param league code of the league whose matches are counted; null for all leagues */
export function seasonsColumns(league: string | null) {
  const played = (row: SeasonRow) =>
    matchesPath({ ...(league && { league }), result: 'PLAYED', ...inRange(rangeOf(row)) })
  return [
    {
      ...SEASON,
      cell: ({ year }) => <Link href={seasonPath(year, league)}>{year}</Link>,
      rowHeader: 'link',
      width: 'medium',
    },
    counted(MATCHES, (row) => row.matches_played, played),
    counted(
      PLAYERS,
      (row) => row.players_played,
      (row) => listPath(row, league, 'MATCHES_PLAYED'),
    ),
    counted(
      TITLES,
      (row) => row.titles,
      (row) => seasonPath(row.year, league, 'champions'),
    ),
    best(MOST_TITLES, (row) => row.most_titles, 'TITLES', league),
    best(MOST_WINS, (row) => row.most_wins, 'MATCHES_WON', league),
    best(MAX_FINALS, (row) => row.most_finals, 'FINALS_PLAYED', league),
    best(STREAK, (row) => row.longest_streak, 'WINNING_STREAK', league),
  ] as const satisfies readonly Column<SeasonRow>[]
}
