import type { Readable, Writable } from 'node:stream'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Exit codes of commands, which operators' scripts rely on. The import command has additional ones. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** The environment and the streams of a command. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder in which the command was typed. */
  readonly folder: string
  /** Path of the systemd unit's settings, if not the documented one. */
  readonly unitSettings?: string
  /** The terminal that a person types on; undefined without one. */
  readonly keyboard?: Readable
  /** Receives the command's result. */
  readonly out: Writable
  /** Receives progress and errors, so that other programs can read the result alone. */
  readonly err: Writable & { isTTY?: boolean }
}

export interface Command {
  /** One line about what the command does. */
  readonly summary: string
  /** Arguments and options of the command. */
  readonly usage: string
  /** Runs the command and returns its exit code. */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** Thrown for an invalid command line or setting. Its message states the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Reads a command's options and operands.
 * @throws UsageError for an unknown option, a missing value or a wrong number of operands
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
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`)
  return parsed
}

/** Parses a command's arguments. @throws UsageError for an unknown option or a missing value */
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
