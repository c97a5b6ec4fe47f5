import { writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseBusy, DatabaseFailure } from '#database/query/database.ts'
import type { Command, Terminal } from './cli/command.ts'
import { EXIT, UsageError } from './cli/command.ts'
import { VERSION } from './exporter/build-version.ts'

/** Loads the code of each command. Serving doesn't load the code of imports, for example. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand,
  import: async () => (await import('./cli/import.ts')).importCommand,
  correct: async () => (await import('./cli/correct.ts')).correctCommand,
  export: async () => (await import('./cli/export.ts')).exportCommand,
  backup: async () => (await import('./cli/backup.ts')).backupCommand,
  restore: async () => (await import('./cli/backup.ts')).restoreCommand,
  rollback: async () => (await import('./cli/rollback.ts')).rollbackCommand,
  site: async () => (await import('./cli/static-site.ts')).siteCommand,
  demo: async () => (await import('./cli/demo.ts')).demoCommand,
}

/** Runs the command that the arguments name, and returns its exit code. Tests run it in their own process. */
export async function runCommandLine([name = 'help', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    terminal.out.write(await overview())
    return EXIT.done
  }
  if (['version', '--version', '-v'].includes(name)) {
    terminal.out.write(`Erne ${VERSION}\n`)
    return EXIT.done
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    terminal.err.write(`Unknown command "${name}".\n\n${await overview()}`)
    return EXIT.usage
  }
  const command = await load()
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out.write(command.usage)
    return EXIT.done
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    if (error instanceof DatabaseFailure || error instanceof DatabaseBusy) {
      terminal.err.write(`The database cannot be used: ${error.message}\n`)
      return EXIT.failed
    }
    if (!(error instanceof UsageError)) throw error
    terminal.err.write(`${error.message}\n\n${command.usage}`)
    return EXIT.usage
  }
}

/** Writes an unexpected error to a log file of its own. @returns a sentence that names the file */
function describeUnexpected(error: unknown): string {
  const [message, details] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), '']
  const path = join(tmpdir(), `erne-error-${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}.log`)
  try {
    writeFileSync(path, `${process.version} ${process.argv.slice(2, 3).join(' ')}\n${details || message}\n`, {
      mode: 0o600,
    })
    return `The command failed because of an unexpected error: ${firstLine(message)}. Details are in ${path}.`
  } catch {
    return `The command failed because of an unexpected error: ${firstLine(message)}.`
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 300)
}

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).summary}\n`),
  )
  return `Commands of Erne:\n\n${lines.join('')}\nFor the options of a command, write --help after its name. --version prints the version.\n`
}

if (import.meta.main) {
  // Keeps compiled code for later commands, such as an import every five minutes. A read-only folder keeps nothing.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/erne'))

  // Databases, backups and exports may hold the erasure key, so only their owner reads the files of commands.
  process.umask(0o077)

  const { env, stdin, stdout, stderr } = process
  try {
    process.exitCode = await runCommandLine(process.argv.slice(2), {
      environment: env,
      // npm runs scripts in the project's folder. INIT_CWD is the folder in which npm was called.
      folder: env.INIT_CWD ?? process.cwd(),
      ...(stdin.isTTY && stderr.isTTY && { keyboard: stdin }),
      out: stdout,
      err: stderr,
    })
  } catch (error) {
    stderr.write(`${describeUnexpected(error)}\n`)
    process.exitCode = EXIT.failed
  }
}
