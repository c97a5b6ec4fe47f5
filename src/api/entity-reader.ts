import type { Snapshot } from '#database/query/database.ts'
import type { Entities } from '#database/query/entities.ts'
import type { EntityQuery } from '#database/query/entity-query.ts'
import type { Query } from '#database/query/query.ts'

/** A snapshot whose queries may name entities. */
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
    // Asked for at once, so that they go to a server together.
    const [rows, entities] = await Promise.all([this.#snapshot.all(query.rows, params), this.#entities()])
    return rows.map((row) => query.read(row, entities))
  }

  async first<Params extends object, Row>(query: AnyQuery<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }
}

export type AnyQuery<Params extends object, Row> = EntityQuery<Params, Row> | Query<Params, Row>
