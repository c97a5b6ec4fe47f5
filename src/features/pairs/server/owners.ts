import type { RequestContext } from '#api/context.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { findTeam } from './teams.ts'

/** A player or team whose matches or results are requested. */
export interface Owner {
  kind: 'player' | 'team'
  id: number
  /** The player, or the team's players by slug. */
  players: readonly [PlayerRow, ...PlayerRow[]]
  /** Number of matches with a result, including walkovers, and of matches without one. */
  match_count: number
  pending_count: number
}

/** Input fields that select an owner. */
export const OWNERS = ['player_slug', 'team_slug'] as const

/** Finds the player or team that an input selects; undefined if the slug is unknown. */
export async function findOwner(
  context: RequestContext,
  { name, value: slug }: { name: (typeof OWNERS)[number]; value: string },
): Promise<Owner | undefined> {
  if (name === 'player_slug') {
    const player = (await context.entities()).players.find(slug)
    return player && { ...player, kind: 'player', players: [player] }
  }
  const team = await findTeam(context, slug)
  return team && { ...team, kind: 'team', players: [team.player_one, ...(team.player_two ? [team.player_two] : [])] }
}
