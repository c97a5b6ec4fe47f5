import type { Snapshot } from '#database/query/database.ts'
import type { Entities } from '#database/query/entities.ts'
import type { EntityQuery } from '#database/query/entity-query.ts'
import type { Query } from '#database/query/query.ts'

/** A snapshot that also runs queries whose rows refer to players, tournaments and events by id. */
export class EntityReader {
  readonly #snapshot: Snapshot
  readonly #entities: () => Promise<Entities>

  constructor(snapshot: Snapshot, entities: () => Promise<Entities>) {
    this.#snapshot = snapshot
    this.#entities = entities
  }

  all<Params extends object, Row>(query: AnyQuery<Params, Row>, params: Params): Promise<Row[]>
  async all(query: AnyQuery<object, unknown>, params: object): Promise<unknown[]> {
    if (!('read' in query)) return this.#snapshot.all(query, params)
    // Both start at once, so that they reach a database server together.
    const [rows, entities] = await Promise.all([this.#snapshot.all(query.rows, params), this.#entities()])
    return rows.map((row) => query.read(row, entities))
  }

  async first<Params extends object, Row>(query: AnyQuery<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }
}

export type AnyQuery<Params extends object, Row> = EntityQuery<Params, Row> | Query<Params, Row>
