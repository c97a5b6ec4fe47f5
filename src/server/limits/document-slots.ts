import type { DocumentNode } from 'graphql'
import type { Database } from '#database/database.ts'
import { isExpensive } from '#graphql/execution/document-limits.ts'
import { isTrusted } from '../trusted-documents.ts'
import { Slots } from './slots.ts'
import { takingTurns } from './turns.ts'

/** The website's own documents, and those that clients write themselves. */
const KINDS = ['own', 'cheap', 'expensive'] as const
type Kind = (typeof KINDS)[number]

/** How many are executed at a time: an embedded database does its work within a tick, a server beside this process. */
const AT_ONCE = {
  sqlite: { own: 1, cheap: 1, expensive: 1 },
  postgres: { own: 8, cheap: 4, expensive: 2 },
} as const satisfies Record<Database['dialect'], Record<Kind, number>>
/** Milliseconds: a statement that took no longer is no burden to others. An expensive document has many of them. */
const BRIEF: Readonly<Record<Kind, number>> = { own: 5, cheap: 5, expensive: 0 }
/** How many more wait at most. */
const WAITING: Readonly<Record<Kind, number>> = { own: 256, cheap: 32, expensive: 16 }

/**
 * Bounds how many documents are executed at a time, so that those who read pages need not wait for them. Each kind has a
 * queue of its own, for the same reason.
 */
export class DocumentSlots {
  readonly #slots: Readonly<Record<Kind, Slots>>
  readonly #databases: Readonly<Record<Kind, Pick<Database, 'snapshot'>>>

  constructor(database: Database) {
    const { dialect } = database
    const slots = KINDS.map((kind) => [kind, new Slots({ atOnce: AT_ONCE[dialect][kind], waiting: WAITING[kind] })])
    this.#slots = Object.fromEntries(slots)
    const readBy = dialect === 'sqlite' ? takingTurns(database) : () => database
    this.#databases = { own: readBy(BRIEF.own), cheap: readBy(BRIEF.cheap), expensive: readBy(BRIEF.expensive) }
  }

  /**
   * @param execute is given the database to read from
   * @throws a RejectedRequest where too many wait already
   */
  run<T>(document: DocumentNode, execute: (database: Pick<Database, 'snapshot'>) => Promise<T>): Promise<T> {
    const kind = kindOf(document)
    return this.#slots[kind].run(() => execute(this.#databases[kind]))
  }
}

function kindOf(document: DocumentNode): Kind {
  if (isTrusted(document.loc?.source.body ?? '')) return 'own'
  return isExpensive(document) ? 'expensive' : 'cheap'
}
