import { currentDataset } from '#database/derived/dataset.ts'
import type { Snapshot } from '#database/query/database.ts'
import { SEASON_LISTS } from '#domain/division/season-list.ts'
import { listedPages } from '#server/feeds/sitemap.ts'
import { ROUTES } from '#web/routing/route-table.ts'
import { matchPages, pairPages, playerPages, tournamentPages } from './site-page-queries.ts'

/** A page that is a file. */
export interface ListedPage {
  /** Path of its URL. */
  path: string
  /** True if it has a link picture of its own. Others share the picture of the home page, because each takes 0.1 s. */
  hasPicture: boolean
}

/** Pages that search engines leave out, but that visitors open. */
const UNLISTED = ROUTES.filter(({ unlisted, path }) => unlisted && !path.includes(':')).map(({ path }) => path)

/**
 * Returns the pages that are files: lists, seasons, records, tournaments, players and pairs with enough matches, and matches of
 * the newest season. The browser renders all others.
 */
export async function listPages(
  snapshot: Snapshot,
  { ownPages, minMatches }: { ownPages: readonly string[]; minMatches: number },
): Promise<ListedPage[]> {
  const single = await listedPages(snapshot, ownPages)
  const seasons = single.filter((path) => /^\/season\/\d+$/.test(path))
  const lists = seasons.flatMap((path) => SEASON_LISTS.map((list) => `${path}/${list}`))
  const through = (await snapshot.first(currentDataset, {}))?.data_through ?? ''
  const [tournaments, players, pairs, matches] = await Promise.all([
    snapshot.all(tournamentPages, {}),
    snapshot.all(playerPages, { min_matches: minMatches }),
    snapshot.all(pairPages, { min_matches: minMatches }),
    snapshot.all(matchPages, { from: `${through.slice(0, 4)}-01-01` }),
  ])
  const below = (folder: string, rows: readonly { slug: string }[]) =>
    rows.map(({ slug }) => `/${folder}/${encodeURIComponent(slug)}`)
  const pictured = [...single, ...below('tournament', tournaments)]
  const others = [
    ...UNLISTED,
    ...lists,
    ...below('player', players),
    ...below('partners', pairs),
    ...below('match', matches),
  ]
  return [
    ...[...new Set(pictured)].map((path) => ({ path, hasPicture: true })),
    ...[...new Set(others)].map((path) => ({ path, hasPicture: false })),
  ]
}
