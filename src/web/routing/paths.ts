import type { SeasonList } from '#domain/division/season-list.ts'
import type { RankingDivision } from '#domain/figures/ranking.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { recordSlug } from '#domain/figures/record-slug.ts'
import { isPairSlug } from '#domain/names/slug.ts'
import { CITE_PATH } from './cite-path.ts'

/** Query parameters; null, undefined and empty strings are left out of the URL. */
type Query = Record<string, string | number | null | undefined>

/** Returns a path with a query string, in the given order. */
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
/** The top ten of each of the six rankings. */
export const RANKINGS_PATH = '/rankings'
export const TOP_EVENTS_PATH = '/top-events'
export const MATCHES_PATH = '/matches'
export const COMPARE_PATH = '/compare'
export const SEARCH_PATH = '/search'
/** The operator of the site, the source of the results, contact and citing. */
export const ABOUT_PATH = '/about'
/** Data quality, recent imports and downloads. */
export const ABOUT_DATA_PATH = '/about/data'
/** Corrected values of the results. */
export const CORRECTIONS_PATH = '/about/corrections'
/** Definition of every column of the downloads. */
export const ABOUT_DICTIONARY_PATH = '/about/data/dictionary'
/** The GraphQL API, files, feeds and calendars. */
export const API_PATH = '/about/api'
/** Queries in SQL, where the data has a stated license. */
export const SQL_PATH = '/sql'
/** Accuracy of past forecasts, and the method. */
export const FORECASTS_PATH = '/about/forecasts'
/** All matches of the forecast record. */
export const FORECAST_MATCHES_PATH = '/about/forecasts/matches'
/** The former page of forecasts, which redirects to comparisons. */
export const MATCHUP_PATH = '/matchup'
/** Matches that the favorite lost. */
export const UPSETS_PATH = '/upsets'
/** Won matches by their winners' lowest chance during the match. */
export const COMEBACKS_PATH = '/comebacks'
/** The latest results. Each day has a page below it. */
export const RESULTS_PATH = '/results'
/** The record book. Each record has a page below it. */
export const RECORDS_PATH = '/records'
/** Medal tables. */
export const MEDALS_PATH = '/medals'
export const WON_MEDALS_PATH = '/medals/won'
/** The seasons, side by side. Each season has a page at `/season/2026`, and one for each league below it. */
export const SEASONS_PATH = '/seasons'
/** The definition of every column and statistic. */
export const NUMBERS_PATH = '/about/numbers'

/** Pages about the site, linked from the footer and from each other. */
const ABOUT_PAGES = [
  { label: 'How statistics are calculated', href: NUMBERS_PATH },
  { label: 'API and downloads', href: API_PATH },
  { label: 'Data quality', href: ABOUT_DATA_PATH },
  { label: 'Corrections', href: CORRECTIONS_PATH },
  { label: 'Forecast record', href: FORECASTS_PATH },
] as const

/** Returns links to the pages about the site. */
export function aboutPages(siteName: string) {
  return [{ label: `About ${siteName}`, href: ABOUT_PATH }, ...ABOUT_PAGES] as const
}

export function tournamentPath(tournamentSlug: string): string {
  return `/tournament/${tournamentSlug}`
}

/** Returns the URL of a tournament's scheduled matches. */
export function schedulePath(tournamentSlug: string): string {
  return `${tournamentPath(tournamentSlug)}/schedule`
}

/** Returns the path of the title odds of a tournament's draws under other results. */
export function whatIfPath(tournamentSlug: string): string {
  return `${tournamentPath(tournamentSlug)}/what-if`
}

/** Returns the URL of an event's draw or standings, or of a team's path through it, on the tournament's page. */
export function drawPath(tournamentSlug: string, event: string, team?: string): string {
  return `${withQuery(tournamentPath(tournamentSlug), { event, team })}#draw`
}

export function playerPath(playerSlug: string): string {
  return `/player/${playerSlug}`
}

/** The player or pair of a profile, by slug. */
export type ProfileSide = { player: string } | { team: string }

/** The pages of a profile after its overview. */
export const PROFILE_TABS = ['matches', 'partners', 'opponents', 'splits', 'events', 'timeline'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Returns the path of a page of a profile, by default of the overview. */
export function profilePath(side: ProfileSide, tab?: ProfileTab): string {
  const overview = 'player' in side ? playerPath(side.player) : `${PARTNERS_PATH}/${side.team}`
  return tab === undefined ? overview : `${overview}/${tab}`
}

/** The players for whom partners can be found. Each player's partners are on a page of the player. */
export const PARTNER_FINDER_PATH = '/partner-finder'

/** Returns the path of a player's best possible partners. */
export function partnerFinderPath(playerSlug: string): string {
  return `${playerPath(playerSlug)}/partner-finder`
}

/** Returns the path of a pair's page. A team slug of one player leads to the player's page. */
export function teamPath(teamSlug: string): string {
  return isPairSlug(teamSlug) ? `/partners/${teamSlug}` : playerPath(teamSlug)
}

export function matchPath(id: string): string {
  return `/match/${encodeURIComponent(id)}`
}

/** Returns the path of a comparison, with side one on the left. */
export function comparePath(one: string, two: string): string {
  return `${COMPARE_PATH}/${one}/${two}`
}

export function rankingPath(division: RankingDivision): string {
  return `${RANKINGS_PATH}/${division}`
}

/** Returns the path of a record's list. */
export function recordPath(record: RecordName): string {
  return `${RECORDS_PATH}/${recordSlug(record)}`
}

const joined = (...parts: (string | number | undefined)[]) => parts.filter(Boolean).join('/')

/** Returns the path of a season, in all leagues or in the one with a code, by default of its first page. */
export function seasonPath(year: number, league: string | null = null, list?: SeasonList): string {
  return joined('/season', year, league?.toLowerCase(), list)
}

/** The lists of a series that have pages of their own: the records of players, and the champions. */
type SeriesList = 'players' | 'champions'

/** Returns the path of the page of all editions of a tournament, or of one of their lists. */
export function seriesPath(series: string, list?: SeriesList): string {
  return joined('/series', series, list)
}

export function ratingsPath(gender: 'men' | 'women'): string {
  return `/ratings/${gender}`
}

/** The path of the list of pairs by rating. */
export const PAIR_RATINGS_PATH = '/pair-ratings'

/** Returns the path of the records of the best rated players against each other. */
export function topMeetingsPath(gender: 'men' | 'women'): string {
  return `${ratingsPath(gender)}/head-to-heads`
}

/** Returns the path of the search results for a text. */
export function searchPath(text: string): string {
  return withQuery(SEARCH_PATH, { q: text })
}

const EMBED = '/embed'

/** Returns the URL of a page's embeddable version. */
export function embedPath(url: string): string {
  return `${EMBED}${url}`
}

/** Returns the URL of the page that an embeddable version belongs to; null for any other URL. */
export function embeddedUrl(url: string): string | null {
  return url.startsWith(`${EMBED}/`) ? url.slice(EMBED.length) : null
}

/** Returns the URL of the citation of a page. @param url the page's path and query */
export const citePath = (url: string) => withQuery(CITE_PATH, { of: url })
