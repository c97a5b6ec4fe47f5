import DataLoader from 'dataloader'
import { type LookUp, lookUpParams } from '#database/query/query-shapes.ts'
import type { AnyQuery, EntityReader } from './entity-reader.ts'

/**
 * A way to read the values of many keys in one query. A module defines it next to the fields that need it; each request has a
 * loader of its own ({@link findLoaders}), which collects the keys of all rows of a list before it asks the database.
 */
export interface LoaderDefinition<Loader extends object> {
  create: (snapshot: EntityReader) => Loader
}

/** Defines a loader that is created as given. */
export function defineLoader<Loader extends object>(
  create: (snapshot: EntityReader) => Loader,
): LoaderDefinition<Loader> {
  return { create }
}

/** Defines a loader of the rows that belong to each id, in the query's order. @param key the column with the id */
export function rowsLoader<Key extends string, Row extends Record<Key, number>>(
  query: AnyQuery<LookUp, Row>,
  key: Key,
): LoaderDefinition<DataLoader<number, Row[]>> {
  return defineLoader((snapshot) => loadRows(snapshot, query, key, {}))
}

/** Returns a loader of the rows that belong to each id. @param params the query's parameters in addition to the ids */
export function loadRows<Key extends string, Row extends Record<Key, number>, Params extends object>(
  snapshot: EntityReader,
  query: AnyQuery<LookUp & Params, Row>,
  key: Key,
  params: Params,
): DataLoader<number, Row[]> {
  return new DataLoader(async (ids) => {
    const rows = await snapshot.all(query, { ...lookUpParams(ids), ...params })
    const byId = Map.groupBy(rows, (row): number => row[key])
    return ids.map((id) => byId.get(id) ?? [])
  })
}

/** Returns the request's loader of a definition. */
export type FindLoader = <Loader extends object>(definition: LoaderDefinition<Loader>) => Loader

/** Returns the loaders of one request; each is created when it is first needed. */
export function findLoaders(snapshot: EntityReader): FindLoader {
  const loaders = new Map<LoaderDefinition<object>, object>()
  return <Loader extends object>(definition: LoaderDefinition<Loader>) => {
    const loader = loaders.get(definition) ?? definition.create(snapshot)
    loaders.set(definition, loader)
    return loader as Loader
  }
}
