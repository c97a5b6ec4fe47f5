import { siteSlug } from '#domain/names/site-slug.ts'
import type { SiteIdentity } from '#domain/site-identity.ts'
import type { Accent } from '#server/config/accent.ts'
import type { Config } from '#server/config/config.ts'
import type { OwnPage } from '#site/entry-server.tsx'
import { type LogoFile, readLogo } from './logo.ts'
import { readOwnPages } from './own-pages.ts'

/** The identity of the site, with everything that only the server needs. */
export interface ServedIdentity extends SiteIdentity {
  /** Name of the site in names of files, such as `court-club`. */
  readonly slug: string
  /** Language tag of the pages, such as `en-GB`. */
  readonly language: string
  /** Whether dates begin with the day, as the country of the language writes them. */
  readonly isDayFirst: boolean
  /** Accent color in both schemes; null for the built-in colors. */
  readonly accent: Accent | null
  /** The file of the logo; null without one. */
  readonly logoFile: LogoFile | null
  /** The operator's own pages with their texts. */
  readonly pages: readonly OwnPage[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The identity under which all responses are sent. */
    identity: ServedIdentity
  }
}

export type IdentityConfig = Pick<Config, 'siteName' | 'headline' | 'language' | 'accent' | 'logoPath' | 'pagesFolder'>

/**
 * Reads the identity that the settings describe.
 * @throws IdentityProblem if a file cannot be used
 */
export async function readIdentity(config: IdentityConfig): Promise<ServedIdentity> {
  const { siteName: name, headline, language, accent, logoPath, pagesFolder } = config
  const logoFile = logoPath === null ? null : await readLogo(logoPath)
  const pages = pagesFolder === null ? [] : await readOwnPages(pagesFolder)
  return {
    name,
    slug: siteSlug(name),
    headline,
    language,
    isDayFirst: isDayFirst(language),
    accent,
    logoFile,
    logo: logoFile?.logo ?? null,
    pages,
  }
}

/** Returns whether dates in a language begin with the day. The countries of English differ in it. */
function isDayFirst(language: string): boolean {
  const [first] = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).formatToParts(new Date(0))
  return first?.type === 'day'
}

/** Returns the operator's own page at a path; undefined if there is none. */
export function ownPageAt({ pages }: Pick<ServedIdentity, 'pages'>, path: string): OwnPage | undefined {
  return pages.find((page) => page.path === path)
}
