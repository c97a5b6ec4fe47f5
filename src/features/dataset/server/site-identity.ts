import { builder } from '#api/builder.ts'
import { int, oneOrNull, own, string, stringOrNull } from '#api/own-fields.ts'
import type { SiteIdentity, SiteLogo, SitePage } from '#domain/site-identity.ts'

const LogoRef = builder.objectRef<SiteLogo>('SiteLogo').implement({
  description: 'Logo of the site.',
  fields: (t) =>
    own(t, {
      url: string('Path of the file on this site.'),
      width: int('Width in CSS pixels.'),
      height: int('Height in CSS pixels.'),
    }),
})

const PageRef = builder.objectRef<SitePage>('SitePage').implement({
  description: "A page with the operator's own text, such as an imprint.",
  fields: (t) =>
    own(t, {
      title: string('Title of the page.'),
      path: string('Path of the page on this site, such as `/imprint`.'),
    }),
})

export const SiteIdentityRef = builder.objectRef<SiteIdentity>('Site').implement({
  description: 'Identity under which the operator shows the site.',
  fields: (t) => ({
    ...own(t, {
      name: string('Name of the site.'),
      headline: stringOrNull('Heading of the home page; null for the built-in one.'),
      logo: oneOrNull(LogoRef, 'Logo of the site; null without one.'),
    }),
    pages: t.field({
      type: [PageRef],
      description: "The operator's own pages, in the order of the footer.",
      resolve: ({ pages }) => [...pages],
    }),
  }),
})
