import { defineQuery } from '#database/query.ts'
import { isLookedUp, type LookUp } from '#database/query-shapes.ts'
import { joinedPlayer, type PlayerRow } from './columns.ts'

const playerOne = joinedPlayer('player_one')
const playerTwo = joinedPlayer('player_two')

/** A pair in slug order, or one player. */
export interface TeamRow {
  id: number
  team_slug: string
  /** Matches with a result, walkovers included, and those without. */
  match_count: number
  pending_count: number
  player_one: PlayerRow
  player_two: PlayerRow | null
}

/** The columns of a team that is joined as `teams`, with its players as `player_one` and `player_two`. */
export const TEAM_SELECTION = [
  'teams.id as team_id',
  'teams.team_slug',
  'teams.match_count as team_match_count',
  'teams.pending_count as team_pending_count',
  ...playerOne.columns,
  ...playerTwo.columns,
] as const

type TeamSelection = Parameters<typeof playerOne.read>[0] &
  Parameters<typeof playerTwo.readOptional>[0] & {
    team_id: number
    team_slug: string
    team_match_count: number
    team_pending_count: number
  }

/** Reads {@link TEAM_SELECTION}. */
export function readTeam(row: TeamSelection): TeamRow {
  return {
    id: row.team_id,
    team_slug: row.team_slug,
    match_count: row.team_match_count,
    pending_count: row.team_pending_count,
    player_one: playerOne.read(row),
    player_two: playerTwo.readOptional(row),
  }
}

/** The teams that have one of the slugs. */
export const teamsBySlugs = defineQuery<LookUp>()(
  'teams-by-slugs',
  (db, param, dialect) =>
    db
      .selectFrom('teams')
      .innerJoin('players as player_one', 'player_one.id', 'teams.player_one_id')
      .leftJoin('players as player_two', 'player_two.id', 'teams.player_two_id')
      .select(TEAM_SELECTION)
      .where(isLookedUp('teams.team_slug', param, dialect, 'text')),
  readTeam,
)

export const teamsByIds = defineQuery<LookUp>()(
  'teams-by-ids',
  (db, param, dialect) =>
    db
      .selectFrom('teams')
      .innerJoin('players as player_one', 'player_one.id', 'teams.player_one_id')
      .leftJoin('players as player_two', 'player_two.id', 'teams.player_two_id')
      .select(TEAM_SELECTION)
      .where(isLookedUp('teams.id', param, dialect, 'integer')),
  readTeam,
)
