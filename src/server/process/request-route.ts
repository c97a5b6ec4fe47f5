import { isTableFile } from '#server/pages/table-files.ts'
import { splitUrl } from '#server/request/url.ts'
import type { WebsiteBundle } from '#server/site/website-bundle.ts'

/** First path segments of URLs that are not pages. */
const NON_PAGES = [
  'graphql',
  'schema.graphql',
  'explorer',
  'assets',
  'flags',
  'demo',
  'healthz',
  'readyz',
  'live',
  'mcp',
]

/** Returns a URL's route for metrics, such as `/player/:player_slug`. There are few different routes. */
export function requestRoute(url: string, { routePattern }: Pick<WebsiteBundle, 'routePattern'>): string {
  const { path } = splitUrl(url)
  const first = path.split('/', 2)[1] as string
  if (NON_PAGES.includes(first)) return `/${first}`
  return routePattern(path) ?? (isTableFile(url) ? 'table' : 'other')
}
