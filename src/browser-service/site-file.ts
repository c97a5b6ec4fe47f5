import type { SiteFacts } from '#api/context.ts'
import type { SiteVersion } from '#web/data/site-version.ts'

/** Content of the version file of a site of plain files: the names of the present files, and what the service needs to know. */
export interface SiteFile extends SiteVersion {
  /** URL of SQLite. */
  sqlite: string
  /** Folder of the fits. */
  fits: string
  facts: SiteFacts
  /** Origin of the site in canonical links; null if it is unknown. */
  origin: string | null
  isDayFirst: boolean
}
