import DataLoader from 'dataloader'
import type { RequestContext } from '#api/context.ts'
import { optional, required, type ValuesOf } from '#api/input-type.ts'
import { defineLoader } from '#api/loaders.ts'
import { one } from '#api/object-type.ts'
import type { EventRow, PlayerRow } from '#database/query/columns.ts'
import { compareEvents } from '#domain/division/event-order.ts'
import { hasResult } from '#domain/match/match.ts'
import { TO_BE_DECIDED, teamSlug } from '#domain/names/slug.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import type { DrawMatch, DrawTeam } from '#statistics/draws/draw-match.ts'
import { type StructureRow, tournamentMatches } from './draw-match-queries.ts'

/** Loads all matches of tournaments, by the tournaments' ids. */
const matchesOfTournament = defineLoader(
  (snapshot) =>
    new DataLoader((ids: readonly number[]) => Promise.all(ids.map((id) => snapshot.all(tournamentMatches, { id })))),
)

/** A match in the form that draws and leagues are rebuilt from, together with its row. */
export interface StructureMatch extends DrawMatch<PlayerRow> {
  row: StructureRow
}

/** The arguments that select a tournament and its events. */
export const STRUCTURE_ARGUMENTS = {
  tournament_slug: required('String', 'Slug of the tournament, current or former.'),
  event_slug: optional('String', 'Only the event with this slug; all events if null.'),
  first_event: optional(
    'Boolean',
    "If event_slug is null, true selects only the tournament's first event with matches, in the order of Tournament.events.",
  ),
}

export type StructureArguments = ValuesOf<typeof STRUCTURE_ARGUMENTS>

/** Returns the arguments that select one event; an unknown slug selects nothing. */
export async function eventStructure({ entities }: RequestContext, slug: string): Promise<StructureArguments> {
  const { events, tournaments } = await entities()
  const event = events.find(slug)
  const tournament_slug = event === undefined ? '' : tournaments.get(event.tournament_id).tournament_slug
  return { tournament_slug, event_slug: event?.event_slug ?? slug }
}

/** Returns a tournament's matches, which a request reads only once, and its events by slug. */
export async function tournamentStructure(
  { budget, loader, entities }: RequestContext,
  { tournament_slug: slug, event_slug, first_event }: StructureArguments,
): Promise<{ matches: StructureMatch[]; events: Map<string, EventRow> }> {
  budget.chargeLookUp()
  const tournament = (await entities()).tournaments.find(slug)
  const rows = tournament ? await loader(matchesOfTournament).load(tournament.id) : []
  budget.chargeCounted(rows.length)
  const events = new Map(rows.map(({ event }) => [event.event_slug, event]))
  const only = event_slug ?? (first_event ? [...events.values()].toSorted(compareEvents)[0]?.event_slug : null)
  return {
    matches: rows.filter(({ event }) => only == null || event.event_slug === only).map(structureMatch),
    events,
  }
}

/** Returns a match in the form that draws and leagues are rebuilt from. */
export function structureMatch(row: StructureRow): StructureMatch {
  return {
    ...row,
    row,
    event_slug: row.event.event_slug,
    event_division: row.event.event_division,
    sides: [
      sideOf(row.team_one_player_one, row.team_one_player_two),
      sideOf(row.team_two_player_one, row.team_two_player_two),
    ],
    // Standings and team matches count no game before its match is over.
    games: hasResult(row.status) ? row.games : null,
  }
}

function sideOf(one: PlayerRow, two: PlayerRow | null): DrawTeam<PlayerRow> | null {
  if ([one.player_slug, two?.player_slug].includes(TO_BE_DECIDED)) return null
  return { slug: teamSlug(one.player_slug, two?.player_slug ?? null), players: two === null ? [one] : [one, two] }
}

/** Returns a field that lists matches and charges the request's budget for them. */
export const matchesField = <Row>(description: string, matchesOf: (row: Row) => readonly StructureMatch[]) =>
  one([MatchRef], description, (row: Row, _args, { budget }, info) =>
    budget.charged([...matchesOf(row)], info).map((match) => match.row),
  )
