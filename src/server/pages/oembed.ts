import type { FastifyInstance } from 'fastify'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { queryOf } from '#server/request/url.ts'
import type { Site } from '#server/site/site.ts'
import { embedHtml } from '#web/routing/embed.ts'
import { escapeHtml } from '#web/routing/head.ts'
import { embeddedUrl, embedPath } from '#web/routing/paths.ts'
import { PICTURE_SIZES } from '#web/routing/picture.ts'

/** Width of an embedded page in pixels if the client sets no maximum. */
const WIDTH = 640
/** Seconds for which clients may keep a response. */
const CACHE_AGE = 3600

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['json', { type: 'application/json; charset=utf-8', write: (facts: Facts) => `${JSON.stringify(facts)}\n` }],
  ['xml', { type: 'text/xml; charset=utf-8', write: writeXml }],
])

type Facts = Readonly<Record<string, string | number>>

/**
 * Serves `/oembed?url=…`, by which other sites show an embeddable page from its URL alone.
 * @see https://oembed.com
 */
export function registerOembed(app: FastifyInstance, site: Site): void {
  app.get('/oembed', async (request, reply) => {
    const query = queryOf(request.url)
    const format = FORMATS.get(query.get('format') ?? 'json')
    const [width, height] = ['maxwidth', 'maxheight'].map((name) => limitIn(query.get(name)))
    const refused = (status: number, message: string) => reply.code(status).type('text/plain').send(`${message}\n`)
    if (format === undefined) return refused(501, 'format must be json or xml.')
    if (width === undefined || height === undefined)
      return refused(400, 'maxwidth and maxheight must be whole numbers.')
    const page = pageIn(query.get('url') ?? '', site.publicUrl)
    return site.responses.respond(request, reply, () => respond(site, { page, format, limits: { width, height } }))
  })
}

interface Format {
  type: string
  write: (facts: Facts) => string
}

interface EmbedRequest {
  /** Path and query of the page; null for a URL of another site. */
  page: string | null
  format: Format
  /** Maximum size in pixels. */
  limits: { width: number; height: number }
}

async function respond(site: Site, { page, format, limits }: EmbedRequest): Promise<RenderedResponse> {
  const { website, openScope, publicUrl, identity } = site
  const { runQuery, version } = openScope()
  const found = page === null ? null : await website.findEmbed(page, runQuery)
  if (found === null) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return {
      status: 404,
      body: 'url must be an embeddable page of this site.\n',
      headers,
      version: null,
      hasEtag: false,
    }
  }
  const { title, url, picture } = found
  const [width, height] = [Math.min(WIDTH, limits.width), Math.min(found.height, limits.height)]
  const { wide } = PICTURE_SIZES
  const isPictured = picture !== null && wide.width <= limits.width && wide.height <= limits.height
  const facts = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: identity.name,
    provider_url: publicUrl,
    cache_age: CACHE_AGE,
    html: embedHtml({ source: publicUrl + embedPath(url), title, width, height }),
    width,
    height,
    ...(isPictured && {
      thumbnail_url: publicUrl + picture,
      thumbnail_width: wide.width,
      thumbnail_height: wide.height,
    }),
  }
  const headers = {
    'content-type': format.type,
    'cache-control': CACHE_CONTROL,
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding',
  }
  return { status: 200, body: format.write(facts), headers, version: version(), hasEtag: true }
}

/** Returns a maximum in pixels: infinite if the URL has none, undefined if it is not a positive whole number. */
function limitIn(text: string | null): number | undefined {
  if (text === null) return Number.POSITIVE_INFINITY
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Returns path and query of a page or of its embeddable version; null for a URL of another site. */
function pageIn(text: string, publicUrl: string): string | null {
  const url = URL.parse(text)
  if (url === null || url.origin !== new URL(publicUrl).origin) return null
  const path = url.pathname + url.search
  return embeddedUrl(path) ?? path
}

function writeXml(facts: Facts): string {
  const elements = Object.entries(facts).map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`
}
