import type { DocumentNode } from 'graphql'
import { isExpensive } from '#api/document-limits.ts'
import type { Database } from '#database/query/database.ts'
import { isTrusted } from '#server/request/trusted-documents.ts'
import { Slots } from './slots.ts'
import { withPauses } from './turns.ts'

/** Limits of each kind of document: trusted ones of the website, and cheap and expensive ones of other clients. */
const KINDS = {
  trusted: { atOnce: { sqlite: 1, postgres: 8 }, waiting: 256, brief: 5 },
  cheap: { atOnce: { sqlite: 1, postgres: 4 }, waiting: 32, brief: 5 },
  expensive: { atOnce: { sqlite: 1, postgres: 2 }, waiting: 16, brief: 0 },
} as const satisfies Record<string, KindLimits>
type Kind = keyof typeof KINDS

interface KindLimits {
  /** Maximum executed at once. SQLite runs in this process, so more would not be faster; PostgreSQL runs separately. */
  atOnce: Record<Database['dialect'], number>
  /** Maximum number of waiting documents. */
  waiting: number
  /**
   * Milliseconds that a statement may take without a pause after it. Expensive documents have many short statements.
   */
  brief: number
}

interface Queue {
  slots: Slots
  database: Pick<Database, 'snapshot'>
}

/**
 * Limits how many documents are executed at once, so that page requests don't wait for them. Each kind has its own
 * queue for the same reason.
 */
export class DocumentSlots {
  readonly #queues: Readonly<Record<Kind, Queue>>

  constructor(database: Database) {
    const { dialect } = database
    const readBy = dialect === 'sqlite' ? withPauses(database) : () => database
    const queueOf = ({ atOnce, waiting, brief }: KindLimits): Queue => ({
      slots: new Slots({ atOnce: atOnce[dialect], waiting }),
      database: readBy(brief),
    })
    this.#queues = { trusted: queueOf(KINDS.trusted), cheap: queueOf(KINDS.cheap), expensive: queueOf(KINDS.expensive) }
  }

  /**
   * @param execute receives the database to read from
   * @throws RejectedRequest if too many documents are waiting
   */
  run<T>(document: DocumentNode, execute: (database: Pick<Database, 'snapshot'>) => Promise<T>): Promise<T> {
    const { slots, database } = this.#queues[kindOf(document)]
    return slots.run(() => execute(database))
  }
}

function kindOf(document: DocumentNode): Kind {
  if (isTrusted(document.loc?.source.body ?? '')) return 'trusted'
  return isExpensive(document) ? 'expensive' : 'cheap'
}
