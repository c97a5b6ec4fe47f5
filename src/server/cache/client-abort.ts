import type { FastifyReply } from 'fastify'

/** Returns a signal that is aborted if the client disconnects before the response is complete. */
export function clientAbort({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort()
  })
  return abort.signal
}
