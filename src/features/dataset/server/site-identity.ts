import { int, objectType, one, oneOrNull, string, stringOrNull } from '#api/object-type.ts'
import type { SiteIdentity, SiteLogo, SitePage } from '#domain/site-identity.ts'

const LogoRef = objectType<SiteLogo>('SiteLogo')('Logo of the site.', {
  url: string('Path of the file on this site.'),
  width: int('Width in CSS pixels.'),
  height: int('Height in CSS pixels.'),
})

const PageRef = objectType<SitePage>('SitePage')("A page with the operator's own text, such as an imprint.", {
  title: string('Title of the page.'),
  path: string('Path of the page on this site, such as `/imprint`.'),
})

export const SiteIdentityRef = objectType<SiteIdentity>('Site')('Identity under which the operator shows the site.', {
  name: string('Name of the site.'),
  headline: stringOrNull('Heading of the home page; null for the built-in one.'),
  logo: oneOrNull(LogoRef, 'Logo of the site; null without one.'),
  pages: one([PageRef], "The operator's own pages, in the order of the footer.", ({ pages }) => [...pages]),
})
