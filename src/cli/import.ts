import { eraseDeleted } from '#database/erasure.ts'
import { removeDownloads } from '#exporter/downloads.ts'
import { IMPORT_USAGE, runImportCommand } from '#importer/command.ts'
import type { Command } from './command.ts'
import { openConfigured, readConfig } from './settings.ts'

export const importCommand: Command = {
  summary: 'takes a results folder into the database',
  usage: IMPORT_USAGE,

  run(args, { environment, folder, out, err }) {
    const config = readConfig(environment)
    // Only the primary takes what is new.
    const primary = { ...config, databaseOptions: { ...config.databaseOptions, replicaUrls: [] } }
    return runImportCommand(args, {
      folder,
      out,
      err,
      openDatabase: () => openConfigured(primary, { err }),
      async erase(database) {
        await removeDownloads(config.downloadFolder)
        await eraseDeleted(database, config.databaseUrl)
      },
    })
  },
}
