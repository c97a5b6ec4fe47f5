// npm run bench import [MATCHES…]: imports of generated seasons into new databases: time, CPU time, CPU time of
// ratings and forecasts, peak memory and size on disk. Then imports of one changed match into these databases: CPU time.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IMPORT_FLAGS } from '../scripts/node-runtime.mjs'
import { requestedSizes } from './demo-sizes.ts'
import type { ImportRun } from './import-run.ts'
import { type LiveChange, writeLiveChanges } from './live-imports.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { seasonsFolder, startCluster } from './prepared.ts'
import { checkGoal, count, mebibytes, print, progress, seconds, textTable } from './report.ts'
import { median, often } from './rounds.ts'

const FOLDER = fileURLToPath(new URL('../var/benchmarks/imports/', import.meta.url))
const FILE = `${FOLDER}import.db`
const RUN = fileURLToPath(new URL('import-run.ts', import.meta.url))
/**
 * Maximum CPU seconds of ratings and forecasts in an import, and maximum memory of the process, for databases up to a
 * number of matches.
 */
const GOALS = [
  { matches: 20_000, seconds: 2, bytes: 300 * 2 ** 20 },
  { matches: 120_000, seconds: 20, bytes: 500 * 2 ** 20 },
]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? often(3, 1))

/** Imports folders in a separate process, so that its peak memory can be measured. @returns the run of the last folder */
function importOnce(url: string, ...folders: string[]): ImportRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...IMPORT_FLAGS, RUN, url, ...folders], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ImportRun
}

function rowOf(name: string, runs: readonly ImportRun[], bytes: number): string[] {
  const middle = (pick: (run: ImportRun) => number) => median(runs.map(pick))
  return [
    name,
    count(middle(({ rows }) => rows)),
    seconds(middle(({ loadMilliseconds }) => loadMilliseconds)),
    seconds(middle(({ milliseconds }) => milliseconds)),
    seconds(middle(({ workedMilliseconds }) => workedMilliseconds)),
    seconds(middle(({ ratingsMilliseconds }) => ratingsMilliseconds)),
    count(middle(({ rows, milliseconds }) => (rows / milliseconds) * 1000)),
    mebibytes(middle(({ peakBytes }) => peakBytes)),
    mebibytes(bytes),
  ]
}

function checkGoals(matches: number, runs: readonly ImportRun[]): void {
  const goal = GOALS.find((one) => matches <= one.matches)
  if (goal === undefined) return
  const works = runs.map(({ ratingsMilliseconds }) => ratingsMilliseconds)
  checkGoal(`ratings of ${count(matches)} matches: ${goal.seconds} s`, Math.max(...works) <= 1_000 * goal.seconds)
  const peaks = runs.map(({ peakBytes }) => peakBytes)
  checkGoal(`${count(matches)} matches: ${mebibytes(goal.bytes)} at the peak`, Math.max(...peaks) <= goal.bytes)
}

interface Measured {
  imports: string[][]
  changes: string[][]
}

async function measure(cluster: PostgresCluster, matches: number): Promise<Measured> {
  const folder = await seasonsFolder(matches)
  const changes = writeLiveChanges(folder, FOLDER)
  const [sqlite, postgres]: [ImportRun[], ImportRun[]] = [[], []]
  const changed = changes.map(() => ({ sqlite: [] as ImportRun[], postgres: [] as ImportRun[] }))
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`Importing ${count(matches)} matches, round ${round} of ${ROUNDS}`)
    for (const file of [FILE, `${FILE}-wal`, `${FILE}-shm`]) rmSync(file, { force: true })
    sqlite.push(importOnce(`file:${FILE}`, folder))
    await cluster.query('drop database if exists import')
    const url = await cluster.database('import')
    postgres.push(importOnce(url, folder))
    for (const [index, change] of changes.entries()) {
      changed[index]?.sqlite.push(importOnce(`file:${FILE}`, ...change.folders))
      changed[index]?.postgres.push(importOnce(url, ...change.folders))
    }
  }
  checkGoals(matches, [...sqlite, ...postgres])
  const [size] = await cluster.query<{ bytes: string }>("select pg_database_size('import') as bytes")
  return {
    imports: [
      rowOf(`${count(matches)}, SQLite`, sqlite, statSync(FILE).size),
      rowOf(`${count(matches)}, PostgreSQL`, postgres, Number(size?.bytes)),
    ],
    changes: changes.map((change, index) => rowOfChange(matches, change, changed[index] as ChangedRuns)),
  }
}

interface ChangedRuns {
  sqlite: readonly ImportRun[]
  postgres: readonly ImportRun[]
}

/** Returns the CPU time of both databases, and checks the goal, which is for SQLite. */
function rowOfChange(matches: number, change: LiveChange, { sqlite, postgres }: ChangedRuns): string[] {
  const middle = (runs: readonly ImportRun[]) => median(runs.map(({ workedMilliseconds }) => workedMilliseconds))
  if (matches <= 20_000 && Number.isFinite(change.seconds)) {
    const name = `one of ${count(matches)} matches, ${change.name}: ${change.seconds} s`
    checkGoal(name, middle(sqlite) <= 1_000 * change.seconds)
  }
  return [`${count(matches)}: ${change.name}`, seconds(middle(sqlite)), seconds(middle(postgres))]
}

const sizes = requestedSizes('bench import')
mkdirSync(FOLDER, { recursive: true })
const cluster = await startCluster()
const rows: string[][] = []
const changeRows: string[][] = []
for (const size of sizes) {
  const { imports, changes } = await measure(cluster, size)
  rows.push(...imports)
  changeRows.push(...changes)
}
const COLUMNS = ['rows', 'loading', 'whole import', 'CPU', 'ratings CPU', 'rows per second', 'peak memory']
print(textTable(['matches', ...COLUMNS, 'database'], rows))
print(textTable(['one changed match, CPU', 'SQLite', 'PostgreSQL'], changeRows))
await cluster.query('drop database if exists import')
await cluster.stop()
rmSync(FOLDER, { recursive: true })
