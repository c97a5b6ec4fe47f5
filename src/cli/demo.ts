import { resolve } from 'node:path'
import {
  DEFAULT_DEMO_MATCHES,
  DEFAULT_DEMO_SEED,
  generateDemo,
  MAX_DEMO_MATCHES,
  MIN_DEMO_MATCHES,
} from '#demo/generate.ts'
import { count } from '#importer/report/quantity.ts'
import { type Command, EXIT, parseCommandLine, type Terminal, UsageError } from './command.ts'

const options = { matches: { type: 'string' }, seed: { type: 'string' } } as const

export const demoCommand: Command = {
  summary: 'writes invented demonstration seasons as a results folder',
  usage: `npm run demo -- [--matches N] [--seed S] OUTPUT_FOLDER

  OUTPUT_FOLDER  the folder, created if it doesn't exist. Files of an earlier demonstration are replaced
  --matches N    approximate number of matches, ${MIN_DEMO_MATCHES} to ${MAX_DEMO_MATCHES}; default: ${DEFAULT_DEMO_MATCHES}
  --seed S       any text; the same seed and number of matches produce the same seasons; default: "${DEFAULT_DEMO_SEED}"
`,

  async run(args, terminal) {
    const { values, positionals } = parseCommandLine(args, options, ['OUTPUT_FOLDER'])
    const folder = resolve(terminal.folder, positionals[0] ?? '')
    const matches = parseMatches(values.matches)
    const seed = values.seed ?? DEFAULT_DEMO_SEED
    const {
      tournaments,
      players,
      matches: made,
    } = await generateDemo({ folder, matches, seed, onProgress: progressLines(terminal) })
    terminal.out.write(
      `${folder}: ${count(tournaments)} tournaments, ${count(players)} players and ${count(made)} matches\n`,
    )
    return EXIT.done
  },
}

function parseMatches(text: string | undefined): number {
  if (text === undefined) return DEFAULT_DEMO_MATCHES
  const matches = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (matches >= MIN_DEMO_MATCHES && matches <= MAX_DEMO_MATCHES) return matches
  const bounds = `from ${MIN_DEMO_MATCHES} to ${MAX_DEMO_MATCHES}`
  throw new UsageError(`--matches must be a whole number ${bounds}, got "${text}".`)
}

/** Returns a listener that prints a line after each tenth of the matches if generating takes over two seconds. */
function progressLines({ err }: Terminal): (matches: number, expected: number) => void {
  const begun = performance.now()
  let printed = 0
  return (matches, expected) => {
    const tenths = Math.floor((matches / expected) * 10)
    if (tenths <= printed || tenths >= 10 || performance.now() - begun < 2_000) return
    printed = tenths
    err.write(`${count(matches)} of about ${count(expected)} matches\n`)
  }
}
