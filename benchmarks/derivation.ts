// npm run bench:derivation [-- MATCHES…]: how the time and memory of deriving all figures grow with the matches.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#database/open.ts'
import { generateDemo, USUAL_DEMO_SEED } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { IMPORT_FLAGS } from '../scripts/node-runtime.mjs'
import { askedSizes } from './demo-sizes.ts'
import type { DerivationRun } from './derivation-run.ts'

/** Runs of each size, whose medians are printed; sizes take turns, so that a busy machine slows all of them. */
const ROUNDS = 3
const FOLDER = fileURLToPath(new URL('../var/benchmarks/derivation/', import.meta.url))
const RUN = fileURLToPath(new URL('derivation-run.ts', import.meta.url))
const MIB = 1024 * 1024

interface Subject {
  url: string
  runs: DerivationRun[]
}

/** Imports generated seasons of that many matches, about. */
async function prepare(matches: number): Promise<Subject> {
  const folder = `${FOLDER}${matches}`
  const url = `file:${folder}.db`
  process.stderr.write(`Preparing ${matches} matches\n`)
  mkdirSync(FOLDER, { recursive: true })
  await generateDemo({ folder, matches, seed: USUAL_DEMO_SEED })
  const database = await openDatabase(url)
  const outcome = await importFolder({ folder, database })
  await database.close()
  rmSync(folder, { recursive: true })
  if (outcome.kind !== 'imported') throw new Error(`The seasons were not imported: ${JSON.stringify(outcome)}`)
  return { url, runs: [] }
}

/** In a process of its own, whose peak memory is this run's. */
function derive(url: string): DerivationRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...IMPORT_FLAGS, RUN, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function table(subjects: readonly Subject[]): string {
  const rows = subjects.map(({ runs }) => ({
    matches: runs[0]?.matches ?? 0,
    seconds: median(runs.map((run) => run.milliseconds)) / 1000,
    peak: median(runs.map((run) => run.peakBytes)) / MIB,
  }))
  const first = rows[0]
  const lines = rows.map(({ matches, seconds, peak }) => {
    const growth = first ? seconds / matches / (first.seconds / first.matches) : Number.NaN
    const cells = [
      matches.toLocaleString('en'),
      `${seconds.toFixed(2)} s`,
      `${((seconds / matches) * 1e6).toFixed(1)} µs`,
      `${growth.toFixed(2)}×`,
      `${Math.round(peak)} MiB`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| matches | time | a match | of the first size’s | peak memory |',
    '| ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}

const sizes = askedSizes('bench:derivation')
const subjects: Subject[] = []
for (const size of sizes) subjects.push(await prepare(size))
for (let round = 0; round < ROUNDS; round++) {
  for (const subject of subjects) subject.runs.push(derive(subject.url))
}
process.stdout.write(`${table(subjects)}\n`)
rmSync(FOLDER, { recursive: true })
