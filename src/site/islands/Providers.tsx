import type { ReactNode } from 'react'
import { PicturesContext } from '#features/names/web/Avatar.tsx'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import { type ShownIdentity, SiteContext } from '#web/routing/site-context.ts'
import { PublicUrlContext } from '#web/routing/site-origin.ts'

/** The facts that every island of a page may use: the site's branding and settings. */
export interface SiteFacts extends Pick<DatasetFactsFragment, 'public_url' | 'shows_pictures'> {
  site: ShownIdentity
}

/** Gives a page or an island the facts of the site. */
export function Providers({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <PicturesContext value={facts.shows_pictures}>
      <PublicUrlContext value={facts.public_url}>
        <SiteContext value={facts.site}>{children}</SiteContext>
      </PublicUrlContext>
    </PicturesContext>
  )
}
