import { ABOUT_PATH, COMPARE_PATH, SEARCH_PATH, SQL_PATH } from '#web/routing/paths.ts'

/** Returns true for pages that show no results, which are not updated: descriptions and forms. */
export function isStill(path: string): boolean {
  return path.startsWith(ABOUT_PATH) || path === SEARCH_PATH || path === COMPARE_PATH || path === SQL_PATH
}
