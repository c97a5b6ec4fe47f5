import type { Gender } from '#domain/division/gender.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { recordSlug } from '#domain/figures/record-slug.ts'
import { formatQuantity } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { teamSlug } from '#domain/names/slug.ts'
import type { Side } from '#features/answers/server/reading/question.ts'

type Query = Readonly<Record<string, string | number | null | undefined>>

/** The path of the page that proves an answer, and the label of the link to it. */
export interface Proof {
  url: string
  proof: string
}

/** @param query parameters, of which those without a value are left out */
function page(proof: string, path: string, query: Query = {}): Proof {
  const parameters = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return { url: parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`, proof }
}

/** The pages that prove answers. A test requests each of them. */
export const PAGE = {
  about: () => page('About this site', '/about'),
  forecasts: () => page('See the forecast record', '/about/forecasts'),
  matches: (filters: MatchFilters, proof = 'See the matches') => page(proof, '/matches', filters),
  countedMatches: (filters: MatchFilters, count: number) => page(seeMatches(count), '/matches', filters),
  match: (id: string) => page('See the match', `/match/${encodeURIComponent(id)}`),
  compare: (one: Side, two: Side, proof = 'See the head-to-head') =>
    page(proof, `/compare/${slugOf(one)}/${slugOf(two)}`),
  player: (slug: string) => page('See the profile', `/player/${slug}`),
  side: (side: Side) => page('See the profile', pathOf(side)),
  partners: (side: Side) => page('See all partners', `${pathOf(side)}/partners`),
  opponents: (side: Side, noun: string) => page(`See all ${noun}s`, `${pathOf(side)}/opponents`),
  events: (side: Side) => page('See all tournaments', `${pathOf(side)}/events`),
  partnerFinder: (slug: string, query: Query) =>
    page('See all possible partners', `/player/${slug}/partner-finder`, query),
  players: (nouns: string, query: Query = {}) => page(`See the ${nouns}`, '/players', query),
  pairs: () => page('See the pairs', '/partners'),
  tournaments: (query: Query) => page('See the tournaments', '/tournaments', query),
  tournament: (slug: string, proof = 'See the tournament') => page(proof, `/tournament/${slug}`),
  medals: (query: Query) => page('See the medal table', '/medals', query),
  wonMedals: (query: Query, proof = 'See the medals') => page(proof, '/medals/won', query),
  record: (name: RecordName, query: Query, proof = 'See the full list') =>
    page(proof, `/records/${recordSlug(name)}`, query),
  ranking: (division: string, query: Query) => page('See the ranking', `/rankings/${division}`, query),
  ratings: (gender: Gender | null) => page('See the ratings', `/ratings/${gender === 'MALE' ? 'men' : 'women'}`),
  pairRatings: (query: Query) => page('See the ratings', '/pair-ratings', query),
  topEvents: (query: Query) => page('See the most dominant runs', '/top-events', query),
  upsets: (query: Query) => page('See the biggest upsets', '/upsets', query),
  comebacks: (query: Query) => page('See the biggest comebacks', '/comebacks', query),
} as const

/** Returns the label of the link to a number of matches. */
export function seeMatches(count: number): string {
  return count === 1 ? 'See the match' : `See the ${formatQuantity(count, 'match', 'matches')}`
}

const pathOf = (side: Side) => `/${side.players.length === 2 ? 'partners' : 'player'}/${slugOf(side)}`

/** Returns the slug of a player, or of a pair. */
export function slugOf({ players }: Side): string {
  const [one, two] = players
  return teamSlug(one.player_slug, two?.player_slug ?? null)
}
