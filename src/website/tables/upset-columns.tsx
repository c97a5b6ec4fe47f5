import { MatchPlayers } from '../components/match/MatchPlayers.tsx'
import { MatchScore } from '../components/match/MatchScore.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import type { UpsetsQuery } from '../data/generated/upsets.ts'
import { winnersChance } from '../forecasts/winners-chance.ts'
import { formatPercentage } from '../format.ts'
import { DATE, DETAILS, TOURNAMENT } from './match-columns.tsx'
import { gamesFrom, sidesOf } from './match-sides.ts'
import { SCORE_MARKS } from './shared-definitions.ts'

type UpsetRow = UpsetsQuery['upsets']['items'][number]

const winnerOf = ({ winning_team }: UpsetRow) => winning_team ?? 'ONE'

/** Columns of past matches with their forecasts, winners first. */
export const UPSET_COLUMNS = [
  {
    key: 'chance',
    header: 'Winners’ chance',
    short: 'Chance',
    tooltip: 'The winners’ chance before the match',
    more: '* A player had fewer than 10 earlier matches.',
    leavesOut: 'Singles, Dreambreakers, walkovers, retirements and matches without a winner.',
    cell: (match) => formatPercentage(winnersChance(match)) + (match.forecast?.newcomer ? '*' : ''),
    numeric: true,
    width: 'small',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'Winners first and in bold, with seeds in brackets',
    cell: (match) => <MatchPlayers sides={sidesOf(match, winnerOf(match))} boldWinners />,
    rowHeader: true,
  },
  {
    key: 'score',
    header: 'Score',
    tooltip: 'Points per game, the winners’ first',
    more: SCORE_MARKS,
    cell: (match) => (
      <MatchScore
        id={match.id}
        status={match.status}
        overdue={match.result_overdue}
        games={gamesFrom(match, winnerOf(match))}
      />
    ),
    width: 'medium',
    phone: 'under',
  },
  { ...DATE, phone: 'under' },
  { ...TOURNAMENT, width: 'medium', phone: 'under' },
  { ...DETAILS, phone: 'under' },
] as const satisfies readonly Column<UpsetRow>[]
