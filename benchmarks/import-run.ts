// Measures the import of the last folder, after imports of the other folders by the same process.
// Usage: import-run.ts DATABASE_URL FOLDER…. Prints an ImportRun as JSON.

import { playersToRate } from '#database/derived/rating-source.ts'
import { openDatabase } from '#database/open.ts'
import type { Database, WriteTransaction } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { databaseWith } from '../tests/fixtures/databases/database-with.ts'
import { peakBytes } from './peak-memory.ts'

export interface ImportRun {
  rows: number
  /** Milliseconds for reading, checking and storing the rows, before statistics are calculated. */
  loadMilliseconds: number
  milliseconds: number
  /** CPU milliseconds, which do not include other work on the machine. */
  workedMilliseconds: number
  /** CPU milliseconds for ratings and forecasts. */
  ratingsMilliseconds: number
  /** Maximum resident memory of the process. */
  peakBytes: number
}

/** CPU milliseconds of the process when ratings began and when their last row was written. */
const ratings = { before: 0, after: 0 }

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Returns the database, recording the start and the end of rating calculation in an import. */
function recordingRatings(database: Database): Database {
  const transactionOf = (transaction: WriteTransaction): WriteTransaction => ({
    dialect: transaction.dialect,
    get statements() {
      return transaction.statements
    },
    first: (query, params) => transaction.first(query, params),
    batches: (query, params) => transaction.batches(query, params),
    execute: (text, params) => transaction.execute(text, params),
    select: (text, params) => transaction.select(text, params),
    all(query, params) {
      if (query.name === playersToRate.name) ratings.before = cpuMilliseconds()
      return transaction.all(query, params)
    },
    async insertRows(table, rows) {
      const inserted = await transaction.insertRows(table, rows)
      if (table === 'rating_fits') ratings.after = cpuMilliseconds()
      return inserted
    },
  })
  return {
    ...databaseWith(database, (work, signal) => database.snapshot(work, signal)),
    write: (work, wait) => database.write((transaction) => work(transactionOf(transaction)), wait),
  }
}

const [url = '', ...folders] = process.argv.slice(2)
const database = await openDatabase(url)
for (const earlier of folders.slice(0, -1)) await importFolder({ folder: earlier, database })
const began = performance.now()
const cpuBefore = cpuMilliseconds()
let loaded: Pick<ImportRun, 'rows' | 'loadMilliseconds'> | undefined
const outcome = await importFolder({
  folder: folders.at(-1) ?? '',
  database: recordingRatings(database),
  onProgress({ step, rows }) {
    if (step === 'derive') loaded ??= { rows, loadMilliseconds: performance.now() - began }
  },
})
if (outcome.kind !== 'imported' || loaded === undefined) throw new Error(`not imported: ${JSON.stringify(outcome)}`)
const run: ImportRun = {
  ...loaded,
  milliseconds: performance.now() - began,
  workedMilliseconds: cpuMilliseconds() - cpuBefore,
  ratingsMilliseconds: ratings.after - ratings.before,
  peakBytes: peakBytes(),
}
await database.close()
process.stdout.write(JSON.stringify(run))
