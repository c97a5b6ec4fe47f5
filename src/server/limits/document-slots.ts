import type { DocumentNode } from 'graphql'
import { isExpensive } from '#graphql/document-limits.ts'
import { isTrusted } from '../trusted-documents.ts'
import { Slots } from './slots.ts'

/**
 * Bounds how many of the documents that clients write themselves are executed at a time, so that those who read pages
 * need not wait for them. Expensive ones have a queue of their own, for the same reason.
 */
export class DocumentSlots {
  readonly #cheap = new Slots({ atOnce: 2, waiting: 32 })
  readonly #expensive = new Slots({ atOnce: 1, waiting: 16 })

  /** @throws a RejectedRequest where too many wait already */
  run<T>(document: DocumentNode, execute: () => Promise<T>): Promise<T> {
    if (isTrusted(document.loc?.source.body ?? '')) return execute()
    return (isExpensive(document) ? this.#expensive : this.#cheap).run(execute)
  }
}
