import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { leaveBody, readAhead } from '../limits/request-body.ts'
import type { Answer } from './answer.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerKey, mayBeKept } from './answer-keys.ts'
import { encodingFor } from './encodings.ts'
import { isKnown } from './etags.ts'
import type { Staleness } from './stale-notice.ts'

/**
 * What an answer to this request has besides its own headers: names and values in turn; null where the framework has to
 * see the request.
 */
export type HeadersBeside = (request: IncomingMessage) => readonly string[] | null

interface FrontOptions {
  /** In bytes. */
  longestBody: number
  headersBeside: HeadersBeside
}

/**
 * Answers what is kept before the framework sees the request: its routing and hooks would cost more than the answer.
 * Everything else goes to `next`, as it came but for a body that was read.
 */
export function answerKept(
  cache: AnswerCache,
  next: RequestListener,
  { longestBody, headersBeside }: FrontOptions,
): RequestListener {
  const send = (request: IncomingMessage, response: ServerResponse, key: string | null): boolean => {
    const answer = key === null ? undefined : cache.find(key)
    const beside = answer && headersBeside(request)
    if (!beside) return false
    if (!cache.staleness.isStale) return sendKept(request, response, { answer, beside })
    sendStale(request, response, { answer, beside, staleness: cache.staleness }).catch(() => response.destroy())
    return true
  }
  return (request, response) => {
    if (mayBeKept(request)) {
      readAhead(request, longestBody, (body) => {
        const key = body === null ? null : answerKey(request, body)
        if (send(request, response, key)) return
        leaveBody(request, body)
        next(request, response)
      })
    } else if (!send(request, response, answerKey(request))) next(request, response)
  }
}

/** @returns false where the answer is not there in a form for this client */
function sendKept(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { answer, beside }: { answer: Answer; beside: readonly string[] },
): boolean {
  if (answer.etag !== null && isKnown(answer.etag, headers['if-none-match'])) {
    response.writeHead(304, [...answer.unchanged.head, ...beside]).end()
    return true
  }
  const form = answer.form(encodingFor(headers['accept-encoding']))
  if (form === undefined) return false
  form.send(response, [...form.head, ...beside], method !== 'HEAD')
  return true
}

async function sendStale(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { answer, beside, staleness }: { answer: Answer; beside: readonly string[]; staleness: Staleness },
): Promise<void> {
  const stale = await staleness.form(answer)
  const form = await stale.encoded(encodingFor(headers['accept-encoding']))
  form.send(response, [...form.head, ...beside, ...staleness.header], method !== 'HEAD')
}
