// npm run bench:import [-- MATCHES…]: imports of generated seasons into new databases: time, peak memory, size on disk.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IMPORT_FLAGS } from '../scripts/node-runtime.mjs'
import { askedSizes } from './demo-sizes.ts'
import type { ImportRun } from './import-run.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { seasonsFolder, startCluster } from './prepared.ts'
import { count, mebibytes, print, progress, seconds, textTable } from './report.ts'
import { median } from './rounds.ts'

const FOLDER = fileURLToPath(new URL('../var/benchmarks/imports/', import.meta.url))
const FILE = `${FOLDER}import.db`
const RUN = fileURLToPath(new URL('import-run.ts', import.meta.url))
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

/** One import in a process of its own, for its own peak memory. */
function importOnce(folder: string, url: string): ImportRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...IMPORT_FLAGS, RUN, folder, url], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ImportRun
}

function rowOf(name: string, runs: readonly ImportRun[], bytes: number): string[] {
  const of = (pick: (run: ImportRun) => number) => median(runs.map(pick))
  return [
    name,
    count(of(({ rows }) => rows)),
    seconds(of(({ loadMilliseconds }) => loadMilliseconds)),
    seconds(of(({ milliseconds }) => milliseconds)),
    count(of(({ rows, milliseconds }) => (rows / milliseconds) * 1000)),
    mebibytes(of(({ peakBytes }) => peakBytes)),
    mebibytes(bytes),
  ]
}

async function measure(cluster: PostgresCluster, matches: number): Promise<string[][]> {
  const folder = await seasonsFolder(matches)
  const [sqlite, postgres]: [ImportRun[], ImportRun[]] = [[], []]
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`Importing ${count(matches)} matches, round ${round} of ${ROUNDS}`)
    for (const file of [FILE, `${FILE}-wal`, `${FILE}-shm`]) rmSync(file, { force: true })
    sqlite.push(importOnce(folder, `file:${FILE}`))
    await cluster.query('drop database if exists import')
    postgres.push(importOnce(folder, await cluster.database('import')))
  }
  const [size] = await cluster.query<{ bytes: string }>("select pg_database_size('import') as bytes")
  return [
    rowOf(`${count(matches)}, SQLite`, sqlite, statSync(FILE).size),
    rowOf(`${count(matches)}, PostgreSQL`, postgres, Number(size?.bytes)),
  ]
}

const sizes = askedSizes('bench:import')
mkdirSync(FOLDER, { recursive: true })
const cluster = await startCluster()
const rows: string[][] = []
for (const size of sizes) rows.push(...(await measure(cluster, size)))
print(textTable(['matches', 'rows', 'loading', 'whole import', 'rows a second', 'peak memory', 'database'], rows))
await cluster.query('drop database if exists import')
await cluster.stop()
rmSync(FOLDER, { recursive: true })
