// One measured import of a folder into a new database: import-run.ts FOLDER DATABASE_URL; prints an ImportRun as JSON.
import type { Database, WriteTransaction } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { playersToRate } from '#database/rating-source.ts'
import { importFolder } from '#importer/import.ts'
import { databaseWith } from '../tests/fixtures/database-with.ts'
import { peakBytes } from './peak-memory.ts'

export interface ImportRun {
  rows: number
  /** Reading, checking and storing the rows, before statistics are computed. */
  loadMilliseconds: number
  milliseconds: number
  /** Of the processor: other work of the machine is not in it. */
  workedMilliseconds: number
  /** Of it for ratings and forecasts. */
  ratingsMilliseconds: number
  /** The most memory that the process had resident. */
  peakBytes: number
}

/** What the process had worked when ratings began and when their last row was written. */
const ratings = { before: 0, after: 0 }

function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The same database, noting when an import begins and ends with its ratings. */
function noting(database: Database): Database {
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
      if (query.name === playersToRate.name) ratings.before = worked()
      return transaction.all(query, params)
    },
    async insertRows(table, rows) {
      const inserted = await transaction.insertRows(table, rows)
      if (table === 'rating_fits') ratings.after = worked()
      return inserted
    },
  })
  return {
    ...databaseWith(database, (work, signal) => database.snapshot(work, signal)),
    write: (work, wait) => database.write((transaction) => work(transactionOf(transaction)), wait),
  }
}

const [folder = '', url = ''] = process.argv.slice(2)
const database = await openDatabase(url)
const began = performance.now()
const workedBefore = worked()
let loaded: Pick<ImportRun, 'rows' | 'loadMilliseconds'> | undefined
const outcome = await importFolder({
  folder,
  database: noting(database),
  onProgress({ step, rows }) {
    if (step === 'derive') loaded ??= { rows, loadMilliseconds: performance.now() - began }
  },
})
if (outcome.kind !== 'imported' || loaded === undefined) throw new Error(`not imported: ${JSON.stringify(outcome)}`)
const run: ImportRun = {
  ...loaded,
  milliseconds: performance.now() - began,
  workedMilliseconds: worked() - workedBefore,
  ratingsMilliseconds: ratings.after - ratings.before,
  peakBytes: peakBytes(),
}
await database.close()
process.stdout.write(JSON.stringify(run))
