import type { IncomingMessage, RequestListener } from 'node:http'
import type { Readable } from 'node:stream'
import { isServicePath } from '../cache/answer-keys.ts'

/** Bodies that were read before the framework saw the request; null for one that is too long. */
const alreadyRead = new WeakMap<IncomingMessage, Buffer | null>()

/**
 * Reads a request's body before the framework sees the request.
 * @param limit the longest that it may be, in bytes
 * @param then is called with it, or with null where it is too long; never where the client goes away before its end
 */
export function readAhead(request: IncomingMessage, limit: number, then: (body: Buffer | null) => void): void {
  readBody(request, { length: request.headers['content-length'], limit }, then)
}

/** Leaves a body that was read for {@link bodyOf}; null where it was too long. */
export function leaveBody(request: IncomingMessage, body: Buffer | null): void {
  alreadyRead.set(request, body)
}

/**
 * Hands a request to the data service on once its body is there: whoever sends theirs byte by byte takes nobody's place
 * among those that are worked on.
 * @param limit the longest that a body may be, in bytes
 */
export function awaitBodies(next: RequestListener, limit: number): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request
    const hasNone = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !isServicePath(url)
    if (hasNone || alreadyRead.has(request)) next(request, response)
    else {
      readAhead(request, limit, (body) => {
        leaveBody(request, body)
        next(request, response)
      })
    }
  }
}

/** The body of a request that may have been read already. @returns null where it is too long */
export function bodyOf(request: IncomingMessage, payload: Readable, limit: number): Promise<Buffer | null> {
  const read = alreadyRead.get(request)
  if (read !== undefined) return Promise.resolve(read)
  return new Promise((resolve, reject) => {
    payload.on('error', reject)
    readBody(payload, { length: request.headers['content-length'], limit }, resolve)
  })
}

function readBody(
  payload: Readable,
  { length, limit }: { length: string | undefined; limit: number },
  then: (body: Buffer | null) => void,
): void {
  if (Number(length) > limit) {
    then(null)
    return
  }
  const chunks: Buffer[] = []
  let bytes = 0
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limit) {
      chunks.push(chunk)
      return
    }
    payload.off('data', take).off('end', end)
    then(null)
  }
  const end = () => then(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, bytes))
  payload.on('data', take).on('end', end)
}
