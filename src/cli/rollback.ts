import { UNDONE_VERSIONS } from '#database/import/undo.ts'
import type { Database } from '#database/query/database.ts'
import { rollBack } from '#importer/rollback.ts'
import { type Command, EXIT, parseCommandLine } from './command.ts'
import { databaseLine } from './database-line.ts'
import { eraseAnonymized, eraseEverywhere } from './import.ts'
import { IMPORT_EXIT } from './import-exit.ts'
import { readConfig, withPrimary } from './settings.ts'

export const rollbackCommand: Command = {
  summary: 'undoes the last import',
  usage: `npm run rollback

  Restores the version before the last import, also while the site is served. Each further rollback goes back one more
  version, up to ${UNDONE_VERSIONS}. An import that anonymized a player cannot be undone, nor can earlier ones.
`,

  async run(args, terminal) {
    parseCommandLine(args, {}, [])
    const config = readConfig(terminal.environment)
    let erased = true
    const undo = async (database: Database) => {
      terminal.out.write(databaseLine(config, database))
      const rolledBack = await rollBack(database)
      // The undone import may have ended an erasure request, which is active again.
      erased = await eraseAnonymized(database, { config, terminal, erase: eraseEverywhere })
      return rolledBack
    }
    const outcome = await withPrimary(config, terminal, undo, false)
    if (outcome.kind === 'none') {
      terminal.err.write('Nothing has changed: there is no earlier version to go back to.\n')
      return EXIT.failed
    }
    const now = outcome.version === null ? 'the database is empty again' : `the data is now version ${outcome.version}`
    terminal.out.write(`Version ${outcome.before} was undone: ${now}.\n`)
    return erased ? EXIT.done : IMPORT_EXIT.busy
  },
}
