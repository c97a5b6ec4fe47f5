import { defineQuery, type Values } from '#database/query.ts'
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

/** A team with what lists of its own rows need. */
export interface TeamWithCounts extends TeamRow {
  event_team_count: number
}

/** The teams that have one of the slugs. */
export const teamsBySlugs = defineQuery<LookUp>()(
  'teams-by-slugs',
  (db, param, dialect) =>
    db
      .selectFrom('teams')
      .innerJoin('players as player_one', 'player_one.id', 'teams.player_one_id')
      .leftJoin('players as player_two', 'player_two.id', 'teams.player_two_id')
      .select(['teams.id', 'teams.team_slug', 'teams.match_count', 'teams.event_team_count'])
      .select([...playerOne.columns, ...playerTwo.columns])
      .where(isLookedUp('teams.team_slug', param, dialect, 'text')),
  (values): TeamWithCounts => ({ ...readTeam(values, [0, 1, 2, 4]), event_team_count: values[3] as number }),
)

/** @param at the places of the team's id, slug and count, and where the columns of its players begin */
export function readTeam(values: Values, [id, slug, count, players]: readonly [number, number, number, number]) {
  return {
    id: values[id],
    team_slug: values[slug],
    match_count: values[count],
    player_one: playerOne.read(values, players),
    player_two: playerTwo.readOptional(values, players + playerOne.columns.length),
  } as TeamRow
}
