import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Answer } from './answer.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerKey } from './answer-keys.ts'
import { CACHE_CONTROL } from './cache-control.ts'
import { sendAnswer } from './send-answer.ts'

/** What an address is answered with, and the one dataset version that it was read from. */
export interface KeptText {
  body: string
  version: string | null
}

/**
 * Answers a path with a text that changes with the data and with nothing else, by tag and from the cache.
 * @param make gives null where there is nothing at the address
 */
export function serveKept(
  app: FastifyInstance,
  answers: AnswerCache,
  { path, type, make }: { path: string; type: string; make: (request: FastifyRequest) => Promise<KeptText | null> },
): void {
  app.get(path, async (request, reply) => {
    const key = answerKey(request)
    const made = await answers.answer(key, async () => {
      const text = await make(request)
      if (text === null) return { kind: 'nothing' as const }
      const headers = {
        'content-type': type,
        'cache-control': CACHE_CONTROL,
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
      }
      return { ...text, headers, tagged: true, searched: false }
    })
    if (made instanceof Answer) return sendAnswer(request, reply, { answer: made, cache: answers, key })
    return reply.callNotFound()
  })
}
