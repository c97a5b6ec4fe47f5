import type { GameScore } from '#domain/match/match.ts'
import type { Random } from '#statistics/chance/random.ts'

interface ScoringFacts {
  /** Points needed to win a game, together with a lead of two. */
  target: number
  /** True if every rally scores a point; otherwise only the serving side scores. */
  rally: boolean
}

export const SCORING_FORMATS = {
  sideout_11: { target: 11, rally: false },
  sideout_15: { target: 15, rally: false },
  rally_21: { target: 21, rally: true },
} as const satisfies Record<string, ScoringFacts>
export type ScoringFormat = keyof typeof SCORING_FORMATS

export type BestOf = 1 | 3 | 5

/** The rules of a match and the difference in strength between its sides. */
export interface Contest {
  format: ScoringFormat
  best_of: BestOf
  /** True in doubles, where both players of a side serve before the other side does. */
  pairs: boolean
  /** Side one's advantage: added to its probability of winning a rally on either side's serve; −0.5 to 0.5. */
  edge: number
}

/** Probability that the serving side wins a rally. It is below one half, as the receivers reach the net first. */
const SERVER_WINS_RALLY = { singles: 0.48, doubles: 0.43 }
const MAX_EDGE = 0.3

/** Plays rallies until one side wins the match, or until a side retires after the given number of points. */
export function playPoints(random: Random, contest: Contest, pointsUntilRetirement = Number.POSITIVE_INFINITY) {
  const games: GameScore[] = []
  const needed = (contest.best_of + 1) / 2
  let points = 0
  let [one, two] = [0, 0]
  while (one < needed && two < needed) {
    const serverIsOne = random.chance(0.5)
    const game = playGame(random, contest, serverIsOne, pointsUntilRetirement - points)
    points += game.team_one_score + game.team_two_score
    if (game.team_one_score + game.team_two_score > 0) games.push(game)
    if (!isWon(game, SCORING_FORMATS[contest.format].target)) return { games, winner: null }
    if (game.team_one_score > game.team_two_score) one++
    else two++
  }
  return { games, winner: one > two ? (1 as const) : (2 as const) }
}

function isWon(game: GameScore, target: number): boolean {
  const { team_one_score: one, team_two_score: two } = game
  return Math.max(one, two) >= target && Math.abs(one - two) >= 2
}

function playGame(random: Random, contest: Contest, oneServesFirst: boolean, pointsLeft: number): GameScore {
  const { target, rally } = SCORING_FORMATS[contest.format]
  const edge = Math.max(-MAX_EDGE, Math.min(MAX_EDGE, contest.edge))
  const serve = contest.pairs ? SERVER_WINS_RALLY.doubles : SERVER_WINS_RALLY.singles
  const oneWinsServing = serve + edge
  const oneWinsReceiving = 1 - serve + edge
  let oneServes = oneServesFirst
  // The side that serves first in a game has only one server.
  let serversLeft = 1
  let [one, two] = [0, 0]
  while (one + two < pointsLeft && !((one >= target || two >= target) && Math.abs(one - two) >= 2)) {
    const oneWins = random.next() < (oneServes ? oneWinsServing : oneWinsReceiving)
    if (oneWins === oneServes || rally) {
      if (oneWins) one++
      else two++
    }
    if (oneWins === oneServes) continue
    serversLeft--
    if (rally || serversLeft === 0) {
      oneServes = !oneServes
      serversLeft = contest.pairs ? 2 : 1
    }
  }
  return { team_one_score: one, team_two_score: two }
}
