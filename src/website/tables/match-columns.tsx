import { MatchDetails } from '../components/match/MatchDetails.tsx'
import { MatchPlayers } from '../components/match/MatchPlayers.tsx'
import { MatchScore } from '../components/match/MatchScore.tsx'
import { ResultBadge } from '../components/match/ResultBadge.tsx'
import { Link } from '../components/shell/Link.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { DateRange } from '../components/text/DateRange.tsx'
import type { MatchRowFragment } from '../data/generated/matches.ts'
import { tournamentPath } from '../routing/paths.ts'
import { gamesFrom, sidesOf, type ViewedSide } from './match-sides.ts'
import { MATCH_TEXTS } from './texts/matches.ts'

/** How many matches a page of such a table has. */
export const MATCHES_A_PAGE = 8

/** The columns of a player's or a team's matches: result, sides and score are from the viewed side. */
export function matchColumns(viewed: ViewedSide) {
  return [
    {
      key: 'date',
      ...MATCH_TEXTS.date,
      cell: ({ date }) => <DateRange start={date} />,
      width: 'medium',
      phone: 'under',
    },
    {
      key: 'tournament',
      ...MATCH_TEXTS.tournament,
      cell: ({ tournament }) => (
        <Link href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</Link>
      ),
      phone: 'under',
    },
    {
      key: 'result',
      ...MATCH_TEXTS.result,
      cell: (match) => <ResultBadge won={sidesOf(match, viewed(match))[0].won} status={match.status} />,
      width: 'badge',
      phone: 'beside',
    },
    {
      key: 'players',
      ...MATCH_TEXTS.players,
      cell: (match) => <MatchPlayers sides={sidesOf(match, viewed(match))} />,
      rowHeader: true,
      width: 'wide',
    },
    {
      key: 'score',
      ...MATCH_TEXTS.score,
      cell: (match) => <MatchScore status={match.status} games={gamesFrom(match, viewed(match))} />,
      width: 'large',
    },
    {
      key: 'details',
      ...MATCH_TEXTS.details,
      cell: (match) => <MatchDetails match={match} />,
      width: 'large',
      phone: 'under',
    },
  ] as const satisfies readonly Column<MatchRowFragment, never, keyof typeof MATCH_TEXTS>[]
}
