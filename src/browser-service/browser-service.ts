import type { SiteFacts } from '#api/context.ts'
import type { Database } from '#database/query/database.ts'
import { createEngine } from '#service/engine.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { documentText } from '#web/documents/trusted-text.ts'

/** Milliseconds for a query on a slow phone, after which it fails. */
const WITHIN = 60_000

/** Returns a function that executes the website's queries over a database in the same process, without compiling code. */
export function createBrowserQuery(database: Pick<Database, 'snapshot'>, site: SiteFacts): RunQuery {
  const engine = createEngine(
    (cause) => {
      throw cause
    },
    { site },
  )
  return async <Answer, Variables>(document: string, variables: Variables) => {
    const operation = {
      document: engine.parse(documentText(document)),
      variables: variables as Readonly<Record<string, unknown>>,
      milliseconds: WITHIN,
    }
    const { data, errors } = (await engine.execute(database, operation)).result
    if (errors || !data) throw new Error('The query of a page failed', { cause: errors?.[0] })
    return data as Answer
  }
}
