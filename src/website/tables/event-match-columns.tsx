import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { MatchRound } from '../components/match/MatchDetails.tsx'
import { MatchPlayers } from '../components/match/MatchPlayers.tsx'
import { MatchScore } from '../components/match/MatchScore.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { DateRange } from '../components/text/DateRange.tsx'
import type { MatchRowFragment } from '../data/generated/matches.ts'
import { ABSENT } from '../format.ts'
import { gamesFrom, sidesOf } from './match-sides.ts'
import { EVENT_MATCH_TEXTS } from './texts/event-matches.ts'

/** The columns of a tournament's matches, whose sides stand as the source has them, winners in bold. */
export const EVENT_MATCH_COLUMNS = [
  {
    key: 'date',
    ...EVENT_MATCH_TEXTS.date,
    cell: ({ date }) => <DateRange start={date} />,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'round',
    ...EVENT_MATCH_TEXTS.round,
    cell: (match) => (match.round_name || match.draw ? <MatchRound match={match} /> : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'players',
    ...EVENT_MATCH_TEXTS.players,
    cell: (match) => <MatchPlayers sides={sidesOf(match)} boldWinners />,
    rowHeader: true,
  },
  {
    key: 'score',
    ...EVENT_MATCH_TEXTS.score,
    cell: (match) => <MatchScore status={match.status} games={gamesFrom(match)} neutral />,
    width: 'medium',
  },
  {
    key: 'event',
    ...EVENT_MATCH_TEXTS.event,
    cell: ({ event }) => event.event_name,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'division',
    ...EVENT_MATCH_TEXTS.division,
    cell: ({ match_division }) => MATCH_DIVISION_FACTS[match_division].label,
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<MatchRowFragment, never, keyof typeof EVENT_MATCH_TEXTS>[]
