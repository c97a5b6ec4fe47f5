import type { PoolClient } from 'pg'
import type { ConnectionLost, Snapshot } from '../database.ts'
import type { PostgresServer } from './server.ts'
import { PostgresSession } from './session.ts'

const BEGIN = 'begin isolation level repeatable read read only'
/** Milliseconds that a connection's next reader has to come in, whose beginning then ends the transaction before it. */
const ENDS_AFTER = 5

/** Connections in the pool whose last reader's transaction is not ended yet. */
const unended = new WeakMap<PoolClient, NodeJS.Timeout>()

export type Read<T> = { outcome: T } | { lost: ConnectionLost; repeatable: boolean }

/**
 * Runs the work in one read-only transaction of a server, which begins with the work's first statement. What the work made
 * of a lost connection does not count.
 * @param signal where it is aborted, the server is told to end what it does for this reader
 */
export async function readFrom<T>(
  server: PostgresServer,
  work: (snapshot: Snapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<Read<T>> {
  let connection: Promise<PoolClient> | undefined
  let begun: Promise<unknown> = Promise.resolve()
  let isOver = false
  const session = new PostgresSession(() => {
    signal?.throwIfAborted()
    // Work that was given up may still come to its next statement: nobody would give that connection back.
    if (isOver) throw new Error('the reader has ended')
    connection ??= server.pool.connect().then((client) => {
      sendTogether(client)
      // Not waited for: on one connection it is answered before the statement that follows.
      begun = client.query(takeUnended(client) ? `commit; ${BEGIN}` : BEGIN)
      begun.catch(() => undefined)
      return client
    })
    return connection
  })
  // Where there never is a connection, there is nothing to end.
  const cancel = () => void connection?.then((client) => server.cancel(client)).catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  server.reading++
  try {
    const outcome = await work(session)
    await begun
    if (session.lost === null) return { outcome }
  } catch (error) {
    if (session.lost === null) throw error
  } finally {
    isOver = true
    server.reading--
    signal?.removeEventListener('abort', cancel)
    // A cancellation may arrive late, and must not meet the connection's next reader.
    const isUseless = session.lost !== null || signal?.aborted === true
    connection?.then((client) => end(client, isUseless)).catch(() => undefined)
  }
  return { lost: session.lost, repeatable: !session.streamed }
}

/** Nobody waits for the end of a reader's transaction: it is sent with the next one's beginning, or soon. */
function end(client: PoolClient, isUseless: boolean): void {
  if (!isUseless) {
    const commit = () => {
      unended.delete(client)
      client.query('commit').catch(() => undefined)
    }
    unended.set(client, setTimeout(commit, ENDS_AFTER))
  }
  client.release(isUseless)
}

/** Whether the transaction before is still open; then whoever asks has to end it. */
function takeUnended(client: PoolClient): boolean {
  const ending = unended.get(client)
  clearTimeout(ending)
  return unended.delete(client)
}

/** Writes at once what comes in this turn of the event loop, such as the beginning of a transaction and its statements. */
function sendTogether(client: PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  setImmediate(() => stream.uncork())
}
