import { formatTeam } from '#domain/format/format.ts'
import type { DrawMatchFragment, DrawPairingFragment } from '#features/draws/web/generated/draws.ts'

type DrawnMatch = DrawMatchFragment | DrawPairingFragment

/** One side of a match in a draw. */
export interface DrawMatchSide {
  team: 'one' | 'two'
  slug: string
  /** Both players in one line. */
  names: string
  seed: number | null
  /** Its forecast probability before the match, 0 to 1; null where there is none. */
  chance: number | null
  won: boolean
}

/** Both sides of a match, team one first. */
export function drawSides(match: DrawnMatch): readonly [DrawMatchSide, DrawMatchSide] {
  const chance = match.forecast?.one ?? null
  return [sideOf(match, 'one', chance), sideOf(match, 'two', chance === null ? null : 1 - chance)]
}

function sideOf(match: DrawnMatch, team: DrawMatchSide['team'], chance: number | null): DrawMatchSide {
  return {
    team,
    slug: match[`team_${team}_slug`],
    names: formatTeam({ player_one: match[`team_${team}_player_one`], player_two: match[`team_${team}_player_two`] }),
    seed: match[`team_${team}_seed`],
    chance,
    won: 'winning_team' in match && match.winning_team === (team === 'one' ? 'ONE' : 'TWO'),
  }
}
