import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, AnswerForm } from './answer.ts'
import type { AnswerCache } from './answer-cache.ts'
import { encodingFor } from './encodings.ts'
import { isKnown } from './etags.ts'
import { turnEnds } from './turn.ts'

/** Sends a whole answer in the form for whoever asked. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, cache, key }: { answer: Answer; cache: AnswerCache; key: string | null },
): Promise<FastifyReply> {
  if (cache.staleness.isStale) {
    const stale = await cache.staleness.form(answer)
    const { headers, body } = await stale.encoded(encodingFor(request.headers['accept-encoding']))
    return reply
      .code(200)
      .headers(headers)
      .header(...cache.staleness.header)
      .send(body)
  }
  if (answer.etag !== null && isKnown(answer.etag, request.headers['if-none-match'])) {
    return reply.code(304).headers(answer.unchanged.headers).send()
  }
  const form = await cache.encoded(key, answer, encodingFor(request.headers['accept-encoding']))
  await turnEnds()
  return sendWhole(request, reply, form)
}

/** Past the framework's last hooks, which find nothing to do here: they cost as much as a twentieth of a page. */
function sendWhole({ method }: FastifyRequest, reply: FastifyReply, form: AnswerForm): FastifyReply {
  const beside = reply.getHeaders() as Record<string, string>
  reply.hijack()
  form.send(reply.raw, { ...beside, ...form.headers }, method !== 'HEAD')
  return reply
}
