import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { ABSENT } from '#domain/format/format.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DREAMBREAKER_PLAYERS, SCORE_MARKS } from '#web/ui/table/shared-definitions.ts'
import { currentGameIndex } from './live/live-match.ts'
import { MatchPlayers } from './MatchPlayers.tsx'
import { MatchScore } from './MatchScore.tsx'
import { DATE, DETAILS, TOURNAMENT } from './match-columns.tsx'
import { matchRound } from './match-round.ts'
import { gamesFrom, sidesOf } from './match-sides.ts'

/** The columns of a tournament's matches, whose sides stand as the source has them, winners in bold. */
export const EVENT_MATCH_COLUMNS = [
  DATE,
  {
    key: 'round',
    header: 'Round',
    tooltip: 'The match’s round in the draw',
    more: 'The draw is named beside it where the source names one, such as a qualifier’s. “-” where the round is unknown.',
    cell: (match) => matchRound(match) ?? ABSENT,
    width: 'medium',
    phone: 'flow',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'Both sides, the winners in bold, with seeds in brackets',
    more: DREAMBREAKER_PLAYERS,
    leavesOut: 'Seeds that the source does not give.',
    cell: (match) => <MatchPlayers sides={sidesOf(match)} boldWinners />,
    rowHeader: true,
  },
  {
    key: 'score',
    header: 'Score',
    tooltip: 'Points per game, same order as the names',
    more: SCORE_MARKS,
    cell: (match) => (
      <MatchScore
        id={match.id}
        status={match.status}
        overdue={match.result_overdue}
        games={gamesFrom(match)}
        current={currentGameIndex(match)}
        neutral
      />
    ),
    width: 'score',
    phone: 'flow',
  },
  {
    key: 'event',
    header: 'Event',
    tooltip: 'The event that the match belongs to, as the source names it',
    cell: ({ event }) => event.event_name,
    width: 'medium',
    phone: 'flow',
  },
  {
    key: 'division',
    header: 'Division',
    tooltip: 'The division of the match',
    more: 'It may differ from the event’s: an MLP event has women’s, men’s and mixed doubles and Dreambreakers.',
    cell: ({ match_division }) => MATCH_DIVISION_FACTS[match_division].label,
    width: 'medium',
    phone: 'flow',
  },
] as const satisfies readonly Column<MatchRowFragment, never>[]

const [, , PLAYERS, SCORE] = EVENT_MATCH_COLUMNS

/** The columns of matches of several tournaments, as a tournament's own show them. */
export const ANY_MATCH_COLUMNS = [
  DATE,
  { ...TOURNAMENT, width: 'large' },
  PLAYERS,
  SCORE,
  DETAILS,
] as const satisfies readonly Column<MatchRowFragment, never>[]
