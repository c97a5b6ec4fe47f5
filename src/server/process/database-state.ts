import type { FastifyBaseLogger } from 'fastify'
import { datasetVersion } from '#database/derived/dataset.ts'
import { type Database, DatabaseFailure, type Snapshot } from '#database/query/database.ts'
import type { Staleness } from '#server/cache/staleness.ts'
import { wrapReads } from '#server/request/wrap-reads.ts'

/** Tracks whether the database is available. Each change is logged once, however many requests fail. */
export class DatabaseState {
  readonly #log: FastifyBaseLogger
  readonly #staleness: Staleness
  #isAway = false

  constructor(log: FastifyBaseLogger, staleness: Staleness) {
    this.#log = log
    this.#staleness = staleness
  }

  /** Records the result of a regular check of the database. */
  report(answered: boolean): void {
    if (answered && this.#isAway) this.#log.info('The database answers again')
    if (answered) this.#isAway = false
    else this.#noteAway()
    this.#staleness.report(answered)
  }

  /** Wraps the database so that every read error is a {@link DatabaseFailure} while the database is unavailable. */
  watchReads(database: Database): Database {
    const checked = wrapReads(database, (statement, { snapshot }) =>
      statement().catch(async (error: unknown) => {
        throw await this.#explain(error, snapshot)
      }),
    )
    const snapshot: Database['snapshot'] = (work, signal) =>
      checked.snapshot(work, signal).catch((error: unknown) => {
        if (error instanceof DatabaseFailure) this.#noteAway(error)
        throw error
      })
    return { ...checked, snapshot }
  }

  /**
   * Translates a read error. If SQLite's file is the cause, rather than the statement, the simplest statement fails
   * too.
   */
  async #explain(error: unknown, snapshot: Snapshot): Promise<unknown> {
    if (error instanceof DatabaseFailure) return error
    const isAway = this.#isAway || (snapshot.dialect === 'sqlite' && !(await answers(snapshot)))
    return isAway ? new DatabaseFailure('the database does not answer', { cause: error }) : error
  }

  #noteAway(error?: Error): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#log.error(error ? { err: error } : {}, 'The database does not answer: the cache is served')
  }
}

function answers(snapshot: Snapshot): Promise<boolean> {
  return snapshot.first(datasetVersion, {}).then(
    () => true,
    () => false,
  )
}
