import type { Database, WriteTransaction } from '#database/database.ts'
import type { AnyQuery } from './query-catalogue.ts'
import { describeQuery, readableSql } from './readable-sql.ts'

/** A database that writes down each statement of its writers once, in the order of their first use. */
export function recordingWrites(database: Database): { database: Database; statements: ReadonlySet<string> } {
  const statements = new Set<string>()
  const recorded: Database = {
    dialect: database.dialect,
    snapshot: (work) => database.snapshot(work),
    write: (work, wait) => database.write((transaction) => work(recording(transaction, statements)), wait),
    watch: (listener) => database.watch(listener),
    close: () => database.close(),
  }
  return { database: recorded, statements }
}

function recording(transaction: WriteTransaction, statements: Set<string>): WriteTransaction {
  const query = (of: AnyQuery) => statements.add(describeQuery(of).trimEnd())
  const text = (of: string) => statements.add(`${readableSql(of)};`)
  return {
    dialect: transaction.dialect,
    get statements() {
      return transaction.statements
    },
    all(of, params) {
      query(of)
      return transaction.all(of, params)
    },
    first(of, params) {
      query(of)
      return transaction.first(of, params)
    },
    batches(of, params, size) {
      query(of)
      return transaction.batches(of, params, size)
    },
    run(of, params) {
      query(of)
      return transaction.run(of, params)
    },
    execute(of, params) {
      text(of)
      return transaction.execute(of, params)
    },
    select(of, params) {
      text(of)
      return transaction.select(of, params)
    },
    valueBatches(of, size) {
      text(of)
      return transaction.valueBatches(of, size)
    },
    insertIntegers(table, columns) {
      text(`insert into ${table} (${Object.keys(columns).join(', ')}) values (…)`)
      return transaction.insertIntegers(table, columns)
    },
    insertRows(table, columns, rows) {
      text(`insert into ${table} (${columns.join(', ')}) values (…)`)
      return transaction.insertRows(table, columns, rows)
    },
    updateRows(table, columns, rows) {
      text(`update ${table} set ${columns.slice(1).join(', ')} where id = …`)
      return transaction.updateRows(table, columns, rows)
    },
    refill: (tables, work) => transaction.refill(tables, work),
  }
}
