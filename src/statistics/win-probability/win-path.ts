import { type GameScore, type MatchStatus, readGames } from '#domain/match/match.ts'
import type { MatchFormat } from '#statistics/ratings/rated-rows.ts'
import { MatchOdds } from './match-odds.ts'

/** The facts of a match that its win probabilities depend on. */
export interface OddsMatch {
  status: MatchStatus
  winning_team: 1 | 2 | null
  format: MatchFormat
  /** `11-7 9-11`, team one first; null if unknown. */
  games: string | null
}

/** Halves that differ by less are equal: probabilities are sums of rounded numbers. */
const ROUNDING = 1e-9

/** Win probability of a side after a number of finished games. */
export interface WinMoment {
  probability: number
  games: number
}

/** The games of a match in progress. */
interface GamesSoFar {
  finished: readonly GameScore[]
  /** Score of the current game; null at 0-0. */
  current: GameScore | null
}

/** Splits the games of a match in progress: the last one is the current game unless a side has won it. */
export function gamesSoFar({ games, format }: Pick<OddsMatch, 'games' | 'format'>): GamesSoFar {
  const scores = readGames(games)
  const last = scores.at(-1)
  if (last === undefined) return { finished: [], current: null }
  const [one, two] = [last.team_one_score, last.team_two_score]
  const isFinished = Math.max(one, two) >= format.pointsTo && Math.abs(one - two) >= 2
  return isFinished ? { finished: scores, current: null } : { finished: scores.slice(0, -1), current: last }
}

/**
 * Returns team one's win probability after each finished game. The last value of a completed match is 1 or 0. Empty for a
 * completed match without games or without a winner, and for matches that are neither completed nor in progress.
 * @param before probability before the match that team one wins it
 */
export function winPath(match: OddsMatch, before: number): number[] {
  const { status, winning_team } = match
  if (status === 'IN_PROGRESS') return pathOf(match, before, gamesSoFar(match).finished)
  if (status !== 'COMPLETED' || winning_team === null) return []
  const path = pathOf(match, before, readGames(match.games))
  return path.map((value, index) => (index < path.length - 1 ? value : winning_team === 1 ? 1 : 0))
}

function pathOf(match: OddsMatch, before: number, games: readonly GameScore[]): number[] {
  if (games.length === 0) return []
  const odds = new MatchOdds(match.format, before)
  return games.map((game) => {
    odds.addGame(game)
    return odds.probability()
  })
}

/** Returns team one's win probability at the current score; null if the match is not in progress. */
export function winProbabilityNow(match: OddsMatch, before: number): number | null {
  if (match.status !== 'IN_PROGRESS') return null
  const { finished, current } = gamesSoFar(match)
  const odds = new MatchOdds(match.format, before)
  for (const game of finished) odds.addGame(game)
  return odds.probability(current ?? undefined)
}

/** Returns the winners' probabilities before a completed match and after each game; empty if the match has no path. */
function winnersPath(match: OddsMatch, before: number): number[] {
  const path = winPath(match, before)
  if (match.status !== 'COMPLETED' || path.length === 0) return []
  return [before, ...path].map((one) => (match.winning_team === 1 ? one : 1 - one))
}

/**
 * Returns the winners' lowest probability among the moments after a finished game at which they had won fewer games than
 * their opponents and their probability was below one half; null without such a moment, because the match was no comeback.
 */
export function comebackOf(match: OddsMatch, before: number): WinMoment | null {
  let lowest: WinMoment | null = null
  let lead = 0
  const path = winnersPath(match, before)
  for (const [index, { team_one_score, team_two_score }] of readGames(match.games).entries()) {
    const games = index + 1
    lead += Math.sign(team_one_score - team_two_score) * (match.winning_team === 1 ? 1 : -1)
    const probability = path[games] ?? 1
    if (lead < 0 && probability < (lowest?.probability ?? 0.5 - ROUNDING)) lowest = { probability, games }
  }
  return lowest
}

/** Returns the number of the last game that took the winners from below one half to above; null if no game did. */
export function turningGame(match: OddsMatch, before: number): number | null {
  const path = winnersPath(match, before)
  const turned = path.findLastIndex(
    (value, games) => games > 0 && value > 0.5 + ROUNDING && (path[games - 1] as number) < 0.5 - ROUNDING,
  )
  return turned === -1 ? null : turned
}
