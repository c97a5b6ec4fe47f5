import type { PlayerIds } from './sealed-queries.ts'

type Ids = readonly (number | null)[]

/**
 * Returns the sealed probability of a match's team one: the sides may have changed places since. Null if other players
 * play, since the forecast was not about them.
 * @param sealed the forecast with its players
 * @param now the ids of the players of each team now
 */
export function sealedProbability(
  sealed: PlayerIds & { team_one_probability: number },
  [one, two]: readonly [Ids, Ids],
): number | null {
  const [sealedOne, sealedTwo] = [
    [sealed.team_one_player_one_id, sealed.team_one_player_two_id],
    [sealed.team_two_player_one_id, sealed.team_two_player_two_id],
  ] as const
  if (areSame(sealedOne, one) && areSame(sealedTwo, two)) return sealed.team_one_probability
  return areSame(sealedOne, two) && areSame(sealedTwo, one) ? 1 - sealed.team_one_probability : null
}

/** The order of a pair's players depends on their slugs, which can change. */
function areSame(side: Ids, other: Ids): boolean {
  return side.every((id) => other.includes(id))
}
