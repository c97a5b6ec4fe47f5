import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { readsThrough } from '../process/reads-through.ts'

/**
 * The same embedded database, whose readers together hold the process for half of the time at most: their statements run
 * one at a time, and the process is left to others for as long as each has held it.
 * @returns gives it to readers whose statements of less than so many milliseconds are no burden to others
 */
export function takingTurns(database: Database): (brief: number) => Database {
  let free: Promise<void> = Promise.resolve()
  return (brief) =>
    readsThrough(database, (statement) => {
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
  // What is made of the rows within the same tick holds the process too.
  await nextTick()
  await pause(performance.now() - began)
}
