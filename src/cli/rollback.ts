import { UNDONE_VERSIONS } from '#database/import/undo.ts'
import { rollBack } from '#importer/rollback.ts'
import { type Command, EXIT, parseCommandLine } from './command.ts'
import { readConfig, withPrimary } from './settings.ts'

export const rollbackCommand: Command = {
  summary: 'takes the last import back',
  usage: `npm run rollback

  Puts the data back to the version before the last import, also while the site is served. Again, it goes one version
  further, through the last ${UNDONE_VERSIONS}. An import that withheld a person's name cannot be taken back, nor what came before it.
`,

  async run(args, terminal) {
    parseCommandLine(args, {}, [])
    const outcome = await withPrimary(readConfig(terminal.environment), terminal, rollBack)
    if (outcome.kind === 'none') {
      terminal.err.write('Nothing has changed: no version before this one is kept.\n')
      return EXIT.failed
    }
    terminal.out.write(`Version ${outcome.before} was taken back: the data is now version ${outcome.version}.\n`)
    return EXIT.done
  },
}
