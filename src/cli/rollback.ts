import { UNDONE_VERSIONS } from '#database/import/undo.ts'
import type { Database } from '#database/query/database.ts'
import { rollBack } from '#importer/rollback.ts'
import { type Command, EXIT, parseCommandLine } from './command.ts'
import { databaseLine } from './database-line.ts'
import { eraseEverywhere, eraseWithheld, IMPORT_EXIT } from './import.ts'
import { readConfig, withPrimary } from './settings.ts'

export const rollbackCommand: Command = {
  summary: 'takes the last import back',
  usage: `npm run rollback

  Puts the data back to the version before the last import, also while the site is served. Again, it goes one version
  further, through the last ${UNDONE_VERSIONS}. An import that anonymized a player cannot be taken back, nor what came before it.
`,

  async run(args, terminal) {
    parseCommandLine(args, {}, [])
    const config = readConfig(terminal.environment)
    let erased = true
    const takeBack = async (database: Database) => {
      terminal.out.write(databaseLine(config, database))
      const done = await rollBack(database)
      // The import that is taken back may have ended an erasure request.
      erased = await eraseWithheld(database, { config, terminal, erase: eraseEverywhere })
      return done
    }
    const outcome = await withPrimary(config, terminal, takeBack, false)
    if (outcome.kind === 'none') {
      terminal.err.write('Nothing has changed: no version before this one is kept.\n')
      return EXIT.failed
    }
    const now = outcome.version === null ? 'the database is empty again' : `the data is now version ${outcome.version}`
    terminal.out.write(`Version ${outcome.before} was taken back: ${now}.\n`)
    return erased ? EXIT.done : IMPORT_EXIT.busy
  },
}
