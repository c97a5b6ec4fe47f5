/**
 * Returns the score of a game with the given share of points, such as `11-7`: the winner has the target, the loser at least
 * two points less.
 * @param share of the points won by the side whose score comes first, from 0 to 1
 */
export function expectedScore(share: number, pointsTo: number): string {
  const margin = 2 * share - 1
  const part = Math.abs(margin)
  const loser = Math.min(pointsTo - 2, Math.round((pointsTo * (1 - part)) / (1 + part)))
  return margin >= 0 ? `${pointsTo}-${loser}` : `${loser}-${pointsTo}`
}
