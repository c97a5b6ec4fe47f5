import type { Day } from '#domain/days/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'

/** The facts of a player that draws and the names of rosters need. */
export interface DrawPlayer {
  player_slug: string
  name: string
  short_name: string
  gender: Gender | null
}

/** One side of a match. */
export interface DrawTeam<P extends DrawPlayer = DrawPlayer> {
  /** The team slug, the same for both orders of the players. */
  slug: string
  players: readonly P[]
}

/** A match of a tournament, as the source has it. */
export interface DrawMatch<P extends DrawPlayer = DrawPlayer> {
  match_id: string
  event_slug: string
  event_division: EventDivision
  match_division: MatchDivision
  /** The draw as the source names it. */
  draw: string | null
  draw_kind: DrawKind
  /** The round as the source writes it. */
  source_round: string | null
  /** 1 if the source has swapped the labels of the final and the bronze medal match. */
  labels_swapped: 0 | 1
  date: Day
  status: MatchStatus
  /** Team one, the upper slot, then team two; null for a team with an undecided player. */
  sides: readonly [DrawTeam<P> | null, DrawTeam<P> | null]
  /** Null if the source names no winner. */
  winning_team: 1 | 2 | null
  /** Scores such as `11-7 9-11`, team one first; null if the source has none. */
  games: string | null
  /** The subset of `games` that counts as won or lost. */
  finished_games: string | null
  /** Name of the pool; null if the source has none, as for the fields below. */
  pool: string | null
  /** Position in the round, from 1 at the top of the draw. */
  position: number | null
  /** ISO 8601 with an offset. */
  start_time: string | null
  /** The fixture of a team league. */
  tie_id: string | null
  team_one_name: string | null
  team_two_name: string | null
}

export type TeamOf<M extends DrawMatch> = NonNullable<M['sides'][number]>

export type PlayerOf<M extends DrawMatch> = TeamOf<M>['players'][number]

/** Returns the winning team; null if there is none. */
export function winnerOf<M extends DrawMatch>({ winning_team, sides: [one, two] }: M): TeamOf<M> | null {
  return winning_team === null ? null : ((winning_team === 1 ? one : two) as TeamOf<M> | null)
}

/** Returns the losing team; null if there is none. */
export function loserOf<M extends DrawMatch>({ winning_team, sides: [one, two] }: M): TeamOf<M> | null {
  return winning_team === null ? null : ((winning_team === 1 ? two : one) as TeamOf<M> | null)
}

/** Returns the teams of a match, leaving out undecided sides. */
export function teamsOf<M extends DrawMatch>({ sides }: M): TeamOf<M>[] {
  return sides.filter((side): side is TeamOf<M> => side !== null)
}

/** Returns every team of the matches once, in the order of the matches. */
export function teamsIn<M extends DrawMatch>(matches: readonly M[]): TeamOf<M>[] {
  return [...new Map(matches.flatMap(teamsOf<M>).map((team) => [team.slug, team])).values()]
}

/** Compares matches by day, then by the source's id. */
export function compareMatches(a: DrawMatch, b: DrawMatch): number {
  return compareTexts(a.date, b.date) || compareTexts(a.match_id, b.match_id)
}
