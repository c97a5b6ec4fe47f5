/// <reference types="vite/types/importMeta.d.ts" />

import { notFound, type OpenPage, type Redirect, type Route } from '#web/routing/route.tsx'
import { findRoute } from '#web/routing/route-table.ts'
import { errorPage } from './error-page.tsx'

/** The modules of all pages: `match-page.tsx` of any feature is the page that the route table calls `match`. */
const MODULES = import.meta.glob<{ route: Route }>('../features/*/web/**/*-page{,-island}.tsx')

const PAGES = new Map(
  Object.entries(MODULES).map(([path, load]) => [path.replace(/^.*\/(.+)-page(-island)?\.tsx$/, '$1'), load]),
)

/** Returns the pattern of a path's page, such as `/player/:player_slug`; null for an unknown path. */
export function routePattern(path: string): string | null {
  return findRoute(path)?.route.path ?? null
}

/**
 * Opens the page at a path and query, such as `/players?q=ann`; loads the code of its route. A URL without a page opens the
 * page that says so.
 * @param parameters the query of the URL, if the caller watches which parameters the page reads
 */
export async function openUrl(url: string, parameters?: URLSearchParams): Promise<OpenPage | Redirect> {
  const { pathname, search, searchParams } = new URL(`http://localhost${url}`)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return { kind: 'redirect', to: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}` }
  }
  const match = findRoute(pathname)
  if (!match) return errorPage(url, notFound('Page not found'))
  const load = PAGES.get(match.route.file)
  if (!load)
    throw new Error(`The route table names ${match.route.file}, but no feature has ${match.route.file}-page.tsx`)
  const { route } = await load()
  const page = route.open(url, pathname, { params: match.params, search: parameters ?? searchParams })
  return page.kind === 'error' ? errorPage(url, page) : page
}
