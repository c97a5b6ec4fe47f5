import { createContext, useContext } from 'react'

/** Status of the page's response. While it loads, the queries of the page's parts wait, because it contains their data. */
export type PageStatus = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready' }

export const PageStatusContext = createContext<PageStatus>({ status: 'ready' })

export function usePageStatus(): PageStatus {
  return useContext(PageStatusContext)
}
