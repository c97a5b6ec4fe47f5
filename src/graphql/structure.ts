import type { ArgBuilder } from '@pothos/core'
import type { EventRow, PlayerRow } from '#database/queries/columns.ts'
import type { StructureRow } from '#database/queries/draw-matches.ts'
import { isSlug, teamSlug } from '#domain/slug.ts'
import type { DrawMatch, DrawTeam } from '#statistics/draws/draw-match.ts'
import type { builder } from './builder.ts'
import type { RequestContext } from './context.ts'

/** A match as the structure of its tournament is told by, with the row that is shown of it. */
export interface StructureMatch extends DrawMatch<PlayerRow> {
  row: StructureRow
}

interface StructureArguments {
  tournament_slug: string
  event_slug?: string | null | undefined
}

/** Which tournament's structure, and of which of its events. */
export function structureArguments(arg: ArgBuilder<typeof builder.$inferSchemaTypes>) {
  return {
    tournament_slug: arg.string({ required: true, description: "The tournament's slug." }),
    event_slug: arg.string({ description: 'Only of this event; of all events where it is absent.' }),
  }
}

/** A tournament's matches, by one query a request, and its events by slug. */
export async function tournamentStructure(
  { budget, loaders }: RequestContext,
  { tournament_slug: slug, event_slug }: StructureArguments,
): Promise<{ matches: StructureMatch[]; events: Map<string, EventRow> }> {
  budget.lookUp()
  const rows = isSlug(slug) ? await loaders.matchesOfTournament.load(slug) : []
  budget.count(rows.length)
  return {
    matches: rows.filter(({ event }) => event_slug == null || event.event_slug === event_slug).map(structureMatch),
    events: new Map(rows.map(({ event }) => [event.event_slug, event])),
  }
}

function structureMatch(row: StructureRow): StructureMatch {
  return {
    row,
    match_id: row.match_id,
    event_slug: row.event.event_slug,
    event_division: row.event.event_division,
    match_division: row.match_division,
    draw: row.draw,
    draw_kind: row.draw_kind,
    source_round: row.source_round,
    date: row.date,
    sides: [
      sideOf(row.team_one_player_one, row.team_one_player_two),
      sideOf(row.team_two_player_one, row.team_two_player_two),
    ],
    winner: row.winning_team === null ? null : row.winning_team === 1 ? 0 : 1,
    games: row.games,
    pool: row.pool,
    position: row.position,
    tie_id: row.tie_id,
    team_one_name: row.team_one_name,
    team_two_name: row.team_two_name,
  }
}

function sideOf(one: PlayerRow, two: PlayerRow | null): DrawTeam<PlayerRow> {
  return { slug: teamSlug(one.player_slug, two?.player_slug ?? null), players: two === null ? [one] : [one, two] }
}
