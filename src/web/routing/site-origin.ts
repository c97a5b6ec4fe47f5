import { createContext, useContext, useSyncExternalStore } from 'react'

/** The site's public URL as set by its operator, such as `https://example.org`; null if it is not set. */
export const PublicUrlContext = createContext<string | null>(null)

const subscribe = () => () => undefined

/**
 * Returns the origin of URLs that visitors copy: the public URL, otherwise the origin in the visitor's address bar. Returns
 * null without a public URL on the server, where one response is cached for all visitors and a Host header proves nothing.
 */
export function useSiteOrigin(): string | null {
  const visited = useSyncExternalStore(
    subscribe,
    () => location.origin,
    () => null,
  )
  return useContext(PublicUrlContext) ?? visited
}
