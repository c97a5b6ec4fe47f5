import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { ConnectionLost, OutcomeUnknown } from '../database.ts'

/** Milliseconds between two attempts to reach the server again, and how long to go on trying. */
const ASK_AGAIN = 250
const ASK_FOR = 20_000

/** The connection ended between the order to commit and its answer. */
export class CommitLost extends ConnectionLost {
  /** The server's own number of the transaction. */
  readonly id: string
  /** What the transaction comes to if it was committed. */
  readonly outcome: unknown

  constructor(lost: ConnectionLost, { id, outcome }: { id: string; outcome: unknown }) {
    super(lost.message, { cause: lost.cause })
    this.id = id
    this.outcome = outcome
  }
}

/**
 * Asks the server, once it can be reached again, what became of a transaction.
 * @returns whether it was committed
 * @throws OutcomeUnknown where the server stays away
 */
export async function learnOutcome(config: ClientConfig, lost: CommitLost, patience = ASK_FOR): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await pause(ASK_AGAIN)) {
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
