import type { TeamNumber } from '#domain/match/match.ts'
import { formatMatchDays, matchDays } from '#features/match-links/web/match-days.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { SHORT_TITLES, TournamentLink } from '#features/names/web/TournamentLink.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DREAMBREAKER_PLAYERS, SCORE_MARKS } from '#web/ui/table/shared-definitions.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { currentGameIndex } from './live/live-match.ts'
import { MatchDetails } from './MatchDetails.tsx'
import { MatchPlayers } from './MatchPlayers.tsx'
import { MatchScore } from './MatchScore.tsx'
import { gamesFrom, sidesOf, type ViewedSide } from './match-sides.ts'
import { ResultBadge } from './ResultBadge.tsx'

type MatchColumn = Column<MatchRowFragment, never>

export const DATE = {
  key: 'date',
  header: 'Date',
  tooltip: 'A match without a date shows the days of its tournament',
  more: 'Days are local to the venue. Matches on the same day are in the order of the draw, latest round first.',
  cell: (match) => <DateRange {...matchDays(match)} />,
  width: 'medium',
  phone: 'above',
} as const satisfies MatchColumn

export const TOURNAMENT = {
  key: 'tournament',
  header: 'Tournament',
  tooltip: 'The tournament, with its league',
  more: SHORT_TITLES,
  cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
  phone: 'above',
} as const satisfies MatchColumn

export const DETAILS = {
  key: 'details',
  header: 'Details',
  tooltip: 'The event and the round of the match',
  leavesOut: 'Unknown rounds.',
  cell: (match) => <MatchDetails match={match} />,
  width: 'large',
  phone: 'below',
} as const satisfies MatchColumn

/** Returns the column of scores. @param viewed returns the side whose points come first */
export const scoreColumn = (viewed: (match: MatchRowFragment) => TeamNumber) =>
  ({
    key: 'score',
    header: 'Score',
    tooltip: 'Points per game, same order as the names',
    more: SCORE_MARKS,
    cell: (match) => (
      <MatchScore
        id={match.id}
        status={match.status}
        overdue={match.result_overdue}
        current={currentGameIndex(match)}
        games={gamesFrom(match, viewed(match))}
      />
    ),
    width: 'large',
    phone: 'below',
  }) as const satisfies MatchColumn

/** Returns what the columns above a match say on a phone: its days and its tournament. */
export const dayAndTournament = (match: MatchRowFragment): string =>
  `${formatMatchDays(match)} ${match.tournament.tournament_slug}`

/** Returns the columns of a player's or a team's matches: result, sides and score are from the viewed side. */
export function matchColumns(viewed: ViewedSide) {
  return [
    DATE,
    TOURNAMENT,
    {
      key: 'result',
      header: 'Result',
      tooltip: 'Result for the side that is named first',
      more: 'W is won, L is lost. A match that ended with a retirement counts as played.',
      leavesOut: 'Walkovers, which are marked W/O and are not counted, and matches without a recorded winner.',
      cell: (match) => <ResultBadge won={sidesOf(match, viewed(match))[0].won} status={match.status} />,
      width: 'badge',
      phone: 'beside',
    },
    {
      key: 'players',
      header: 'Players',
      tooltip: 'Both sides, with seeds in parentheses',
      more: DREAMBREAKER_PLAYERS,
      leavesOut: 'Seeds that are not known.',
      cell: (match) => <MatchPlayers sides={sidesOf(match, viewed(match))} />,
      rowHeader: true,
      width: 'wide',
    },
    scoreColumn(viewed),
    DETAILS,
  ] as const satisfies readonly MatchColumn[]
}
