import { resolve } from 'node:path'
import { type ErasureRequests, erasureRequests } from '#database/erasure.ts'
import { setErasureKey } from '#database/import/anonymized-slug.ts'
import type { Database } from '#database/query/database.ts'
import { keepSealedFiles, sealedFiles } from '#database/sealed/kept-files.ts'
import { backUpFile, restoreFile } from '#database/sqlite/backup.ts'
import { type Command, EXIT, parseCommandLine, type Terminal } from './command.ts'
import { checkExisting, databaseLine } from './database-line.ts'
import { readConfig, withDatabase, withPrimary } from './settings.ts'

/** Message for PostgreSQL, whose tools back up a database in one transaction. */
const BY_SERVER = `DATABASE_URL is a PostgreSQL server. Back up and restore with its own tools, while the site runs:

  pg_dump --format=custom --file=FILE "$DATABASE_URL"
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" FILE

To restore into a new database, see "Backups" in docs/deployment.md.
`

export const backupCommand: Command = {
  summary: 'copies the SQLite database to a file',
  usage: `npm run backup -- FILE

  FILE  the backup. An existing file is replaced once the copy is complete. The site may run, and imports too
`,

  async run(args, terminal) {
    const { file, path, config } = fileOf(args, terminal)
    if (path === null) return refuse(terminal)
    checkExisting(config, terminal, false)
    terminal.out.write(databaseLine(config, { isNew: false }))
    await backUpFile(path, file)
    terminal.out.write(`Backup written: ${file}\n`)
    return EXIT.done
  },
}

export const restoreCommand: Command = {
  summary: 'replaces the SQLite database with a backup',
  usage: `npm run restore -- FILE

  FILE  a file that npm run backup wrote. It is checked first, and kept. The site may run meanwhile. Imports after the
        backup are lost. Names that were erased after it are back: the command prints the rows that erase them again
`,

  async run(args, terminal) {
    const { file, path, config } = fileOf(args, terminal)
    if (path === null) return refuse(terminal)
    const before = await withDatabase(config, terminal, async (database) => {
      terminal.out.write(databaseLine(config, database))
      return { requests: await erasureRequests(database), sealed: await sealedFiles(database) }
    })
    await restoreFile(file, path)
    const { lost, kept } = await withPrimary(config, terminal, async (database) => ({
      lost: await lostRequests(database, before.requests),
      kept: await keepSealedFiles(database, before.sealed),
    }))
    if (kept === null) terminal.err.write(OTHER_CHAIN)
    terminal.out.write(`Database restored from ${file}\n`)
    if (lost !== null) terminal.err.write(lost)
    return EXIT.done
  },
}

/** Returns a message about erasure requests that the restored database doesn't have; null if it has all. */
async function lostRequests(database: Database, before: ErasureRequests): Promise<string | null> {
  const after = await erasureRequests(database)
  const lost = before.ids.filter((id) => !after.ids.includes(id))
  if (lost.length === 0) return null
  if (before.key !== null && before.key !== after.key) {
    if (after.ids.length > 0) return OTHER_KEY
    const { key } = before
    await database.write((transaction) => setErasureKey(transaction, key))
  }
  const rows = lost.map((id) => `person,${id},\n`).join('')
  return `Names that were erased after the backup are back. Erase them again by importing this removals.csv:\n\nkind,id,reason\n${rows}`
}

const OTHER_CHAIN =
  'The backup has another chain of sealed forecasts, so the files that were sealed after it are not in the database now.\n'

const OTHER_KEY =
  'Names that were erased after the backup are back, and the backup has a different key. Import a removals.csv with the ' +
  'slugs of these players.\n'

/** Returns the file that the command names, and the path of the SQLite database, which is null for a server. */
function fileOf(args: readonly string[], terminal: Terminal) {
  const { positionals } = parseCommandLine(args, {}, ['FILE'])
  const config = readConfig(terminal.environment)
  const path = config.databaseUrl.startsWith('file:') ? config.databaseUrl.slice('file:'.length) : null
  return { file: resolve(terminal.folder, positionals[0] ?? ''), path, config }
}

function refuse({ err }: Terminal): number {
  err.write(BY_SERVER)
  return EXIT.failed
}
