import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { addDays } from '#domain/days/day.ts'
import { LEAGUE_NAMES, LEAGUES, type League } from '#domain/division/league.ts'
import {
  CalendarDocument,
  CalendarMatchesDocument,
  type CalendarMatchesQuery,
  type CalendarQuery,
} from '#features/feeds/web/generated/feeds.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { matchWords } from '#features/matches/web/match-text.ts'
import { serveText } from '#server/cache/serve-text.ts'
import { plainText } from '#server/request/plain-text.ts'
import type { QueryScope } from '#server/site/query-scope.ts'
import type { Site } from '#server/site/site.ts'

/** Number of tournaments read at once, which is the API's maximum. */
const BATCH = 100
/** Maximum number of pages of scheduled matches. */
const MAX_MATCH_PAGES = 10
/** Time after which calendar applications should ask again, in seconds. */
const REFRESH_SECONDS = 6 * 3_600
/** Time limit for reading all tournaments, in milliseconds. */
const READ_WITHIN = 10_000

type CalendarMatch = CalendarMatchesQuery['matchesList']['items'][number]
type CalendarTournament = CalendarQuery['tournaments']['edges'][number]['node']

/**
 * Serves `/tournaments.ics`, and a calendar of each league, such as `/tournaments/ppa.ics`: tournaments, and scheduled matches
 * with a start time.
 */
export function registerCalendars(app: FastifyInstance, { withSnapshot, responses, publicUrl, identity }: Site): void {
  const serve = (path: string, league: League | null) =>
    serveText(app, responses, {
      path,
      type: 'text/calendar; charset=utf-8',
      render: () =>
        withSnapshot(async (scope) => {
          const { tournaments, through } = await readTournaments(scope, league)
          const matches = await readTimedMatches(scope, league)
          return {
            body: writeCalendar(tournaments, matches, { league, through, origin: publicUrl, siteName: identity.name }),
            version: scope.version(),
          }
        }, AbortSignal.timeout(READ_WITHIN)),
    })
  serve('/tournaments.ics', null)
  for (const league of LEAGUES) serve(`/tournaments/${league.toLowerCase()}.ics`, league)
}

async function readTournaments({ runQuery }: QueryScope, league: League | null) {
  const tournaments: CalendarTournament[] = []
  const input = league === null ? {} : { filter: { league: [league] } }
  let after: string | null = null
  let through = ''
  do {
    const answer: CalendarQuery = await runQuery(CalendarDocument, { first: BATCH, after, input })
    tournaments.push(...answer.tournaments.edges.map(({ node }) => node))
    through = lastDay(answer)
    const { hasNextPage, endCursor } = answer.tournaments.pageInfo
    after = hasNextPage ? endCursor : null
  } while (after !== null)
  return { tournaments, through }
}

/** Reads the scheduled matches that have a start time and whose result is not overdue. */
async function readTimedMatches({ runQuery }: QueryScope, league: League | null): Promise<CalendarMatch[]> {
  const matches: CalendarMatch[] = []
  for (let page = 1; page <= MAX_MATCH_PAGES; page++) {
    const { matchesList }: CalendarMatchesQuery = await runQuery(CalendarMatchesDocument, { page, league })
    matches.push(...matchesList.items.filter(({ start_time, result_overdue }) => start_time && !result_overdue))
    if (!matchesList.pageInfo.hasNextPage) break
  }
  return matches
}

/** Returns the last day that the data covers, but no day after the last import. */
function lastDay({ dataset, datasetVersions }: CalendarQuery): string {
  const through = dataset.data_through ?? '2000-01-01'
  const imported = datasetVersions.items[0]?.imported_at.slice(0, 10) ?? through
  return through < imported ? through : imported
}

interface CalendarFacts {
  league: League | null
  /** The last day that the data covers, as the time of every event's description. */
  through: string
  origin: string
  siteName: string
}

function writeCalendar(
  tournaments: readonly CalendarTournament[],
  matches: readonly CalendarMatch[],
  { league, through, origin, siteName }: CalendarFacts,
): string {
  const calendar = ical({
    prodId: { company: siteName, product: 'Tournaments', language: 'EN' },
    name: league === null ? 'Pickleball tournaments' : `Pickleball tournaments: ${LEAGUE_NAMES[league]}`,
    url: `${origin}/tournaments`,
    ttl: REFRESH_SECONDS,
  })
  const { hostname } = new URL(origin)
  for (const tournament of tournaments) {
    const { tournament_slug: slug, title_display, location, start_date, end_date } = tournament
    calendar.createEvent({
      id: `${slug}@${hostname}`,
      stamp: new Date(through),
      allDay: true,
      timezone: 'UTC',
      start: new Date(start_date),
      // The end of an all-day event is exclusive.
      end: new Date(addDays(end_date, 1)),
      summary: plainText(title_display),
      description: describe(tournament),
      location: location === null ? null : plainText(location),
      url: `${origin}/tournament/${slug}`,
    })
  }
  for (const match of matches) {
    const { id, start_time, court, event, tournament } = match
    const { first, second } = matchWords(match)
    calendar.createEvent({
      id: `match-${id}@${hostname}`,
      stamp: new Date(through),
      // Without an end, because nobody knows how long a match takes.
      start: new Date(start_time ?? match.date),
      summary: plainText(`${first} v ${second}`),
      description: plainText(
        [tournament.title_display, event.event_name, matchRound(match)].filter(Boolean).join(' · '),
      ),
      location: court === null ? null : plainText(court),
      url: `${origin}/match/${id}`,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}

/** Describes a tournament by its league, whether it is upcoming, and its number of matches without a result. */
function describe({ league, is_upcoming, pending_count }: CalendarTournament): string {
  const pending =
    pending_count === 0 ? null : `${pending_count} ${pending_count === 1 ? 'match' : 'matches'} without a result yet`
  return [LEAGUE_NAMES[league], is_upcoming ? 'Upcoming' : null, pending].filter((part) => part !== null).join(' · ')
}
