import type { ReactNode } from 'react'
import type { DatasetFactsFragment } from '../../data/generated/dataset.ts'
import { formatDay } from '../../format.ts'

interface EmbedFrameProps {
  /** The page on the site itself. */
  url: string
  dataset: DatasetFactsFragment
  children: ReactNode
}

/** What stands around the content of a frame on another site: where it comes from, and how fresh it is. */
export function EmbedFrame({ url, dataset, children }: EmbedFrameProps) {
  return (
    <main className="embed-frame">
      {children}
      <p>
        <a href={url}>Erne</a>
        {dataset.data_through && `, data through ${formatDay(dataset.data_through)}`}
      </p>
    </main>
  )
}
