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
  const session = new PostgresSession(() => {
    signal?.throwIfAborted()
    connection ??= begin(server)
    return connection
  })
  // Where there never is a connection, there is nothing to end.
  const cancel = () => void connection?.then((client) => server.cancel(client)).catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  server.reading++
  try {
    const outcome = await work(session)
    if (session.lost === null) return { outcome }
  } catch (error) {
    if (session.lost === null) throw error
  } finally {
    server.reading--
    signal?.removeEventListener('abort', cancel)
    // A cancellation may arrive late, and must not meet the connection's next reader.
    const isUseless = session.lost !== null || signal?.aborted === true
    connection?.then((client) => end(client, isUseless)).catch(() => undefined)
  }
  return { lost: session.lost, repeatable: !session.streamed }
}

async function begin(server: PostgresServer): Promise<PoolClient> {
  const client = await server.pool.connect()
  try {
    await client.query(BEGIN)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Nobody waits for the end of a reader's transaction. */
async function end(client: PoolClient, isUseless: boolean): Promise<void> {
  try {
    if (!isUseless) await client.query('commit')
    client.release(isUseless)
  } catch {
    client.release(true)
  }
}
