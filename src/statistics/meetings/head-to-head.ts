/** The players of both sides of a match, from one side's point of view. */
export interface SidedMatch {
  own_players: readonly number[]
  other_players: readonly number[]
}

const holdsAll = (side: readonly number[], players: readonly number[]) =>
  players.every((player) => side.includes(player))

/**
 * Finds the matches that two groups of players played against each other and together on one side.
 * @param matches matches of a player of group one, seen from that player's side
 */
export function meetings<Match extends SidedMatch>(
  matches: readonly Match[],
  one: readonly number[],
  two: readonly number[],
): { against: Match[]; together: Match[] } {
  const ownMatches = matches.filter(({ own_players }) => holdsAll(own_players, one))
  return {
    against: ownMatches.filter(({ other_players }) => holdsAll(other_players, two)),
    together: ownMatches.filter(({ own_players }) => holdsAll(own_players, two)),
  }
}
