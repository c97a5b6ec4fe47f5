import type { RequestContext } from '#api/context.ts'
import { rowsLoader } from '#api/loaders.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { one, oneOrNull, string } from '#api/object-type.ts'
import { rangeNamed } from '#api/range-fields.ts'
import { slugField } from '#api/slug-field.ts'
import { kindNamed } from '#api/tournament-kind.ts'
import type { Entities } from '#database/query/entities.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { isTeamSlug, orderPair, splitTeamSlug, teamSlug } from '#domain/names/slug.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { MATCH_COUNT_FIELDS } from '#features/tournaments/server/events.ts'
import { pairRecordsByTeams } from './pair-record-queries.ts'
import { pairOf, type TeamRow, teamsBySlugs } from './team-queries.ts'
import { statsInRange, TeamStatsRef } from './teams-stats.ts'

const figuresOfTeam = rowsLoader(pairRecordsByTeams, 'team_id')

/** Returns a pair's records over all time; none for a single player. */
async function statsOfTeam({ loader }: RequestContext, team: TeamRow) {
  if (team.player_two === null) return []
  const figures = await loader(figuresOfTeam).load(team.id)
  return figures.map((row) => ({ ...row, team: pairOf(team), counted: null }))
}

export const TeamRef = nodeType<TeamRow>(
  'Team',
  'Slug of the team, the same as team_slug.',
  ({ team_slug }) => team_slug,
)('Players of one side of a match: a pair, or one player in singles.', {
  team_slug: string(
    "The two players' slugs in alphabetical order, joined by `--`; for a single player, the player's slug.",
  ),
  player_one: one(PlayerRef, 'First player of the team, by slug.'),
  player_two: oneOrNull(PlayerRef, 'Second player of the team, by slug; null for a single player.'),
  ...MATCH_COUNT_FIELDS,
  stats: one(
    [TeamStatsRef],
    'Records of the pair by event division, over all time, most matches won first; none for a single player.',
    async (team, _args, context, info) => context.budget.charged(await statsOfTeam(context, team), info),
  ),
})

/** Returns the slugs that a team may have: the given one, and those with its players' current slugs in order. */
function readings(slug: string, { players }: Entities): string[] {
  const current = (player: string) => players.find(player)?.player_slug ?? player
  const pairs = splitTeamSlug(slug).map(([one, two]) => teamSlug(...orderPair(current(one), current(two))))
  return [...new Set([slug, current(slug), ...pairs])]
}

/** Finds a team by its slug, with its players in either order. */
export async function findTeam(context: RequestContext, slug: string) {
  if (!isTeamSlug(slug)) return undefined
  const rows = await context.snapshot.all(teamsBySlugs, lookUpParams(readings(slug, await context.entities())))
  return rows.find((row) => row.team_slug === slug) ?? rows[0]
}

findNodes(TeamRef, (slug, context) => findTeam(context, slug))

findNodes(TeamStatsRef, async (id, context) => {
  const [slug = '', division = '', name, ...kind] = id.split(':')
  const event_division = EVENT_DIVISIONS.find((known) => known === division)
  const team = await findTeam(context, slug)
  if (event_division === undefined || team == null || team.player_two === null) return undefined
  if (name === undefined) return (await statsOfTeam(context, team)).find((row) => row.event_division === event_division)
  const range = await rangeNamed(context, name)
  return range && statsInRange(context, team, { event_division, range, kind: kindNamed(kind.join(':')) })
})

slugField('team', {
  type: TeamRef,
  description:
    'Finds a team by its slug, with its players in either order and by current or former slugs; null if there is none.',
  find: (slug, context) => findTeam(context, slug),
})
