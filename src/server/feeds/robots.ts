import type { FastifyInstance } from 'fastify'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'
import type { Site } from '#server/site/site.ts'
import { escapeHtml } from '#web/routing/head.ts'

/** Maximum length of the name of a search engine, in characters (OpenSearch 1.1). */
const MAX_SHORT_NAME = 16

/**
 * Serves `/robots.txt`, and `/opensearch.xml` by which browsers search the site. Crawlers skip match lists, searches and
 * files: their number is unlimited, and other pages have the same content.
 */
export function registerRobots(
  app: FastifyInstance,
  { publicUrl, identity }: Pick<Site, 'publicUrl' | 'identity'>,
): void {
  const robots = [
    'User-agent: *',
    'Disallow: /graphql',
    'Disallow: /live',
    'Disallow: /search',
    'Disallow: /matches',
    'Disallow: /*.csv',
    'Disallow: /*.json',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  const opensearch = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml([...identity.name].slice(0, MAX_SHORT_NAME).join('').trim())}</ShortName>
<Description>Players, tournaments and pairs of pickleball</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="180" height="180" type="image/png">${publicUrl}/icon-180.png</Image>
<Url type="text/html" template="${publicUrl}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${publicUrl}/opensearch.xml"/>
</OpenSearchDescription>
`
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_FOR_A_DAY).send(robots),
  )
  app.get('/opensearch.xml', async (_, reply) =>
    reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', CACHE_FOR_A_DAY)
      .send(opensearch),
  )
}
