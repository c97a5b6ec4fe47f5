import { builder } from '#api/builder.ts'
import type { SiteIdentity, SiteLogo, SitePage } from '#domain/site-identity.ts'

const LogoRef = builder.objectRef<SiteLogo>('SiteLogo').implement({
  description: 'Logo of the site.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Path of the file on this site.' }),
    width: t.exposeInt('width', { description: 'Width in CSS pixels.' }),
    height: t.exposeInt('height', { description: 'Height in CSS pixels.' }),
  }),
})

const PageRef = builder.objectRef<SitePage>('SitePage').implement({
  description: "A page with the operator's own text, such as an imprint.",
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the page.' }),
    path: t.exposeString('path', { description: 'Path of the page on this site, such as `/imprint`.' }),
  }),
})

export const SiteIdentityRef = builder.objectRef<SiteIdentity>('Site').implement({
  description: 'Identity under which the operator shows the site.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the site.' }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'Heading of the home page; null for the built-in one.',
    }),
    logo: t.expose('logo', { type: LogoRef, nullable: true, description: 'Logo of the site; null without one.' }),
    pages: t.field({
      type: [PageRef],
      description: "The operator's own pages, in the order of the footer.",
      resolve: ({ pages }) => [...pages],
    }),
  }),
})
