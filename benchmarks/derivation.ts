// npm run bench:derivation [-- MATCHES…]: how the time and memory of deriving all figures grow with the matches.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { IMPORT_FLAGS } from '../scripts/node-runtime.mjs'
import { askedSizes } from './demo-sizes.ts'
import type { DerivationRun } from './derivation-run.ts'
import { median } from './medians.ts'
import { preparedSqlite } from './prepared.ts'

/** Runs of each size, whose medians are printed; sizes take turns, so that a busy machine slows all of them. */
const ROUNDS = 3
const RUN = fileURLToPath(new URL('derivation-run.ts', import.meta.url))
const MIB = 1024 * 1024

interface Subject {
  url: string
  runs: DerivationRun[]
}

/** In a process of its own, whose peak memory is this run's. */
function derive(url: string): DerivationRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...IMPORT_FLAGS, RUN, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
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
for (const size of sizes) subjects.push({ url: await preparedSqlite(size), runs: [] })
for (let round = 0; round < ROUNDS; round++) {
  for (const subject of subjects) subject.runs.push(derive(subject.url))
}
process.stdout.write(`${table(subjects)}\n`)
