import {
  ABOUT_DATA_PATH,
  ABOUT_DICTIONARY_PATH,
  API_PATH,
  COMPARE_PATH,
  FORECASTS_PATH,
  HOME_PATH,
  MATCHES_PATH,
  MATCHUP_PATH,
  MEDALS_PATH,
  NUMBERS_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  PROFILE_TABS,
  type ProfileTab,
  RANKINGS_PATH,
  RECORDS_PATH,
  RESULTS_PATH,
  SEARCH_PATH,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  UPSETS_PATH,
  WON_MEDALS_PATH,
} from '#web/routing/paths.ts'

/** A kind of page. */
export interface RouteEntry {
  /** Its path; a segment that begins with a colon takes any value. */
  path: string
  /** Name of its module: `players` is `players-page.tsx`, which exports its `route`. */
  file: string
  /** What the site's navigation calls it; a page without one is not in it. */
  nav?: string
  /** In the menu and the footer only, under "More". */
  more?: true
  /** A page that is nothing without what its address asks for: the site map leaves it out. */
  unlisted?: true
  /** The list that its pages belong to: their section of the navigation, and the step before them in breadcrumbs. */
  list?: string | undefined
}

/** Three of them cut the side's matches, by one route. */
const TAB_FILES = {
  matches: 'profile-matches',
  partners: 'profile-splits',
  opponents: 'profile-splits',
  splits: 'profile-splits',
  events: 'profile-events',
} as const satisfies Record<ProfileTab, string>

/** The pages of a profile beside its first one; a pair has no partners. */
function profileRoutes({ path, list }: RouteEntry): RouteEntry[] {
  const tabs = PROFILE_TABS.filter((tab) => tab !== 'partners' || list === PLAYERS_PATH)
  return tabs.map((tab) => ({ path: `${path}/${tab}`, file: TAB_FILES[tab], list }))
}

const PLAYER: RouteEntry = { path: '/player/:player_slug', file: 'player', list: PLAYERS_PATH }
const TEAM: RouteEntry = { path: '/partners/:team_slug', file: 'team', list: PARTNERS_PATH }

/** Every kind of page: what finds pages, the navigation, the site map and breadcrumbs go by. */
export const ROUTES: readonly RouteEntry[] = [
  { path: HOME_PATH, file: 'home' },
  { path: RESULTS_PATH, file: 'results', nav: 'Results' },
  { path: `${RESULTS_PATH}/:day`, file: 'results', list: RESULTS_PATH },
  { path: TOURNAMENTS_PATH, file: 'tournaments', nav: 'Tournaments' },
  { path: '/tournament/:tournament_slug', file: 'tournament', list: TOURNAMENTS_PATH },
  { path: RANKINGS_PATH, file: 'top-tens', nav: 'Rankings' },
  { path: `${RANKINGS_PATH}/:division`, file: 'rankings', list: RANKINGS_PATH },
  { path: '/ratings/:gender', file: 'ratings' },
  { path: PLAYERS_PATH, file: 'players', nav: 'Players' },
  PLAYER,
  { path: '/player/:player_slug/partner-finder', file: 'partner-finder', list: PLAYERS_PATH },
  ...profileRoutes(PLAYER),
  { path: PARTNERS_PATH, file: 'partners', nav: 'Pairs', more: true },
  TEAM,
  ...profileRoutes(TEAM),
  { path: MATCHUP_PATH, file: 'matchup', nav: 'Match-up forecast', more: true },
  { path: UPSETS_PATH, file: 'upsets', nav: 'Upsets', more: true },
  { path: TOP_EVENTS_PATH, file: 'top-events', nav: 'Most dominant runs', more: true },
  { path: MATCHES_PATH, file: 'matches', nav: 'Match finder', more: true, unlisted: true },
  { path: COMPARE_PATH, file: 'compare', nav: 'Compare' },
  { path: '/compare/:one/:two', file: 'comparison', list: COMPARE_PATH },
  { path: RECORDS_PATH, file: 'records', nav: 'Records' },
  { path: '/records/:record', file: 'record', list: RECORDS_PATH },
  { path: MEDALS_PATH, file: 'medals', nav: 'Medals', more: true },
  { path: WON_MEDALS_PATH, file: 'won-medals', list: MEDALS_PATH, unlisted: true },
  { path: '/match/:match_id', file: 'match', list: TOURNAMENTS_PATH },
  { path: SEARCH_PATH, file: 'search', unlisted: true },
  { path: NUMBERS_PATH, file: 'about-numbers' },
  { path: API_PATH, file: 'about-api' },
  { path: ABOUT_DATA_PATH, file: 'about-data' },
  { path: FORECASTS_PATH, file: 'about-forecasts' },
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

/** The list that a page belongs to, which may be itself; `null` for a page of no list. */
export function listOf(path: string): RouteEntry | null {
  const route = findRoute(path)?.route
  return ROUTES.find(({ nav, path: list }) => nav !== undefined && list === (route?.list ?? route?.path)) ?? null
}

/** The named segments of a path, decoded; `null` where it does not follow the pattern. */
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
