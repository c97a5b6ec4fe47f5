import { isPlayerSlug, teamSlug } from '#domain/names/slug.ts'
import { COMPARE_PATH, comparePath, withQuery } from '#web/routing/paths.ts'
import type { Redirect } from '#web/routing/route.tsx'

/**
 * Redirects a URL of the former match-up page to the comparison of its two pairs. Its parameters `a` and `b` were the players
 * of the first pair, `c` and `d` those of the second.
 */
export function matchupRedirect(search: URLSearchParams): Redirect {
  const [a = '', b = '', c = '', d = ''] = ['a', 'b', 'c', 'd'].map((name) => search.get(name)?.trim())
  const to = [a, b, c, d].every(isPlayerSlug)
    ? withQuery(comparePath(teamSlug(a, b), teamSlug(c, d)), {
        best_of: search.get('best_of'),
        points: search.get('to'),
      })
    : withQuery(COMPARE_PATH, { one: namesOf(a, b), two: namesOf(c, d) })
  return { kind: 'redirect', to }
}

/** Returns the names of a pair as the form of the comparison takes them. */
function namesOf(...players: string[]): string {
  const names = players.map((player) => (isPlayerSlug(player) ? player.replaceAll('-', ' ') : player))
  return names.filter((name) => name !== '').join(' / ')
}
