import type { DocumentNode } from 'graphql'
import type { Database } from '#database/database.ts'
import { isExpensive } from '#graphql/execution/document-limits.ts'
import { isTrusted } from '../trusted-documents.ts'
import { Slots } from './slots.ts'
import { takingTurns } from './turns.ts'

/** The website's own documents, and those that clients write themselves. */
const KINDS = {
  own: { atOnce: { sqlite: 1, postgres: 8 }, waiting: 256, brief: 5 },
  cheap: { atOnce: { sqlite: 1, postgres: 4 }, waiting: 32, brief: 5 },
  expensive: { atOnce: { sqlite: 1, postgres: 2 }, waiting: 16, brief: 0 },
} as const satisfies Record<string, KindLimits>
type Kind = keyof typeof KINDS

interface KindLimits {
  /** How many are executed at a time: an embedded database does its work within a tick, a server beside this process. */
  atOnce: Record<Database['dialect'], number>
  /** How many more wait at most. */
  waiting: number
  /** Milliseconds: a statement that took no longer is no burden to others. An expensive document has many of them. */
  brief: number
}

interface Queue {
  slots: Slots
  database: Pick<Database, 'snapshot'>
}

/**
 * Bounds how many documents are executed at a time, so that those who read pages need not wait for them. Each kind has a
 * queue of its own, for the same reason.
 */
export class DocumentSlots {
  readonly #queues: Readonly<Record<Kind, Queue>>

  constructor(database: Database) {
    const { dialect } = database
    const readBy = dialect === 'sqlite' ? takingTurns(database) : () => database
    const queueOf = ({ atOnce, waiting, brief }: KindLimits): Queue => ({
      slots: new Slots({ atOnce: atOnce[dialect], waiting }),
      database: readBy(brief),
    })
    this.#queues = { own: queueOf(KINDS.own), cheap: queueOf(KINDS.cheap), expensive: queueOf(KINDS.expensive) }
  }

  /**
   * @param execute is given the database to read from
   * @throws a RejectedRequest where too many wait already
   */
  run<T>(document: DocumentNode, execute: (database: Pick<Database, 'snapshot'>) => Promise<T>): Promise<T> {
    const { slots, database } = this.#queues[kindOf(document)]
    return slots.run(() => execute(database))
  }
}

function kindOf(document: DocumentNode): Kind {
  if (isTrusted(document.loc?.source.body ?? '')) return 'own'
  return isExpensive(document) ? 'expensive' : 'cheap'
}
