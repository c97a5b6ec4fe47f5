import { formatCount } from '#domain/format/format.ts'
import { measureColumn } from '#features/match-links/web/measure-columns.tsx'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { SeriesPlayerRowFragment } from '#features/series/web/generated/series.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { Titles } from './MostTitles.tsx'

/** Returns the columns of players' records at all editions of a tournament. @param series slug of the series */
export function seriesPlayerColumns(series: string) {
  const counted = {
    sums: (row: SeriesPlayerRowFragment) => row,
    matches: ({ player }: SeriesPlayerRowFragment) => ({ ...sideMatches({ player: player.player_slug }), series }),
    named: ({ player }: SeriesPlayerRowFragment) => `by ${player.name}`,
  }
  return [
    {
      key: 'player',
      header: 'Player',
      tooltip: 'A player who played a match or won a title at any edition of the tournament',
      cell: ({ player }) => <PlayerIdentity player={player} />,
      rowHeader: true,
    },
    {
      key: 'titles',
      header: 'Titles',
      tooltip: 'Gold medals at all editions of the tournament',
      cell: (row) => <Titles series={series} row={row} />,
      sort: 'titles',
      numeric: true,
      width: 'small',
      phone: 'sorted',
    },
    { ...measureColumn('matches_won', counted), header: 'Won', sort: 'matches_won', phone: 'sorted' },
    { ...measureColumn('matches_lost', counted), header: 'Lost', phone: 'under' },
    { ...measureColumn('matches_won_percentage', counted), header: 'Won %', width: 'medium', phone: 'under' },
    {
      key: 'editions',
      header: 'Editions',
      tooltip: 'Editions at which the player played a match or won a title',
      cell: ({ editions }) => formatCount(editions),
      numeric: true,
      width: 'medium',
      phone: 'gone',
    },
  ] as const satisfies readonly Column<SeriesPlayerRowFragment, 'titles' | 'matches_won'>[]
}
