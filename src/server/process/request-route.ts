import { splitAddress } from '../address.ts'
import { isTableFile } from '../pages/table-files.ts'
import type { WebsiteBundle } from '../pages/website-bundle.ts'

/** Addresses that are no pages, by the first piece of their path. */
const OTHERS = ['graphql', 'schema.graphql', 'graphiql', 'assets', 'flags', 'demo', 'healthz', 'readyz']

/** The kind of an address, for figures: a pattern such as `/player/:player_slug`. Whatever is asked, there are few of them. */
export function requestRoute(url: string, { routePattern }: Pick<WebsiteBundle, 'routePattern'>): string {
  const { path } = splitAddress(url)
  const first = path.split('/', 2)[1] as string
  if (OTHERS.includes(first)) return `/${first}`
  return routePattern(path) ?? (isTableFile(url) ? 'table' : 'other')
}
