import { EVENT_DIVISION_FACTS, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { ABSENT } from '#domain/format/format.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DREAMBREAKER_PLAYERS } from '#web/ui/table/shared-definitions.ts'
import { Discipline } from '#web/ui/text/Discipline.tsx'
import { MatchPlayers } from './MatchPlayers.tsx'
import { DATE, DETAILS, scoreColumn, TOURNAMENT } from './match-columns.tsx'
import { matchRound } from './match-round.ts'
import { sidesOf } from './match-sides.ts'
import { leadingTeam } from './match-text.ts'

/** The columns of a tournament's matches, with the winners first and in bold. */
export const EVENT_MATCH_COLUMNS = [
  DATE,
  {
    key: 'round',
    header: 'Round',
    tooltip: 'The match’s round in the draw',
    more: 'In a draw other than the main draw, such as a qualifier, the draw’s name comes first. “-” if the round is unknown.',
    cell: (match) => matchRound(match) ?? ABSENT,
    width: 'medium',
    phone: 'above',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'Both sides, the winners first and in bold, with seeds in parentheses',
    more: DREAMBREAKER_PLAYERS,
    leavesOut: 'Unknown seeds.',
    cell: (match) => <MatchPlayers sides={sidesOf(match, leadingTeam(match))} boldWinners />,
    rowHeader: true,
  },
  { ...scoreColumn(leadingTeam), width: 'medium' },
  {
    key: 'event',
    header: 'Event',
    tooltip: 'As the tournament calls it',
    cell: ({ event }) => <Discipline text={event.event_name} facts={EVENT_DIVISION_FACTS[event.event_division]} />,
    width: 'medium',
    phone: 'below',
  },
  {
    key: 'division',
    header: 'Division',
    tooltip: 'The division of the match',
    more: 'It may differ from the event’s: an MLP event has women’s, men’s and mixed doubles and DreamBreakers.',
    cell: ({ event, match_division }) => {
      const facts = MATCH_DIVISION_FACTS[match_division]
      return <Discipline text={facts.label} facts={facts} isRepeated={event.event_division === match_division} />
    },
    width: 'medium',
    phone: 'below',
  },
] as const satisfies readonly Column<MatchRowFragment, never>[]

/** Returns what the columns above a match of a tournament say on a phone: its days and its round. */
export const dayAndRound = (match: MatchRowFragment): string => `${formatMatchDays(match)} ${matchRound(match)}`

const [, , PLAYERS, SCORE] = EVENT_MATCH_COLUMNS

/** The columns of matches of several tournaments, with the winners first and in bold. */
export const ANY_MATCH_COLUMNS = [
  DATE,
  { ...TOURNAMENT, width: 'large' },
  PLAYERS,
  SCORE,
  DETAILS,
] as const satisfies readonly Column<MatchRowFragment, never>[]
