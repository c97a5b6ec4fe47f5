import type { TournamentHeader } from './calendar.ts'
import type { Player } from './players.ts'
import type { PlayedMatch, WonMedal } from './results.ts'
import type { Wording } from './wording.ts'

export const MATCH_COLUMNS = [
  'match_id',
  'tournament_slug',
  'event_name',
  'event_division',
  'match_division',
  'draw',
  'round',
  'date',
  'best_of',
  'scoring_format',
  'team_one_player_one',
  'team_one_player_two',
  'team_two_player_one',
  'team_two_player_two',
  'team_one_seed',
  'team_two_seed',
  'winning_team',
  'games',
  'completion',
  'note',
] as const
export const MEDAL_COLUMNS = ['tournament_slug', 'event_division', 'medal', 'player_one', 'player_two'] as const
export const TOURNAMENT_COLUMNS = [
  'tournament_slug',
  'title',
  'league',
  'location',
  'start_date',
  'end_date',
  'logo_url',
] as const

const LOGO_SHARE = 0.93

/** The row of a match, numbered from 1 in the order of play: identifiers sort as the matches were played. */
export function matchRow(tournament: TournamentHeader, wording: Wording, match: PlayedMatch, number: number): string[] {
  const [format, bestOf] = match.scoring
  const endings = wording.completion[match.ending]
  const { one, two } = match
  return [
    `demo-${String(number).padStart(7, '0')}`,
    tournament.slug,
    match.event,
    match.eventDivision,
    match.division,
    match.draw,
    match.round,
    match.day,
    wording.statesScoring ? String(bestOf) : '',
    wording.statesScoring ? format : '',
    one.players[0].slug,
    one.players[1]?.slug ?? '',
    two.players[0].slug,
    two.players[1]?.slug ?? '',
    one.seed === null ? '' : String(one.seed),
    two.seed === null ? '' : String(two.seed),
    match.winner === null ? '' : (wording.winner[match.winner - 1] as string),
    match.games.map((game) => `${game.team_one_score}-${game.team_two_score}`).join(' '),
    endings[number % endings.length] as string,
    match.note,
  ]
}

export function medalRow(tournament: TournamentHeader, { eventDivision, medal, players }: WonMedal): string[] {
  const [one, two]: readonly [Player, Player?] = players
  return [tournament.slug, eventDivision, medal, one.slug, two?.slug ?? '']
}

export function tournamentRow(tournament: TournamentHeader, number: number): string[] {
  const { slug, title, league, location, start, end, logo } = tournament
  const hasLogo = (number * 0.618) % 1 < LOGO_SHARE
  return [slug, title, league, location, start, end, hasLogo ? `/demo/logos/${logo}.svg` : '']
}
