import { SEASON_LISTS } from '#domain/division/season-list.ts'
import { SEALED_PATH } from '#domain/sealed-file-name.ts'
import {
  ABOUT_DATA_PATH,
  ABOUT_DICTIONARY_PATH,
  ABOUT_PATH,
  API_PATH,
  COMEBACKS_PATH,
  COMPARE_PATH,
  CORRECTIONS_PATH,
  FORECAST_MATCHES_PATH,
  FORECASTS_PATH,
  HOME_PATH,
  MATCHES_PATH,
  MATCHUP_PATH,
  MEDALS_PATH,
  NUMBERS_PATH,
  PAIR_RATINGS_PATH,
  PARTNER_FINDER_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  PROFILE_TABS,
  type ProfileTab,
  RANKINGS_PATH,
  RECORDS_PATH,
  RESULTS_PATH,
  ratingsPath,
  SEARCH_PATH,
  SEASONS_PATH,
  SQL_PATH,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  UPSETS_PATH,
  WON_MEDALS_PATH,
} from './paths.ts'

/** The sections of the navigation, in order, with the page that each opens. */
const SECTION_PATHS = {
  Results: RESULTS_PATH,
  Tournaments: TOURNAMENTS_PATH,
  Rankings: RANKINGS_PATH,
  Players: PLAYERS_PATH,
  'Head-to-head': COMPARE_PATH,
  Records: RECORDS_PATH,
} as const
type SectionLabel = keyof typeof SECTION_PATHS

/** A kind of page. */
export interface RouteEntry {
  /** Its path; a segment that begins with a colon takes any value. */
  path: string
  /**
   * Name of its module: `match` is `match-page.tsx`, which exports its `route`. The module of a page that the browser hydrates
   * is `players-page-island.tsx`.
   */
  file: string
  /** Label of the page in the navigation; absent for a page that is not in it. */
  nav?: string
  /** Section of a page in the navigation. */
  section?: SectionLabel
  /** Link of the navigation to a path that takes a value. */
  href?: string
  /** True for a page that is empty without query parameters, or that few sites have, which the sitemap leaves out. */
  unlisted?: true
  /** Path of the page in the navigation that this page belongs to: its section, and the step before it in breadcrumbs. */
  list?: string | undefined
}

/** The modules of a profile's tabs; three tabs split the side's matches and share one. */
const TAB_FILES = {
  matches: 'profile-matches',
  partners: 'profile-splits',
  opponents: 'profile-splits',
  splits: 'profile-splits',
  events: 'profile-events',
  timeline: 'profile-timeline',
} as const satisfies Record<ProfileTab, string>

/** Returns the routes of a profile's tabs. Pairs have no tab with partners. */
function profileRoutes({ path, list }: RouteEntry): RouteEntry[] {
  const tabs = PROFILE_TABS.filter((tab) => tab !== 'partners' || list === PLAYERS_PATH)
  return tabs.map((tab) => ({ path: `${path}/${tab}`, file: TAB_FILES[tab], list }))
}

const RATINGS = '/ratings/:gender'
const PLAYER: RouteEntry = { path: '/player/:player_slug', file: 'player', list: PLAYERS_PATH }
const TEAM: RouteEntry = { path: '/partners/:team_slug', file: 'team', list: PARTNERS_PATH }

/**
 * Every kind of page. The router, the navigation, the sitemap and the breadcrumbs use this list. A section of the
 * navigation has its pages in the order of this list.
 */
export const ROUTES: readonly RouteEntry[] = [
  { path: HOME_PATH, file: 'home' },
  { path: RESULTS_PATH, file: 'results', nav: 'Results', section: 'Results' },
  { path: `${RESULTS_PATH}/:day`, file: 'results', list: RESULTS_PATH },
  { path: TOURNAMENTS_PATH, file: 'tournaments', nav: 'Tournaments', section: 'Tournaments' },
  { path: '/tournament/:tournament_slug', file: 'tournament', list: TOURNAMENTS_PATH },
  { path: '/tournament/:tournament_slug/schedule', file: 'schedule', list: TOURNAMENTS_PATH },
  { path: '/tournament/:tournament_slug/what-if', file: 'what-if', list: TOURNAMENTS_PATH },
  { path: '/series/:series_slug', file: 'series', list: TOURNAMENTS_PATH },
  { path: '/series/:series_slug/champions', file: 'series-champions', list: TOURNAMENTS_PATH },
  { path: '/series/:series_slug/players', file: 'series-players', list: TOURNAMENTS_PATH },
  { path: RATINGS, file: 'ratings', nav: 'Ratings', section: 'Rankings', href: ratingsPath('women') },
  { path: PAIR_RATINGS_PATH, file: 'rated-pairs', list: ratingsPath('women') },
  { path: `${RATINGS}/head-to-heads`, file: 'top-meetings', list: ratingsPath('women') },
  { path: RANKINGS_PATH, file: 'top-tens', nav: 'Match wins', section: 'Rankings' },
  { path: `${RANKINGS_PATH}/:division`, file: 'rankings', list: RANKINGS_PATH },
  { path: PARTNERS_PATH, file: 'partners', nav: 'Pairs', section: 'Rankings' },
  TEAM,
  ...profileRoutes(TEAM),
  { path: MEDALS_PATH, file: 'medals', nav: 'Medals', section: 'Rankings' },
  { path: WON_MEDALS_PATH, file: 'won-medals', list: MEDALS_PATH, unlisted: true },
  { path: PLAYERS_PATH, file: 'players', nav: 'Players', section: 'Players' },
  PLAYER,
  ...profileRoutes(PLAYER),
  { path: COMPARE_PATH, file: 'compare', nav: 'Head-to-head', section: 'Head-to-head' },
  { path: '/compare/:one/:two', file: 'comparison', list: COMPARE_PATH },
  { path: MATCHUP_PATH, file: 'compare', unlisted: true },
  { path: PARTNER_FINDER_PATH, file: 'find-partner', nav: 'Partner finder', section: 'Head-to-head' },
  { path: '/player/:player_slug/partner-finder', file: 'partner-finder', list: PARTNER_FINDER_PATH },
  { path: MATCHES_PATH, file: 'matches', nav: 'Match finder', section: 'Head-to-head', unlisted: true },
  { path: RECORDS_PATH, file: 'records', nav: 'Records', section: 'Records' },
  { path: '/records/:record', file: 'record', list: RECORDS_PATH },
  { path: SEASONS_PATH, file: 'seasons', nav: 'Seasons', section: 'Records' },
  ...['/season/:year', '/season/:year/:league'].flatMap((path) => [
    ...SEASON_LISTS.map((file) => ({ path: `${path}/${file}`, file, list: SEASONS_PATH })),
    { path, file: 'season', list: SEASONS_PATH },
  ]),
  { path: UPSETS_PATH, file: 'upsets', nav: 'Upsets', section: 'Records' },
  { path: COMEBACKS_PATH, file: 'comebacks', nav: 'Comebacks', section: 'Records' },
  { path: TOP_EVENTS_PATH, file: 'top-events', nav: 'Dominant runs', section: 'Records' },
  { path: '/match/:match_id', file: 'match', list: TOURNAMENTS_PATH },
  { path: SEARCH_PATH, file: 'search', unlisted: true },
  { path: ABOUT_PATH, file: 'about' },
  { path: NUMBERS_PATH, file: 'about-numbers' },
  { path: API_PATH, file: 'about-api' },
  { path: SQL_PATH, file: 'sql', unlisted: true },
  { path: ABOUT_DATA_PATH, file: 'about-data' },
  { path: CORRECTIONS_PATH, file: 'corrections' },
  { path: FORECASTS_PATH, file: 'about-forecasts' },
  { path: FORECAST_MATCHES_PATH, file: 'forecast-matches', list: FORECASTS_PATH },
  { path: SEALED_PATH, file: 'sealed-days', list: FORECASTS_PATH },
  { path: ABOUT_DICTIONARY_PATH, file: 'about-dictionary' },
]

/** The route of a path, with the values of its named segments. */
export interface RouteMatch {
  route: RouteEntry
  params: Record<string, string>
}

export function findRoute(path: string): RouteMatch | null {
  for (const route of ROUTES) {
    const params = matchPath(route.path.split('/'), path.split('/'))
    if (params) return { route, params }
  }
  return null
}

/** A page in the navigation. */
export interface NavigationPage {
  label: string
  href: string
}

/** A section of the navigation with its pages. The link of the section leads to one of them. */
export interface NavigationSection extends NavigationPage {
  pages: readonly NavigationPage[]
}

export const SECTIONS: readonly NavigationSection[] = Object.entries(SECTION_PATHS).map(([label, href]) => ({
  label,
  href,
  pages: ROUTES.flatMap(({ nav, section, path, href: link = path }) =>
    nav && section === label ? [{ label: nav, href: link }] : [],
  ),
}))

/** Returns the pages of a section's second row: all except the one that has the section's name. */
export const furtherPages = ({ label, pages }: NavigationSection) => pages.filter((page) => page.label !== label)

/** Returns the section and page of the navigation that a path belongs to; null for a path outside the navigation. */
export function placeOf(path: string): { section: NavigationSection; page: NavigationPage } | null {
  const route = findRoute(path)?.route
  const listed = route?.list === undefined ? route : findRoute(route.list)?.route
  const section = SECTIONS.find(({ label }) => label === listed?.section)
  const page = section?.pages.find(({ href }) => href === (listed?.href ?? listed?.path))
  return section && page ? { section, page } : null
}

/** Returns the decoded values of a path's named segments; null if the path does not match the pattern. */
function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (!expected.startsWith(':')) {
      if (expected !== segment) return null
      continue
    }
    const value = decoded(segment)
    if (value === null || value === '') return null
    params[expected.slice(1)] = value
  }
  return params
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
