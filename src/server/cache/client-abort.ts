import type { FastifyReply } from 'fastify'

/** A signal that is aborted when the client goes away before it has its response. */
export function clientAbort({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort()
  })
  return abort.signal
}
