/**
 * The score of a game that a share of its points comes to: the winner has the target, the loser at least two less.
 * @param share of the points, 0–1, of the side whose points stand first
 * @returns such as `11-7`
 */
export function expectedScore(share: number, pointsTo: number): string {
  const margin = 2 * share - 1
  const part = Math.abs(margin)
  const loser = Math.min(pointsTo - 2, Math.round((pointsTo * (1 - part)) / (1 + part)))
  return margin >= 0 ? `${pointsTo}-${loser}` : `${loser}-${pointsTo}`
}
