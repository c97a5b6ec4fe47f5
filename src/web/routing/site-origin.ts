import { createContext, useContext } from 'react'

/** The site's public origin as configured, such as `https://example.org`. It can differ from the one a visitor uses. */
export const SiteOriginContext = createContext<string | null>(null)

/** Returns the site's public origin. In the browser it comes from the canonical link that the server rendered. */
export function useSiteOrigin(): string {
  return useContext(SiteOriginContext) ?? originOfDocument()
}

function originOfDocument(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
