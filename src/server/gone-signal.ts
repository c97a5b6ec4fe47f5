import type { FastifyReply } from 'fastify'

/** Is aborted when the client goes away before it has its answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
