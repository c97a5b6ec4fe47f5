// npm run bench:import [-- MATCHES…]: the time and the peak resident memory of imports, the loading apart from the whole.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDemo, USUAL_DEMO_SEED } from '#demo/generate.ts'
import { IMPORT_FLAGS } from '../scripts/node-runtime.mjs'
import { askedSizes } from './demo-sizes.ts'
import type { ImportRun } from './import-memory-run.ts'

const FOLDER = fileURLToPath(new URL('../var/benchmarks/import-memory/', import.meta.url))
const RUN = fileURLToPath(new URL('import-memory-run.ts', import.meta.url))
const MIB = 1024 * 1024

interface MeasuredImport extends ImportRun {
  matches: number
}

/** Generates seasons of about that many matches and imports them in a process of its own. */
async function measure(size: number): Promise<MeasuredImport> {
  const folder = `${FOLDER}${size}`
  mkdirSync(FOLDER, { recursive: true })
  process.stderr.write(`Generating ${size} matches\n`)
  const { matches } = await generateDemo({ folder, matches: size, seed: USUAL_DEMO_SEED })
  process.stderr.write('Importing them\n')
  const run = [...IMPORT_FLAGS, RUN, folder, `file:${folder}.db`]
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8' })
  rmSync(FOLDER, { recursive: true })
  if (status !== 0) throw new Error(stderr)
  return { matches, ...(JSON.parse(stdout) as ImportRun) }
}

function table(runs: readonly MeasuredImport[]): string {
  const lines = runs.map((run) => {
    const cells = [
      run.matches.toLocaleString('en'),
      run.rows.toLocaleString('en'),
      seconds(run.loadMilliseconds),
      seconds(run.milliseconds),
      mebibytes(run.startBytes),
      mebibytes(run.loadPeakBytes),
      mebibytes(run.peakBytes),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| matches | rows | loading | whole import | peak before a row | peak of loading | peak of the whole |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / MIB)} MiB`
}

const sizes = askedSizes('bench:import')
const runs: MeasuredImport[] = []
for (const size of sizes) runs.push(await measure(size))
process.stdout.write(`${table(runs)}\n`)
