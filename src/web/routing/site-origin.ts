import { createContext, useContext } from 'react'

/** The site's own address as its operator has it, such as `https://example.org`: not always the one that a visitor came by. */
export const SiteOriginContext = createContext<string | null>(null)

/** The server is told; in the browser it is what the server said in the page's head. */
export function useSiteOrigin(): string {
  return useContext(SiteOriginContext) ?? originOfDocument()
}

function originOfDocument(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
