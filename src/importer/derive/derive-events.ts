import { readEvents, type SourceEvent } from '#database/derived/derived-source.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { MAX_SLUG_LENGTH, slugify } from '#domain/names/slug.ts'
import type { ExtendedTournament } from './derive-tournaments.ts'

type TournamentsById = ReadonlyMap<number, ExtendedTournament>

/** An event. Ids are in the order of tournament slug, division and name. */
export type NamedEvent = SourceEvent & { id: number; event_slug: string }

/** Every event by id and by division. */
export class EventRegister {
  readonly #byId: ReadonlyMap<number, NamedEvent>
  readonly #byDivision: ReadonlyMap<string, NamedEvent[]>

  constructor(events: readonly NamedEvent[]) {
    this.#byId = new Map(events.map((event) => [event.id, event]))
    this.#byDivision = Map.groupBy(events, (event) => divisionKey(event.tournament_id, event.event_division))
  }

  get(id: number): NamedEvent {
    const event = this.#byId.get(id)
    if (event === undefined) throw new Error(`no event has the id ${id}`)
    return event
  }

  /** Returns the ids of the tournament's events of a division, usually one. */
  idsOfDivision(tournament: number, division: EventDivision): number[] {
    return (this.#byDivision.get(divisionKey(tournament, division)) ?? []).map(({ id }) => id)
  }
}

function divisionKey(tournament: number, division: EventDivision): string {
  return `${tournament} ${division}`
}

/**
 * Writes every event with the slug `{tournament slug}--{division and name}`. Events with equal slugs are numbered in
 * the order of their names.
 */
export async function writeEvents(transaction: WriteTransaction, tournaments: TournamentsById): Promise<EventRegister> {
  const slugOf = (event: SourceEvent) => tournaments.get(event.tournament_id)?.tournament_slug ?? ''
  const ordered = (await readEvents(transaction)).sort(
    (a, b) =>
      compareTexts(slugOf(a), slugOf(b)) ||
      compareTexts(a.event_division, b.event_division) ||
      compareTexts(a.event_name, b.event_name),
  )
  const usedSlugs = new Set<string>()
  const events = ordered.map(({ tournament_id, event_name, event_division, match_count, pending_count }, index) => {
    const counts = { main_draw_candidates: null, match_count, pending_count }
    const event = { tournament_id, event_name, event_division, ...counts }
    const event_slug = availableSlug(slugOf(event), eventPart(event), usedSlugs)
    usedSlugs.add(event_slug)
    return { id: index + 1, event_slug, ...event }
  })
  await transaction.insertRows('events', events)
  return new EventRegister(events)
}

/** Returns the slug of an event, assuming that no other event has the same slug. */
export function usualEventSlug(tournament: string, event: Pick<SourceEvent, 'event_division' | 'event_name'>): string {
  return availableSlug(tournament, eventPart(event), new Set())
}

function eventPart(row: Pick<SourceEvent, 'event_division' | 'event_name'>): string {
  const division = EVENT_DIVISION_FACTS[row.event_division].slug
  const name = slugify(row.event_name)
  if (name === division || name.startsWith(`${division}-`)) return name
  return name === '' ? division : `${division}-${name}`
}

function availableSlug(tournament: string, event: string, usedSlugs: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const room = MAX_SLUG_LENGTH - suffix.length
    const slug = `${`${tournament.slice(0, room - event.length - 2)}--${event}`.slice(0, room)}${suffix}`
    if (!usedSlugs.has(slug)) return slug
  }
}
