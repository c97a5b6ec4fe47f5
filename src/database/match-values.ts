import type { Day } from '#domain/day.ts'
import type { MatchDivision } from '#domain/division.ts'
import type { DrawKind } from '#domain/draw.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { Round } from '#domain/round.ts'

/** A match as it is read with all others, in the order of the columns. */
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
  winning_team: 1 | 2 | null,
  games: string | null,
  status: MatchStatus,
  note: string | null,
  date: Day,
  sort_key: number,
]

/** SQL for {@link MatchValues}, in the order of the source's ids. */
export const MATCHES = `select id, match_id, tournament_id, event_id, match_division, draw, draw_kind, round, source_round,
    source_date, best_of, scoring_format, team_one_player_one_id, team_one_player_two_id, team_two_player_one_id,
    team_two_player_two_id, team_one_seed, team_two_seed, winning_team, games, status, note, date, sort_key
  from matches order by match_id`

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
  const [, match_id, tournament, event, match_division, draw, draw_kind, round, source_round, source_date] = match
  const [, , , , , , , , , , best_of, scoring_format, one, two, three, four, seed_one, seed_two] = match
  const [, , , , , , , , , , , , , , , , , , winning_team, games, status, note] = match
  const name = (player: number | null) => (player === null ? null : players[player])
  const named = [match_id, tournaments[tournament], events[event], match_division, draw, draw_kind, round, source_round]
  const sides = [source_date, best_of, scoring_format, name(one), name(two), name(three), name(four)]
  return [...named, ...sides, seed_one, seed_two, winning_team, games, status, note].join(SEPARATOR)
}
