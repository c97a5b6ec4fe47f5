import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { rangeNamed } from '#api/day-range.ts'
import { rowsLoader } from '#api/loaders.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { slugField } from '#api/slug-field.ts'
import type { Entities } from '#database/query/entities.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import type { Tally } from '#domain/figures/figures.ts'
import { isTeamSlug, orderPair, splitTeamSlug, teamSlug } from '#domain/names/slug.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { matchCountFields } from '#features/tournaments/server/events.ts'
import { percentage } from '#statistics/ratio.ts'
import { pairSeasons } from './pair-day-queries.ts'
import { partnerTeamsByTeams } from './partner-team-queries.ts'
import { pairOf, type TeamRow, teamsBySlugs } from './team-queries.ts'
import { statsInRange, TeamStatsRef } from './teams-stats.ts'

const figuresOfTeam = rowsLoader(partnerTeamsByTeams, 'team_id')
const seasonsOfTeam = rowsLoader(pairSeasons, 'team_id')

/** A pair's records over all time; none for a single player. */
async function statsOfTeam({ loader }: RequestContext, team: TeamRow) {
  if (team.player_two === null) return []
  const figures = await loader(figuresOfTeam).load(team.id)
  return figures.map((row) => ({ ...row, team: pairOf(team), range: null }))
}

export const TeamRef = builder.objectRef<TeamRow>('Team').implement({
  description: 'The players of one side of the net: two, or one in singles.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Team', { description: 'The slug.', idOf: ({ team_slug }) => team_slug }),
    team_slug: t.exposeString('team_slug', {
      description: "The players' slugs in their order, joined by `--`; a single player's own slug.",
    }),
    player_one: t.expose('player_one', { type: PlayerRef, description: 'The first by slug.' }),
    player_two: t.expose('player_two', {
      type: PlayerRef,
      nullable: true,
      description: 'The second by slug; null for a single player.',
    }),
    ...matchCountFields(t),
    stats: t.field({
      type: [TeamStatsRef],
      description: "The pair's record in each event division, most matches won first; none for a single player.",
      resolve: async (team, _args, context, info) => context.budget.answer(await statsOfTeam(context, team), info),
    }),
  }),
})

interface TeamSeason extends Tally {
  year: string
  events_played: number
}

const TeamSeasonRef = builder.objectRef<TeamSeason>('TeamSeason').implement({
  description: "A pair's record of one year, over all event divisions.",
  fields: (t) => ({
    year: t.int({ description: 'The year.', resolve: ({ year }) => Number(year) }),
    events_played: t.exposeInt('events_played', { description: 'Events with at least one played match.' }),
    matches_won: t.exposeInt('matches_won', { description: 'Played matches that were won.' }),
    matches_lost: t.exposeInt('matches_lost', { description: 'Played matches that were lost.' }),
    matches_won_percentage: t.float({
      nullable: true,
      description: 'The share of matches won among those won or lost, 0 to 100, not rounded.',
      resolve: ({ matches_won, matches_lost }) => percentage(matches_won, matches_lost),
    }),
    games_won: t.exposeInt('games_won', { description: 'Games with more points than the other side.' }),
    games_lost: t.exposeInt('games_lost', { description: 'Games with fewer points than the other side.' }),
    points_won: t.exposeInt('points_won', { description: 'Points won in the games that the source gives.' }),
    points_lost: t.exposeInt('points_lost', { description: 'Points lost in the games that the source gives.' }),
  }),
})

builder.objectField(TeamRef, 'seasons', (t) =>
  t.field({
    type: [TeamSeasonRef],
    description: "The pair's record of each year with a played match, the latest first; none for a single player.",
    resolve: async ({ id }, _args, { loader, budget }, info) =>
      budget.answer(await loader(seasonsOfTeam).load(id), info),
  }),
)

/** The ways in which a slug may name a team: as it stands, or its two players in their own order, by the slugs they have now. */
function readings(slug: string, { players }: Entities): string[] {
  const current = (player: string) => players.find(player)?.player_slug ?? player
  const pairs = splitTeamSlug(slug).map(([one, two]) => teamSlug(...orderPair(current(one), current(two))))
  return [...new Set([slug, current(slug), ...pairs])]
}

/** The team that the slug names, whichever way round its players stand. */
export async function findTeam(context: RequestContext, slug: string) {
  if (!isTeamSlug(slug)) return undefined
  const rows = await context.snapshot.all(teamsBySlugs, lookUpParams(readings(slug, await context.entities())))
  return rows.find((row) => row.team_slug === slug) ?? rows[0]
}

findNodes(TeamRef, (slug, context) => findTeam(context, slug))

findNodes(TeamStatsRef, async (id, context) => {
  const [slug = '', division = '', name] = id.split(':')
  const event_division = EVENT_DIVISIONS.find((known) => known === division)
  const team = await findTeam(context, slug)
  if (event_division === undefined || team == null || team.player_two === null) return undefined
  if (name === undefined) return (await statsOfTeam(context, team)).find((row) => row.event_division === event_division)
  const range = await rangeNamed(context, name)
  return range && statsInRange(context, team, { event_division, range })
})

slugField('team', {
  type: TeamRef,
  description:
    'The team with the slug, whichever way round its players stand in it, also with slugs that they gave up; null where there is none.',
  find: (slug, context) => findTeam(context, slug),
})
