import { expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#domain/site-identity.ts'
import { openScope } from '#server/site/query-scope.ts'
import { createRunQuery } from '#server/site/run-query.ts'
import { loadBuiltWebsite } from '#server/site/website-bundle.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { PAGE_KINDS, type PageKind } from '../../fixtures/browser/page-kinds.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { memoryService, publishedData } from '../../fixtures/services/memory-service.ts'
import { printFigure, tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

// The same pages over a server's database and over a static site's file, which has fewer tables and no indexes of its own.
const { database } = await untilEnd(openDemo())
const website = await loadBuiltWebsite('')
const served = openScope(createRunQuery(database, undefined, { milliseconds: 60_000 })).runQuery
const data = await publishedData(database)
const inBrowser = await memoryService(data)

async function render(url: string, runQuery: RunQuery) {
  const context = { origin: 'https://erne.example', site: DEFAULT_IDENTITY, requestId: 'request', runQuery }
  const page = await website.renderPage(url, context)
  if (page.kind === 'page' && page.failure) throw page.failure
  return page
}

/** Returns the paths and queries of pages that a page links to. */
async function linksOn(url: string): Promise<string[]> {
  const page = await render(url, served)
  if (page.kind === 'redirect') return linksOn(page.to)
  const links = [...page.body.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  return links.filter((link) => !/\.\w+(?:\?|$)|^\/(?:graphql|cite|embed|preview)/.test(link))
}

async function urlOf(path: PageKind['path']): Promise<string> {
  if (typeof path === 'string') return path
  const { begins, on, rest = '' } = path
  const link = (await linksOn(await urlOf(on))).find((each) => each.startsWith(begins) && each !== begins)
  if (link === undefined) throw new Error(`No page links to ${begins}`)
  return link + rest
}

/** Returns one URL of each kind of page, and some of those that these link to. */
async function sampledUrls(count: number): Promise<string[]> {
  const kinds: string[] = []
  const linked: string[] = []
  for (const { path } of PAGE_KINDS) {
    const url = await urlOf(path)
    kinds.push(url)
    linked.push(...(await linksOn(url)).filter((link) => link.includes('?')))
  }
  const others = [...new Set(linked)].filter((link) => !kinds.includes(link)).sort()
  const step = Math.max(1, others.length / count)
  return [
    ...kinds,
    ...Array.from({ length: Math.min(count, others.length) }, (_, i) => others[Math.floor(i * step)] ?? '/'),
  ]
}

test('The browser renders the same pages, cursors included', async () => {
  const urls = await sampledUrls(tries(25, 500))
  for (const url of urls) {
    expect(await render(url, inBrowser), url).toEqual(await render(url, served))
  }
  printFigure(`${urls.length} pages are equal`)
}, 600_000)

test.for(['How many matches are there?', 'Who has won the most medals?', 'Which pair has the longest winning streak?'])(
  'The browser answers “%s” as the server does',
  async (question) => {
    const url = `/search?${new URLSearchParams({ q: question })}`
    expect(await render(url, inBrowser)).toEqual(await render(url, served))
  },
)

test('A page fails if a file that it needs is missing, and shows no numbers', async () => {
  const withoutFits = await memoryService(data, { keepsFits: false })
  const url = await urlOf({ begins: '/tournament/', on: '/tournaments', rest: '/what-if' })
  await expect(render(url, withoutFits)).rejects.toThrow(/there is no fit-/)
  await expect(render('/players', withoutFits)).resolves.toMatchObject({ status: 200 })
})
