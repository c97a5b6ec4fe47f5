import type { FastifyInstance } from 'fastify'
import { MAX_QUESTION_LENGTH } from '#features/answers/server/answer.ts'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import { queryOf } from '#server/request/url.ts'
import type { Site } from '#server/site/site.ts'
import { searchPath } from '#web/routing/paths.ts'

const ANSWER = `query Answer($question: String!) {
  answer(question: $question) {
    kind value text url not_understood
    understood { words meaning }
    follow_ups { label question }
  }
}`

/**
 * Serves the answer to a question: `/answer?q=…` leads to the page that shows it, and `/answer.json?q=…` is the answer alone.
 */
export function registerAnswers(app: FastifyInstance, { openScope, responses }: Site): void {
  app.get('/answer', async (request, reply) => reply.redirect(searchPath(questionOf(request.url)), 308))
  app.get('/answer.json', async (request, reply) => {
    const question = questionOf(request.url)
    const { length } = [...question]
    if (length > MAX_QUESTION_LENGTH) {
      const message = `q must be at most ${MAX_QUESTION_LENGTH} characters, got ${length}.\n`
      return reply.code(400).type('text/plain; charset=utf-8').send(message)
    }
    return responses.respond(request, reply, async () => {
      const { runQuery, version } = openScope()
      const { answer } = await runQuery<{ answer: object }, { question: string }>(ANSWER, { question })
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': CACHE_CONTROL,
        'access-control-allow-origin': '*',
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
      }
      return { status: 200, body: `${JSON.stringify(answer)}\n`, headers, version: version(), hasEtag: true }
    })
  })
}

const questionOf = (url: string) => queryOf(url).get('q') ?? ''
