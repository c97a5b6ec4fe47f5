import { DEFAULT_IDENTITY, type SiteIdentity } from '#domain/site-identity.ts'
import type { Config } from '#server/config/config.ts'

/** The identity of the site, with everything that only the server needs. */
export interface ServedIdentity extends SiteIdentity {
  /** Language tag of the pages, such as `en-GB`. */
  readonly language: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The identity under which all responses are sent. */
    identity: ServedIdentity
  }
}

/** Returns the identity that the settings describe. */
export function readIdentity({
  siteName,
  headline,
  language,
}: Pick<Config, 'siteName' | 'headline' | 'language'>): ServedIdentity {
  return { ...DEFAULT_IDENTITY, name: siteName, headline, language }
}
