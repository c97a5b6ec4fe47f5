/** The columns of a medal in the exchange format. The players of a pair are in the order of their slugs. */
export interface MedalColumns {
  tournament_slug: string
  event_division: string
  medal: string
  player_one: string
  /** Empty in singles. */
  player_two: string
}

type MedalCells = { readonly [Column in keyof MedalColumns]?: string | number | null }

/** Returns the id of a medal, `tournament/division/medal/player`; for a pair `…/player--player`. */
export function medalIdOf({ tournament_slug, event_division, medal, player_one, player_two }: MedalCells): string {
  const players = [player_one, player_two].filter((player) => player != null && player !== '').sort()
  return [tournament_slug, event_division, medal, players.join('--')].join('/')
}

/** Returns the columns of the medal with an id; null if the text is not such an id. */
export function medalOfId(id: string): MedalColumns | null {
  const [tournament_slug, event_division, medal, players, ...more] = id.split('/')
  if (!tournament_slug || !event_division || !medal || !players || more.length > 0) return null
  const [player_one = '', player_two = '', ...others] = players.split('--').sort()
  return others.length > 0 ? null : { tournament_slug, event_division, medal, player_one, player_two }
}
