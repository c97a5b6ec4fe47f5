import { SEALED_PATH } from '#domain/sealed-file-name.ts'
import { CORRECTION_COLUMNS } from '#features/corrections/web/correction-columns.tsx'
import { EVENT_TEAM_COLUMNS, TOP_EVENT_COLUMNS } from '#features/event-teams/web/event-team-columns.tsx'
import { CANDIDATE_COLUMNS } from '#features/forecasts/web/candidate-columns.tsx'
import { RATED_PAIR_COLUMNS } from '#features/forecasts/web/rated-pairs/rated-pair-columns.tsx'
import { FORECAST_GROUP_COLUMNS, FORECASTER_COLUMNS } from '#features/forecasts/web/record/forecast-columns.tsx'
import { SEALED_DAY_COLUMNS } from '#features/forecasts/web/sealed/sealed-day-columns.tsx'
import { COMEBACK_COLUMNS } from '#features/forecasts/web/upsets/comeback-columns.tsx'
import { UPSET_COLUMNS } from '#features/forecasts/web/upsets/upset-columns.tsx'
import { EVENT_MATCH_COLUMNS } from '#features/matches/web/event-match-columns.tsx'
import { matchColumns } from '#features/matches/web/match-columns.tsx'
import { MEDALS_ADDRESS } from '#features/medals/web/medal-address.ts'
import { medalTableColumns } from '#features/medals/web/medal-table-columns.tsx'
import { WON_MEDAL_COLUMNS } from '#features/medals/web/won-medal-columns.tsx'
import { partnersColumns } from '#features/pairs/web/partners-columns.tsx'
import { playerColumns } from '#features/players/web/player-columns.tsx'
import { seasonColumns } from '#features/profiles/web/overview/season-columns.tsx'
import { splitColumns } from '#features/profiles/web/splits/split-columns.tsx'
import { TIMELINE } from '#features/profiles/web/timeline/timeline-columns.tsx'
import { rankingColumns } from '#features/rankings/web/ranking-columns.tsx'
import { RATING_COLUMNS } from '#features/ratings/web/rating-columns.tsx'
import { RECORDS_ADDRESS } from '#features/records/web/record-address.ts'
import { RECORD_BOOK_COLUMNS } from '#features/records/web/record-book-columns.tsx'
import { recordColumns } from '#features/records/web/record-columns.tsx'
import { CHAMPION_COLUMNS } from '#features/seasons/web/champion-columns.tsx'
import { newPlayerColumns } from '#features/seasons/web/new-player-columns.tsx'
import { seasonsColumns } from '#features/seasons/web/seasons-columns.tsx'
import { seriesPlayerColumns } from '#features/series/web/series-player-columns.tsx'
import { TOURNAMENT_COLUMNS } from '#features/tournaments/web/tournament-columns.tsx'
import { LEAGUE_COLUMNS, UNCHANGED_LEAGUE_COLUMNS } from '#features/what-if/web/league-odds-columns.tsx'
import { ODDS_COLUMNS, UNCHANGED_COLUMNS } from '#features/what-if/web/odds-columns.tsx'
import { HINGE_COLUMNS, OPPONENT_COLUMNS } from '#features/what-if/web/outlook-columns.tsx'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import {
  ABOUT_DATA_PATH,
  COMEBACKS_PATH,
  CORRECTIONS_PATH,
  FORECASTS_PATH,
  HOME_PATH,
  MEDALS_PATH,
  PAIR_RATINGS_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  RECORDS_PATH,
  rankingPath,
  ratingsPath,
  SEASONS_PATH,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  UPSETS_PATH,
} from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COVERAGE_COLUMNS } from './coverage-columns.tsx'
import type { Term, TermGroup } from './glossary-island.tsx'
import {
  DATA_STATISTICS,
  FORM_STATISTICS,
  HOLDING_STATISTICS,
  LIST_STATISTICS,
  RECORD_STATISTICS,
  type Statistic,
  TOURNAMENT_STATISTICS,
} from './glossary-statistics.ts'
import { IMPORT_COLUMNS } from './import-columns.tsx'

type Where = TermGroup['where']

const on = (label: string, href: string | null = null): Where => ({ label, href })
const ON_PROFILES = on('On the pages of players and pairs')
const ON_TOURNAMENTS = on('On the pages of tournaments')
const ON_FORECASTS = on('Forecast record', FORECASTS_PATH)
const ON_RECORDS = on('Records', RECORDS_PATH)
const ON_MEDALS = on('Medals', MEDALS_PATH)
const ON_SEASONS = on('Seasons', SEASONS_PATH)
const ON_DATA = on('Data quality', ABOUT_DATA_PATH)
const ALL = rangeOfPeriod('ALL_TIME')

type Definition = Pick<Column<never>, 'tooltip' | 'more' | 'leavesOut'>

function termOf(id: string, name: string, { tooltip, more, leavesOut }: Definition): Term {
  return { id, name, counts: more ? `${tooltip}. ${more}` : `${tooltip}.`, leavesOut }
}

function ofColumns(
  id: string,
  title: string,
  where: Where,
  columns: readonly (Definition & { key: string; header: string })[],
): TermGroup {
  const terms = columns.map((column) => termOf(`${id}-${column.key.replaceAll('_', '-')}`, column.header, column))
  return { id, title, where, terms }
}

function ofStatistics(id: string, title: string, where: Where, statistics: readonly Statistic[]): TermGroup {
  const terms = statistics.map((statistic, index) => termOf(`${id}-${index + 1}`, statistic.name, statistic))
  return { id, title, where, terms }
}

/** The whole glossary. The definition of a column is in the column itself; each table has one entry here. */
export const GLOSSARY: readonly TermGroup[] = [
  ofColumns('tournaments', 'Tournaments', on('Tournaments', TOURNAMENTS_PATH), TOURNAMENT_COLUMNS),
  ofColumns('players', 'Players', on('Players', PLAYERS_PATH), playerColumns(ALL)),
  ofColumns(
    'rankings',
    'Rankings',
    on('Rankings', rankingPath('mens-doubles')),
    rankingColumns({ discipline: 'gender_doubles', range: ALL }),
  ),
  ofColumns('ratings', 'Ratings', on('Ratings', ratingsPath('women')), RATING_COLUMNS),
  ofColumns('rated-pairs', 'Pairs by rating', on('Pairs by rating', PAIR_RATINGS_PATH), RATED_PAIR_COLUMNS),
  ofColumns('partner-finder', 'Partner finder', on('On the pages of players'), CANDIDATE_COLUMNS),
  ofColumns('upsets', 'Upsets', on('Upsets', UPSETS_PATH), UPSET_COLUMNS),
  ofColumns('comebacks', 'Comebacks', on('Comebacks', COMEBACKS_PATH), COMEBACK_COLUMNS),
  ofColumns('forecasts', 'Forecast record', ON_FORECASTS, FORECASTER_COLUMNS),
  ofColumns('sealed-days', 'Sealed forecasts', on('Sealed forecasts', SEALED_PATH), SEALED_DAY_COLUMNS),
  ofColumns('forecast-groups', 'Forecasts by division, league and year', ON_FORECASTS, FORECAST_GROUP_COLUMNS),
  ofColumns('partners', 'Pairs', on('Pairs', PARTNERS_PATH), partnersColumns(ALL)),
  ofColumns('top-events', 'Dominant runs', on('Dominant runs', TOP_EVENTS_PATH), TOP_EVENT_COLUMNS),
  ofColumns('records', 'Records', ON_RECORDS, RECORD_BOOK_COLUMNS),
  ofColumns('record-list', 'The list of a record', ON_RECORDS, recordColumns('TITLES', RECORDS_ADDRESS.initial, false)),
  ofColumns('medals', 'Medal tables', ON_MEDALS, medalTableColumns(false, MEDALS_ADDRESS.initial)),
  ofColumns('won-medals', 'Medals of one winner', ON_MEDALS, WON_MEDAL_COLUMNS),
  ofColumns('season-list', 'Seasons', ON_SEASONS, seasonsColumns(null)),
  ofColumns('champions', 'Champions', ON_SEASONS, CHAMPION_COLUMNS),
  ofColumns('new-players', 'New players', ON_SEASONS, newPlayerColumns({ range: ALL, league: null, ranksSome: false })),
  ofColumns(
    'series-players',
    'Player records at all editions',
    on('Tournaments', TOURNAMENTS_PATH),
    seriesPlayerColumns(''),
  ),
  ofColumns('what-if', 'What if', on('On the pages of draws'), [...UNCHANGED_COLUMNS, ...ODDS_COLUMNS.slice(1)]),
  ofColumns('probable-opponents', 'Probable opponents', on('On the pages “What if”'), OPPONENT_COLUMNS),
  ofColumns('hinge-matches', 'Key matches', on('On the pages “What if”'), HINGE_COLUMNS),
  ofColumns('what-if-league', 'What if in team leagues', on('On the pages of team leagues'), [
    ...UNCHANGED_LEAGUE_COLUMNS,
    ...LEAGUE_COLUMNS.filter((column) => !UNCHANGED_LEAGUE_COLUMNS.includes(column)),
  ]),
  ofColumns(
    'seasons',
    'Seasons of a player or pair',
    ON_PROFILES,
    seasonColumns({ side: { player: '' }, gender: null, isBest: () => false }),
  ),
  ofColumns('timeline', 'Tournaments of a player or pair by year', ON_PROFILES, TIMELINE),
  ofColumns('events', 'Events of a player or pair', ON_PROFILES, EVENT_TEAM_COLUMNS),
  ofColumns(
    'matches',
    'Matches of a player or pair',
    on('On the pages of players and pairs, and behind every number'),
    matchColumns(() => 'ONE'),
  ),
  ofColumns('event-matches', 'Matches of a tournament', ON_TOURNAMENTS, EVENT_MATCH_COLUMNS),
  ofColumns(
    'splits',
    'Partners, opponents and splits',
    ON_PROFILES,
    splitColumns({ header: 'Partner', href: () => null, matches: () => ({}), others: () => ({}) }),
  ),
  ofStatistics('record', 'Record', ON_PROFILES, RECORD_STATISTICS),
  ofStatistics('form', 'Form and medals', ON_PROFILES, FORM_STATISTICS),
  ofStatistics('tournament', 'A tournament', ON_TOURNAMENTS, TOURNAMENT_STATISTICS),
  ofStatistics('totals', 'Match list totals', on('Above the list of matches behind a number'), LIST_STATISTICS),
  ofStatistics('holdings', 'Size and coverage of the data', on('Home', HOME_PATH), HOLDING_STATISTICS),
  ofStatistics('data', 'The full data', ON_DATA, DATA_STATISTICS),
  ofColumns('coverage', 'Coverage by league and year', ON_DATA, COVERAGE_COLUMNS),
  ofColumns('imports', 'Imports', ON_DATA, IMPORT_COLUMNS),
  ofColumns('corrections', 'Corrections', on('Corrections', CORRECTIONS_PATH), CORRECTION_COLUMNS),
]
