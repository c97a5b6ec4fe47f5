import type { Day } from '#domain/day.ts'
import type { MatchDivision } from '#domain/division.ts'
import type { DrawKind } from '#domain/draw.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { Round } from '#domain/round.ts'
import type { Tables } from './tables.ts'

/** Where the values of a match stand that is read with all others. */
export const AT = {
  id: 0,
  match_id: 1,
  tournament_id: 2,
  event_id: 3,
  match_division: 4,
  draw: 5,
  draw_kind: 6,
  round: 7,
  source_round: 8,
  source_date: 9,
  best_of: 10,
  scoring_format: 11,
  team_one_player_one_id: 12,
  team_one_player_two_id: 13,
  team_two_player_one_id: 14,
  team_two_player_two_id: 15,
  team_one_seed: 16,
  team_two_seed: 17,
  team_one_name: 18,
  team_two_name: 19,
  tie_id: 20,
  pool: 21,
  position: 22,
  winning_team: 23,
  games: 24,
  status: 25,
  note: 26,
  date: 27,
  sort_key: 28,
} as const satisfies Partial<Record<keyof Tables['matches'], number>>

/** A match's values, by {@link AT}. */
export type MatchValues = readonly [
  id: number,
  match_id: string,
  tournament_id: number,
  event_id: number,
  match_division: MatchDivision,
  draw: string | null,
  draw_kind: DrawKind,
  round: Round | null,
  source_round: string | null,
  source_date: Day | null,
  best_of: number | null,
  scoring_format: string | null,
  team_one_player_one_id: number,
  team_one_player_two_id: number | null,
  team_two_player_one_id: number,
  team_two_player_two_id: number | null,
  team_one_seed: number | null,
  team_two_seed: number | null,
  team_one_name: string | null,
  team_two_name: string | null,
  tie_id: string | null,
  pool: string | null,
  position: number | null,
  winning_team: 1 | 2 | null,
  games: string | null,
  status: MatchStatus,
  note: string | null,
  date: Day,
  sort_key: number,
]

/** SQL for {@link MatchValues}, in the order of the source's ids. */
export const MATCHES = `select ${Object.keys(AT).join(', ')} from matches order by match_id`

/** What matches name by ids, by those ids. */
export interface Names {
  tournaments: readonly string[]
  players: readonly string[]
  /** Name and division, separated. */
  events: readonly string[]
}

/** Stands between values: imports let no control character into any of them, and no value is empty text. */
export const SEPARATOR = '\u001F'

/** What the source says of a match as one text: its values with names in the place of ids. */
export function matchContent(match: MatchValues, { tournaments, players, events }: Names): string {
  const name = (player: number | null) => (player === null ? null : players[player])
  return [
    match[AT.match_id],
    tournaments[match[AT.tournament_id]],
    events[match[AT.event_id]],
    match[AT.match_division],
    match[AT.draw],
    match[AT.draw_kind],
    match[AT.round],
    match[AT.source_round],
    match[AT.source_date],
    match[AT.best_of],
    match[AT.scoring_format],
    name(match[AT.team_one_player_one_id]),
    name(match[AT.team_one_player_two_id]),
    name(match[AT.team_two_player_one_id]),
    name(match[AT.team_two_player_two_id]),
    match[AT.team_one_seed],
    match[AT.team_two_seed],
    match[AT.team_one_name],
    match[AT.team_two_name],
    match[AT.tie_id],
    match[AT.pool],
    match[AT.position],
    match[AT.winning_team],
    match[AT.games],
    match[AT.status],
    match[AT.note],
  ].join(SEPARATOR)
}
