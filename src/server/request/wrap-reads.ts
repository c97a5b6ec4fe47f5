import type { Database, Snapshot } from '#database/query/database.ts'

/** A statement that is about to run. */
interface ReadStatement {
  /** Name of its query. */
  name: string
  snapshot: Snapshot
  /** Aborted once no client waits for the result. */
  signal: AbortSignal | undefined
}

/** Runs one read statement. */
type RunStatement = <T>(statement: () => Promise<T>, about: ReadStatement) => Promise<T>

/** Returns the database with each read statement run by `run`, except those read in batches. */
export function wrapReads(database: Database, run: RunStatement): Database {
  return {
    isNew: database.isNew,
    dialect: database.dialect,
    snapshot: (work, signal) =>
      database.snapshot((snapshot) => {
        return work({
          dialect: snapshot.dialect,
          get statements() {
            return snapshot.statements
          },
          all: (query, params) => run(() => snapshot.all(query, params), { name: query.name, snapshot, signal }),
          first: (query, params) => run(() => snapshot.first(query, params), { name: query.name, snapshot, signal }),
          batches: (query, params) => snapshot.batches(query, params),
        })
      }, signal),
    write: (work, wait) => database.write(work, wait),
    watch: (listener, onPoll) => database.watch(listener, onPoll),
    close: () => database.close(),
  }
}
