import { nodeType } from '#api/nodes.ts'
import { int, one, string } from '#api/object-type.ts'
import { EventDivisionRef } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'

/** The fields with the number of matches of an event, a tournament or a team. */
export const MATCH_COUNT_FIELDS = {
  match_count: int('Number of matches with a result, including walkovers.'),
  pending_count: int('Number of matches without a result: scheduled, in progress, postponed, canceled or abandoned.'),
}

export const EventRef = nodeType<EventRow>(
  'Event',
  'Slug of the event, the same as event_slug.',
  ({ event_slug }) => event_slug,
)('A competition of one division within a tournament.', {
  event_slug: string('Unique name of the event in the API and in URLs.'),
  event_name: string('Name of the event; the name of its division if unknown.'),
  event_division: one(EventDivisionRef, 'Division of the event.'),
  main_draw_candidates: one(
    ['String'],
    'Names of the draws that could all be the main draw, so that no medals follow from matches. Empty if the main draw is known.',
    ({ main_draw_candidates }) => JSON.parse(main_draw_candidates ?? '[]') as string[],
  ),
  ...MATCH_COUNT_FIELDS,
})
