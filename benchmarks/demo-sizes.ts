/** About how many matches the benchmarks on generated seasons have, where their command names no other sizes. */
const SIZES = [20_000, 120_000, 1_200_000]

/** The sizes that the command line asks for; ends the process where one is no number of matches. */
export function askedSizes(command: string, usual: readonly number[] = SIZES): readonly number[] {
  const asked = process.argv.slice(2).map(Number)
  const sizes = asked.length > 0 ? asked : usual
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
    process.stderr.write(`Usage: npm run ${command} [-- MATCHES…]\n`)
    process.exit(2)
  }
  return sizes
}
