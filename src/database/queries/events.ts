import { defineQuery } from '#database/query.ts'
import { isLookedUp, type LookUp } from '#database/query-shapes.ts'
import { EVENT_COLUMNS, LISTED } from './columns.ts'

/** The events of tournaments, by division and name. */
export const eventsByTournaments = defineQuery<LookUp>()('events-by-tournaments', (db, param, dialect) =>
  db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where(isLookedUp('tournament_id', param, dialect, 'integer'))
    .orderBy('event_slug'),
)

export const eventBySlug = defineQuery<{ slug: string }>()('event-by-slug', (db, param) =>
  db.selectFrom('events').select(EVENT_COLUMNS).where('event_slug', '=', param('slug')),
)

/** What a numbered list of an event's or a tournament's matches needs: the key and how many are listed. */
export const eventCounts = defineQuery<{ slug: string }>()('event-counts', (db, param) =>
  db.selectFrom('events').select(['id', LISTED]).where('event_slug', '=', param('slug')),
)

export const tournamentCounts = defineQuery<{ slug: string }>()('tournament-counts', (db, param) =>
  db.selectFrom('tournaments').select(['id', LISTED]).where('tournament_slug', '=', param('slug')),
)
