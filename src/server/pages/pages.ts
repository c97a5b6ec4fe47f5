import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Answer, type AnswerContent } from '../cache/answer.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { answerKey, isSearchPage } from '../cache/answer-keys.ts'
import { Departure } from '../cache/departure.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import { documentPieces, renderDocument } from './document.ts'
import type { ReadInOneView, Reading } from './query-scope.ts'
import { securityHeaders } from './security-headers.ts'
import { createTables, isTableForm, sendLongTable, sendTableRedirect } from './table-files.ts'
import type { RenderedPage, WebsiteBundle } from './website-bundle.ts'

interface PagesOptions {
  website: WebsiteBundle
  startReading: () => Reading
  readInOneView: ReadInOneView
  answers: AnswerCache
  /** The site's own address, for canonical links. */
  publicUrl: string
}

/**
 * Answers every path that nothing else answers with a page; also with the one that says that there is none.
 * @returns draws the page of an address before anybody asks for it, and keeps it as browsers ask for it
 */
export function registerPages(app: FastifyInstance, options: PagesOptions): (url: string) => Promise<void> {
  const { website, readInOneView, answers } = options
  const makeTable = createTables(website, readInOneView)
  const make = async (request: PageRequest, gone: AbortSignal) => {
    const table = isTableForm(request.url) ? await makeTable(request.url, gone) : null
    return table ?? drawPage(request, options)
  }
  app.get('/*', async (request, reply) => {
    const key = answerKey(request)
    const departure = new Departure(reply.raw)
    const made = await answers
      .answer(key, ({ signal }) => make(request, signal), departure)
      .catch((error) => {
        if (departure.hasHappened) return null
        throw error
      })
    if (made === null) return reply.hijack()
    if (made instanceof Answer) return sendAnswer(request, reply, { answer: made, cache: answers, key })
    if (made.kind === 'long table') return sendLongTable(request, reply, made)
    if (made.kind === 'table redirect') return sendTableRedirect(reply, made)
    if (made.kind === 'redirect') return reply.redirect(made.to, made.status)
    return sendUnkept(reply, website, made)
  })
  return async (url) => {
    const made = await answers.answer(url, ({ signal }) =>
      make({ url, id: 'a page drawn ahead', log: app.log }, signal),
    )
    if (made instanceof Answer) await answers.encoded(url, made, 'br')
  }
}

/** What is known of whoever asks for a page. */
type PageRequest = Pick<FastifyRequest, 'url' | 'id' | 'log'>

/** Draws a page. Only one that is there can be kept. */
async function drawPage(
  { url, id, log }: PageRequest,
  { website, startReading, publicUrl }: PagesOptions,
): Promise<AnswerContent | RenderedPage> {
  const { runQuery, version } = startReading()
  const page = await website.renderPage(url, { origin: publicUrl, requestId: id, runQuery })
  if (page.kind === 'page' && page.failure) log.error({ err: page.failure }, 'A page could not be drawn with its data')
  if (page.kind === 'redirect' || page.status !== 200) return page
  return {
    body: documentPieces({ ...page, assets: assetsOf(website, page) }),
    headers: { ...pageHeaders(website), 'cache-control': website.cacheControl, vary: 'accept-encoding' },
    version: version(),
    tagged: true,
    searched: isSearchPage(url),
  }
}

function sendUnkept(
  reply: FastifyReply,
  website: WebsiteBundle,
  page: Extract<RenderedPage, { kind: 'page' }>,
): FastifyReply {
  const headers = { ...pageHeaders(website), 'cache-control': 'no-store' }
  return reply
    .code(page.status)
    .headers(headers)
    .send(renderDocument({ ...page, assets: assetsOf(website, page) }))
}

function pageHeaders(website: WebsiteBundle): Record<string, string> {
  return { ...securityHeaders(website.styleSource), 'content-type': 'text/html; charset=utf-8' }
}

function assetsOf(website: WebsiteBundle, { routeFile, answer }: Extract<RenderedPage, { kind: 'page' }>) {
  return website.assets({ routeFile, scripted: answer !== null })
}
