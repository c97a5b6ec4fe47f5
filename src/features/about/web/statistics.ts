import { MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { UNDECIDED, UNSCORED } from '#domain/figures/exclusions.ts'
import { SIDE_FIGURES } from '#features/side-summary/web/side-figures.ts'

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
    tooltip: 'As the ratings of the player’s gender give them',
  },
  {
    name: 'Division, Events',
    tooltip: 'Of a player the kind of match, of a pair that of the event',
  },
  {
    name: 'Matches',
    tooltip: 'Matches won and lost in the chosen days',
    leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  },
  {
    name: 'Matches won %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    leavesOut: 'What the record leaves out.',
  },
  { name: 'Games', tooltip: 'Games won and lost in these matches', leavesOut: UNSCORED },
  {
    name: 'Points',
    tooltip: 'Points won and lost in all games of these matches with a known score',
    leavesOut: UNSCORED,
  },
  { name: 'Points won %', tooltip: 'Points won ÷ (points won + points lost)', leavesOut: UNSCORED },
  ...SIDE_FIGURES,
  { name: 'Last defeat', tooltip: 'The latest match that was lost', leavesOut: 'Walkovers and DreamBreakers.' },
]

export const FORM_STATISTICS: readonly Statistic[] = [
  { name: 'Form', tooltip: 'The last ten matches, newest first: W won, L lost, W/O a walkover' },
  {
    name: 'Month, Won, Lost, Won %',
    tooltip: 'Matches won and lost by month, including DreamBreakers, and the share won',
    more: 'The chart shows the last years, its table all months.',
    leavesOut: `Walkovers, and months without a match. ${UNDECIDED}`,
  },
  {
    name: ['Medals', ...MEDALS.map((medal) => MEDAL_LABELS[medal])].join(', '),
    tooltip: 'Medals won in events, over all time; the number opens the matches of these events',
    more: 'As listed in the results, otherwise from the last final and the bronze medal match of the main draw. MLP medals are only those listed.',
    leavesOut: 'Medals of qualifiers and consolation draws.',
  },
  {
    name: 'Before, Rating, Error, Doubles matches',
    tooltip: 'The rating before the first day of a month, its standard error, and from how many matches it is',
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
    tooltip: 'Who won gold, silver and bronze in each event',
    leavesOut: 'Medals that are not listed in the results and that no final or bronze medal match shows.',
  },
  { name: 'Round, Matches', tooltip: 'Matches of each round over all events, including walkovers' },
]

export const LIST_STATISTICS: readonly Statistic[] = [
  { name: 'Matches', tooltip: 'All matches of the list, including walkovers' },
  {
    name: 'Played',
    tooltip: 'Those of them that were played; shown where there are walkovers too',
    leavesOut: 'Walkovers.',
  },
  {
    name: 'Won-lost',
    tooltip: 'Matches of the list won and lost, including DreamBreakers unless the list leaves them out',
    leavesOut: `Walkovers. ${UNDECIDED}`,
  },
  { name: 'Games won-lost', tooltip: 'Games won and lost in them', leavesOut: `${UNSCORED} Tied games.` },
  { name: 'Points won-lost', tooltip: 'Points won and lost in them', leavesOut: UNSCORED },
  {
    name: 'Events',
    tooltip: 'Events with at least one of the matches played',
    leavesOut: 'Events with only walkovers in the list.',
  },
  {
    name: MEDALS.map((medal) => `${MEDAL_LABELS[medal]} medals`).join(', '),
    tooltip: 'Where the list was opened from a number of medals: that number',
    more: 'A player with 3 gold medals, one of them in an event without results, has “3 (1 event without results)”.',
    leavesOut: 'The matches of events with medals but without match results.',
  },
]

export const HOLDING_STATISTICS: readonly Statistic[] = [
  {
    name: 'Tournaments, Players, Teams, Matches',
    tooltip: 'The size of the data: tournaments, players with a match, pairs, and matches with walkovers',
  },
  {
    name: 'champions',
    tooltip: 'The gold medal winners of each event, next to the latest tournaments',
    leavesOut: 'Events whose winner is not listed and that have no final.',
  },
]

export const DATA_STATISTICS: readonly Statistic[] = [
  {
    name: 'Data from, Data through',
    tooltip: 'The first and the last day on which a match was played; rolling periods end on the last',
  },
  {
    name: 'Last import',
    tooltip: 'The day (UTC) of the last import',
    leavesOut: 'Imports that changed nothing.',
  },
  {
    name: 'Version',
    tooltip: 'A hash of the data: the same results have the same version, on every site that imports them',
  },
  {
    name: 'Listed in the results, Inferred from matches, Unknown',
    tooltip: 'Players by how their gender is known',
  },
]
