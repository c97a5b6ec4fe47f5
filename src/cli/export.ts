import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database } from '#database/query/database.ts'
import { MARKER_FILE, writeExchangeFolder, writePlayerFolder } from '#exporter/exchange-folder.ts'
import { withLongTimeouts } from '#exporter/long-timeouts.ts'
import { RESULTS_FILE_NAMES } from '#importer/files/results-files.ts'
import { type Command, EXIT, parseCommandLine, type Terminal } from './command.ts'
import { databaseLine } from './database-line.ts'
import { readConfig, withDatabase } from './settings.ts'

/** Explanations of the file system's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EEXIST: 'a file of that name is in the way',
  EISDIR: 'a folder is in the way of a file',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
}

export const exportCommand: Command = {
  summary: 'writes the imported data as a results folder',
  usage: `npm run export -- [--player SLUG | --private] FOLDER

  FOLDER         the folder, created if it doesn't exist. An earlier export in it is replaced. It gets the files of the
                 results exchange format (docs/exchange-format.md); importing them into an empty database restores the data
  --player SLUG  write only the rows that name this player, and the rows that these refer to: for splitting a player
  --private      add private.json for moving a site: the key by which later imports recognize anonymized players. It can
                 reveal their names, so keep it like a password
`,

  async run(args, terminal) {
    const { values, positionals } = parseCommandLine(
      args,
      { player: { type: 'string' }, private: { type: 'boolean', default: false } },
      ['FOLDER'],
    )
    const folder = resolve(terminal.folder, positionals[0] ?? '')
    if (await holdsOtherResults(folder)) {
      terminal.err.write(`${folder} has results that are not an export: choose another folder.\n`)
      return EXIT.failed
    }
    const config = readConfig(terminal.environment)
    const databaseOptions = withLongTimeouts(config.databaseOptions)
    const write = async (database: Database) => {
      terminal.out.write(databaseLine(config, database))
      try {
        if (values.player !== undefined) return await exportPlayer(database, folder, values.player, terminal)
        return await exportAll(database, folder, values.private, terminal)
      } catch (error) {
        const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
        if (code === null) throw error
        terminal.err.write(`${folder} cannot be written: ${REASONS[code] ?? code}.\n`)
        return EXIT.failed
      }
    }
    return withDatabase({ ...config, databaseOptions }, terminal, write, false)
  },
}

/** Returns whether the folder has results files that an export would replace, but is not an earlier export. */
async function holdsOtherResults(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => [])
  return RESULTS_FILE_NAMES.some((name) => names.includes(name)) && !names.includes(MARKER_FILE)
}

async function exportAll(
  database: Database,
  folder: string,
  isPrivate: boolean,
  { out, err }: Terminal,
): Promise<number> {
  const dataset = await writeExchangeFolder(database, folder, isPrivate)
  if (dataset === undefined) {
    err.write('There is nothing to export: the database has no imported results yet.\n')
    return EXIT.failed
  }
  out.write(`${folder}: version ${dataset.version}, content ${dataset.content_hash}\n`)
  return EXIT.done
}

async function exportPlayer(
  database: Database,
  folder: string,
  player: string,
  { out, err }: Terminal,
): Promise<number> {
  if (await writePlayerFolder(database, folder, player)) {
    out.write(`${folder}: the rows of the player ${player}\n`)
    return EXIT.done
  }
  err.write(`There is no player "${player}".\n`)
  return EXIT.failed
}
