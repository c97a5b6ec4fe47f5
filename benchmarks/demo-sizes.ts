import { IS_TINY } from './rounds.ts'

/** Default numbers of matches of the benchmarks on generated seasons. */
const SIZES = [20_000, 120_000, 1_200_000]
const TINY = [300]

/** Arguments of the command line: numbers of matches, and the names of the parts to run. */
interface RequestedRun {
  sizes: readonly number[]
  parts: readonly string[]
}

/**
 * Reads numbers of matches and names of parts from the command line; without any, all of them. Ends the process if one of
 * them is unknown.
 */
export function requestedRun(command: string, all: readonly string[]): RequestedRun {
  const asked = process.argv.slice(2)
  const parts = asked.filter((word) => all.includes(word))
  const sizes = asked.filter((word) => !all.includes(word)).map(Number)
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
    const names = all.length > 0 ? `[${all.join('|')}…] ` : ''
    process.stderr.write(`Usage: npm run ${command} ${names}[MATCHES…]\n`)
    process.exit(2)
  }
  return { sizes: sizes.length > 0 ? sizes : IS_TINY ? TINY : SIZES, parts: parts.length > 0 ? parts : all }
}

/** Returns the numbers of matches of a benchmark without parts. */
export function requestedSizes(command: string): readonly number[] {
  return requestedRun(command, []).sizes
}
