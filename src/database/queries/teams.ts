import { defineQuery } from '#database/query.ts'
import { isLookedUp, type LookUp } from '#database/query-shapes.ts'
import { joinedPlayer, type PlayerRow } from './columns.ts'

const playerOne = joinedPlayer('player_one').whole
const playerTwo = joinedPlayer('player_two').whole

/** A pair in slug order, or one player. */
export interface TeamRow {
  id: number
  team_slug: string
  match_count: number
  player_one: PlayerRow
  player_two: PlayerRow | null
}

/** The teams that have one of the slugs. */
export const teamsBySlugs = defineQuery<LookUp>()('teams-by-slugs', (db, param, dialect) =>
  db
    .selectFrom('teams')
    .innerJoin('players as player_one', 'player_one.id', 'teams.player_one_id')
    .leftJoin('players as player_two', 'player_two.id', 'teams.player_two_id')
    .select(['teams.id', 'teams.team_slug', 'teams.match_count', 'teams.event_team_count'])
    .select([...playerOne.columns, ...playerTwo.columns])
    .where(isLookedUp('teams.team_slug', param, dialect, 'text')),
)

type FlatTeam = Parameters<typeof playerOne.read>[0] &
  Parameters<typeof playerTwo.readOptional>[0] & { id: number; team_slug: string; match_count: number }

export function readTeam(row: FlatTeam): TeamRow {
  const { id, team_slug, match_count } = row
  return { id, team_slug, match_count, player_one: playerOne.read(row), player_two: playerTwo.readOptional(row) }
}
