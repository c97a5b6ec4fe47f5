import { openDatabase } from '#database/open.ts'
import { IMPORT_USAGE, runImportCommand } from '#importer/command.ts'
import type { Command } from './command.ts'
import { readConfig } from './settings.ts'

export const importCommand: Command = {
  summary: 'takes a results folder into the database',
  usage: IMPORT_USAGE,

  run(args, { environment, folder, out, err }) {
    const { databaseUrl } = readConfig(environment)
    return runImportCommand(args, { folder, out, err, openDatabase: () => openDatabase(databaseUrl) })
  },
}
