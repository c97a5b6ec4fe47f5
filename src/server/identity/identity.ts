import { DEFAULT_IDENTITY, type SiteIdentity } from '#domain/site-identity.ts'
import type { Accent } from '#server/config/accent.ts'
import type { Config } from '#server/config/config.ts'
import { type LogoFile, readLogo } from './logo.ts'

/** The identity of the site, with everything that only the server needs. */
export interface ServedIdentity extends SiteIdentity {
  /** Language tag of the pages, such as `en-GB`. */
  readonly language: string
  /** Accent color in both schemes; null for the built-in colors. */
  readonly accent: Accent | null
  /** The file of the logo; null without one. */
  readonly logoFile: LogoFile | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The identity under which all responses are sent. */
    identity: ServedIdentity
  }
}

export type IdentityConfig = Pick<Config, 'siteName' | 'headline' | 'language' | 'accent' | 'logoPath'>

/**
 * Reads the identity that the settings describe.
 * @throws IdentityProblem if a file cannot be used
 */
export async function readIdentity({
  siteName,
  headline,
  language,
  accent,
  logoPath,
}: IdentityConfig): Promise<ServedIdentity> {
  const logoFile = logoPath === null ? null : await readLogo(logoPath)
  return { ...DEFAULT_IDENTITY, name: siteName, headline, language, accent, logoFile, logo: logoFile?.logo ?? null }
}
