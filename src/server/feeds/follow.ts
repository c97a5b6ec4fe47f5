import type { FastifyInstance } from 'fastify'
import { addDays } from '#domain/days/day.ts'
import { dayInZone } from '#domain/days/time-zone.ts'
import { splitTeamSlug } from '#domain/names/slug.ts'
import {
  FollowedMatchesDocument,
  type FollowedMatchesQuery,
  FollowedTournamentsDocument,
  type FollowedTournamentsQuery,
} from '#features/feeds/web/generated/feeds.ts'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { movedUrl } from '#server/pages/moved-url.ts'
import { splitUrl } from '#server/request/url.ts'
import type { QueryScope } from '#server/site/query-scope.ts'
import type { Site } from '#server/site/site.ts'
import { removedMatches } from '#server/webhooks/follow-event-queries.ts'
import { FOLLOW_ENDINGS, type FollowEnding } from '#web/routing/followed-path.ts'
import { type FollowedEvent, matchEvent, removedEvent, tournamentEvent } from './followed-events.ts'
import { type DatedEvent, type FollowedFacts, writeAtom, writeCalendar, writeJsonFeed } from './followed-forms.ts'
import { type FollowedSubject, readSubject } from './followed-subject.ts'

/** Time limit for reading the matches of a feed or calendar, in milliseconds. */
const READ_WITHIN = 10_000

/** Number of past days whose matches without a result are included. */
const PENDING_DAYS = 7

interface Form {
  type: string
  /** Maximum number of pages of 100 matches, for matches with a result and for others. */
  pages: number
  write: (events: readonly DatedEvent[], facts: FollowedFacts) => string
}

const FORMS = {
  atom: { type: 'application/atom+xml; charset=utf-8', pages: 1, write: writeAtom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', pages: 1, write: writeJsonFeed },
  ics: { type: 'text/calendar; charset=utf-8', pages: 5, write: writeCalendar },
} as const satisfies Record<FollowEnding, Form>

const ENDING = `(?:${FOLLOW_ENDINGS.join('|').replace('.', '\\.')})`
/** Paths with the last segment as a pattern. */
const PATHS = [
  '/tournaments.ics',
  `/player/:file(^[a-z0-9-]+\\.${ENDING}$)`,
  `/partners/:file(^[a-z0-9-]+\\.${ENDING}$)`,
  `/tournament/:file(^[a-z0-9-]+\\.${ENDING}$)`,
  `/tournaments/:file(^[a-z0-9-]+\\.${ENDING}$)`,
  `/season/:file(^\\d{4}\\.${ENDING}$)`,
  `/season/:year(^\\d{4}$)/:file(^[a-z0-9-]+\\.${ENDING}$)`,
]

/**
 * Serves a feed (Atom and JSON) and a calendar for each player, pair, tournament, league and season: scheduled matches,
 * results and medals, each exactly once. A changed match keeps its id. Feeds leave out a removed match; calendars have it as
 * cancelled, because calendar applications may keep events that disappear.
 *
 * `/tournaments.ics` is a calendar of all tournaments, and of scheduled matches with a start time.
 */
export function registerFollow(app: FastifyInstance, site: Site): void {
  for (const path of PATHS) {
    app.get(path, (request, reply) => site.responses.respond(request, reply, () => render(request.url, site)))
  }
}

async function render(url: string, site: Site): Promise<RenderedResponse | null> {
  const { path } = splitUrl(url)
  const [, page = '', ending = ''] = /^([^.]*)\.(.*)$/.exec(path) ?? []
  const form = FORMS[ending as FollowEnding]
  const { publicUrl: origin, identity } = site
  const read = await site.withSnapshot(async (scope) => {
    const subject = await readSubject(page, scope.runQuery)
    const isCurrent = subject?.path === page && !subject.isFormer
    return { subject, events: isCurrent ? await readEvents(scope, subject, form) : [], version: scope.version() }
  }, AbortSignal.timeout(READ_WITHIN))
  const { subject, events, version } = read
  if (subject === null) {
    const moved = await movedUrl(site.database, url)
    return moved?.status === 308 ? redirectTo(moved.to) : moved && GONE
  }
  if (subject.path !== page) return redirectTo(`${subject.path}.${ending}`)
  // Read after the events, so that a match which an import has just removed is not missing in both.
  const removed = form === FORMS.ics || subject.isFormer ? await readRemoved(site, subject.matches, events) : []
  if (subject.isFormer && removed.length === 0) return null
  if (form === FORMS.ics) events.push(...removed)
  const facts = { name: subject.name, page: pageOf(page), path, origin, siteName: identity.name }
  const headers = {
    'content-type': form.type,
    'cache-control': CACHE_CONTROL,
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding',
  }
  return { status: 200, body: form.write(events, facts), headers, version, hasEtag: true }
}

/** Returns the page of a path; a league's is the list of its tournaments. */
export function pageOf(path: string): string {
  const [, code] = /^\/tournaments\/([a-z0-9-]+)$/.exec(path) ?? []
  return code === undefined ? path : `/tournaments?league=${code.toUpperCase()}`
}

function redirectTo(location: string): RenderedResponse {
  return { status: 308, body: '', headers: { location }, version: null, hasEtag: false }
}

/** The response for a removed player, pair or tournament, at which feed readers stop asking. */
const GONE: RenderedResponse = {
  status: 410,
  body: 'This page was removed\n',
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  version: null,
  hasEtag: false,
}

/** Reads the newest results, the next scheduled matches, the medals and the tournaments, most recently changed first. */
async function readEvents(scope: QueryScope, subject: FollowedSubject, form: Form): Promise<DatedEvent[]> {
  const { matches, medals, tournaments, isSchedule } = subject
  // Earlier matches without a result, such as cancelled ones, would stay forever.
  const since = addDays(dayInZone(Date.now(), null), -PENDING_DAYS)
  const from = matches.from && matches.from > since ? matches.from : since
  // A season that is over has no such matches, and the service refuses a range that ends before it begins.
  const isOver = matches.to ? matches.to < from : false
  const upcoming = isOver
    ? NO_MATCHES
    : await readMatches(scope, { ...matches, from, pending: true, order_by: 'asc' }, form.pages)
  const expected = upcoming.found.filter(
    ({ start_time, result_overdue }) => !(result_overdue || (isSchedule && !start_time)),
  )
  const results = isSchedule ? NO_MATCHES : await readMatches(scope, { ...matches, pending: false }, form.pages)
  const listed = tournaments && form === FORMS.ics ? await readTournaments(scope, tournaments) : []
  const events = [...[...results.found, ...expected].map(matchEvent), ...medals, ...listed.map(tournamentEvent)]
  const imported = upcoming.imported ?? results.imported ?? new Date(0).toISOString()
  return events.map((event) => dated(event, imported)).sort(byChange)
}

type TournamentsInput = NonNullable<FollowedSubject['tournaments']>

async function readTournaments({ runQuery }: QueryScope, input: TournamentsInput) {
  const found: FollowedTournamentsQuery['tournaments']['edges'][number]['node'][] = []
  let after: string | null = null
  do {
    const answer: FollowedTournamentsQuery = await runQuery(FollowedTournamentsDocument, { after, input })
    found.push(...answer.tournaments.edges.map(({ node }) => node))
    const { hasNextPage, endCursor } = answer.tournaments.pageInfo
    after = hasNextPage ? endCursor : null
  } while (after !== null)
  return found
}

/** Reads the matches of a page that were removed, each once, as cancelled events. */
async function readRemoved(
  { database }: Site,
  { player_slug, team_slug, tournament_slug, league_code, from, to }: FollowedSubject['matches'],
  events: readonly DatedEvent[],
): Promise<DatedEvent[]> {
  const player_slugs = player_slug ? [player_slug] : (splitTeamSlug(team_slug ?? '')[0] ?? [])
  const query = removedMatches({ player_slugs, tournament_slug, league_code, from, to }, {})
  const rows = await database.snapshot((snapshot) => snapshot.all(query, {}))
  const known = new Set(events.map(({ uid }) => uid))
  return rows
    .map((row) => ({ ...removedEvent(row), changed: row.created_at }))
    .filter(({ uid }) => !known.has(uid) && known.add(uid))
}

/** Dates an event whose change is unknown on its first day, or on the day of the import if that is earlier. */
function dated(event: FollowedEvent, imported: string): DatedEvent {
  const day = `${event.days[0]}T00:00:00.000Z`
  return { ...event, changed: event.changed ?? (day < imported ? day : imported) }
}

/** Orders events by their last change, and those of one import by their day, newest first. */
function byChange(one: DatedEvent, other: DatedEvent): number {
  const keyOf = ({ changed, days: [day], id }: DatedEvent) => `${changed} ${day} ${id}`
  return keyOf(one) < keyOf(other) ? 1 : -1
}

interface ReadMatches {
  found: FollowedMatchesQuery['matchesList']['items'][number][]
  /** Time of the last import; null if no import is known. */
  imported: string | null
}

const NO_MATCHES: ReadMatches = { found: [], imported: null }

async function readMatches(
  { runQuery }: QueryScope,
  input: FollowedSubject['matches'],
  pages: number,
): Promise<ReadMatches> {
  const found: ReadMatches['found'] = []
  let imported: string | null = null
  for (let page = 1; page <= pages; page++) {
    const answer: FollowedMatchesQuery = await runQuery(FollowedMatchesDocument, { page, input })
    found.push(...answer.matchesList.items)
    imported = answer.datasetVersions.items[0]?.imported_at ?? null
    if (!answer.matchesList.pageInfo.hasNextPage) break
  }
  return { found, imported }
}
