import type { RunQuery } from '#website/data/run-query.ts'
import type { RunQuery as RunDocument } from './graphql.ts'

/** All that one page or file reads. */
export interface Reading {
  runQuery: RunQuery
  /** The one dataset version that all of it was read from; null where it was several, or nothing was read. */
  version: () => string | null
}

/** The website's way to data on the server. An answer with errors is no answer: pages are drawn whole or not at all. */
export function createReadings(run: RunDocument): () => Reading {
  return () => {
    const versions = new Set<string | null>()
    const runQuery: RunQuery = async <Answer, Variables>(document: string, variables: Variables) => {
      const { data, errors } = await run(document, variables as Readonly<Record<string, unknown>>, (version) =>
        versions.add(version),
      )
      if (errors || !data) throw new Error('The data service gave no whole answer', { cause: errors?.[0] })
      return data as Answer
    }
    const version = () => {
      const [only = null] = versions
      return versions.size === 1 ? only : null
    }
    return { runQuery, version }
  }
}
