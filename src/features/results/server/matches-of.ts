import { atMostOneOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { inputType, optional } from '#api/input-type.ts'
import type { MatchRow } from '#features/matches/server/match-queries.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'

export const MatchesOfInput = inputType(
  'MatchesOfInput',
  'Filters by a tournament and by a player or a team. Both apply together; an unknown slug has no matches.',
  {
    tournament_slug: optional('String', 'Slug of a tournament: only its matches.'),
    player_slug: optional('String', 'Slug of a player: only matches of this player.'),
    team_slug: optional('String', 'Slug of a team, with its players in either order: only matches of this team.'),
  },
)

/** The tournament and the players whose matches are selected. */
export interface Selected {
  /** Id of the tournament; undefined selects all tournaments. */
  tournament: number | undefined
  /** Ids of the player or of the team's players; empty selects all players. */
  players: readonly number[]
}

/** Finds what an input selects; undefined if a slug is unknown. @throws if it has both a player and a team */
export async function findSelected(
  context: RequestContext,
  input: typeof MatchesOfInput.$inferInput | null | undefined,
): Promise<Selected | undefined> {
  const { tournament_slug, ...sides } = input ?? {}
  const selector = atMostOneOf(sides, OWNERS)
  const owner = selector && (await findOwner(context, selector))
  const tournament = tournament_slug == null ? null : (await context.entities()).tournaments.find(tournament_slug)
  if (tournament === undefined || (selector && !owner)) return undefined
  return { tournament: tournament?.id, players: owner?.players.map(({ id }) => id) ?? [] }
}

/** Returns whether a match is in the tournament, and all of the players are on one of its sides. */
export function isSelected(match: MatchRow, { tournament, players }: Selected): boolean {
  const sides = [
    [match.team_one_player_one.id, match.team_one_player_two?.id],
    [match.team_two_player_one.id, match.team_two_player_two?.id],
  ]
  return (
    (tournament === undefined || match.tournament.id === tournament) &&
    sides.some((side) => players.every((player) => side.includes(player)))
  )
}
