import type { DocumentNode } from 'graphql'
import type { Database } from '#database/database.ts'
import { isExpensive } from '#graphql/execution/document-limits.ts'
import { isTrusted } from '../trusted-documents.ts'
import { Slots } from './slots.ts'

/** How many are executed at a time: an embedded database does its work within a tick, a server beside this process. */
const AT_ONCE = { sqlite: { cheap: 2, expensive: 1 }, postgres: { cheap: 4, expensive: 2 } } as const
/** How many more wait at most. */
const WAITING = { cheap: 32, expensive: 16 } as const

/**
 * Bounds how many of the documents that clients write themselves are executed at a time, so that those who read pages
 * need not wait for them. Expensive ones have a queue of their own, for the same reason.
 */
export class DocumentSlots {
  readonly #cheap: Slots
  readonly #expensive: Slots

  constructor(dialect: Database['dialect']) {
    const { cheap, expensive } = AT_ONCE[dialect]
    this.#cheap = new Slots({ atOnce: cheap, waiting: WAITING.cheap })
    this.#expensive = new Slots({ atOnce: expensive, waiting: WAITING.expensive })
  }

  /** @throws a RejectedRequest where too many wait already */
  run<T>(document: DocumentNode, execute: () => Promise<T>): Promise<T> {
    if (isTrusted(document.loc?.source.body ?? '')) return execute()
    return (isExpensive(document) ? this.#expensive : this.#cheap).run(execute)
  }
}
