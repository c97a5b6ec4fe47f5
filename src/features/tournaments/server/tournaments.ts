import { parseSearch } from '#api/arguments.ts'
import { once, type RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { wholeList } from '#api/lists/ordered-list.ts'
import { defineLoader } from '#api/loaders.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addFields, boolean, one, oneOrNull, string, stringOrNull } from '#api/object-type.ts'
import { slugField } from '#api/slug-field.ts'
import { listedKind, TOURNAMENT_KIND_FIELDS } from '#api/tournament-kind.ts'
import { LeagueRef, OrderByRef } from '#api/vocabulary.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { shortTitle } from '#domain/names/short-title.ts'
import { changedTournaments, lastLargeImport, lastRollback } from './change-queries.ts'
import { EventRef, MATCH_COUNT_FIELDS } from './events.ts'
import { isUnderWay, isUpcoming, tournamentKey, tournamentsByDay } from './tournament-list.ts'

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

/** The time of the last rollback. A request reads it once: the cache may have values of the version that returned. */
const rollbackOfRequest = defineLoader((snapshot) => ({ read: once(() => snapshot.first(lastRollback, {})) }))

/** Returns the time of the last rollback, or of a later import with too many changes to store row by row; null without one. */
async function changeTimeOfAll({ snapshot, readOnce, loader }: RequestContext): Promise<string | null> {
  const [large] = await readOnce(['last large import'], () => snapshot.all(lastLargeImport, {}))
  const rollback = await loader(rollbackOfRequest).read()
  return laterOf(large?.changed_at ?? null, rollback?.changed_at ?? null)
}

/** Returns the later one of two times; null without one. */
const laterOf = (one: string | null, two: string | null) => (one === null || (two !== null && two > one) ? two : one)

export const TournamentRef = nodeType<TournamentRow>(
  'Tournament',
  'Slug of the tournament, the same as tournament_slug.',
  ({ tournament_slug }) => tournament_slug,
)('A tournament, which consists of events.', {
  tournament_slug: string('Unique name of the tournament in the API and in URLs.'),
  title_display: string('Full title of the tournament.'),
  logo_url: stringOrNull('URL of the logo; null if none is known.'),
  league: one(
    LeagueRef,
    "Tour or league that sanctions the tournament; LT if it is a league of the operator's own, which sanctioned_by names.",
  ),
  location: stringOrNull('Venue and city, as imported; null if unknown.'),
  start_date: one('Date', 'First day of the tournament, or of its matches if that is earlier.'),
  end_date: one('Date', 'Last day of the tournament, or of its matches if that is later.'),
  time_zone: stringOrNull('IANA time zone of the venue, such as America/New_York; null if unknown.'),
  short_title: string(
    'Short title for tables: the operator\'s; otherwise the title, and of one with more than 32 characters the league and the name, such as "PPA Atlanta", without year, known sponsors, "Open" and "Championships".',
    ({ short_title, title_display, league }) => short_title ?? shortTitle(title_display, league),
  ),
  changed_at: oneOrNull(
    'DateTime',
    'Time of the import that last changed the tournament, its matches or its medals, or of a later rollback; null if that is more than 50 imports ago.',
    async ({ tournament_slug }, _args, context) => {
      const [times, all] = await Promise.all([changeTimes(context), changeTimeOfAll(context)])
      return laterOf(times.get(tournament_slug) ?? null, all)
    },
  ),
  ...MATCH_COUNT_FIELDS,
  events: one(
    [EventRef],
    "Events of the tournament: women's doubles first, then men's doubles, mixed doubles, women's singles, men's singles and MLP; within a division by slug.",
    async ({ id }, _args, { entities, budget }, info) => budget.charged([...(await entities()).eventsOf(id)], info),
  ),
})

addFields(TournamentRef, {
  is_upcoming: boolean(
    'True if the tournament is upcoming: it begins after the last day of the data and has no result, medal or match in progress. False from two days after its last day, even without results.',
    (tournament) => isUpcoming(tournament, Date.now()),
  ),
  is_under_way: boolean(
    'True if today is a day of the tournament, in the venue’s time zone (UTC if unknown); on the last day only until every match has a result.',
    (tournament) => isUnderWay(tournament, Date.now()),
  ),
})

const { connection } = connectionType(TournamentRef, 'tournaments')

const SortBy = enumType('TournamentsSortBy', 'Sort key of the list of tournaments.', {
  start_date: 'First day of the tournament.',
})

const Filter = inputType('TournamentsFilter', 'Filters of the list of tournaments. All filters apply together.', {
  search: optional(
    'String',
    'Search text of up to 100 characters. Every word must occur in the title, league code, league name or location; case, accents, apostrophes, hyphens and periods are ignored.',
  ),
  league: optional([LeagueRef], 'Only tournaments of these leagues; all leagues if null or empty.'),
  ...TOURNAMENT_KIND_FIELDS,
  upcoming: optional('Boolean', 'True: only upcoming tournaments. False: only other tournaments.'),
  under_way: optional('Boolean', 'True: only tournaments under way. False: only other tournaments.'),
  year: optional('Int', 'Only tournaments that began in this year.'),
})

const Input = inputType('TournamentsInput', 'Filters and sort of the list of tournaments.', {
  filter: optional(Filter, 'Filters of the list; all tournaments if null.'),
  sort_by: optional(SortBy, 'Sort key of the list.', { defaultValue: 'start_date' }),
  order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
})

addFields(EventRef, {
  tournament: one(
    TournamentRef,
    'Tournament that the event is part of.',
    async ({ tournament_id }, _args, { entities }) => (await entities()).tournaments.get(tournament_id),
  ),
})

const findEvent = async (slug: string, { entities }: RequestContext) => (await entities()).events.find(slug)

findNodes(EventRef, findEvent)

slugField('event', {
  type: EventRef,
  description: 'Finds an event by its slug, also with a former slug of its tournament; null if there is none.',
  find: findEvent,
})

connectionField('tournaments', {
  type: connection,
  description: 'Tournaments, sorted by their first day.',
  args: { input: required(Input, 'Filters and sort of the list.') },
  find: async ({ input }, context) => {
    const { search, league, upcoming, under_way, year } = input.filter ?? {}
    const { league_code, levels } = listedKind({ ...input.filter, league: null }, 'input.filter.')
    const filters = {
      words: parseSearch('input.filter.search', search, context.budget),
      leagues: [...new Set(league)].sort(),
      league_code,
      level: levels[0],
      upcoming,
      under_way,
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
  description: 'Finds a tournament by current or former slug; null if there is none.',
  find: findTournament,
})
