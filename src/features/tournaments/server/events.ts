import { builder, type OutputFields } from '#api/builder.ts'
import { NodeRef, nodeFields } from '#api/nodes.ts'
import { EventDivisionRef } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'

/** Returns the fields with the number of matches of an event, a tournament or a team. */
export const matchCountFields = (t: OutputFields<{ match_count: number; pending_count: number }>) => ({
  match_count: t.exposeInt('match_count', { description: 'Number of matches with a result, including walkovers.' }),
  pending_count: t.exposeInt('pending_count', {
    description: 'Number of matches without a result: scheduled, in progress, postponed, canceled or abandoned.',
  }),
})

export const EventRef = builder.objectRef<EventRow>('Event').implement({
  description: 'A competition of one division within a tournament.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Event', {
      description: 'Slug of the event, the same as event_slug.',
      idOf: ({ event_slug }) => event_slug,
    }),
    event_slug: t.exposeString('event_slug', { description: 'Unique name of the event in the API and in URLs.' }),
    event_name: t.exposeString('event_name', {
      description: 'Name of the event; the name of its division if unknown.',
    }),
    event_division: t.expose('event_division', { type: EventDivisionRef, description: 'Division of the event.' }),
    main_draw_candidates: t.stringList({
      description:
        'Names of the draws that could all be the main draw, so that no medals follow from matches. Empty if the main draw is known.',
      resolve: ({ main_draw_candidates }) => JSON.parse(main_draw_candidates ?? '[]') as string[],
    }),
    ...matchCountFields(t),
  }),
})
