import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { WriteIslandContext, type WrittenIsland } from '#web/island/island.tsx'
import { embedJson } from '#web/routing/head.ts'
import type { PageAnswer } from '#web/routing/route.tsx'
import type { PageData } from './base/islands.ts'
import { Providers, type SiteFacts } from './islands/Providers.tsx'

/** The HTML of a page, and what its script needs. */
export interface RenderedPageBody {
  /** Inner HTML of the root element. */
  body: string
  /** The data of the page's islands as JSON for a script element; null for a page without script. */
  data: string | null
}

/**
 * Renders a page. Each island is rendered by itself, as the browser hydrates it.
 * @param answer the response of the page; null for a page without script, whose islands are plain HTML
 */
export function renderBody(page: ReactNode, answer: PageAnswer | null): RenderedPageBody {
  if (answer === null) return { body: renderToString(page), data: null }
  const { site, public_url, shows_pictures } = answer.dataset
  const facts: SiteFacts = { site, public_url, shows_pictures }
  const islands: object[] = []
  const write = ({ module, hydration, props, content }: WrittenIsland) => {
    const id = `i${islands.push(props) - 1}`
    const html = renderToString(<Providers facts={facts}>{content}</Providers>, { identifierPrefix: id })
    const marks = { id, 'data-island': module, 'data-hydrate': hydration }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <erne-island {...marks} dangerouslySetInnerHTML={{ __html: html }} />
  }
  const body = renderToString(<WriteIslandContext value={write}>{page}</WriteIslandContext>)
  const data: PageData = { facts, islands }
  return { body, data: embedJson(data) }
}
