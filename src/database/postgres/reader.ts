import type { PoolClient } from 'pg'
import type { ConnectionLost, Snapshot } from '../database.ts'
import type { PostgresServer } from './server.ts'
import { PostgresSession } from './session.ts'

const BEGIN = 'begin isolation level repeatable read read only'

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
  const session = new PostgresSession(() => {
    connection ??= server.pool.connect().then((client) => {
      // Not waited for: on one connection it is answered before the statement that follows.
      begun = client.query(BEGIN)
      begun.catch(() => undefined)
      return client
    })
    return connection
  }, signal)
  // Where there never is a connection, there is nothing to end.
  const cancel = () => void connection?.then((client) => server.cancel(client)).catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  server.reading++
  try {
    const outcome = await work(session)
    await begun
    if (session.lost === null) return { outcome }
  } catch (error) {
    // What its cancellation made of a statement is no failure of the server.
    signal?.throwIfAborted()
    if (session.lost === null) throw error
  } finally {
    session.end()
    server.reading--
    signal?.removeEventListener('abort', cancel)
    // A cancellation may arrive late, and must not meet the connection's next reader.
    const isUseless = session.lost !== null || signal?.aborted === true
    connection?.then((client) => end(client, isUseless)).catch(() => undefined)
  }
  return { lost: session.lost, repeatable: !session.streamed }
}

/** The commit is not waited for either: the connection's next reader comes after it. */
function end(client: PoolClient, isUseless: boolean): void {
  if (!isUseless) client.query('commit').catch(() => undefined)
  client.release(isUseless)
}
