import { MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { UNDECIDED, UNSCORED } from '#domain/figures/exclusions.ts'
import { SHOWN_SIDE_FIGURES } from '#features/side-summary/web/side-figures.ts'

/** A statistic that is not a column of a table of the site: its name on the page, and its definition as columns have it. */
export interface Statistic {
  /** Names with one definition have commas between them. */
  name: string
  tooltip: string
  more?: string
  leavesOut?: string
}

export const RECORD_STATISTICS: readonly Statistic[] = [
  {
    name: 'Rating, Rank',
    tooltip: 'The player’s current rating, and rank among players of the same gender',
  },
  {
    name: 'Division, Events',
    tooltip: 'For a player, the division of the match; for a pair, the division of the event',
  },
  {
    name: 'Matches',
    tooltip: 'Matches won and lost in the chosen days',
    leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  },
  {
    name: 'Matches won %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    leavesOut: 'The matches that the record leaves out.',
  },
  { name: 'Games', tooltip: 'Games won and lost in these matches', leavesOut: UNSCORED },
  {
    name: 'Points',
    tooltip: 'Points won and lost in all games of these matches with a known score',
    leavesOut: UNSCORED,
  },
  { name: 'Points won %', tooltip: 'Points won ÷ (points won + points lost)', leavesOut: UNSCORED },
  ...SHOWN_SIDE_FIGURES,
  { name: 'Last defeat', tooltip: 'The latest match that was lost', leavesOut: 'Walkovers and DreamBreakers.' },
]

export const FORM_STATISTICS: readonly Statistic[] = [
  { name: 'Form', tooltip: 'The last ten matches, newest first: W won, L lost, W/O a walkover' },
  {
    name: 'Month, Won, Lost, Won %',
    tooltip: 'Matches won and lost by month, including DreamBreakers, and the percentage won',
    more: 'The chart shows the most recent years, and the table below it all months.',
    leavesOut: `Walkovers, and months without a match. ${UNDECIDED}`,
  },
  {
    name: ['Medals', ...MEDALS.map((medal) => MEDAL_LABELS[medal])].join(', '),
    tooltip: 'Medals won of all time; select the number to see them',
    more: 'As listed in the results, otherwise from the last final and the bronze medal match of the main draw. MLP medals are only those listed.',
    leavesOut: 'Medals of qualifiers and consolation draws.',
  },
  {
    name: 'Before, Rating, Error, Doubles matches',
    tooltip: 'The rating before the first day of a month, its standard error, and the number of matches behind it',
    leavesOut: 'Singles and DreamBreakers.',
  },
  {
    name: 'Year',
    tooltip: 'Medals by the year in which their tournament began',
    leavesOut: 'Years without a medal.',
  },
]

export const TOURNAMENT_STATISTICS: readonly Statistic[] = [
  {
    name: 'Podiums',
    tooltip: 'The winners of gold, silver and bronze in each event',
    leavesOut: 'Medals that are neither listed in the results nor decided by a known final or bronze medal match.',
  },
  { name: 'Round, Matches', tooltip: 'Matches of each round over all events, including walkovers' },
]

export const LIST_STATISTICS: readonly Statistic[] = [
  { name: 'Matches', tooltip: 'All matches of the list, including walkovers' },
  {
    name: 'Played',
    tooltip: 'Matches of the list that were played; shown only if the list includes walkovers',
    leavesOut: 'Walkovers.',
  },
  {
    name: 'Won-lost',
    tooltip: 'Matches of the list won and lost, including DreamBreakers unless the list leaves them out',
    leavesOut: `Walkovers. ${UNDECIDED}`,
  },
  {
    name: 'Games won-lost',
    tooltip: 'Games won and lost in the matches of the list',
    leavesOut: `${UNSCORED} Tied games.`,
  },
  { name: 'Points won-lost', tooltip: 'Points won and lost in the matches of the list', leavesOut: UNSCORED },
  {
    name: 'Events',
    tooltip: 'Events with at least one played match in the list',
    leavesOut: 'Events with only walkovers in the list.',
  },
  {
    name: MEDALS.map((medal) => `${MEDAL_LABELS[medal]} medals`).join(', '),
    tooltip: 'Number of medals from which the list was opened',
    more: 'A player with 3 gold medals, one of them in an event without results, has “3 (1 event without results)”.',
    leavesOut: 'The matches of events with medals but without match results.',
  },
]

export const HOLDING_STATISTICS: readonly Statistic[] = [
  {
    name: 'Tournaments, Players, Pairs, Matches',
    tooltip: 'Size of the data: tournaments, players with a match, pairs, and matches including walkovers',
  },
  {
    name: 'Champions',
    tooltip: 'The gold medalists of each event, shown with the latest tournaments',
    leavesOut: 'Events with neither a listed winner nor a final.',
  },
]

export const DATA_STATISTICS: readonly Statistic[] = [
  {
    name: 'Data from, Data through',
    tooltip: 'The first and the last day on which a match was played; rolling periods end on the last day',
  },
  {
    name: 'Last import',
    tooltip: 'The day (UTC) of the last import',
    leavesOut: 'Imports that changed nothing.',
  },
  {
    name: 'Version',
    tooltip: 'A hash of the data: every site that imports the same results shows the same version',
  },
  {
    name: 'Listed in the results, Inferred from matches, Unknown',
    tooltip: 'Number of players by the origin of their gender',
  },
]
