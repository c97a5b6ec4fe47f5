import { type ReactNode, useContext, useEffect } from 'react'
import { FirstDataContext } from '#web/data/responses.ts'
import { followLinks, InPlaceContext, IslandElementContext, useUrl } from './location.ts'

interface InPlaceProps {
  /** Path and query that the server rendered. */
  url: string
  /** The response that the server rendered. It contains the first response to each query. */
  answer: object
  /** True if every state of the page's path is shown in place, not only other rows. */
  all?: boolean | undefined
  children: ReactNode
}

/** The content of an island that follows the URL of its page. */
export function InPlace({ url, answer, all = false, children }: InPlaceProps) {
  const isShown = useUrl(url) === url
  const island = useContext(IslandElementContext)
  useEffect(() => (island ? followLinks(island, all) : undefined), [island, all])
  return (
    <FirstDataContext value={{ answer, isShown }}>
      <InPlaceContext value={all}>{children}</InPlaceContext>
    </FirstDataContext>
  )
}
