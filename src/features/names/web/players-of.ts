/** Returns the players of a team: two, or one in singles. */
export const playersOf = <Player>({ player_one, player_two }: { player_one: Player; player_two: Player | null }) =>
  player_two === null ? [player_one] : [player_one, player_two]
