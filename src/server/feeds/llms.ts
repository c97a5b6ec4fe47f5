import type { FastifyInstance } from 'fastify'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'
import { MCP_PATH } from '#server/mcp/mcp-endpoint.ts'
import type { Site } from '#server/site/site.ts'
import { ABOUT_PATH, API_PATH, NUMBERS_PATH } from '#web/routing/paths.ts'

/**
 * Serves `/llms.txt`: what the site offers, in plain text for language models.
 * @see https://llmstxt.org
 */
export function registerLlms(
  app: FastifyInstance,
  { publicUrl, identity }: Pick<Site, 'publicUrl' | 'identity'>,
): void {
  const text = `# ${identity.name}

> Statistics of pickleball: tournaments, players, pairs, rankings, ratings, matches, medals, records and forecasts. Every number is counted from matches and links to them. No sign-in, read-only.

## For programs

- [Model Context Protocol](${publicUrl}${MCP_PATH}): read-only tools over streamable HTTP, without a key
- [GraphQL API](${publicUrl}/graphql): every number of the site; [schema](${publicUrl}/schema.graphql), [guide](${publicUrl}${API_PATH})
- Answers to questions in plain English: ${publicUrl}/answer.json?q=most+titles, or the API query "answer"

## Pages

- Tables as files: add .csv or .json to the path of a page with a table, such as [players](${publicUrl}/players.csv)
- [Rankings](${publicUrl}/rankings): matches won, by discipline
- [Women's ratings](${publicUrl}/ratings/women) and [men's ratings](${publicUrl}/ratings/men): points per game above an average player
- [Tournaments](${publicUrl}/tournaments), [players](${publicUrl}/players) and [pairs](${publicUrl}/partners)
- [Head-to-head](${publicUrl}/compare): two players or two pairs
- [Match finder](${publicUrl}/matches): matches by any combination of filters
- [Records](${publicUrl}/records) and [medals](${publicUrl}/medals)
- [Seasons](${publicUrl}/seasons): champions, leaders, records and medals of each year, also by league, such as /season/2026/ppa
- Editions: past champions and most titles of a tournament over the years are at /series/SLUG; the tournament's page links to them
- [About this site](${publicUrl}${ABOUT_PATH}): operator, source of the results, contact, citing
- [How statistics are calculated](${publicUrl}${NUMBERS_PATH})
${identity.pages.map(({ title, path }) => `- [${title}](${publicUrl}${path})\n`).join('')}`
  app.get('/llms.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_FOR_A_DAY).send(text),
  )
}
