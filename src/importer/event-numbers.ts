import type { StagedEvent } from '#database/import-tables.ts'
import { ownCopy } from './results-files.ts'

/** Numbers the events that a folder's matches name, from 1 as they turn up. */
export class EventNumbers {
  readonly #numbers = new Map<string, number>()
  readonly #events: StagedEvent[] = []

  numberOf({ tournament_id, event_division, event_name }: Omit<StagedEvent, 'number'>): number {
    const key = `${tournament_id} ${event_division} ${event_name}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#events.length + 1
    this.#events.push({ number, tournament_id, event_division, event_name: ownCopy(event_name) })
    this.#numbers.set(ownCopy(key), number)
    return number
  }

  all(): readonly StagedEvent[] {
    return this.#events
  }
}
