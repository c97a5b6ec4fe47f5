import { resolve } from 'node:path'
import {
  FEWEST_DEMO_MATCHES,
  generateDemo,
  MOST_DEMO_MATCHES,
  USUAL_DEMO_MATCHES,
  USUAL_DEMO_SEED,
} from '#demo/generate.ts'
import { type Command, EXIT, parseCommandLine, type Terminal, UsageError } from './command.ts'

const options = { matches: { type: 'string' }, seed: { type: 'string' } } as const

export const demoCommand: Command = {
  summary: 'writes invented seasons as a results folder',
  usage: `npm run demo -- [--matches N] [--seed S] OUTPUT_FOLDER

  OUTPUT_FOLDER  is made where it is missing; an earlier demonstration in it is written over
  --matches N    about how many matches, ${FEWEST_DEMO_MATCHES} to ${MOST_DEMO_MATCHES}; ${USUAL_DEMO_MATCHES} if not given
  --seed S       any text: the same seed and number give the same seasons; "${USUAL_DEMO_SEED}" if not given
`,

  async run(args, terminal) {
    const { values, positionals } = parseCommandLine(args, options, ['OUTPUT_FOLDER'])
    const folder = resolve(terminal.folder, positionals[0] ?? '')
    const matches = parseMatches(values.matches)
    const seed = values.seed ?? USUAL_DEMO_SEED
    const {
      tournaments,
      players,
      matches: made,
    } = await generateDemo({ folder, matches, seed, onProgress: tellTenths(terminal) })
    terminal.out.write(
      `${folder}: ${count(tournaments)} tournaments, ${count(players)} players and ${count(made)} matches\n`,
    )
    return EXIT.done
  },
}

function parseMatches(text: string | undefined): number {
  if (text === undefined) return USUAL_DEMO_MATCHES
  const matches = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (matches >= FEWEST_DEMO_MATCHES && matches <= MOST_DEMO_MATCHES) return matches
  const bounds = `from ${FEWEST_DEMO_MATCHES} to ${MOST_DEMO_MATCHES}`
  throw new UsageError(`--matches is "${text}", and must be a whole number ${bounds}.`)
}

/** Tells each tenth of a demonstration that takes longer than a moment. */
function tellTenths({ err }: Terminal): (matches: number, expected: number) => void {
  const begun = performance.now()
  let told = 0
  return (matches, expected) => {
    const tenths = Math.floor((matches / expected) * 10)
    if (tenths <= told || tenths >= 10 || performance.now() - begun < 2_000) return
    told = tenths
    err.write(`${count(matches)} of about ${count(expected)} matches\n`)
  }
}

function count(number: number): string {
  return number.toLocaleString('en')
}
