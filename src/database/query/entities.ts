import type { RedirectKind } from '#database/tables/correction-tables.ts'
import { compareEvents } from '#domain/division/event-order.ts'
import { splitTeamSlug } from '#domain/names/slug.ts'
import {
  EVENT_COLUMNS,
  type EventRow,
  PLAYER_COLUMNS,
  type PlayerRow,
  type RowOf,
  TOURNAMENT_COLUMNS,
  type TournamentRow,
} from './columns.ts'
import type { Snapshot } from './database.ts'
import { defineQuery, type Query } from './query.ts'

/** Returns the slug that a retired slug redirects to; undefined if there is no redirect. */
type MovedSlug = (slug: string) => string | undefined

/** All rows of one kind, by id and by slug. */
class Rows<Row extends { id: number }> {
  readonly all: readonly Row[]
  readonly #byId: ReadonlyMap<number, Row>
  readonly #bySlug: ReadonlyMap<string, Row>
  readonly #moved: MovedSlug

  constructor(rows: readonly Row[], slugOf: (row: Row) => string, moved: MovedSlug) {
    this.all = rows
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#bySlug = new Map(rows.map((row) => [slugOf(row), row]))
    this.#moved = moved
  }

  /** @throws if no row has the id, which is only possible with an id from another import */
  get(id: number): Row {
    const row = this.#byId.get(id)
    if (row === undefined) throw new Error(`no row has the id ${id}`)
    return row
  }

  /** Returns the row like {@link get}; null if the id is null. */
  getOptional(id: number | null): Row | null {
    return id === null ? null : this.get(id)
  }

  /** Finds a row by its slug or by a retired slug. */
  find(slug: string): Row | undefined {
    for (let current: string | undefined = slug; current !== undefined; current = this.#moved(current)) {
      const row = this.#bySlug.get(current)
      if (row !== undefined) return row
    }
    return undefined
  }
}

/**
 * The players, tournaments and events of one import. They are few compared with matches but appear in nearly every row of
 * every list, so they are read once, and rows of lists only have their ids.
 */
export class Entities {
  readonly players: Rows<PlayerRow>
  /** Newest first, then by title. */
  readonly tournaments: Rows<TournamentRow>
  readonly events: Rows<EventRow>
  readonly #byTournament: ReadonlyMap<number, readonly EventRow[]>

  /**
   * @param tournaments newest first
   * @param redirects without circles, which imports reject
   */
  constructor(
    players: readonly PlayerRow[],
    tournaments: readonly TournamentRow[],
    events: readonly EventRow[],
    redirects: readonly RedirectRow[],
  ) {
    const slugs = Map.groupBy(redirects, ({ kind }) => kind)
    const movedOf = (kind: RedirectKind): MovedSlug => {
      const moved = new Map(slugs.get(kind)?.map(({ old_slug, new_slug }) => [old_slug, new_slug]))
      return (slug) => moved.get(slug)
    }
    const movedTournament = movedOf('tournament')
    this.players = new Rows(players, (row) => row.player_slug, movedOf('player'))
    this.tournaments = new Rows(tournaments, (row) => row.tournament_slug, movedTournament)
    this.events = new Rows(
      events,
      (row) => row.event_slug,
      (slug) => movedEvent(slug, movedTournament),
    )
    this.#byTournament = Map.groupBy(events.toSorted(compareEvents), (row) => row.tournament_id)
  }

  get size(): number {
    return this.players.all.length + this.tournaments.all.length + this.events.all.length
  }

  /** Returns a tournament's events by division, in the order of pages, then by slug. */
  eventsOf(tournament: number): readonly EventRow[] {
    return this.#byTournament.get(tournament) ?? []
  }
}

/** Returns the slug of an event whose tournament has another slug now. */
function movedEvent(slug: string, movedTournament: MovedSlug): string | undefined {
  for (const [tournament, event] of splitTeamSlug(slug)) {
    const moved = movedTournament(tournament)
    if (moved !== undefined) return `${moved}--${event}`
  }
  return undefined
}

// Annotated with types, because Biome takes long to infer them from Kysely's chains.
const allPlayers: Query<object, PlayerRow> = defineQuery<object>()('all-players', (db) =>
  db.selectFrom('players').select(PLAYER_COLUMNS),
)
const allTournaments: Query<object, TournamentRow> = defineQuery<object>()('all-tournaments', (db) =>
  db.selectFrom('tournaments').select(TOURNAMENT_COLUMNS).orderBy('start_date_desc'),
)
const allEvents: Query<object, EventRow> = defineQuery<object>()('all-events', (db) =>
  db.selectFrom('events').select(EVENT_COLUMNS),
)

type RedirectRow = RowOf<'redirects', 'kind' | 'old_slug' | 'new_slug'>
const allRedirects: Query<object, RedirectRow> = defineQuery<object>()('all-redirects', (db) =>
  db.selectFrom('redirects').select(['kind', 'old_slug', 'new_slug']),
)

export async function readEntities(snapshot: Pick<Snapshot, 'all'>): Promise<Entities> {
  const [players, tournaments, events, redirects] = await Promise.all([
    snapshot.all(allPlayers, {}),
    snapshot.all(allTournaments, {}),
    snapshot.all(allEvents, {}),
    snapshot.all(allRedirects, {}),
  ])
  return new Entities(players, tournaments, events, redirects)
}
