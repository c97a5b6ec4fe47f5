import { LRUCache } from 'lru-cache'
import { Answer, type AnswerContent, type AnswerForm } from './answer.ts'
import type { Departure } from './departure.ts'
import type { Encoding } from './encodings.ts'
import { Making } from './making.ts'
import { Staleness } from './stale-notice.ts'

/** Of all bytes, how many are for answers that are new, or were asked for by a text that somebody typed. */
const TRIED_SHARE = 0.2
/** What one answer may take of the bytes of its part. */
const LARGEST_SHARE = 0.25
/** Counting further tells nothing more of how popular an answer is. */
const MOST_USES = 15
/** Characters; a longer key is a request that hardly comes again. */
export const MAX_KEY = 8_192

interface Kept {
  answer: Answer
  /** How often it was asked for, to {@link MOST_USES}; what is challenged by newer ones loses some. */
  uses: number
  /** How often it was asked for in all. */
  visits: number
}

/** What was asked for how often, of the answers of the version before. */
export type Visits = ReadonlyMap<string, number>

/**
 * Whole answers of one dataset version, bounded in bytes. Once the large part is full, what is new waits in a small one,
 * and moves over when it is asked for more often than what it displaces. So keys that nobody repeats, however many,
 * displace only one another.
 */
export class AnswerCache {
  /** Whether what is kept may be out of date. */
  readonly staleness = new Staleness()
  /** Undefined until the database has told: nothing is kept before. */
  #version: string | null | undefined
  readonly #popular: LRUCache<string, Kept>
  readonly #tried: LRUCache<string, Kept>
  /** What to count from, of addresses that were asked for before. */
  #visitsBefore: Visits = new Map()
  readonly #underWay = new Map<string, Making>()

  /** @param maxBytes what all answers may take in memory; 0 keeps none */
  constructor(maxBytes: number) {
    const tried = Math.floor(maxBytes * TRIED_SHARE)
    this.#tried = partOf(tried)
    this.#popular = partOf(maxBytes - tried)
  }

  /** What all kept answers take, in bytes. */
  get bytes(): number {
    return this.#popular.calculatedSize + this.#tried.calculatedSize
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#popular.size + this.#tried.size
  }

  /**
   * From now on answers of this version alone are found and kept.
   * @returns what was asked for how often before
   */
  setVersion(version: string | null): Visits {
    if (version === this.#version) return new Map()
    const visits = new Map<string, number>()
    for (const part of [this.#popular, this.#tried]) {
      for (const [key, { answer, visits: count }] of part.entries()) if (!answer.searched) visits.set(key, count)
    }
    this.#version = version
    // Half counts on, so that what nobody asks for any more is forgotten with time.
    this.#visitsBefore = new Map([...visits].map(([key, count]) => [key, Math.floor(count / 2)]))
    this.#popular.clear()
    this.#tried.clear()
    // Whoever asks from now on does not wait for an answer of the version before.
    this.#underWay.clear()
    return visits
  }

  /** The answer to a request, where it is kept. */
  find(key: string): Answer | undefined {
    const popular = this.#popular.get(key)
    if (popular !== undefined) return used(popular)
    const tried = this.#tried.get(key)
    if (tried === undefined) return undefined
    const answer = used(tried)
    if (!answer.searched) this.#promote(key, tried)
    return answer
  }

  /**
   * The answer to a request: the kept one, that which another one waits for already, or a new one, which is kept if
   * all of it is of the version that is served. What `make` gives instead of an answer is given on and never kept.
   * @param make is told by the controller's signal when nobody waits any more, and may abort it itself
   * @param departure of who asks
   */
  async answer<Other extends object>(
    key: string | null,
    make: (ending: AbortController) => Promise<AnswerContent | Other>,
    departure?: Departure,
  ): Promise<Answer | Other> {
    const kept = key === null ? undefined : this.find(key)
    if (kept !== undefined) return kept
    const joined = key === null ? undefined : this.#underWay.get(key)
    const making = joined ?? this.#start(key, make)
    making.wait(departure)
    return making.made as Promise<Answer | Other>
  }

  #start<Other extends object>(
    key: string | null,
    make: (ending: AbortController) => Promise<AnswerContent | Other>,
  ): Making {
    const making: Making = new Making(
      (ending) => this.#make(key, () => make(ending)),
      () => end(),
    )
    const end = () => {
      if (key !== null && this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
    if (key !== null) this.#underWay.set(key, making)
    making.made.then(end, end)
    return making
  }

  async #make<Other extends object>(
    key: string | null,
    make: () => Promise<AnswerContent | Other>,
  ): Promise<Answer | Other> {
    const made = await make()
    if (!('searched' in made)) return made as Other
    const answer = new Answer(made as AnswerContent)
    // It was read from the database just now.
    if (answer.version !== null) this.staleness.heard(true)
    if (key !== null) this.#keep(key, answer)
    return answer
  }

  /** The form of an answer for a client that understands an encoding. */
  async encoded(key: string | null, answer: Answer, encoding: Encoding): Promise<AnswerForm> {
    const form = answer.form(encoding) ?? (await answer.encoded(encoding))
    // It is larger now, or smaller.
    if (key !== null) this.#keep(key, answer)
    return form
  }

  #keep(key: string, answer: Answer): void {
    if (answer.version === null || answer.version !== this.#version || key.length > MAX_KEY) return
    const known = this.#popular.peek(key) ?? this.#tried.peek(key)
    const kept = known ?? { answer, uses: 1, visits: 1 + (this.#visitsBefore.get(key) ?? 0) }
    if (kept.answer !== answer) return
    const size = bytesOf(key, kept)
    const part = this.#popular.has(key) || this.#hasRoom(kept, size) ? this.#popular : this.#tried
    if (part === this.#popular) this.#tried.delete(key)
    part.set(key, kept, { size })
  }

  /** Room that nobody has taken yet is for everything but what was typed. */
  #hasRoom({ answer }: Kept, size: number): boolean {
    return !answer.searched && this.#popular.calculatedSize + size <= this.#popular.maxSize
  }

  /** Into the popular part, if there is room or the answers that leave it are asked for less often. */
  #promote(key: string, kept: Kept): void {
    const size = bytesOf(key, kept)
    while (this.#popular.calculatedSize + size > this.#popular.maxSize) {
      const [oldest] = this.#popular.rkeys()
      const victim = oldest === undefined ? undefined : this.#popular.peek(oldest)
      if (oldest === undefined || victim === undefined) return
      if (victim.uses >= kept.uses) {
        victim.uses--
        return
      }
      this.#popular.delete(oldest)
    }
    this.#tried.delete(key)
    this.#popular.set(key, kept, { size })
  }
}

function used(kept: Kept): Answer {
  kept.visits++
  if (kept.uses < MOST_USES) kept.uses++
  return kept.answer
}

function partOf(maxBytes: number): LRUCache<string, Kept> {
  // The library takes 0 for unbounded.
  const maxSize = Math.max(1, maxBytes)
  return new LRUCache({ maxSize, maxEntrySize: Math.max(1, Math.floor(maxSize * LARGEST_SHARE)) })
}

function bytesOf(key: string, { answer }: Kept): number {
  return answer.bytes + 2 * key.length
}
