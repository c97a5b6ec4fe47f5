import type { FastifyInstance } from 'fastify'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'

const PATH = '/speculation-rules.json'

/** Pages are fetched ahead when a visitor points at or touches a link; files, streams and the API explorer are not. */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/graphql*' } },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Serves the rules by which browsers fetch pages ahead, and names them in each page. Nothing is fetched under Save-Data. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, (_, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', CACHE_FOR_A_DAY)
      .send(JSON.stringify(RULES)),
  )
  app.addHook('onSend', async ({ headers }, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage && reply.statusCode === 200 && headers['save-data'] !== 'on')
      reply.header('speculation-rules', `"${PATH}"`)
  })
}
