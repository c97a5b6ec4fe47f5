// npm run bench:download [-- MATCHES…]: the time and the memory that the files of the whole data set take to make.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#database/open.ts'
import { generateDemo, USUAL_DEMO_SEED } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { askedSizes } from './demo-sizes.ts'
import type { DownloadRun } from './download-memory-run.ts'

const FOLDER = fileURLToPath(new URL('../var/benchmarks/download-memory/', import.meta.url))
const RUN = fileURLToPath(new URL('download-memory-run.ts', import.meta.url))
const FLAGS = ['--max-semi-space-size=16']
const MIB = 1024 * 1024

interface MeasuredDownload extends DownloadRun {
  matches: number
  /** The most memory that was the process's own: the database file that it maps is the system's. */
  ownBytes: number
}

/** Makes the files of generated seasons in a process of its own. */
async function measure(size: number): Promise<MeasuredDownload> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  process.stderr.write(`Generating and importing ${size} matches\n`)
  const { matches } = await generateDemo({ folder: `${FOLDER}results`, matches: size, seed: USUAL_DEMO_SEED })
  const database = await openDatabase(`file:${FOLDER}erne.db`)
  await importFolder({ folder: `${FOLDER}results`, database })
  await database.close()
  const child = spawn(process.execPath, [...FLAGS, RUN, `file:${FOLDER}erne.db`, `${FOLDER}files`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let ownBytes = 0
  const look = setInterval(() => {
    ownBytes = Math.max(ownBytes, ownMemory(child.pid ?? 0))
  }, 20)
  let out = ''
  for await (const piece of child.stdout) out += piece
  clearInterval(look)
  rmSync(FOLDER, { recursive: true })
  return { matches, ownBytes, ...(JSON.parse(out) as DownloadRun) }
}

/** In bytes; 0 once the process is gone. */
function ownMemory(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

const mebibytes = (bytes: number) => `${Math.round(bytes / MIB)} MiB`

const rows: string[] = []
for (const size of askedSizes('bench:download')) {
  const { matches, milliseconds, sqliteBytes, zipBytes, ownBytes } = await measure(size)
  const cells = [
    matches.toLocaleString('en'),
    `${(milliseconds / 1000).toFixed(1)} s`,
    mebibytes(sqliteBytes),
    mebibytes(zipBytes),
    mebibytes(ownBytes),
  ]
  rows.push(`| ${cells.join(' | ')} |`)
}
const head = ['| matches | time | SQLite file | zip | memory at most |', '| ---: | ---: | ---: | ---: | ---: |']
process.stdout.write(`${[...head, ...rows].join('\n')}\n`)
