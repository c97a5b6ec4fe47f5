import { foldText, searchWords } from '#domain/search-text.ts'
import type { Column } from '../../../components/table/StatsTable.tsx'
import { periodAlone } from '../../../routing/day-range.ts'
import {
  ABOUT_DATA_PATH,
  FORECASTS_PATH,
  HOME_PATH,
  MEDALS_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  RECORDS_PATH,
  rankingPath,
  ratingsPath,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  UPSETS_PATH,
} from '../../../routing/paths.ts'
import { MEDAL_TABLE, RECORD_BOOK, RECORD_LIST, WON_MEDALS } from '../../../tables/award-definitions.ts'
import { CANDIDATE_COLUMNS } from '../../../tables/candidate-columns.tsx'
import { COVERAGE_COLUMNS } from '../../../tables/coverage-columns.tsx'
import { EVENT_MATCH_COLUMNS } from '../../../tables/event-match-columns.tsx'
import { EVENT_TEAM_COLUMNS, TOP_EVENT_COLUMNS } from '../../../tables/event-team-columns.tsx'
import { FORECAST_GROUP_COLUMNS, FORECASTER_COLUMNS } from '../../../tables/forecast-columns.tsx'
import { IMPORT_COLUMNS } from '../../../tables/import-columns.tsx'
import { matchColumns } from '../../../tables/match-columns.tsx'
import { partnersColumns } from '../../../tables/partners-columns.tsx'
import { playerColumns } from '../../../tables/player-columns.tsx'
import { rankingColumns } from '../../../tables/ranking-columns.tsx'
import { RATING_COLUMNS } from '../../../tables/rating-columns.tsx'
import { seasonColumns } from '../../../tables/season-columns.tsx'
import { splitColumns } from '../../../tables/split-columns.tsx'
import { TOURNAMENT_COLUMNS } from '../../../tables/tournament-columns.tsx'
import { UPSET_COLUMNS } from '../../../tables/upset-columns.tsx'
import {
  DATA_STATISTICS,
  FORM_STATISTICS,
  HOLDING_STATISTICS,
  LIST_STATISTICS,
  RECORD_STATISTICS,
  type Statistic,
  TOURNAMENT_STATISTICS,
} from './statistics.ts'

/** A column or statistic with its definition. */
export interface Term {
  /** The fragment that links to it. */
  id: string
  name: string
  counts: string
  leavesOut: string | undefined
}

/** The terms of one table, or of one block of a page. */
export interface TermGroup {
  id: string
  title: string
  /** The pages that have it; `href` is null where they are many. */
  where: { label: string; href: string | null }
  terms: readonly Term[]
}

const ON_PROFILES = { label: 'On the pages of players and pairs', href: null }
const ON_TOURNAMENTS = { label: 'On the pages of tournaments', href: null }
const ON_FORECASTS = { label: 'Forecast record', href: FORECASTS_PATH }
const ON_DATA = { label: 'Data quality', href: ABOUT_DATA_PATH }

type Heading = Omit<TermGroup, 'terms'>
type Definition = Pick<Column<never>, 'tooltip' | 'more' | 'leavesOut'>

function termOf(id: string, name: string, { tooltip, more, leavesOut }: Definition): Term {
  return { id, name, counts: more ? `${tooltip}. ${more}` : `${tooltip}.`, leavesOut }
}

function ofColumns(group: Heading, columns: readonly (Definition & { key: string; header: string })[]): TermGroup {
  const terms = columns.map((column) => termOf(`${group.id}-${column.key.replaceAll('_', '-')}`, column.header, column))
  return { ...group, terms }
}

function ofStatistics(group: Heading, statistics: readonly Statistic[]): TermGroup {
  const terms = statistics.map((statistic, index) => termOf(`${group.id}-${index + 1}`, statistic.name, statistic))
  return { ...group, terms }
}

/** The whole glossary. A column's definition stands in the column; a table is one entry here. */
const GLOSSARY: readonly TermGroup[] = [
  ofColumns(
    { id: 'tournaments', title: 'Tournaments', where: { label: 'Tournaments', href: TOURNAMENTS_PATH } },
    TOURNAMENT_COLUMNS,
  ),
  ofColumns(
    { id: 'players', title: 'Players', where: { label: 'Players', href: PLAYERS_PATH } },
    playerColumns(periodAlone('ALL_TIME')),
  ),
  ofColumns(
    { id: 'rankings', title: 'Rankings', where: { label: 'Rankings', href: rankingPath('mens-doubles') } },
    rankingColumns({ discipline: 'gender_doubles', range: periodAlone('ALL_TIME') }),
  ),
  ofColumns(
    { id: 'ratings', title: 'Ratings', where: { label: 'Ratings', href: ratingsPath('women') } },
    RATING_COLUMNS,
  ),
  ofColumns(
    { id: 'partner-finder', title: 'Partner finder', where: { label: 'On the pages of players', href: null } },
    CANDIDATE_COLUMNS,
  ),
  ofColumns({ id: 'upsets', title: 'Upsets', where: { label: 'Upsets', href: UPSETS_PATH } }, UPSET_COLUMNS),
  ofColumns({ id: 'forecasts', title: 'Forecast record', where: ON_FORECASTS }, FORECASTER_COLUMNS),
  ofColumns(
    { id: 'forecast-groups', title: 'Forecasts by division, league and year', where: ON_FORECASTS },
    FORECAST_GROUP_COLUMNS,
  ),
  ofColumns(
    { id: 'partners', title: 'Partners', where: { label: 'Partners', href: PARTNERS_PATH } },
    partnersColumns(periodAlone('ALL_TIME')),
  ),
  ofColumns(
    { id: 'top-events', title: 'Top events', where: { label: 'Top events', href: TOP_EVENTS_PATH } },
    TOP_EVENT_COLUMNS,
  ),
  ofColumns({ id: 'records', title: 'Records', where: { label: 'Records', href: RECORDS_PATH } }, RECORD_BOOK),
  ofColumns(
    { id: 'record-list', title: 'The list of a record', where: { label: 'Records', href: RECORDS_PATH } },
    RECORD_LIST,
  ),
  ofColumns({ id: 'medals', title: 'Medal tables', where: { label: 'Medals', href: MEDALS_PATH } }, MEDAL_TABLE),
  ofColumns(
    { id: 'won-medals', title: 'Medals of one winner', where: { label: 'Medals', href: MEDALS_PATH } },
    WON_MEDALS,
  ),
  ofColumns({ id: 'seasons', title: 'Seasons of a player', where: ON_PROFILES }, seasonColumns('', null)),
  ofColumns({ id: 'events', title: 'Events of a player or pair', where: ON_PROFILES }, EVENT_TEAM_COLUMNS),
  ofColumns(
    {
      id: 'matches',
      title: 'Matches of a player or pair',
      where: { label: 'On the pages of players and pairs, and behind every number', href: null },
    },
    matchColumns(() => 'ONE'),
  ),
  ofColumns({ id: 'event-matches', title: 'Matches of a tournament', where: ON_TOURNAMENTS }, EVENT_MATCH_COLUMNS),
  ofColumns(
    { id: 'splits', title: 'Partners, opponents and splits', where: ON_PROFILES },
    splitColumns({ header: 'Partner', href: () => null, matches: () => ({}), others: () => ({}) }),
  ),
  ofStatistics({ id: 'record', title: 'Record', where: ON_PROFILES }, RECORD_STATISTICS),
  ofStatistics({ id: 'form', title: 'Form and medals', where: ON_PROFILES }, FORM_STATISTICS),
  ofStatistics({ id: 'tournament', title: 'A tournament', where: ON_TOURNAMENTS }, TOURNAMENT_STATISTICS),
  ofStatistics(
    {
      id: 'totals',
      title: 'Match list totals',
      where: { label: 'Above the list of matches behind a number', href: null },
    },
    LIST_STATISTICS,
  ),
  ofStatistics(
    { id: 'holdings', title: 'What the data covers', where: { label: 'Home', href: HOME_PATH } },
    HOLDING_STATISTICS,
  ),
  ofStatistics({ id: 'data', title: 'The data as a whole', where: ON_DATA }, DATA_STATISTICS),
  ofColumns({ id: 'coverage', title: 'Coverage by league and year', where: ON_DATA }, COVERAGE_COLUMNS),
  ofColumns({ id: 'imports', title: 'Imports', where: ON_DATA }, IMPORT_COLUMNS),
]

/** The groups and terms that hold every word of a search, in any case and with or without accents; all for an empty search. */
export function findTerms(search: string): readonly TermGroup[] {
  const words = searchWords(search)
  if (words.length === 0) return GLOSSARY
  return GLOSSARY.flatMap((group) => {
    const terms = group.terms.filter(({ name, counts, leavesOut }) => {
      const text = foldText([group.title, name, counts, leavesOut].join(' '))
      return words.every((word) => text.includes(word))
    })
    return terms.length === 0 ? [] : { ...group, terms }
  })
}
