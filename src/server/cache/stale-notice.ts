import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'

/** How many answers are kept in the form that says that they are stale: the compression is spared for those asked most. */
const KEPT_STALE = 100
/** For people. The element is not of the page's own, which the browser's part draws again. */
const NOTICE =
  '<p class="stale" role="status">The database cannot be reached at the moment. This page may be out of date.</p>'
const BODY = '<body>\n'

/**
 * Whether kept answers are served without knowing that they are of the newest version, since the database does not
 * answer; and how they say so.
 */
export class Staleness {
  /** When the database answered last, in the clock of `performance`. */
  #heard = performance.now()
  #isStale = false
  readonly #forms = new LRUCache<Answer, Promise<Answer>>({ max: KEPT_STALE })

  /** Whether kept answers have to say that they are stale. */
  get isStale(): boolean {
    return this.#isStale
  }

  /** @param answered whether the database did, the last time that it was asked for anything */
  heard(answered: boolean): void {
    this.#isStale = !answered
    if (!answered) return
    this.#heard = performance.now()
    if (this.#forms.size > 0) this.#forms.clear()
  }

  /** For programs, as RFC 9211 has it: kept here, and fresh until so many seconds ago. */
  get header(): readonly [name: string, value: string] {
    const seconds = Math.ceil((performance.now() - this.#heard) / 1_000)
    return ['cache-status', `Erne; hit; ttl=-${seconds}; detail="the database does not answer"`]
  }

  /** An answer as it is given while it may be out of date: a page tells its readers, and no cache keeps any of it. */
  form(answer: Answer): Promise<Answer> {
    let form = this.#forms.get(answer)
    if (form === undefined) {
      form = answer.changed((body, type) => (type.startsWith('text/html') ? body.replace(BODY, BODY + NOTICE) : body))
      this.#forms.set(answer, form)
    }
    return form
  }
}
