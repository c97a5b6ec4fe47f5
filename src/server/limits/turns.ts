import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import type { Database, Snapshot } from '#database/database.ts'

/** Milliseconds: a statement that took no longer is no burden to others. */
const BRIEF = 5

/** Runs statements one at a time, and leaves the process to others for as long as each has held it. */
class Turns {
  #free: Promise<void> = Promise.resolve()

  run<T>(statement: () => Promise<T>): Promise<T> {
    let began = 0
    const result = this.#free.then(() => {
      began = performance.now()
      return statement()
    })
    const end = () => restAfter(began)
    this.#free = result.then(end, end)
    return result
  }
}

async function restAfter(began: number): Promise<void> {
  if (performance.now() - began < BRIEF) return
  // What is made of the rows within the same tick holds the process too.
  await nextTick()
  await pause(performance.now() - began)
}

/** The same embedded database, whose readers together hold the process for half of the time at most. */
export function takingTurns(database: Pick<Database, 'snapshot'>): Pick<Database, 'snapshot'> {
  const turns = new Turns()
  return {
    snapshot: (work, signal) => database.snapshot((snapshot) => work(snapshotTakingTurns(snapshot, turns)), signal),
  }
}

function snapshotTakingTurns(snapshot: Snapshot, turns: Turns): Snapshot {
  return {
    dialect: snapshot.dialect,
    get statements() {
      return snapshot.statements
    },
    all: (query, params) => turns.run(() => snapshot.all(query, params)),
    first: (query, params) => turns.run(() => snapshot.first(query, params)),
    batches: (query, params, size) => snapshot.batches(query, params, size),
  }
}
