import { CITE_PATH } from '#web/routing/cite-path.ts'
import { ABOUT_PATH, COMPARE_PATH, SEARCH_PATH, SQL_PATH } from '#web/routing/paths.ts'

const STILL_PATHS = [CITE_PATH, SEARCH_PATH, COMPARE_PATH, SQL_PATH]

/** Returns true for pages that show no results, which are not updated: descriptions and forms. */
export function isStill(path: string): boolean {
  return path.startsWith(ABOUT_PATH) || STILL_PATHS.includes(path)
}
