import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { ConnectionLost, OutcomeUnknown } from '#database/query/database.ts'

/** Milliseconds between two attempts to reach the server again, and in total. */
const RETRY_INTERVAL = 250
const RETRY_TIMEOUT = 20_000

/** The connection was lost after COMMIT was sent and before the server confirmed it. */
export class CommitLost extends ConnectionLost {
  /** The server's id of the transaction. */
  readonly id: string
  /** The result of the transaction's work, valid if the commit succeeded. */
  readonly outcome: unknown

  constructor(lost: ConnectionLost, { id, outcome }: { id: string; outcome: unknown }) {
    super(lost.message, { cause: lost.cause })
    this.id = id
    this.outcome = outcome
  }
}

/**
 * Reconnects to the server and asks whether a transaction was committed.
 * @throws OutcomeUnknown if the server cannot be reached in time
 */
export async function learnOutcome(config: ClientConfig, lost: CommitLost, timeout = RETRY_TIMEOUT): Promise<boolean> {
  for (const until = performance.now() + timeout; performance.now() < until; await pause(RETRY_INTERVAL)) {
    const status = await askOnce(config, lost.id).catch(() => undefined)
    if (status === 'committed' || status === 'aborted') return status === 'committed'
  }
  throw new OutcomeUnknown(lost.message, { cause: lost.cause })
}

async function askOnce(config: ClientConfig, id: string): Promise<string | undefined> {
  const client = new Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [id])
    return rows[0]?.status
  } finally {
    await client.end().catch(() => undefined)
  }
}
