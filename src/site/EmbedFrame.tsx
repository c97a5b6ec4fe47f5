import type { ReactNode } from 'react'
import { formatDay } from '#domain/format/format.ts'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'

interface EmbedFrameProps {
  /** URL of the page on this site; of the home page if the content has no page. */
  url: string
  dataset: DatasetFactsFragment
  children: ReactNode
}

/** Frame of embedded content on another site: a link to its page here, and the last day of its data. */
export function EmbedFrame({ url, dataset, children }: EmbedFrameProps) {
  const { name } = dataset.site
  return (
    <main className="embed-frame">
      {children}
      <p>
        <a className="text-link" href={url}>
          {url === '/' ? name : `${name}: full page →`}
        </a>
        {dataset.data_through && `, data through ${formatDay(dataset.data_through)}`}
      </p>
    </main>
  )
}
