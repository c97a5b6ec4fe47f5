import type { Database } from '#database/query/database.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { asRefusal } from './failures.ts'
import type { RunQuery as RunDocument } from './run-query.ts'

/** All that one page or file reads. */
export interface QueryScope {
  runQuery: RunQuery
  /** The one dataset version that all of it was read from; null where it was several, or nothing was read. */
  version: () => string | null
}

/**
 * Reads several answers from one snapshot: all of them are of one version, whatever is imported meanwhile.
 * @param work begins anew where the database server goes away under it
 * @param signal breaks it off
 */
export type WithSnapshot = <T>(work: (scope: QueryScope) => Promise<T>, signal: AbortSignal) => Promise<T>

/** The same for what takes more than one answer, in a snapshot that is held for its time. */
export function createSnapshotScopes(run: RunDocument, database: Pick<Database, 'snapshot'>): WithSnapshot {
  return (work, signal) =>
    database.snapshot((snapshot) => {
      const source = { snapshot: <T>(read: (of: typeof snapshot) => Promise<T>) => read(snapshot) }
      return work(openScope((document, variables) => run(document, variables, source)))
    }, signal)
}

/**
 * The website's way to data on the server. An answer with errors is no answer: pages are rendered whole or not at all.
 * What takes too long is refused as too much at the moment: tried again, it mostly is there.
 */
export function openScope(run: RunDocument): QueryScope {
  const versions = new Set<string | null>()
  const runQuery: RunQuery = async <Answer, Variables>(document: string, variables: Variables) => {
    const answer = run(document, variables as Readonly<Record<string, unknown>>)
    const { data, errors, version } = await answer.catch((error: unknown) => {
      throw asRefusal(error)
    })
    versions.add(version)
    if (errors?.some(({ extensions }) => extensions.code === 'TIMED_OUT')) throw new RejectedRequest(503)
    if (errors || !data) throw new Error('The data service gave no whole answer', { cause: errors?.[0] })
    return data as Answer
  }
  const version = () => {
    const [only = null] = versions
    return versions.size === 1 ? only : null
  }
  return { runQuery, version }
}
