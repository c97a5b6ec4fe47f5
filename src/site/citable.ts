import { ABOUT_DATA_PATH, COMPARE_PATH, FORECASTS_PATH } from '#web/routing/paths.ts'
import { isStill } from './live/still-pages.ts'

/** Pages with statistics that are not updated while they are open. */
const STILL_WITH_STATISTICS = [FORECASTS_PATH, ABOUT_DATA_PATH, COMPARE_PATH]

/** Returns true if a page has statistics, which can be cited. */
export const isCitable = (path: string) => !isStill(path) || STILL_WITH_STATISTICS.includes(path)
