/** Name of the software, which is also the name of a site whose operator sets no other. */
export const SOFTWARE_NAME = 'Erne'

/** A link in the footer to one of the operator's own pages. */
export interface SitePage {
  readonly title: string
  readonly path: string
}

/** The operator's logo in the header. */
export interface SiteLogo {
  /** Path of the file on this site. */
  readonly url: string
  /** Size in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** The identity under which visitors see a site. */
export interface SiteIdentity {
  readonly name: string
  /** Heading of the home page in place of the built-in one; null for the built-in one. */
  readonly headline: string | null
  /** Logo in place of the name; null if the operator has set none. */
  readonly logo: SiteLogo | null
  /** The operator's own pages, in the order of the footer. */
  readonly pages: readonly SitePage[]
}

/** The identity of a site without settings of its own. */
export const DEFAULT_IDENTITY: SiteIdentity = { name: SOFTWARE_NAME, headline: null, logo: null, pages: [] }
