import type { PoolClient } from 'pg'
import type { ConnectionLost, Snapshot } from '#database/query/database.ts'
import type { PostgresServer } from './server.ts'
import { PostgresSession } from './session.ts'

const BEGIN = 'begin isolation level repeatable read read only'

export type Read<T> = { outcome: T } | { lost: ConnectionLost; repeatable: boolean }

/**
 * Runs the work in one read-only transaction, which begins with its first statement. If the connection was lost, the
 * result is discarded even if the work caught the error.
 * @param signal cancels the running statement of the work
 */
export async function readFrom<T>(
  server: PostgresServer,
  work: (snapshot: Snapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<Read<T>> {
  let connection: Promise<PoolClient> | undefined
  let begun: Promise<unknown> = Promise.resolve()
  const session = new PostgresSession(() => {
    connection ??= server.pool.connect().then((client) => {
      // Not awaited: statements of one connection run in order.
      begun = client.query(BEGIN)
      begun.catch(() => undefined)
      return client
    })
    return connection
  }, signal)
  // There is nothing to cancel if no connection was ever opened.
  const cancel = () => void connection?.then((client) => server.cancel(client)).catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  server.reading++
  try {
    const outcome = await work(session)
    await begun
    if (session.lost === null) return { outcome }
  } catch (error) {
    // An error caused by the cancellation is not a failure of the server.
    signal?.throwIfAborted()
    if (session.lost === null) throw error
  } finally {
    session.end()
    server.reading--
    signal?.removeEventListener('abort', cancel)
    // A late cancellation must not reach the next reader, so the connection is closed.
    const isUseless = session.lost !== null || signal?.aborted === true
    connection?.then((client) => end(client, isUseless)).catch(() => undefined)
  }
  return { lost: session.lost, repeatable: !session.streamed }
}

/** Ends the transaction and releases the connection. The commit is not awaited: later statements run after it. */
function end(client: PoolClient, isUseless: boolean): void {
  if (!isUseless) client.query('commit').catch(() => undefined)
  client.release(isUseless)
}
