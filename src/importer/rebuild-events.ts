import type { WriteTransaction } from '#database/database.ts'
import { rebuildEvents } from '#database/rebuild-source.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division.ts'
import { MAX_SLUG_LENGTH, slugify } from '#domain/slug.ts'
import { rankTexts } from '#statistics/places.ts'
import type { TournamentRegister } from './rebuild-tournaments.ts'

type EventRow = NonNullable<(typeof rebuildEvents)['types']>['row']

/** Every event in the database, by id. */
export class EventRegister {
  readonly rows: readonly EventRow[]
  readonly #listed = new Map<number, number>()
  readonly #byDivision = new Map<string, number[]>()
  #ranks: Map<number, number> | null = null
  readonly #byId = new Map<number, EventRow>()

  constructor(rows: readonly EventRow[]) {
    this.rows = rows
    for (const row of rows) {
      this.#byId.set(row.id, row)
      const key = divisionKey(row.tournament_id, row.event_division)
      const events = this.#byDivision.get(key)
      if (events === undefined) this.#byDivision.set(key, [row.id])
      else events.push(row.id)
    }
  }

  get(id: number): EventRow {
    const row = this.#byId.get(id)
    if (row === undefined) throw new Error(`no event has the id ${id}`)
    return row
  }

  /** The tournament's events of one division: mostly one. */
  ofDivision(tournament: number, division: EventDivision): readonly number[] {
    return this.#byDivision.get(divisionKey(tournament, division)) ?? []
  }

  /** Counts a match that the event lists. */
  list(id: number): void {
    this.#listed.set(id, this.listed(id) + 1)
  }

  listed(id: number): number {
    return this.#listed.get(id) ?? 0
  }

  /** The event's rank by its tournament's and its own identity, for ties. */
  rank(id: number, tournaments: TournamentRegister): number {
    if (this.#ranks === null) {
      const ranks = rankTexts(
        this.rows.map((row) => tournaments.get(row.tournament_id).tournament_slug),
        this.rows.map((row) => `${row.event_division} ${row.event_name}`),
      )
      this.#ranks = new Map(this.rows.map((row, index) => [row.id, ranks[index] as number]))
    }
    return this.#ranks.get(id) as number
  }
}

function divisionKey(tournament: number, division: EventDivision): string {
  return `${tournament} ${division}`
}

export async function readEvents(transaction: WriteTransaction): Promise<EventRegister> {
  return new EventRegister(await transaction.all(rebuildEvents, {}))
}

/**
 * Names every event `{tournament slug}--{division and name}`. Names that read alike as slugs are numbered in the
 * order of the names, whichever came first.
 */
export async function nameEvents(
  transaction: WriteTransaction,
  events: EventRegister,
  tournaments: TournamentRegister,
): Promise<void> {
  const rows = events.rows.toSorted((a, b) => events.rank(a.id, tournaments) - events.rank(b.id, tournaments))
  const taken = new Set<string>()
  const named = rows.map((row) => {
    const event_slug = freeSlug(tournaments.get(row.tournament_id).tournament_slug, eventPart(row), taken)
    taken.add(event_slug)
    return { row, event_slug }
  })
  // Slugs are unique, so those that change first make room for one another.
  const changed = named.filter(({ row, event_slug }) => row.event_slug !== event_slug)
  await transaction.updateRows(
    'events',
    ['id', 'event_slug'],
    changed.map(({ row }) => [row.id, `~${row.id}`]),
  )
  await transaction.updateRows(
    'events',
    ['id', 'event_slug', 'match_count'],
    named.map(({ row, event_slug }) => [row.id, event_slug, events.listed(row.id)]),
  )
}

function eventPart(row: EventRow): string {
  const division = EVENT_DIVISION_FACTS[row.event_division].slug
  const name = slugify(row.event_name)
  if (name === division || name.startsWith(`${division}-`)) return name
  return name === '' ? division : `${division}-${name}`
}

function freeSlug(tournament: string, event: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const room = MAX_SLUG_LENGTH - suffix.length
    const slug = `${`${tournament.slice(0, room - event.length - 2)}--${event}`.slice(0, room)}${suffix}`
    if (!taken.has(slug)) return slug
  }
}
