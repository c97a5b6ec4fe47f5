import { createContext, useContext } from 'react'
import { type SiteIdentity, SOFTWARE_NAME } from '#domain/site-identity.ts'

/** The part of the site's identity that every page shows. */
export type ShownIdentity = Omit<SiteIdentity, 'headline'>

export const SiteContext = createContext<ShownIdentity>({ name: SOFTWARE_NAME, logo: null, pages: [] })

export function useSite(): ShownIdentity {
  return useContext(SiteContext)
}
