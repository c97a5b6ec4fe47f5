/** Endings of the URLs of a page's feeds and calendar. */
export const FOLLOW_ENDINGS = ['atom', 'feed.json', 'ics'] as const
export type FollowEnding = (typeof FOLLOW_ENDINGS)[number]

/** Returns the path to which the endings are added, of a page's path with its query; null if the page has no feeds. */
export function followedPath(canonical: string): string | null {
  const [path = '', query] = canonical.split('?')
  const league = path === '/tournaments' ? new URLSearchParams(query).get('league') : null
  if (league) return `${path}/${league.toLowerCase()}`
  const isFollowed =
    /^\/(?:player|partners|tournament)\/[^/]+$/.test(path) ||
    // Lists of a season such as its champions have no feeds.
    /^\/season\/\d+(?:\/(?!champions$|new-players$)[a-z0-9-]+)?$/.test(path)
  return isFollowed ? path : null
}
