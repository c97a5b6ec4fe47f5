/** The players of a match by side, as one side sees it. */
export interface SidedMatch {
  own_players: readonly number[]
  other_players: readonly number[]
}

const holdsAll = (side: readonly number[], players: readonly number[]) =>
  players.every((player) => side.includes(player))

/**
 * Matches of two sides against each other, and with each other. The matches are those of a player of side one.
 * @param one all of them stood on the own side
 * @param two all of them stood on the other side, or beside one
 */
export function meetings<Match extends SidedMatch>(
  matches: readonly Match[],
  one: readonly number[],
  two: readonly number[],
): { against: Match[]; together: Match[] } {
  const own = matches.filter(({ own_players }) => holdsAll(own_players, one))
  return {
    against: own.filter(({ other_players }) => holdsAll(other_players, two)),
    together: own.filter(({ own_players }) => holdsAll(own_players, two)),
  }
}
