/// <reference types="vite/types/importMeta.d.ts" />

import { errorPage } from './error-page.tsx'
import type { OpenPage, PageError, Redirect, Route } from './route.tsx'

/** Every kind of page: its path, and the file of `routes/` that exports its `route`. */
const ROUTES = {
  '/': 'home',
  '/search': 'search',
  '/tournaments': 'tournaments',
  '/tournament/:tournament_slug': 'tournament',
  '/players': 'players',
  '/player/:player_slug': 'player',
  '/partners': 'partners',
  '/partners/:team_slug': 'team',
  '/top-events': 'top-events',
  '/matches': 'matches',
  '/about/data': 'about-data',
  '/about/data/dictionary': 'about-dictionary',
  '/rankings/:division': 'rankings',
  '/about/numbers': 'about-numbers',
  '/about/api': 'about-api',
} as const satisfies Record<string, string>

const MODULES = import.meta.glob<{ route: Route }>('../routes/*.tsx')
const NOT_FOUND: PageError = { kind: 'error', status: 404, sentence: 'Page not found' }

interface Match {
  pattern: string
  file: string
  params: Record<string, string>
}

const PATTERNS = Object.entries(ROUTES).map(([pattern, name]) => ({
  pattern,
  places: pattern.split('/'),
  file: `../routes/${name}.tsx`,
}))

/** The named places of a path, decoded; `null` where it does not follow the pattern. */
function matchPath(places: readonly string[], pieces: readonly string[]): Record<string, string> | null {
  if (places.length !== pieces.length) return null
  const params: Record<string, string> = {}
  for (const [index, place] of places.entries()) {
    const piece = pieces[index] ?? ''
    if (!place.startsWith(':')) {
      if (place !== piece) return null
      continue
    }
    const value = decoded(piece)
    if (value === null || value === '') return null
    params[place.slice(1)] = value
  }
  return params
}

function decoded(piece: string): string | null {
  try {
    return decodeURIComponent(piece)
  } catch {
    return null
  }
}

function findRoute(path: string): Match | null {
  const pieces = path.split('/')
  for (const { pattern, places, file } of PATTERNS) {
    const params = matchPath(places, pieces)
    if (params) return { pattern, file, params }
  }
  return null
}

/** The source file of the path's route, by which the server knows what the browser will need; `null` for no route. */
export function routeFile(path: string): string | null {
  const file = findRoute(path)?.file
  return file ? `src/website/${file.slice(3)}` : null
}

/** The kind of page that a path is of, such as `/player/:player_slug`; `null` for no page. */
export function routePattern(path: string): string | null {
  return findRoute(path)?.pattern ?? null
}

/** The page at a path and query, such as `/players?q=ann`; loads the code of its route. What is no page opens the page that says so. */
export async function openUrl(url: string): Promise<OpenPage | Redirect> {
  const { pathname, search, searchParams } = new URL(`http://localhost${url}`)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return { kind: 'redirect', to: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}` }
  }
  const match = findRoute(pathname)
  if (!match) return errorPage(url, NOT_FOUND)
  const load = MODULES[match.file]
  if (!load) throw new Error(`The routes table names ${match.file}, which does not exist`)
  const { route } = await load()
  const page = route.open(url, pathname, { params: match.params, search: searchParams })
  return page.kind === 'error' ? errorPage(url, page) : page
}
