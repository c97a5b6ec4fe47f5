import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { readsThrough } from '../process/reads-through.ts'

/** Milliseconds: a statement that took no longer is no burden to others. */
const BRIEF = 5

/**
 * The same embedded database, whose readers together hold the process for half of the time at most: their statements run
 * one at a time, and the process is left to others for as long as each has held it.
 */
export function takingTurns(database: Database): Database {
  let free: Promise<void> = Promise.resolve()
  return readsThrough(database, (statement) => {
    let began = 0
    const result = free.then(() => {
      began = performance.now()
      return statement()
    })
    const end = () => restAfter(began)
    free = result.then(end, end)
    return result
  })
}

async function restAfter(began: number): Promise<void> {
  if (performance.now() - began < BRIEF) return
  // What is made of the rows within the same tick holds the process too.
  await nextTick()
  await pause(performance.now() - began)
}
