import type { Entities } from './entities.ts'
import type { Query } from './query.ts'

/** A query whose rows have ids of entities, and a function that completes the rows. */
export interface EntityQuery<Params extends object, Row> {
  readonly rows: Query<Params, object>
  read(selected: object, entities: Entities): Row
}

/** Combines a query with the function that completes its rows. */
export function readBy<Params extends object, Selected, Row>(
  query: Query<Params, Selected>,
  read: (selected: Selected, entities: Entities) => Row,
): EntityQuery<Params, Row> {
  return { rows: query as Query<Params, object>, read: read as EntityQuery<Params, Row>['read'] }
}
