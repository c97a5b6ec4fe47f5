import { createContext, useContext } from 'react'
import { DEFAULT_IDENTITY, type SiteIdentity } from '#domain/site-identity.ts'

/** The part of the site's identity that every page shows. */
type ShownIdentity = Omit<SiteIdentity, 'headline'>

export const SiteContext = createContext<ShownIdentity>(DEFAULT_IDENTITY)

export function useSite(): ShownIdentity {
  return useContext(SiteContext)
}
