import { type GameScore, readGames } from '#domain/match/match.ts'
import { MatchOdds, winsFirst } from './match-odds.ts'
import type { OddsMatch } from './win-path.ts'

/** Probabilities at the end of a game that did not end the match, that team one wins the match. */
export interface OddsMoment {
  /** Number of finished games. */
  games: number
  probability: number
  /** Probability before the match. */
  before: number
  /** Probability by the number of games that each side has won, without their scores. */
  byGamesWon: number
}

/** Number of halvings that find a probability as exactly as numbers can be. */
const HALVINGS = 53

/**
 * Returns the moments of a completed match of best of 3 or 5 whose forecasts can be scored; none if a game is tied, or if the
 * games don't end with the victory of the winner.
 * @param before probability before the match that team one wins it
 */
export function oddsMoments({ winning_team, format, ...match }: OddsMatch, before: number): OddsMoment[] {
  const games = readGames(match.games)
  if (match.status !== 'COMPLETED' || format.bestOf === 1 || games.some(isTied)) return []
  const odds = new MatchOdds(format, before)
  const needed = (format.bestOf + 1) / 2
  const gameWin = steadyGameWin(needed, before)
  const moments: OddsMoment[] = []
  let [one, two] = [0, 0]
  for (const game of games) {
    if (odds.isOver) return []
    odds.addGame(game)
    if (game.team_one_score > game.team_two_score) one++
    else two++
    if (odds.isOver) continue
    const byGamesWon = winsFirst(needed - one, needed - two, gameWin)
    moments.push({ games: one + two, probability: odds.probability(), before, byGamesWon })
  }
  return odds.isOver && odds.probability() === (winning_team === 1 ? 1 : 0) ? moments : []
}

function isTied({ team_one_score, team_two_score }: GameScore): boolean {
  return team_one_score === team_two_score
}

/** Returns the probability of winning each game with which the match is won with a probability. */
function steadyGameWin(needed: number, matchWin: number): number {
  let [low, high] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (winsFirst(needed, needed, middle) < matchWin) low = middle
    else high = middle
  }
  return (low + high) / 2
}
