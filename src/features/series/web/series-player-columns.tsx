import { formatCount, formatPercentage } from '#domain/format/format.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { SeriesPlayerRowFragment } from '#features/series/web/generated/series.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { Titles } from './MostTitles.tsx'
import { SERIES_PLAYERS } from './series-definitions.ts'

const [PLAYER, TITLES, WON, LOST, PERCENTAGE, EDITIONS] = SERIES_PLAYERS

interface CountProps {
  series: string
  player: SeriesPlayerRowFragment['player']
  count: number
  result: Extract<MatchResult, 'WON' | 'LOST'>
}

/** A number of matches, which opens them. */
function Count({ series, player, count, result }: CountProps) {
  return (
    <NumberLink
      text={formatCount(count)}
      counted={`matches ${result === 'WON' ? 'won' : 'lost'} by ${player.name}`}
      matches={{ ...sideMatches({ player: player.player_slug }), series, result }}
      hasMatches={count > 0}
    />
  )
}

/** Returns the columns of players' records at all editions of a tournament. @param series slug of the series */
export const seriesPlayerColumns = (series: string) =>
  [
    { ...PLAYER, cell: ({ player }) => <PlayerIdentity player={player} />, rowHeader: true },
    {
      ...TITLES,
      cell: (row) => <Titles series={series} row={row} />,
      sort: 'titles',
      numeric: true,
      width: 'small',
      phone: 'sorted',
    },
    {
      ...WON,
      cell: ({ player, matches_won }) => <Count series={series} player={player} count={matches_won} result="WON" />,
      sort: 'matches_won',
      numeric: true,
      width: 'small',
      phone: 'sorted',
    },
    {
      ...LOST,
      cell: ({ player, matches_lost }) => <Count series={series} player={player} count={matches_lost} result="LOST" />,
      numeric: true,
      width: 'small',
      phone: 'under',
    },
    {
      ...PERCENTAGE,
      cell: ({ matches_won_percentage }) => formatPercentage(matches_won_percentage),
      numeric: true,
      width: 'medium',
      phone: 'under',
    },
    {
      ...EDITIONS,
      cell: ({ editions }) => formatCount(editions),
      numeric: true,
      width: 'medium',
      phone: 'gone',
    },
  ] as const satisfies readonly Column<SeriesPlayerRowFragment, 'titles' | 'matches_won'>[]
