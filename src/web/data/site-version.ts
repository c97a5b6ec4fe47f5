/** Path of the file with the present version of a site of plain files. */
export const VERSION_PATH = '/version.json'

/** The part of this file that open pages read. */
export interface SiteVersion {
  /** Digest of the scripts. */
  build: string
  /** URL of the database, which differs for other data. */
  data: string
  /** Digest of this file, as `fetch` checks it. */
  integrity: string
}
