import { MatchDetails } from '../components/match/MatchDetails.tsx'
import { MatchPlayers } from '../components/match/MatchPlayers.tsx'
import { MatchScore } from '../components/match/MatchScore.tsx'
import { SHORT_TITLES, TournamentLink } from '../components/profile/TournamentLink.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { DateRange } from '../components/text/DateRange.tsx'
import type { UpsetsQuery } from '../data/generated/upsets.ts'
import { winnersChance } from '../forecasts/winners-chance.ts'
import { formatPercentage } from '../format.ts'
import { gamesFrom, sidesOf } from './match-sides.ts'
import { MATCH_DAY, SCORE_MARKS } from './shared-definitions.ts'

type UpsetRow = UpsetsQuery['upsets']['items'][number]

const winnerOf = ({ winning_team }: UpsetRow) => winning_team ?? 'ONE'

/** Past matches with their forecasts, the winners first. */
export const UPSET_COLUMNS = [
  {
    key: 'chance',
    header: 'Winners’ chance',
    short: 'Chance',
    tooltip: 'The winners’ probability of winning, as forecast from the days before the match',
    leavesOut: 'Singles, Dreambreakers, walkovers, retirements and matches without a recorded winner.',
    cell: (match) => formatPercentage(winnersChance(match)),
    numeric: true,
    width: 'small',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'Both sides, the winners first and in bold, with seeds in brackets',
    leavesOut: 'Seeds that the source does not give.',
    cell: (match) => <MatchPlayers sides={sidesOf(match, winnerOf(match))} boldWinners />,
    rowHeader: true,
  },
  {
    key: 'score',
    header: 'Score',
    tooltip: 'Points per game, the winners’ first',
    more: SCORE_MARKS,
    cell: (match) => <MatchScore id={match.id} status={match.status} games={gamesFrom(match, winnerOf(match))} />,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'date',
    header: 'Date',
    tooltip: 'The day of the match',
    more: MATCH_DAY,
    cell: ({ date }) => <DateRange start={date} />,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'tournament',
    header: 'Tournament',
    tooltip: 'Where it was played',
    more: SHORT_TITLES,
    cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'details',
    header: 'Details',
    tooltip: 'The event and the round of the match',
    leavesOut: 'Unknown rounds.',
    cell: (match) => <MatchDetails match={match} />,
    width: 'large',
    phone: 'under',
  },
] as const satisfies readonly Column<UpsetRow>[]
