import { builder, type OutputFields } from '#api/builder.ts'
import { NodeRef, nodeFields } from '#api/nodes.ts'
import { EventDivisionRef } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'

/** How many matches are listed of an event, a tournament or a team. */
export const matchCountFields = (t: OutputFields<{ match_count: number; pending_count: number }>) => ({
  match_count: t.exposeInt('match_count', { description: 'Matches with a result, walkovers included.' }),
  pending_count: t.exposeInt('pending_count', {
    description:
      'Matches that are listed and have no result: scheduled, in progress, postponed, cancelled or abandoned.',
  }),
})

export const EventRef = builder.objectRef<EventRow>('Event').implement({
  description: 'A competition of one division within a tournament.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Event', { description: 'The slug.', idOf: ({ event_slug }) => event_slug }),
    event_slug: t.exposeString('event_slug', { description: 'What the event is known by, unique among all events.' }),
    event_name: t.exposeString('event_name', {
      description: 'The name as the source gives it, else that of the division.',
    }),
    event_division: t.expose('event_division', { type: EventDivisionRef, description: 'The division it was held in.' }),
    main_draw_candidates: t.stringList({
      description:
        'Names of the draws of which none can be preferred as the main draw: then no medals follow from matches. Empty if the main draw is known.',
      resolve: ({ main_draw_candidates }) => JSON.parse(main_draw_candidates ?? '[]') as string[],
    }),
    ...matchCountFields(t),
  }),
})
