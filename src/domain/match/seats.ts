/** The ids of a match's players; those of second players are null in singles. */
export interface Seats {
  team_one_player_one_id: number
  team_one_player_two_id: number | null
  team_two_player_one_id: number
  team_two_player_two_id: number | null
}

/** The ids of a side's players and of its opponents. */
export interface Sides {
  own: number[]
  others: number[]
}

export function sidesOf(match: Seats, side: 1 | 2): Sides {
  const one = [match.team_one_player_one_id, match.team_one_player_two_id].flatMap((id) => id ?? [])
  const two = [match.team_two_player_one_id, match.team_two_player_two_id].flatMap((id) => id ?? [])
  return side === 1 ? { own: one, others: two } : { own: two, others: one }
}
