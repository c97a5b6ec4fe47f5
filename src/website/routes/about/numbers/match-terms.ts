import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import type { TeamNumber } from '#domain/match.ts'
import { ROUND_FACTS } from '#domain/round.ts'
import type { MatchRowFragment } from '../../../data/generated/matches.ts'
import { formatDay } from '../../../format.ts'
import type { EVENT_MATCH_TEXTS } from '../../../tables/texts/event-matches.ts'
import type { MATCH_TEXTS } from '../../../tables/texts/matches.ts'
import type { Term, TermsOf } from './term.ts'

/** A match, with the side that it is seen from. */
export interface MatchSubject {
  match: MatchRowFragment
  viewed: TeamNumber
  /** Whose side that is. */
  name: string
}

/** The names of a side with its seed. The glossary keeps apart from the tables' own code, most of which it has no use for. */
function namesOf(match: MatchRowFragment, team: TeamNumber): string {
  const [one, two, seed] =
    team === 'ONE'
      ? [match.team_one_player_one, match.team_one_player_two, match.team_one_seed]
      : [match.team_two_player_one, match.team_two_player_two, match.team_two_seed]
  const names = two ? `${one.name} / ${two.name}` : one.name
  return seed === null ? names : `${names} (${seed})`
}

const OTHER = { ONE: 'TWO', TWO: 'ONE' } as const satisfies Record<TeamNumber, TeamNumber>

function roundOf({ round_name, draw }: MatchRowFragment): string {
  return [round_name && ROUND_FACTS[round_name].label, draw].filter(Boolean).join(', ')
}

function scoreWorked({ match, viewed }: MatchSubject): string {
  if (match.status === 'WALKOVER') return 'W/O, since the match was not played'
  const games = match.games_ordered.map(({ team_one_score: one, team_two_score: two }) =>
    viewed === 'ONE' ? { scored: one, lost: two } : { scored: two, lost: one },
  )
  if (games.length === 0) return '-, since the source gives no games'
  const won = games.filter(({ scored, lost }) => scored > lost).length
  return `${games.map(({ scored, lost }) => `${scored}-${lost}`).join(' ')}: ${won} of ${games.length} games won by ${namesOf(match, viewed)}`
}

const DATE: Term<MatchSubject> = {
  more: 'The tournament’s first day where the source gives none; a day is one at the venue, without time or zone. What was played on one day stands in the order of the draw, the latest round first.',
  leavesOut: null,
  example: ({ match }) => formatDay(match.date),
}

const PLAYERS: Term<MatchSubject> = {
  more: 'Of a Dreambreaker, a rotation of eight players, the source names one or two a side.',
  leavesOut: 'Seeds that the source does not give.',
  example: ({ match, viewed }) => [viewed, OTHER[viewed]].map((team) => namesOf(match, team)).join(' against '),
}

const SCORE: Term<MatchSubject> = {
  more: '“ret.” stands where one side gave up, “W/O” for a walkover, “-” where the source gives no games.',
  leavesOut: null,
  example: scoreWorked,
}

/** The matches of one player, one team, or a number that was followed. */
export const MATCH_TERMS: TermsOf<typeof MATCH_TEXTS, MatchSubject> = {
  date: DATE,
  tournament: { leavesOut: null, example: ({ match }) => match.tournament.title_display },
  result: {
    more: 'W is won, L is lost. A match that a retirement ended counts as played to its end.',
    leavesOut: 'Walkovers, which are marked W/O and count nowhere, and matches whose winner the source does not name.',
    example: ({ match, viewed, name }) => {
      if (match.status === 'WALKOVER') return 'W/O, since the match was not played'
      if (match.winning_team === null) return '-, since the source names no winner'
      return match.winning_team === viewed ? `W: ${name} won` : `L: ${name} lost`
    },
  },
  players: PLAYERS,
  score: SCORE,
  details: {
    leavesOut: 'Rounds that the source does not tell.',
    example: ({ match }) => [match.event.event_name, roundOf(match)].filter(Boolean).join(', '),
  },
}

/** The matches of a tournament, or of one of its events. */
export const EVENT_MATCH_TERMS: TermsOf<typeof EVENT_MATCH_TEXTS, MatchSubject> = {
  date: DATE,
  round: {
    more: 'The draw is named beside it where the source names one, such as a qualifier’s.',
    leavesOut: 'Rounds that the source does not tell: then it is “-”.',
    example: ({ match }) => roundOf(match) || '-, since the source tells none',
  },
  players: PLAYERS,
  score: SCORE,
  event: { leavesOut: null, example: ({ match }) => match.event.event_name },
  division: {
    more: 'It may be another than the event’s: an MLP event holds women’s, men’s and mixed doubles and Dreambreakers.',
    leavesOut: null,
    example: ({ match }) => MATCH_DIVISION_FACTS[match.match_division].label,
  },
}
