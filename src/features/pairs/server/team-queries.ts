import type { Expression, Kysely } from 'kysely'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import type { Tables } from '#database/tables/tables.ts'

/** A pair in slug order, or one player. */
export interface TeamRow {
  id: number
  team_slug: string
  /** Number of matches with a result, including walkovers, and of matches without one. */
  match_count: number
  pending_count: number
  player_one: PlayerRow
  player_two: PlayerRow | null
}

/** The columns of a team that is joined as `teams`. */
export const TEAM_SELECTION = [
  'teams.id as team_id',
  'teams.team_slug',
  'teams.match_count as team_match_count',
  'teams.pending_count as team_pending_count',
  'teams.player_one_id',
  'teams.player_two_id',
] as const

interface TeamSelection {
  team_id: number
  team_slug: string
  team_match_count: number
  team_pending_count: number
  player_one_id: number
  player_two_id: number | null
}

export function readTeam(row: TeamSelection, { players }: Entities): TeamRow {
  return {
    id: row.team_id,
    team_slug: row.team_slug,
    match_count: row.team_match_count,
    pending_count: row.team_pending_count,
    player_one: players.get(row.player_one_id),
    player_two: players.getOptional(row.player_two_id),
  }
}

/** A team of two players. */
export interface PairRow extends TeamRow {
  player_two: PlayerRow
}

/** Returns a team as a pair. @throws if the team has one player */
export function pairOf(team: TeamRow): PairRow {
  const { player_two } = team
  if (player_two === null) throw new Error(`the team ${team.team_slug} is not a pair`)
  return { ...team, player_two }
}

/** Selects the ids of a player's teams. */
export function teamsOf(db: Kysely<Tables>, player: Expression<number>) {
  return db
    .selectFrom('teams as own')
    .select('own.id')
    .where((ownTeam) =>
      ownTeam.or([ownTeam('own.player_one_id', '=', player), ownTeam('own.player_two_id', '=', player)]),
    )
}

/** Finds teams by their slugs. */
export const teamsBySlugs = readBy(
  defineQuery<LookUp>()('teams-by-slugs', (db, param, dialect) =>
    db
      .selectFrom('teams')
      .select(TEAM_SELECTION)
      .where(isLookedUp('teams.team_slug', param, dialect, 'text')),
  ),
  readTeam,
)

export const teamsByIds = readBy(
  defineQuery<LookUp>()('teams-by-ids', (db, param, dialect) =>
    db
      .selectFrom('teams')
      .select(TEAM_SELECTION)
      .where(isLookedUp('teams.id', param, dialect, 'integer')),
  ),
  readTeam,
)
