import { builder, type OutputFields } from '#api/builder.ts'
import { NodeRef, nodeFields } from '#api/nodes.ts'
import { int, one, own, string } from '#api/own-fields.ts'
import { EventDivisionRef } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'

/** Returns the fields with the number of matches of an event, a tournament or a team. */
export const matchCountFields = (t: OutputFields<{ match_count: number; pending_count: number }>) =>
  own(t, {
    match_count: int('Number of matches with a result, including walkovers.'),
    pending_count: int('Number of matches without a result: scheduled, in progress, postponed, canceled or abandoned.'),
  })

export const EventRef = builder.objectRef<EventRow>('Event').implement({
  description: 'A competition of one division within a tournament.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Event', {
      description: 'Slug of the event, the same as event_slug.',
      idOf: ({ event_slug }) => event_slug,
    }),
    ...own(t, {
      event_slug: string('Unique name of the event in the API and in URLs.'),
      event_name: string('Name of the event; the name of its division if unknown.'),
      event_division: one(EventDivisionRef, 'Division of the event.'),
    }),
    main_draw_candidates: t.stringList({
      description:
        'Names of the draws that could all be the main draw, so that no medals follow from matches. Empty if the main draw is known.',
      resolve: ({ main_draw_candidates }) => JSON.parse(main_draw_candidates ?? '[]') as string[],
    }),
    ...matchCountFields(t),
  }),
})
