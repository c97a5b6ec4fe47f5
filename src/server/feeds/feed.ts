import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { serveText } from '../cache/serve-text.ts'
import type { QueryScope } from '../pages/query-scope.ts'
import { asHtml } from './plain-text.ts'

/** How many tournaments the feed holds: two months or so of a season. */
const ENTRIES = 30

const QUERY = `query ResultsFeed($first: Int!) {
  dataset { data_through }
  tournaments(first: $first, input: { filter: { upcoming: false } }) {
    edges { node {
      tournament_slug title_display location start_date end_date match_count
      podiums { event_division event { event_name } gold { player_one { name } player_two { name } } }
    } }
  }
}`

interface Winner {
  player_one: { name: string }
  player_two: { name: string } | null
}

interface FedTournament {
  tournament_slug: string
  title_display: string
  location: string | null
  start_date: string
  end_date: string
  match_count: number
  podiums: { event_division: EventDivision; event: { event_name: string } | null; gold: Winner[] }[]
}

interface FeedAnswer {
  dataset: { data_through: string | null }
  tournaments: { edges: { node: FedTournament }[] }
}

interface FeedOptions {
  openScope: () => QueryScope
  responses: ResponseCache
  publicUrl: string
}

/**
 * Serves `/results.atom`: the newest tournaments with results, each one entry for good. While a tournament is played its
 * entry is updated with each day that the data covers, so that readers show it again.
 */
export function registerFeed(app: FastifyInstance, { openScope, responses, publicUrl }: FeedOptions): void {
  serveText(app, responses, {
    path: '/results.atom',
    type: 'application/atom+xml; charset=utf-8',
    async render() {
      const { runQuery, version } = openScope()
      const answer = await runQuery<FeedAnswer, { first: number }>(QUERY, { first: ENTRIES })
      return { body: writeFeed(answer, publicUrl), version: version() }
    },
  })
}

function writeFeed({ dataset, tournaments }: FeedAnswer, origin: string): string {
  const through = dataset.data_through ?? '2000-01-01'
  const played = tournaments.edges.map(({ node }) => node).filter(({ match_count }) => match_count > 0)
  const feed = new Feed({
    id: `${origin}/`,
    title: 'Erne: results of professional pickleball',
    link: `${origin}/`,
    feedLinks: { atom: `${origin}/results.atom` },
    updated: atDay(through),
    author: { name: 'Erne' },
    generator: 'Erne',
    copyright: '',
  })
  for (const tournament of played) {
    const link = `${origin}/tournament/${tournament.tournament_slug}`
    feed.addItem({
      id: link,
      link,
      title: asHtml(tournament.title_display),
      date: atDay(tournament.end_date < through ? tournament.end_date : through),
      description: describe(tournament),
    })
  }
  return feed.atom1()
}

/** A day as its first moment: a feed has moments alone. */
function atDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function describe({ location, match_count, podiums }: FedTournament): string {
  const where = location === null ? '' : `${asHtml(location)}. `
  const champions = podiums
    .filter(({ gold }) => gold.length > 0)
    .map(({ event, event_division, gold }) => {
      const teams = gold.map(({ player_one, player_two }) =>
        [player_one.name, player_two?.name].filter(Boolean).join(' / '),
      )
      return `<li>${asHtml(event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label)}: ${asHtml(teams.join(', '))}</li>`
    })
  const list = champions.length > 0 ? `<ul>${champions.join('')}</ul>` : ''
  return `<p>${where}${match_count} ${match_count === 1 ? 'match' : 'matches'}.</p>${list}`
}
