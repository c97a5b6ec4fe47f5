import { formatPercentage } from '#domain/format/format.ts'
import type { UpsetsQuery } from '#features/forecasts/web/generated/upsets.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import { MatchPlayers } from '#features/matches/web/MatchPlayers.tsx'
import { DATE, DETAILS, scoreColumn, TOURNAMENT } from '#features/matches/web/match-columns.tsx'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'

type UpsetRow = UpsetsQuery['upsets']['items'][number]

const winnerOf = ({ winning_team }: Pick<UpsetRow, 'winning_team'>) => winning_team ?? 'ONE'

/** Columns of past matches with their forecasts, winners first. */
export const UPSET_COLUMNS = [
  {
    key: 'chance',
    header: 'Winners’ chance',
    short: 'Chance',
    tooltip: 'The winners’ chance before the match',
    more: '* A player had fewer than 10 earlier matches.',
    leavesOut: 'Singles, DreamBreakers, walkovers, retirements and matches without a winner.',
    cell: (match) => formatPercentage(winnersChance(match)) + (match.forecast?.newcomer ? '*' : ''),
    numeric: true,
    width: 'small',
    phone: 'above',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'Winners first and in bold, with seeds in parentheses',
    cell: (match) => <MatchPlayers sides={sidesOf(match, winnerOf(match))} boldWinners />,
    rowHeader: true,
  },
  { ...scoreColumn(winnerOf), tooltip: 'Points per game, the winners’ first', width: 'medium' },
  DATE,
  { ...TOURNAMENT, width: 'medium' },
  DETAILS,
] as const satisfies readonly Column<UpsetRow>[]
