import { useEffect, useRef } from 'react'
import { InPlace } from '#web/routing/InPlace.tsx'
import { navigate, useUrl } from '#web/routing/location.ts'
import type { PageAnswer, Route } from '#web/routing/route.tsx'

/** The props of an island with a page's content. */
export interface PageContentProps {
  /** Path and query of the page, its path, and the parameters in the path. */
  url: string
  path: string
  params: Readonly<Record<string, string>>
  answer: PageAnswer
}

/** The content of a page, which follows the page's URL: another search, order or page of a list loads the rows alone. */
export function PageContent({ route, url: first, path, params, answer }: PageContentProps & { route: Route }) {
  const url = useUrl(first)
  const page = route.open(url, path, { params, search: new URLSearchParams(url.slice(path.length)) })
  const to = page.kind === 'redirect' ? page.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
    else if (page.kind === 'error') location.reload()
  })
  const shown = useRef(page)
  if (page.kind === 'page') shown.current = page
  if (shown.current.kind !== 'page') return null
  return (
    <InPlace url={first} answer={answer} all={shown.current.isAllInPlace}>
      {shown.current.render(answer)}
    </InPlace>
  )
}
