import type { Day } from '#domain/days/day.ts'
import { dayNumber } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { tallyGames } from '#statistics/games.ts'

/** The facts of a match that ratings depend on. Players are numbered from 0 by slug, in order of code units. */
export interface RatedMatch {
  /** The caller's number for the match. */
  id: number
  match_id: string
  tournament_slug: string
  match_division: MatchDivision
  date: Day
  status: MatchStatus
  winning_team: 1 | 2 | null
  /** Scores such as `11-7 9-11`, team one first, without 0-0 games; null if the source has none. */
  games: string | null
  best_of: number | null
  scoring_format: string | null
  team_one_players: readonly number[]
  team_two_players: readonly number[]
}

/** The four players of a match: two of team one, then two of team two. */
export type Four = readonly [number, number, number, number]
/** The two players of a singles match. */
export type Two = readonly [number, number]

/** One match of the model of doubles or of singles, team one first. */
export interface RatedRow<Players extends readonly number[] = Four> {
  id: number
  match_id: string
  tournament_slug: string
  /** Days since 1970-01-01. */
  day: number
  players: Players
  /** The gender of the match's division; null for mixed doubles. */
  gender: Gender | null
  /** Points of team one minus those of team two, divided by all points; -1 to 1. */
  margin: number
  /** Weight before it decays; 0 for a match that is only forecast. */
  weight: number
  /** True if it is known before the day that both teams play. */
  announced: boolean
  /** True if the match gets a forecast. */
  forecast: boolean
  /** False for a match that is scheduled or in progress. */
  played: boolean
  winner: 1 | 2 | null
  /** True if the forecast is scored: the match was completed and has a winner. */
  scored: boolean
  format: MatchFormat
  /** Scores such as `11-7 9-11`, team one first, without 0-0 games; null if the source has none. */
  games: string | null
}

export type SinglesRow = RatedRow<Two>

/** The announced length of a match, on which forecasts depend. */
export interface MatchLength {
  /** Maximum number of games: 1, 3 or 5. */
  bestOf: number
  /** Points that win a game. */
  pointsTo: number
}

/** Ways to score: `SIDEOUT`, only the serving side scores; `RALLY`, every rally scores a point. */
export type Scoring = 'SIDEOUT' | 'RALLY'

export interface MatchFormat extends MatchLength {
  scoring: Scoring
}

export const DEFAULT_FORMAT: MatchFormat = { bestOf: 3, pointsTo: 11, scoring: 'SIDEOUT' }

/** Margin and weight of a match with a winner but without a score. */
const UNSCORED_MARGIN = 0.25
const UNSCORED_WEIGHT = 1

/** Returns rows sorted by day, tournament and match. */
export function inOrder<Row extends RatedRow<readonly number[]>>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      a.day - b.day || compareTexts(a.tournament_slug, b.tournament_slug) || compareTexts(a.match_id, b.match_id),
  )
}

/** Returns a match as a row of the model; null if it is no doubles match of four players. Unfinished matches only announce pairs. */
export function ratedRow(match: RatedMatch): RatedRow | null {
  const players = fourPlayers(match)
  return players === null ? null : rowOf(match, players)
}

/** Returns a match as a row of the model of singles; null if it is no singles match of two players. */
export function singlesRow(match: RatedMatch): SinglesRow | null {
  const players = twoPlayers(match)
  const row = players === null ? null : rowOf(match, players)
  // Unlike in doubles, a match that ended early has a forecast, which is not scored.
  return row === null ? null : { ...row, forecast: row.forecast || row.weight > 0 }
}

function rowOf<Players extends readonly number[]>(match: RatedMatch, players: Players): RatedRow<Players> | null {
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
    games: match.games,
  }
}

/** Returns whether the match was played and has a usable result. */
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

function twoPlayers({ match_division, team_one_players, team_two_players }: RatedMatch): Two | null {
  if (MATCH_DIVISION_FACTS[match_division].discipline !== 'singles') return null
  const [a, b] = [team_one_players[0], team_two_players[0]]
  return a === undefined || b === undefined || a === b ? null : [a, b]
}

/** Returns the margin and weight of a played match; null if neither score nor winner is known. */
function outcome({ games, winning_team, status }: RatedMatch): { margin: number; weight: number } | null {
  const tally = tallyGames(games)
  const points = tally.points_one + tally.points_two
  if (points > 0) {
    return { margin: (tally.points_one - tally.points_two) / points, weight: Math.sqrt(2 * tally.games) }
  }
  if (status === 'RETIRED' || winning_team === null) return null
  return { margin: winning_team === 1 ? UNSCORED_MARGIN : -UNSCORED_MARGIN, weight: UNSCORED_WEIGHT }
}

/** Returns the announced format. The number of games played does not change it. */
export function formatOf({ best_of, scoring_format }: Pick<RatedMatch, 'best_of' | 'scoring_format'>): MatchFormat {
  const points = Number(/(\d+)$/.exec(scoring_format ?? '')?.[1] ?? 0)
  return {
    bestOf: best_of === 1 || best_of === 3 || best_of === 5 ? best_of : DEFAULT_FORMAT.bestOf,
    pointsTo: points > 0 ? points : DEFAULT_FORMAT.pointsTo,
    scoring: /^rally/i.test(scoring_format ?? '') ? 'RALLY' : DEFAULT_FORMAT.scoring,
  }
}
