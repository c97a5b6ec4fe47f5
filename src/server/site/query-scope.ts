import type { Database } from '#database/query/database.ts'
import { TimedOut } from '#server/limits/rejected-request.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { asRejection } from './failures.ts'
import type { RunQuery as RunDocument } from './run-query.ts'

/** The queries of one page or file. */
export interface QueryScope {
  runQuery: RunQuery
  /** Dataset version of all results; null if they have several versions, or nothing was read. */
  version: () => string | null
}

/**
 * Runs several queries in one snapshot, so that all results have one version.
 * @param work starts again if the connection to the database server is lost
 * @param signal aborts the work
 */
export type WithSnapshot = <T>(work: (scope: QueryScope) => Promise<T>, signal: AbortSignal) => Promise<T>

/** Creates a function that holds a snapshot while several queries run. */
export function createSnapshotScopes(run: RunDocument, database: Pick<Database, 'snapshot'>): WithSnapshot {
  return (work, signal) =>
    database.snapshot((snapshot) => {
      const source = { snapshot: <T>(read: (held: typeof snapshot) => Promise<T>) => read(snapshot) }
      return work(openScope((document, variables) => run(document, variables, source)))
    }, signal)
}

/**
 * Creates a scope in which the website runs queries on the server. A result with errors throws, because no page is rendered
 * with parts missing. A query over the time limit rejects the request with 503, because it often succeeds later.
 */
export function openScope(run: RunDocument): QueryScope {
  const versions = new Set<string | null>()
  const runQuery: RunQuery = async <Answer, Variables>(document: string, variables: Variables) => {
    const result = run(document, variables as Readonly<Record<string, unknown>>)
    const { data, errors, version } = await result.catch((error: unknown) => {
      throw asRejection(error)
    })
    versions.add(version)
    if (errors?.some(({ extensions }) => extensions.code === 'TIMED_OUT')) throw new TimedOut()
    if (errors || !data) throw new Error('The query of a page failed', { cause: errors?.[0] })
    return data as Answer
  }
  const version = () => {
    const [version = null] = versions
    return versions.size === 1 ? version : null
  }
  return { runQuery, version }
}
