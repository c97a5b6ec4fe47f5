import { createContext, useContext } from 'react'

/** How the page's own answer stands. While it is under way, the parts of the page wait: it holds theirs too. */
export type PageStatus = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready' }

export const PageStatusContext = createContext<PageStatus>({ status: 'ready' })

export function usePageStatus(): PageStatus {
  return useContext(PageStatusContext)
}
