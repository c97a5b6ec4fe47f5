import type { RequestContext } from '#api/context.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { findTeam } from './teams.ts'

/** Whose matches or results are asked for: a player's, or a team's. */
export interface Owner {
  of: 'player' | 'team'
  id: number
  /** The player, or those of the team by slug. */
  players: readonly [PlayerRow, ...PlayerRow[]]
  /** Matches with a result, walkovers included, and those without. */
  match_count: number
  pending_count: number
}

/** The inputs' fields that name an owner. */
export const OWNERS = ['player_slug', 'team_slug'] as const

/** The player or the team that an input names; undefined where there is none. */
export async function findOwner(
  context: RequestContext,
  { name, value: slug }: { name: (typeof OWNERS)[number]; value: string },
): Promise<Owner | undefined> {
  if (name === 'player_slug') {
    const player = (await context.entities()).players.find(slug)
    return player && { ...player, of: 'player', players: [player] }
  }
  const team = await findTeam(context, slug)
  return team && { ...team, of: 'team', players: [team.player_one, ...(team.player_two ? [team.player_two] : [])] }
}
