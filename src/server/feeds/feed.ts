import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent, formatTeam } from '#domain/format/format.ts'
import { ResultsFeedDocument, type ResultsFeedQuery } from '#features/feeds/web/generated/feeds.ts'
import { gamesFrom } from '#features/matches/web/match-sides.ts'
import { serveText } from '#server/cache/serve-text.ts'
import { escapePlainText } from '#server/request/plain-text.ts'
import type { Site } from '#server/site/site.ts'
import { matchPath } from '#web/routing/paths.ts'

/** Maximum number of tournaments in the feed: about two months of a season. */
const ENTRIES = 30

type FedTournament = ResultsFeedQuery['tournaments']['edges'][number]['node']
type Final = FedTournament['finals'][number]

/**
 * Serves `/results.atom`: the newest tournaments with results. Each tournament is one entry. An import that changes the
 * tournament also updates the entry, so that readers show it again.
 */
export function registerFeed(app: FastifyInstance, { openScope, responses, publicUrl, identity }: Site): void {
  serveText(app, responses, {
    path: '/results.atom',
    type: 'application/atom+xml; charset=utf-8',
    async render() {
      const { runQuery, version } = openScope()
      const answer = await runQuery(ResultsFeedDocument, { first: ENTRIES })
      return { body: writeFeed(answer, publicUrl, identity.name), version: version() }
    },
  })
}

function writeFeed({ datasetVersions, tournaments }: ResultsFeedQuery, origin: string, siteName: string): string {
  const imported = datasetVersions.items[0]?.imported_at ?? BEFORE_ALL_IMPORTS
  const played = tournaments.edges
    .map(({ node }) => ({ ...node, ...timesOf(node, imported) }))
    .filter(({ match_count }) => match_count > 0)
  const feed = new Feed({
    id: `${origin}/`,
    title: `${siteName}: pickleball results`,
    link: `${origin}/`,
    feedLinks: { atom: `${origin}/results.atom` },
    updated: new Date(played.map(({ updated }) => updated).reduce(later, BEFORE_ALL_IMPORTS)),
    author: { name: siteName },
    generator: siteName,
    copyright: '',
  })
  for (const tournament of played) {
    const link = `${origin}/tournament/${tournament.tournament_slug}`
    feed.addItem({
      id: link,
      link,
      title: escapePlainText(tournament.title_display),
      date: new Date(tournament.updated),
      published: new Date(tournament.published),
      description: describe(tournament, (event) => linkedScore(event, tournament.finals, origin)),
    })
  }
  return feed.atom1()
}

/** The feed's time while nothing is imported. */
const BEFORE_ALL_IMPORTS = '2000-01-01T00:00:00.000Z'

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * Returns when an entry was published and updated, never later than the last import or rollback. A tournament is published
 * on its first day; one that no recent import has changed was updated on its last day.
 */
function timesOf({ start_date, end_date, changed_at }: FedTournament, imported: string) {
  const updated = changed_at ?? earlier(`${end_date}T00:00:00.000Z`, imported)
  return { updated, published: earlier(`${start_date}T00:00:00.000Z`, updated) }
}

type Podium = FedTournament['podiums'][number]

/** Links the final by its score from the champions' side; returns nothing if the final was won by others. */
function linkedScore({ event, gold }: Podium, finals: readonly Final[], origin: string): string {
  const final = finals.find((match) => match.event.event_slug === event?.event_slug)
  if (final === undefined || final.winning_team === null) return ''
  const winner = final.winning_team === 'ONE' ? final.team_one_slug : final.team_two_slug
  if (winner !== gold[0]?.team_slug) return ''
  const games = gamesFrom(final, final.winning_team).map(({ scored, lost }) => `${scored}-${lost}`)
  return ` <a href="${escapePlainText(origin + matchPath(final.id))}">${games.join(' ') || 'Final'}</a>`
}

function describe({ location, match_count, podiums }: FedTournament, scoreOf: (podium: Podium) => string): string {
  const where = location === null ? '' : `${escapePlainText(location)}. `
  const champions = podiums
    .filter(({ gold }) => gold.length > 0)
    .map((podium) => {
      const { event, event_division, gold } = podium
      const teams = gold.map((team) => formatTeam(team))
      const name = formatEvent(event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label)
      return `<li>${escapePlainText(name)}: ${escapePlainText(teams.join(', '))}${scoreOf(podium)}</li>`
    })
  const list = champions.length > 0 ? `<ul>${champions.join('')}</ul>` : ''
  return `<p>${where}${match_count} ${match_count === 1 ? 'match' : 'matches'}.</p>${list}`
}
