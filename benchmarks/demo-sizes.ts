/** Default numbers of matches of the benchmarks on generated seasons. */
const SIZES = [20_000, 120_000, 1_200_000]

/** Returns the numbers of matches from the command line. Ends the process if one of them is invalid. */
export function requestedSizes(command: string, usual: readonly number[] = SIZES): readonly number[] {
  const asked = process.argv.slice(2).map(Number)
  const sizes = asked.length > 0 ? asked : usual
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
    process.stderr.write(`Usage: npm run ${command} [MATCHES…]\n`)
    process.exit(2)
  }
  return sizes
}
