import type { TeamNumber } from '#domain/match.ts'
import type { DrawMatchFragment, DrawPairingFragment } from '../data/generated/draws.ts'
import { formatTeam } from '../format.ts'

/** One side of a match in a draw. */
export interface DrawMatchSide {
  team: TeamNumber
  slug: string
  /** Both players in one line. */
  names: string
  seed: number | null
  /** Its forecast probability before the match, 0 to 1; null where there is none. */
  chance: number | null
  won: boolean
}

/** Both sides of a match, team one first. */
export function drawSides(match: DrawMatchFragment | DrawPairingFragment): readonly [DrawMatchSide, DrawMatchSide] {
  const one = match.forecast?.one ?? null
  const winner = 'winning_team' in match ? match.winning_team : null
  return [
    {
      team: 'ONE',
      slug: match.team_one_slug,
      names: formatTeam({ player_one: match.team_one_player_one, player_two: match.team_one_player_two }),
      seed: match.team_one_seed,
      chance: one,
      won: winner === 'ONE',
    },
    {
      team: 'TWO',
      slug: match.team_two_slug,
      names: formatTeam({ player_one: match.team_two_player_one, player_two: match.team_two_player_two }),
      seed: match.team_two_seed,
      chance: one === null ? null : 1 - one,
      won: winner === 'TWO',
    },
  ]
}
