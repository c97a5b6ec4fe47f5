import { parseSearch } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { wholeList } from '#api/lists/ordered-list.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { slugField } from '#api/slug-field.ts'
import { described, LeagueRef, OrderByRef } from '#api/vocabulary.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { shortTitle } from '#domain/names/short-title.ts'
import { changedTournaments, lastLargeImport } from './change-queries.ts'
import { EventRef, matchCountFields } from './events.ts'
import { isUpcoming, tournamentKey, tournamentsByDay } from './tournament-list.ts'

/** Returns the times of the imports that last changed each tournament, by slug. */
function changeTimes({ snapshot, readOnce }: RequestContext): Promise<ReadonlyMap<string, string>> {
  return readOnce(
    ['change times'],
    async () => {
      const rows = await snapshot.all(changedTournaments, {})
      return new Map(rows.map(({ slug, changed_at }) => [slug, changed_at]))
    },
    (times) => times.size * CHANGE_BYTES,
  )
}

/** Estimated size of a tournament's slug and time in memory, in bytes. */
const CHANGE_BYTES = 200

/** Returns the time of the last import whose changes are too many to be kept row by row; null if there was none. */
async function largeImportTime({ snapshot, readOnce }: RequestContext): Promise<string | null> {
  const [row] = await readOnce(['last large import'], () => snapshot.all(lastLargeImport, {}))
  return row?.changed_at ?? null
}

export const TournamentRef = builder.objectRef<TournamentRow>('Tournament').implement({
  description: 'A tournament, with all of its events.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Tournament', { description: 'The slug.', idOf: ({ tournament_slug }) => tournament_slug }),
    tournament_slug: t.exposeString('tournament_slug', {
      description: 'What the tournament is known by, here and in addresses.',
    }),
    title_display: t.exposeString('title_display', { description: 'The title.' }),
    short_title: t.string({
      description:
        'The title for tables, such as "PPA Atlanta": the league and the name, without year, known sponsors, "Open" and "Championships".',
      resolve: ({ title_display, league }) => shortTitle(title_display, league),
    }),
    logo_url: t.exposeString('logo_url', { nullable: true, description: 'A picture, where the source gives one.' }),
    league: t.expose('league', { type: LeagueRef, description: 'Who sanctions it.' }),
    location: t.exposeString('location', { nullable: true, description: 'The venue, as the source writes it.' }),
    start_date: t.expose('start_date', { type: 'Date', description: 'The first day, widened to cover its matches.' }),
    end_date: t.expose('end_date', { type: 'Date', description: 'The last day, widened to cover its matches.' }),
    time_zone: t.exposeString('time_zone', {
      nullable: true,
      description: 'IANA time zone of the venue, such as America/New_York; null if unknown.',
    }),
    changed_at: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the import that last changed the tournament, its matches or its medals; null if that is more than 50 imports ago.',
      resolve: async ({ tournament_slug }, _args, context) => {
        const [times, large] = await Promise.all([changeTimes(context), largeImportTime(context)])
        const changed = times.get(tournament_slug) ?? null
        return changed !== null && (large === null || changed > large) ? changed : large
      },
    }),
    ...matchCountFields(t),
    is_upcoming: t.boolean({
      description:
        'Whether it is to come: it begins after the last day of the data, and neither a result nor a medal of it is known, and none of its matches is in progress. Two days after its last day it no longer is.',
      resolve: (tournament) => isUpcoming(tournament, Date.now()),
    }),
    events: t.field({
      type: [EventRef],
      description: 'Its events, by slug.',
      resolve: async ({ id }, _args, { entities, budget }, info) =>
        budget.answer([...(await entities()).eventsOf(id)], info),
    }),
  }),
})

const { connection } = connectionType(TournamentRef, 'tournaments')

const SortBy = builder.enumType('TournamentsSortBy', {
  description: 'What tournaments are sorted by.',
  values: described({ start_date: 'The first day.' }),
})

const Filter = builder.inputType('TournamentsFilter', {
  description: 'Which tournaments are listed; all without it.',
  fields: (t) => ({
    search: t.string({
      description:
        'Words that must all be found in the title, league code, league name or location, in any case, with or without accents, apostrophes, hyphens and periods. At most 100 characters.',
    }),
    league: t.field({
      type: [LeagueRef],
      description: 'Only tournaments of these leagues; of all where there is none.',
    }),
    upcoming: t.boolean({ description: 'true: only tournaments to come; false: only the others.' }),
    year: t.int({ description: 'Only tournaments that began in this year.' }),
  }),
})

const Input = builder.inputType('TournamentsInput', {
  description: 'How tournaments are listed.',
  fields: (t) => ({
    filter: t.field({ type: Filter, description: 'Which tournaments; all without it.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'start_date', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

builder.objectField(EventRef, 'tournament', (t) =>
  t.field({
    type: TournamentRef,
    description: 'The tournament that it is a part of.',
    resolve: async ({ tournament_id }, _args, { entities }) => (await entities()).tournaments.get(tournament_id),
  }),
)

const findEvent = async (slug: string, { entities }: RequestContext) => (await entities()).events.find(slug)

findNodes(EventRef, findEvent)

slugField('event', {
  type: EventRef,
  description: 'The event with the slug, also under a slug that its tournament gave up; null where there is none.',
  find: findEvent,
})

connectionField('tournaments', {
  type: connection,
  description: 'Tournaments by their first day.',
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Which tournaments, and in which order.' }),
  }),
  find: async ({ input }, context) => {
    const { search, league, upcoming, year } = input.filter ?? {}
    const filters = {
      words: parseSearch('input.filter.search', search, context.budget),
      leagues: [...new Set(league)].sort(),
      upcoming,
      year,
    }
    const order = input.order_by ?? 'desc'
    return {
      boundTo: ['tournaments', order, filters],
      ...wholeList(await tournamentsByDay(context, filters, order), (tournament) => tournamentKey(tournament, order)),
    }
  },
})

const findTournament = async (slug: string, { entities }: RequestContext) => (await entities()).tournaments.find(slug)

findNodes(TournamentRef, findTournament)

slugField('tournament', {
  type: TournamentRef,
  description: 'The tournament with the slug, also with one that was given up; null where there is none.',
  find: findTournament,
})
