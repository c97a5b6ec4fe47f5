import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { RECORDS } from '#domain/record.ts'
import { closeToRecord } from '../../awards/close-to-record.ts'
import { holderName } from '../../awards/holder-name.ts'
import { HOLDERS, type RecordChoice, recordsPath } from '../../awards/record-address.ts'
import { divisionOf, forecastDivision } from '../../awards/record-division.ts'
import { MatchLine } from '../../components/match/MatchLine.tsx'
import { Link } from '../../components/shell/Link.tsx'
import { StatsTable } from '../../components/table/StatsTable.tsx'
import type { RecordBookQuery, RecordLineFragment } from '../../data/generated/records.ts'
import { type AsyncState, mapState } from '../../data/query.ts'
import { upsetsPath } from '../../forecasts/upsets-path.ts'
import { winnersChance } from '../../forecasts/winners-chance.ts'
import { formatAverage, formatCount, formatDay, formatPercentage, formatTeam } from '../../format.ts'
import { formatMatchDays } from '../../matches/match-days.ts'
import { rangeQuery } from '../../routing/day-range.ts'
import { playerPath, TOP_EVENTS_PATH, teamPath, withQuery } from '../../routing/paths.ts'
import { TOP_EVENT_MINIMUM } from '../../tables/event-team-sorts.ts'
import { type BookLine, RECORD_BOOK_COLUMNS } from '../../tables/record-book-columns.tsx'
import { RecordValue, reachedOn } from '../../tables/record-columns.tsx'

interface RecordBookProps {
  choice: RecordChoice
  book: AsyncState<RecordBookQuery>
}

/** A line for each record, with the biggest upset and the most dominant run among them. */
export function RecordBook({ choice, book }: RecordBookProps) {
  return (
    <StatsTable
      caption="Records"
      columns={RECORD_BOOK_COLUMNS}
      rowKey={({ key }) => key}
      content={mapState(book, (value) => linesOf(choice, value))}
      pageSize={12}
      empty="No records found"
    />
  )
}

function linesOf(choice: RecordChoice, book: RecordBookQuery): BookLine[] {
  return [
    ...book.recordBook.map((leaders) => lineOf(choice, leaders, book)),
    ...upsetLine(choice, book),
    ...runLine(choice, book),
  ]
}

function lineOf(
  choice: RecordChoice,
  { record, rows }: RecordBookQuery['recordBook'][number],
  book: RecordBookQuery,
): BookLine {
  const { label, rule } = RECORDS[record]
  const holders = rows.filter(({ rank }) => rank === 1)
  return {
    key: record,
    label,
    rule,
    href: recordsPath(choice, record),
    holders: holders.map((row) => ({
      key: row.player?.player_slug ?? row.team?.team_slug ?? '',
      holder: (
        <Link href={row.player ? playerPath(row.player.player_slug) : teamPath(row.team?.team_slug ?? '')}>
          {holderName(row)}
        </Link>
      ),
      value: <RecordValue record={record} choice={choice} row={row} />,
      when: whenOf(row),
    })),
    isShared: holders.length === HOLDERS,
    note:
      record === 'ACTIVE_WINNING_STREAK'
        ? closeToRecord(longestOf(book, 'WINNING_STREAK'), longestOf(book, 'ACTIVE_WINNING_STREAK'))
        : undefined,
  }
}

const longestOf = (book: RecordBookQuery, name: string) =>
  book.recordBook.find(({ record }) => record === name)?.rows[0]?.value ?? 0

/** `of 16, by May 3, 2026`; the days of a streak. */
function whenOf(row: RecordLineFragment): string {
  const chances = row.chances === null ? '' : `of ${formatCount(row.chances)}, `
  return `${chances}${row.from === null ? 'by ' : ''}${reachedOn(row)}`
}

function upsetLine(choice: RecordChoice, { upsets }: RecordBookQuery): BookLine[] {
  const [match] = upsets?.items ?? []
  if (!match?.forecast) return []
  const holder = {
    key: match.id,
    holder: <MatchLine match={match} />,
    value: formatPercentage(winnersChance(match)),
    when: formatMatchDays(match),
  }
  return [
    {
      key: 'upset',
      label: 'Biggest upset',
      rule: 'Least likely win. Each player had at least 10 earlier matches.',
      href: upsetsPath({
        division: forecastDivision(choice) ?? null,
        league: choice.league,
        range: choice.range,
      }),
      holders: [holder],
      isShared: false,
    },
  ]
}

function runLine(choice: RecordChoice, { eventTeamStats }: RecordBookQuery): BookLine[] {
  const [edge] = eventTeamStats?.edges ?? []
  if (!edge) return []
  const { node } = edge
  const holder = {
    key: node.id,
    holder: <Link href={teamPath(node.team_slug)}>{formatTeam(node, ' and ')}</Link>,
    value: formatAverage(node.avg_point_differential),
    when: `${EVENT_DIVISION_FACTS[node.event_division].label}, ${node.tournament.title_display}, ${formatDay(node.tournament_start_date)}`,
  }
  return [
    {
      key: 'run',
      label: 'Most dominant run',
      rule: `The greatest point difference a game of a pair or player in one event, of at least ${TOP_EVENT_MINIMUM} matches.`,
      href: withQuery(TOP_EVENTS_PATH, { division: divisionOf(choice), ...rangeQuery(choice.range, 'ALL_TIME') }),
      holders: [holder],
      isShared: false,
    },
  ]
}
