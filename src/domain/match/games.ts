import { countGamesWon, type GameScore, type MatchStatus, readGames } from './match.ts'

/** The facts of a match that decide what its games count for. */
export interface PlayedGames {
  status: MatchStatus
  best_of: number | null
  /** As the source writes it, such as `sideout_11`. */
  scoring_format: string | null
  /** `11-7 9-11`, team one first; null if unknown. */
  games: string | null
}

/** Points that win a game whose format is unknown. */
const DEFAULT_TARGET = 11

/** Returns the points that win a game of the format, the number at its end; 11 if it names none. */
function targetOf(scoring_format: string | null): number {
  return Number(/([1-9]\d?)$/.exec(scoring_format ?? '')?.[1] ?? DEFAULT_TARGET)
}

function isFinished({ team_one_score: one, team_two_score: two }: GameScore, target: number): boolean {
  return Math.max(one, two) >= target && Math.abs(one - two) >= 2
}

/**
 * Returns the games that count as won, lost or pickles, as text: all games, but in a retired match only the games in which
 * a side has the points that win a game and leads by two.
 */
export function finishedGames({ status, scoring_format, games }: PlayedGames): string | null {
  if (status !== 'RETIRED' || games === null) return games
  const target = targetOf(scoring_format)
  const finished = games.split(' ').filter((game) => readGames(game).every((score) => isFinished(score, target)))
  return finished.length === 0 ? null : finished.join(' ')
}

/**
 * Returns whether the match went to a deciding game: it is completed and has as many games as could be played, more than
 * one. If that number is unknown, it ended 2-1 or 3-2 in games.
 */
export function hasDecidingGame({ status, best_of, games }: PlayedGames): boolean {
  if (status !== 'COMPLETED' || games === null) return false
  const scores = readGames(games)
  if (best_of !== null) return best_of > 1 && scores.length === best_of
  const { one, two } = countGamesWon(scores)
  return Math.abs(one - two) === 1 && (Math.max(one, two) === 2 || Math.max(one, two) === 3)
}

/**
 * Returns the winner of a completed match by its games: the side with more than half of the games that could be played, or
 * if that number is unknown, with at least two games and more than the other side. Null if the games don't decide.
 */
export function winnerByGames({ status, best_of, games }: PlayedGames): 1 | 2 | null {
  if (status !== 'COMPLETED' || games === null) return null
  const { one, two } = countGamesWon(readGames(games))
  const isEnough = best_of === null ? Math.max(one, two) >= 2 : Math.max(one, two) * 2 > best_of
  if (one === two || !isEnough) return null
  return one > two ? 1 : 2
}

/** Counts the finished games that one side won with the opponent at zero. */
export function countPickles(finished: readonly GameScore[], own_team: 1 | 2): number {
  return finished.filter(({ team_one_score, team_two_score }) => {
    const [ownScore, otherScore] = own_team === 1 ? [team_one_score, team_two_score] : [team_two_score, team_one_score]
    return ownScore > 0 && otherScore === 0
  }).length
}
