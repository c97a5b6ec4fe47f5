import type { RankingDivision } from '#domain/figures/ranking.ts'
import { isPairSlug } from '#domain/names/slug.ts'

/** What may stand in a page's query; `null` and the empty text are left out. */
type Query = Record<string, string | number | null | undefined>

/** A path with its query, in the order given. What is absent, and so the default, does not stand in the URL. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

export const HOME_PATH = '/'
export const TOURNAMENTS_PATH = '/tournaments'
export const PLAYERS_PATH = '/players'
export const PARTNERS_PATH = '/partners'
/** The first of each of the six rankings. */
export const RANKINGS_PATH = '/rankings'
export const TOP_EVENTS_PATH = '/top-events'
export const MATCHES_PATH = '/matches'
export const COMPARE_PATH = '/compare'
export const SEARCH_PATH = '/search'
/** How current and how reliable the data is, and all of it as files. */
export const ABOUT_DATA_PATH = '/about/data'
/** What every column of the files means. */
export const ABOUT_DICTIONARY_PATH = '/about/data/dictionary'
/** The GraphQL API, and files, feeds and calendars. */
export const API_PATH = '/about/api'
/** How well the forecasts of past matches have done, and how they are made. */
export const FORECASTS_PATH = '/about/forecasts'
/** The forecast of a match of any two pairs. */
export const MATCHUP_PATH = '/matchup'
/** Matches by what their winners were given before. */
export const UPSETS_PATH = '/upsets'
/** The newest results; below it those of each day. */
export const RESULTS_PATH = '/results'
/** The record book; below it a list of each record. */
export const RECORDS_PATH = '/records'
/** Medal tables; below them the medals of one winner. */
export const MEDALS_PATH = '/medals'
export const WON_MEDALS_PATH = '/medals/won'
/** The definition of every column and statistic. */
export const NUMBERS_PATH = '/about/numbers'

/** The pages about the site itself, as the footer and these pages lead to each other. */
export const ABOUT_PAGES = [
  { label: 'How statistics are calculated', href: NUMBERS_PATH },
  { label: 'API and downloads', href: API_PATH },
  { label: 'Data quality', href: ABOUT_DATA_PATH },
  { label: 'Forecast record', href: FORECASTS_PATH },
] as const

export function tournamentPath(tournamentSlug: string): string {
  return `/tournament/${tournamentSlug}`
}

/** A team's path through the draw of an event, on the tournament's page. */
export function drawPath(tournamentSlug: string, event: string, team: string): string {
  return `${withQuery(tournamentPath(tournamentSlug), { event, team })}#draw`
}

export function playerPath(playerSlug: string): string {
  return `/player/${playerSlug}`
}

/** Whose profile: a player's, or a pair's. */
export type ProfileSide = { player: string } | { team: string }

/** The pages of a profile beside its first one. */
export const PROFILE_TABS = ['matches', 'partners', 'opponents', 'splits', 'events'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** A page of a profile; its overview where no other is named. */
export function profilePath(side: ProfileSide, tab?: ProfileTab): string {
  const overview = 'player' in side ? playerPath(side.player) : `${PARTNERS_PATH}/${side.team}`
  return tab === undefined ? overview : `${overview}/${tab}`
}

/** Who a player would do best with. */
export function partnerFinderPath(playerSlug: string): string {
  return `${playerPath(playerSlug)}/partner-finder`
}

/** A pair's page. For a singles player, whose team slug is the player's own, it is the player's. */
export function teamPath(teamSlug: string): string {
  return isPairSlug(teamSlug) ? `/partners/${teamSlug}` : playerPath(teamSlug)
}

export function matchPath(id: string): string {
  return `/match/${encodeURIComponent(id)}`
}

/** Two sides next to each other, by their slugs in order: the other order leads there. */
export function comparePath(one: string, two: string): string {
  return `${COMPARE_PATH}/${[one, two].sort().join('/')}`
}

export function rankingPath(division: RankingDivision): string {
  return `${RANKINGS_PATH}/${division}`
}

export function ratingsPath(of: 'men' | 'women'): string {
  return `/ratings/${of}`
}

/** What is found for a text, of every kind. */
export function searchPath(text: string): string {
  return withQuery(SEARCH_PATH, { q: text })
}

const EMBED = '/embed'

/** Where the page of a path and query is, for frames on other sites. */
export function embedPath(url: string): string {
  return `${EMBED}${url}`
}

/** The page's own address, where this one is for frames; `null` elsewhere. */
export function embeddedUrl(url: string): string | null {
  return url.startsWith(`${EMBED}/`) ? url.slice(EMBED.length) : null
}
