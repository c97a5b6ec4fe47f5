/// <reference types="vite/types/importMeta.d.ts" />

import { notFound, type OpenPage, type Redirect, type Route } from '#web/routing/route.tsx'
import { findRoute } from '#web/routing/route-table.ts'
import { errorPage } from './error-page.tsx'

const MODULES = import.meta.glob<{ route: Route }>('../features/*/web/**/*-page{,-island}.tsx')

/** The modules of all pages: `match-page.tsx` of any feature is the page that the route table calls `match`. */
const PAGES = new Map(
  Object.entries(MODULES).map(([path, load]) => {
    const [, module = '', name = '', island] = /((\w[\w-]*)-page(-island)?)\.tsx$/.exec(path) ?? []
    return [name, { load, island: island && module }]
  }),
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
  const {
    route: { file },
    params,
  } = match
  const found = PAGES.get(file)
  if (!found) throw new Error(`The route table names ${file}, but no feature has ${file}-page.tsx`)
  const { route } = await found.load()
  const page = route.open(url, pathname, { params, search: parameters ?? searchParams })
  if (page.kind === 'page' && found.island) return { ...page, island: { module: found.island, params } }
  return page.kind === 'error' ? errorPage(url, page) : page
}
