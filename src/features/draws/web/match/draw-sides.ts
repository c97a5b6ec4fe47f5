import type { DrawMatchFragment, DrawPairingFragment } from '#features/draws/web/generated/draws.ts'
import { shortSide } from '#features/matches/web/match-text.ts'

type DrawnMatch = DrawMatchFragment | DrawPairingFragment

/** One side of a match in a draw. */
export interface DrawMatchSide {
  team: 'one' | 'two'
  slug: string
  /** The short names of both players. */
  names: string
  seed: number | null
  /** Its forecast probability before the match, 0 to 1; null if there is no forecast. */
  chance: number | null
  won: boolean
}

/** Returns both sides of a match, the winner first; team one first if there is no winner. */
export function drawSides(match: DrawnMatch): DrawMatchSide[] {
  const chance = match.forecast?.one ?? null
  const sides = match.sides.map<DrawMatchSide>(({ slug, seed, players }, at) => ({
    team: at === 0 ? 'one' : 'two',
    slug,
    names: shortSide({ players }),
    seed,
    chance: at === 0 || chance === null ? chance : 1 - chance,
    won: 'winning_team' in match && match.winning_team === (at === 0 ? 'ONE' : 'TWO'),
  }))
  return sides.toSorted((one, other) => Number(other.won) - Number(one.won))
}
