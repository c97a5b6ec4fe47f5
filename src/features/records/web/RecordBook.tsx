import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { RECORDS } from '#domain/figures/record.ts'
import { formatAverage, formatCount, formatDay, formatPercentage, formatTeam } from '#domain/format/format.ts'
import { TOP_EVENT_MINIMUM } from '#features/event-teams/web/event-team-sorts.ts'
import { comebacksPath, upsetsPath } from '#features/forecasts/web/upsets-path.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { MatchLine } from '#features/matches/web/board/MatchLine.tsx'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { holderName } from '#features/medals/web/holder-name.ts'
import type { RecordBookQuery, RecordLineFragment } from '#features/records/web/generated/records.ts'
import { rangeQuery } from '#web/routing/day-range.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { playerPath, TOP_EVENTS_PATH, teamPath, withQuery } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { closeToRecord } from './close-to-record.ts'
import { HOLDERS, type RecordChoice, recordsPath } from './record-address.ts'
import { type BookLine, RECORD_BOOK_COLUMNS } from './record-book-columns.tsx'
import { RecordValue, reachedOn, uncertainRecord } from './record-columns.tsx'
import { divisionOf, forecastDivision } from './record-division.ts'

interface RecordBookProps {
  choice: RecordChoice
  book: RecordBookQuery
}

/** A line for each record, with the biggest upset, the biggest comeback and the most dominant run among them. */
export function RecordBook({ choice, book }: RecordBookProps) {
  return (
    <StatsTable
      caption="Records"
      columns={RECORD_BOOK_COLUMNS}
      rowKey={({ key }) => key}
      content={{ status: 'ready', value: linesOf(choice, book) }}
      empty="No records found"
    />
  )
}

function linesOf(choice: RecordChoice, book: RecordBookQuery): BookLine[] {
  return [
    ...recordLines(choice, book),
    ...upsetLine(choice, book),
    ...comebackLine(choice, book),
    ...runLine(choice, book),
  ]
}

type Leaders = RecordBookQuery['recordBook'][number]

/** A record book with the first {@link HOLDERS} rows of each record, and the levels that count by default. */
type Book = Pick<RecordBookQuery, 'recordBook'> & { dataset: { ranked_levels?: readonly string[] } }

export function recordLines(choice: RecordChoice, book: Book): BookLine[] {
  return book.recordBook.map((leaders) => lineOf(choice, leaders, book))
}

function lineOf(choice: RecordChoice, { record, rows }: Leaders, book: Book): BookLine {
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
        <a href={row.player ? playerPath(row.player.player_slug) : teamPath(row.team?.team_slug ?? '')}>
          {holderName(row)}
        </a>
      ),
      value: <RecordValue record={record} choice={choice} row={row} ranksSome={ranksSomeLevels(book)} />,
      doubt: uncertainRecord(record, row),
      when: whenOf(row),
    })),
    isShared: holders.length === HOLDERS,
    note:
      record === 'ACTIVE_WINNING_STREAK'
        ? closeToRecord(longestOf(book, 'WINNING_STREAK'), longestOf(book, 'ACTIVE_WINNING_STREAK'))
        : undefined,
  }
}

const longestOf = ({ recordBook }: Book, name: string) => recordBook.find(({ record }) => record === name)?.rows[0]

/** `15 of 16, through May 3, 2026`; the days of a streak. */
function whenOf(row: RecordLineFragment): string {
  const chances = row.chances === null ? '' : `${formatCount(row.value)} of ${formatCount(row.chances)}, `
  return `${chances}${row.from === null ? 'through ' : ''}${reachedOn(row)}`
}

function upsetLine(choice: RecordChoice, { upsets }: RecordBookQuery): BookLine[] {
  const [match] = upsets?.items ?? []
  if (!match?.forecast) return []
  return [
    {
      key: 'upset',
      label: 'Biggest upset',
      rule: 'The least likely win by the forecast before the match. Each player had at least 10 earlier matches.',
      href: upsetsPath(forecastChoice(choice)),
      ...matchHolder(match, winnersChance(match)),
    },
  ]
}

function comebackLine(choice: RecordChoice, { comebacks }: RecordBookQuery): BookLine[] {
  const [comeback] = comebacks?.items ?? []
  if (!comeback) return []
  return [
    {
      key: 'comeback',
      label: 'Biggest comeback',
      rule: 'The lowest win chance of winners while they trailed in games. Each player had at least 10 earlier matches.',
      href: comebacksPath(forecastChoice(choice)),
      ...matchHolder(comeback.match, 100 * comeback.lowest),
    },
  ]
}

/** Returns the filters of a list made from forecasts. */
function forecastChoice(choice: RecordChoice) {
  return { division: forecastDivision(choice) ?? null, league: choice.league, level: choice.level, range: choice.range }
}

/** Returns the part of a line whose record is a match. @param chance of the winners, 0 to 100 */
function matchHolder(match: MatchRowFragment, chance: number | null): Pick<BookLine, 'holders' | 'isShared'> {
  const holder = {
    key: match.id,
    holder: <MatchLine match={match} />,
    value: formatPercentage(chance),
    when: formatMatchDays(match),
  }
  return { holders: [holder], isShared: false }
}

function runLine(choice: RecordChoice, { eventTeamStats }: RecordBookQuery): BookLine[] {
  const [edge] = eventTeamStats?.edges ?? []
  if (!edge) return []
  const { node } = edge
  const holder = {
    key: node.id,
    holder: <a href={teamPath(node.team_slug)}>{formatTeam(node, ' and ')}</a>,
    value: formatAverage(node.avg_point_differential),
    when: `${EVENT_DIVISION_FACTS[node.event_division].label}, ${node.tournament.title_display}, ${formatDay(node.tournament_start_date)}`,
  }
  return [
    {
      key: 'run',
      label: 'Dominant run',
      rule: `Best average point margin per game at one event, of at least ${TOP_EVENT_MINIMUM} matches.`,
      href: withQuery(TOP_EVENTS_PATH, {
        division: divisionOf(choice),
        league: choice.league,
        level: choice.level,
        ...rangeQuery(choice.range, 'ALL_TIME'),
      }),
      holders: [holder],
      isShared: false,
    },
  ]
}
