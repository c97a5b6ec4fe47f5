import { createContext, useContext } from 'react'
import { SOFTWARE_NAME, type SiteIdentity } from '#domain/site-identity.ts'

/** The part of the site's identity that every page shows. */
type ShownIdentity = Omit<SiteIdentity, 'headline'>

export const SiteContext = createContext<ShownIdentity>({ name: SOFTWARE_NAME, logo: null, pages: [] })

export function useSite(): ShownIdentity {
  return useContext(SiteContext)
}
