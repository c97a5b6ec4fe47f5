import { CITE_PATH } from '#web/routing/cite-path.ts'
import { ABOUT_DATA_PATH, ABOUT_PATH, COMPARE_PATH, FORECASTS_PATH, SEARCH_PATH, SQL_PATH } from '#web/routing/paths.ts'

const STILL_PATHS = [CITE_PATH, SEARCH_PATH, COMPARE_PATH, SQL_PATH]

/** Returns true for pages that show no results, which are not updated: descriptions and forms. */
export function isStill(path: string): boolean {
  return path.startsWith(ABOUT_PATH) || STILL_PATHS.includes(path)
}

/** Pages with statistics that are not updated while they are open. */
const STILL_WITH_STATISTICS = [FORECASTS_PATH, ABOUT_DATA_PATH, COMPARE_PATH]

/** Returns true if a page has statistics, which can be cited. */
export const isCitable = (path: string) => !isStill(path) || STILL_WITH_STATISTICS.includes(path)
