// npm run bench:import [-- MATCHES…]: imports of generated seasons into new databases against raw bulk loads of the same
// rows, and the peak resident memory of the imports.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IMPORT_FLAGS } from '../scripts/node-runtime.mjs'
import { askedSizes } from './demo-sizes.ts'
import type { ImportRun, Spent } from './import-run.ts'
import { count, markdownTable, mebibytes, ratio, seconds } from './markdown.ts'
import { median, medianRatio } from './medians.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { seasonsFolder, startCluster, tell } from './prepared.ts'

const FOLDER = fileURLToPath(new URL('../var/benchmarks/imports/', import.meta.url))
const FILE = `${FOLDER}import.db`
const RAW_FILE = `${FOLDER}raw.db`
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

interface Round {
  imported: ImportRun
  csv: Spent
  whole: Spent
}

interface Measured {
  name: string
  rounds: Round[]
  /** What the database takes on the disk. */
  bytes: number
}

/** Runs a file of this folder in a process of its own. */
function run<Printed>(file: string, args: readonly string[]): Printed {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const options = { encoding: 'utf8', maxBuffer: 2 ** 24 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [...IMPORT_FLAGS, path, ...args], options)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Printed
}

function roundOnSqlite(folder: string): Round {
  const anew = () => {
    for (const file of [RAW_FILE, `${RAW_FILE}-wal`, `${RAW_FILE}-shm`]) rmSync(file, { force: true })
    return RAW_FILE
  }
  for (const file of [FILE, `${FILE}-wal`, `${FILE}-shm`]) rmSync(file, { force: true })
  return {
    csv: run<Spent>('raw-load-run.ts', ['csv', folder, anew()]),
    imported: run<ImportRun>('import-run.ts', [folder, `file:${FILE}`]),
    whole: run<Spent>('raw-load-run.ts', ['whole', FILE, anew()]),
  }
}

async function roundOnPostgres(cluster: PostgresCluster, folder: string): Promise<Round> {
  for (const name of ['raw_load', 'import']) await cluster.query(`drop database if exists ${name}`)
  const url = await cluster.database('import')
  return {
    csv: run<Spent>('raw-load-run.ts', ['csv', folder, await cluster.database('raw_load')]),
    imported: run<ImportRun>('import-run.ts', [folder, url]),
    whole: run<Spent>('raw-load-run.ts', ['whole', url, url]),
  }
}

async function measure(cluster: PostgresCluster, matches: number): Promise<Measured[]> {
  const folder = await seasonsFolder(matches)
  const [sqlite, postgres]: [Round[], Round[]] = [[], []]
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`Importing ${count(matches)} matches, round ${round} of ${ROUNDS}`)
    sqlite.push(roundOnSqlite(folder))
    postgres.push(await roundOnPostgres(cluster, folder))
  }
  const [size] = await cluster.query<{ bytes: string }>("select pg_database_size('import') as bytes")
  return [
    { name: `${count(matches)}, SQLite`, rounds: sqlite, bytes: statSync(FILE).size },
    { name: `${count(matches)}, PostgreSQL`, rounds: postgres, bytes: Number(size?.bytes) },
  ]
}

function timeTable(measured: readonly Measured[]): string {
  const columns = [
    'matches',
    'rows',
    'rows of CSV',
    'all rows and indexes',
    'loading',
    'whole import',
    'whole : rows of CSV',
    'whole : all rows',
  ]
  const rows = measured.map(({ name, rounds }) => {
    const of = (pick: (round: Round) => Spent) => rounds.map((round) => pick(round).milliseconds)
    const [csv, whole, imported] = [of((r) => r.csv), of((r) => r.whole), of((r) => r.imported.whole)]
    return [
      name,
      count(rounds[0]?.imported.rows ?? 0),
      ...[csv, whole, of((r) => r.imported.load), imported].map((times) => seconds(median(times))),
      ratio(medianRatio(imported, csv)),
      ratio(medianRatio(imported, whole)),
    ]
  })
  return markdownTable(columns, rows)
}

function resourceTable(measured: readonly Measured[]): string {
  const columns = [
    'matches',
    'rows a second',
    'processor time: rows of CSV',
    'all rows',
    'import',
    'import : rows of CSV',
    'import : all rows',
    'peak before a row',
    'peak of loading',
    'peak of the whole',
    'database',
  ]
  const rows = measured.map(({ name, rounds, bytes }) => {
    const of = (pick: (run: ImportRun) => number) => median(rounds.map(({ imported }) => pick(imported)))
    const ownTime = (pick: (round: Round) => Spent) => rounds.map((round) => pick(round).cpuMilliseconds)
    const [csv, whole, imported] = [ownTime((r) => r.csv), ownTime((r) => r.whole), ownTime((r) => r.imported.whole)]
    // Of work on PostgreSQL the larger part is the server's.
    const isWhole = name.endsWith('SQLite')
    return [
      name,
      count(of((r) => (r.rows / r.whole.milliseconds) * 1000)),
      ...[csv, whole, imported].map((times) => seconds(median(times))),
      ...[csv, whole].map((raw) => (isWhole ? ratio(medianRatio(imported, raw)) : '–')),
      mebibytes(of((r) => r.startBytes)),
      mebibytes(of((r) => r.loadPeakBytes)),
      mebibytes(of((r) => r.peakBytes)),
      mebibytes(bytes),
    ]
  })
  return markdownTable(columns, rows)
}

const sizes = askedSizes('bench:import')
mkdirSync(FOLDER, { recursive: true })
const cluster = await startCluster()
const measured: Measured[] = []
for (const size of sizes) measured.push(...(await measure(cluster, size)))
process.stdout.write(`${timeTable(measured)}\n\n${resourceTable(measured)}\n`)
for (const name of ['raw_load', 'import']) await cluster.query(`drop database if exists ${name}`)
await cluster.stop()
rmSync(FOLDER, { recursive: true })
