/** Chances of a team match. */
export interface TeamMatchOdds {
  /** Probability that team one wins the team match. */
  one: number
  /** Probability that the games end 2-2. */
  tie: number
}

/** Games that a team needs to win a team match without a DreamBreaker. */
const TO_WIN = 3

/**
 * Returns the chances of a team match of four games, which are independent of each other.
 * @param left probabilities that team one wins the games that are not decided
 * @param dreambreaker probability that team one wins the DreamBreaker
 * @param won games that each team has won
 */
export function teamMatchOdds(
  left: readonly number[],
  dreambreaker: number,
  won: readonly [number, number] = [0, 0],
): TeamMatchOdds {
  const wins = winsOf(left)
  const chanceOf = (games: number) => wins.reduce((sum, chance, more) => sum + (won[0] + more >= games ? chance : 0), 0)
  const enough = chanceOf(TO_WIN)
  const tie = chanceOf(TO_WIN - 1) - enough
  return { one: enough + tie * dreambreaker, tie }
}

/** Returns the probability of each number of wins in independent games, from 0 wins. */
export function winsOf(games: readonly number[]): number[] {
  let wins = [1]
  for (const game of games) {
    const before = wins
    wins = Array.from(
      { length: before.length + 1 },
      (_, at) => (before[at] ?? 0) * (1 - game) + (before[at - 1] ?? 0) * game,
    )
  }
  return wins
}
