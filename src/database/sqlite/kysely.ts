import type { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import type { Bound } from '#database/query/query.ts'

/** Adapts a `node:sqlite` connection to Kysely's SQLite dialect, which runs the migrations. */
export function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => undefined,
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as Bound[])),
        run: (parameters) => statement.run(...(parameters as Bound[])),
        iterate: (parameters) => statement.iterate(...(parameters as Bound[])),
      }
    },
  }
}
