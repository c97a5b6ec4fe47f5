import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#database/query/database.ts'
import { wrapReads } from '#server/request/wrap-reads.ts'

/**
 * Wraps an embedded database so that its readers together block the process for at most half of the time. Statements
 * run one at a time, each followed by a pause as long as the statement took.
 * @returns a function that wraps the database for readers whose statements need no pause below `brief` milliseconds
 */
export function withPauses(database: Database): (brief: number) => Database {
  let free: Promise<void> = Promise.resolve()
  return (brief) =>
    wrapReads(database, (statement) => {
      let began = 0
      const result = free.then(() => {
        began = performance.now()
        return statement()
      })
      const end = () => restAfter(began, brief)
      free = result.then(end, end)
      return result
    })
}

async function restAfter(began: number, brief: number): Promise<void> {
  if (performance.now() - began < brief) return
  // Processing the rows in the same tick also blocks the process.
  await nextTick()
  await pause(performance.now() - began)
}
