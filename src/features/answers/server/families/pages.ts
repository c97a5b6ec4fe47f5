import { type RecordName, recordSlug } from '#domain/figures/record-name.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { teamSlug } from '#domain/names/slug.ts'
import type { Side } from '#features/answers/server/reading/question.ts'

type Query = Readonly<Record<string, string | number | null | undefined>>

/** Returns a path with the parameters that have a value. */
export function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`
}

/** Paths of the pages that prove answers. A test requests each of them. */
export const PAGE = {
  matches: (filters: MatchFilters & { order?: 'asc' }) => withQuery('/matches', filters),
  match: (id: string) => `/match/${encodeURIComponent(id)}`,
  compare: (one: string, two: string) => `/compare/${one}/${two}`,
  player: (slug: string) => `/player/${slug}`,
  side: (side: Side) => (side.players.length === 2 ? `/partners/${slugOf(side)}` : `/player/${slugOf(side)}`),
  partners: (slug: string) => `/player/${slug}/partners`,
  opponents: (side: Side) => `${PAGE.side(side)}/opponents`,
  players: (query: Query) => withQuery('/players', query),
  tournaments: (query: Query) => withQuery('/tournaments', query),
  tournament: (slug: string) => `/tournament/${slug}`,
  medals: (query: Query) => withQuery('/medals', query),
  wonMedals: (query: Query) => withQuery('/medals/won', query),
  record: (name: RecordName, query: Query) => withQuery(`/records/${recordSlug(name)}`, query),
  ranking: (division: string, query: Query) => withQuery(`/rankings/${division}`, query),
  ratings: (gender: 'MALE' | 'FEMALE') => `/ratings/${gender === 'MALE' ? 'men' : 'women'}`,
  topEvents: (query: Query) => withQuery('/top-events', query),
  upsets: (query: Query, comebacks: boolean) => withQuery(comebacks ? '/comebacks' : '/upsets', query),
} as const

/** Returns the slug of a player, or of a pair. */
export function slugOf({ players }: Side): string {
  const [one, two] = players
  return teamSlug(one.player_slug, two?.player_slug ?? null)
}
