import type { Day } from '#domain/days/day.ts'
import { dayNumber } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { tallyGames } from '#statistics/games.ts'
import { compareTexts } from '#statistics/positions.ts'

/** A match as the ratings read it. Players are numbers from 0, in the order of their slugs by code unit. */
export interface RatedMatch {
  /** The caller's own number. */
  id: number
  match_id: string
  tournament_slug: string
  match_division: MatchDivision
  date: Day
  status: MatchStatus
  winning_team: 1 | 2 | null
  /** `11-7 9-11`, team one first, without 0-0 games; null where the source gives none. */
  games: string | null
  best_of: number | null
  scoring_format: string | null
  team_one_players: readonly number[]
  team_two_players: readonly number[]
}

/** The four players of a match: two of team one, then two of team two. */
export type Four = readonly [number, number, number, number]

/** One doubles match of the model, team one first. */
export interface RatedRow {
  id: number
  match_id: string
  tournament_slug: string
  /** Days since 1970-01-01. */
  day: number
  players: Four
  /** The gender of the match's division; null for mixed doubles. */
  gender: Gender | null
  /** Difference of points by their sum, -1 to 1. */
  margin: number
  /** Weight before it decays; 0 for a match that is forecast and not fitted. */
  weight: number
  /** Whether both sides are known to play on this day before they do. */
  announced: boolean
  /** Whether the match has a forecast of its own. */
  forecast: boolean
  /** False for a match that is scheduled or in progress. */
  played: boolean
  winner: 1 | 2 | null
  /** Of a scored forecast: a completed match with a winner. */
  scored: boolean
  format: MatchFormat
}

export interface MatchFormat {
  /** Most games: 1, 3 or 5. */
  bestOf: number
  /** Points that win a game. */
  pointsTo: number
}

export const DEFAULT_FORMAT: MatchFormat = { bestOf: 3, pointsTo: 11 }

/** What a match counts whose winner is known and whose score is not. */
const UNSCORED_MARGIN = 0.25
const UNSCORED_WEIGHT = 1

/** Returns rows sorted by day, tournament and match. */
export function inOrder(rows: readonly RatedRow[]): RatedRow[] {
  return rows.toSorted(
    (a, b) =>
      a.day - b.day || compareTexts(a.tournament_slug, b.tournament_slug) || compareTexts(a.match_id, b.match_id),
  )
}

/** Returns a match as a row of the model; null if it is no doubles match of four players. Matches yet to end only announce pairs. */
export function ratedRow(match: RatedMatch): RatedRow | null {
  const players = fourPlayers(match)
  if (players === null) return null
  const { status } = match
  const announcedOnly = status === 'SCHEDULED' || status === 'IN_PROGRESS'
  const completed = status === 'COMPLETED'
  const fitted = isFitted(match) ? outcome(match) : null
  if (fitted === null && !completed && !announcedOnly) return null
  const winner = announcedOnly ? null : match.winning_team
  return {
    id: match.id,
    match_id: match.match_id,
    tournament_slug: match.tournament_slug,
    day: dayNumber(match.date),
    players,
    gender: MATCH_DIVISION_FACTS[match.match_division].gender,
    margin: fitted?.margin ?? 0,
    weight: fitted?.weight ?? 0,
    announced: fitted !== null || announcedOnly,
    forecast: completed || announcedOnly,
    played: !announcedOnly,
    winner,
    scored: completed && winner !== null,
    format: formatOf(match),
  }
}

/** A match that was abandoned for good, or never begun, tells nothing. */
function isFitted({ status, winning_team }: RatedMatch): boolean {
  return status === 'RETIRED' || (status === 'COMPLETED' && winning_team !== null)
}

function fourPlayers({ match_division, team_one_players, team_two_players }: RatedMatch): Four | null {
  const { discipline } = MATCH_DIVISION_FACTS[match_division]
  if (discipline !== 'gender_doubles' && discipline !== 'mixed_doubles') return null
  const [a1, a2] = team_one_players
  const [b1, b2] = team_two_players
  if (a1 === undefined || a2 === undefined || b1 === undefined || b2 === undefined) return null
  return new Set([a1, a2, b1, b2]).size === 4 ? [a1, a2, b1, b2] : null
}

/** Margin and weight of what was played; null where nothing tells. */
function outcome({ games, winning_team, status }: RatedMatch): { margin: number; weight: number } | null {
  const tally = tallyGames(games)
  const points = tally.points_one + tally.points_two
  if (points > 0) {
    return { margin: (tally.points_one - tally.points_two) / points, weight: Math.sqrt(2 * tally.games) }
  }
  if (status === 'RETIRED' || winning_team === null) return null
  return { margin: winning_team === 1 ? UNSCORED_MARGIN : -UNSCORED_MARGIN, weight: UNSCORED_WEIGHT }
}

/** The format as announced, never as read from the games played. */
export function formatOf({ best_of, scoring_format }: Pick<RatedMatch, 'best_of' | 'scoring_format'>): MatchFormat {
  const points = Number(/(\d+)$/.exec(scoring_format ?? '')?.[1] ?? 0)
  return {
    bestOf: best_of === 1 || best_of === 3 || best_of === 5 ? best_of : DEFAULT_FORMAT.bestOf,
    pointsTo: points > 0 ? points : DEFAULT_FORMAT.pointsTo,
  }
}
