import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type PageStatus, PageStatusContext } from '#web/data/page-status.ts'
import { reloadSite } from '#web/data/run-query.ts'
import { fullTitle } from '#web/routing/head.ts'
import { InPlaceContext, navigate, useUrl } from '#web/routing/location.ts'
import { hydratePage, type OpenPage, type PageAnswer, pageOptions, type Route } from '#web/routing/route.tsx'
import { useSite } from '#web/routing/site-context.ts'

/** The props of an island with a page's content. */
export interface PageContentProps {
  /** Path and query of the page, its path, and the parameters in the path. */
  url: string
  path: string
  params: Readonly<Record<string, string>>
  answer: PageAnswer
}

/** Milliseconds for which the old state stays while the next one loads. After that, skeletons are shown. */
const SHOWN_WHILE_LOADING_MILLISECONDS = 150

/** The content of a page, which follows the page's URL: another search, order or page of a list loads the rows alone. */
export function PageContent({ route, ...first }: PageContentProps & { route: Route }) {
  const page = useOpenPage(route, first)
  const { data: loaded, isError, refetch } = useQuery(pageOptions(useQueryClient(), page))
  const answer = loaded?.answer
  const failed = answer === undefined && isError
  useEffect(() => {
    if (failed) reloadSite()
  }, [failed])
  const outcome = loaded && loaded.url === page.url ? page.outcome(loaded.answer) : null
  const to = outcome?.kind === 'redirect' ? outcome.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
  const { name } = useSite()
  const title = fullTitle(page.head(answer), name)
  useEffect(() => {
    document.title = title
  }, [title])
  const status: PageStatus = answer
    ? { status: 'ready' }
    : failed
      ? { status: 'failed', retry: () => void refetch() }
      : { status: 'loading' }
  return (
    <InPlaceContext value={first.path}>
      <PageStatusContext value={status}>{page.render(answer)}</PageStatusContext>
    </InPlaceContext>
  )
}

/** Returns the page of the current URL. It stays that of the old URL until the new one has its data, or for 150 ms. */
function useOpenPage(route: Route, { url: firstUrl, path, params, answer }: PageContentProps): OpenPage {
  const client = useQueryClient()
  const url = useUrl(firstUrl)
  const open = (at: string) => route.open(at, path, { params, search: new URLSearchParams(at.slice(path.length)) })
  const [shown, setShown] = useState(() => {
    const page = open(firstUrl)
    if (page.kind !== 'page') throw new Error(`${firstUrl} is no page`)
    hydratePage(client, page, answer)
    return page
  })
  const opening = useRef(open)
  opening.current = open
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const page = opening.current(url)
      if (page.kind === 'redirect') return navigate(page.to, { replace: true })
      if (page.kind === 'error') return location.reload()
      const loading = page.load(client)
      if (loading)
        await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, SHOWN_WHILE_LOADING_MILLISECONDS))])
      if (isCurrent) setShown((before) => (before.url === page.url ? before : page))
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [url, client])
  return shown
}
