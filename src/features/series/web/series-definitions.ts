import type { Column } from '#web/ui/table/StatsTable.tsx'

/** Definitions of the columns of records at all editions of a tournament, apart from the cells, as for seasons. */
export const SERIES_PLAYERS = [
  {
    key: 'player',
    header: 'Player',
    tooltip: 'A player who played a match or won a title at any edition of the tournament',
  },
  { key: 'titles', header: 'Titles', tooltip: 'Gold medals at all editions of the tournament' },
  {
    key: 'won',
    header: 'Won',
    tooltip: 'Matches won at all editions of the tournament',
    leavesOut: 'Walkovers and DreamBreakers.',
  },
  {
    key: 'lost',
    header: 'Lost',
    tooltip: 'Matches lost at all editions of the tournament',
    leavesOut: 'Walkovers and DreamBreakers.',
  },
  { key: 'percentage', header: 'Won %', tooltip: 'Percentage of matches won at all editions of the tournament' },
  { key: 'editions', header: 'Editions', tooltip: 'Editions at which the player played a match or won a title' },
] as const satisfies readonly Pick<Column<never>, 'key' | 'header' | 'tooltip' | 'more' | 'leavesOut'>[]
