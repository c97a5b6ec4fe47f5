/// <reference types="vite/types/importMeta.d.ts" />

import { errorPage } from './error-page.tsx'
import { notFound, type OpenPage, type Redirect, type Route } from './route.tsx'
import { findRoute } from './route-table.ts'

const MODULES = import.meta.glob<{ route: Route }>('../routes/*.tsx')

/** The source file of the path's route, by which the server knows what the browser will need; `null` for no route. */
export function routeFile(path: string): string | null {
  const match = findRoute(path)
  return match && `src/website/routes/${match.route.file}.tsx`
}

/** The kind of page that a path is of, such as `/player/:player_slug`; `null` for no page. */
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
  const load = MODULES[`../routes/${match.route.file}.tsx`]
  if (!load) throw new Error(`The routes table names ${match.route.file}, which does not exist`)
  const { route } = await load()
  const page = route.open(url, pathname, { params: match.params, search: parameters ?? searchParams })
  return page.kind === 'error' ? errorPage(url, page) : page
}
