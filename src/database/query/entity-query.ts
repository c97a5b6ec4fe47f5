import type { Entities } from './entities.ts'
import type { Query } from './query.ts'

/** A query whose rows are completed by the entities that they name by id. */
export interface EntityQuery<Params extends object, Row> {
  readonly rows: Query<Params, object>
  read(selected: object, entities: Entities): Row
}

/** Completes each row of a query by the entities that it names. */
export function readBy<Params extends object, Selected, Row>(
  query: Query<Params, Selected>,
  read: (selected: Selected, entities: Entities) => Row,
): EntityQuery<Params, Row> {
  return { rows: query as Query<Params, object>, read: read as EntityQuery<Params, Row>['read'] }
}
