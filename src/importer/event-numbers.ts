import type { StagedEvent } from '#database/import-tables.ts'
import { ownCopy } from './results-files.ts'

/** Numbers the events that a folder's matches name, from 1 as they turn up. */
export class EventNumbers {
  readonly #byKey = new Map<string, StagedEvent>()
  readonly #events: StagedEvent[] = []
  /** What the row before named: matches of an event mostly stand together. */
  #last: StagedEvent | undefined

  numberOf(event: Omit<StagedEvent, 'number'>): number {
    if (this.#last === undefined || !isSame(this.#last, event)) this.#last = this.#find(event)
    return this.#last.number
  }

  #find({ tournament_id, event_division, event_name }: Omit<StagedEvent, 'number'>): StagedEvent {
    const key = `${tournament_id} ${event_division} ${event_name}`
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const number = this.#events.length + 1
    const event = { number, tournament_id, event_division, event_name: ownCopy(event_name) }
    this.#events.push(event)
    this.#byKey.set(ownCopy(key), event)
    return event
  }

  all(): readonly StagedEvent[] {
    return this.#events
  }
}

function isSame(one: StagedEvent, other: Omit<StagedEvent, 'number'>): boolean {
  return (
    one.tournament_id === other.tournament_id &&
    one.event_division === other.event_division &&
    one.event_name === other.event_name
  )
}
