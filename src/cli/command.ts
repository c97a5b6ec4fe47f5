import type { Writable } from 'node:stream'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What a command ends with; operators' scripts rely on it. The import has codes of its own beside these. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** Where a command runs. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder in which the command was typed. */
  readonly folder: string
  /** The file of the systemd unit's settings; the documented path if absent. */
  readonly unitSettings?: string
  /** For the command's result. */
  readonly out: Writable
  /** For progress and errors, which never get into a result that another program reads. */
  readonly err: Writable & { isTTY?: boolean }
}

export interface Command {
  /** What it does, in a line. */
  readonly summary: string
  /** The command line's form and its options. */
  readonly usage: string
  /** @returns the exit code */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** A command line or a setting that cannot be used; its message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Reads a command's options and operands.
 * @throws UsageError for an unknown option, a missing value or another number of operands
 */
export function parseCommandLine<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  operands: readonly string[],
) {
  const parsed = parseStrictly(args, options)
  const { positionals } = parsed
  const missing = operands.slice(positionals.length)
  if (missing.length > 0) throw new UsageError(`${missing.join(' ')} is missing.`)
  const [extra] = positionals.slice(operands.length)
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`)
  return parsed
}

/** @throws UsageError for an unknown option or a missing value */
export function parseStrictly<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      throw new UsageError(error.message, { cause: error })
    }
    throw error
  }
}
