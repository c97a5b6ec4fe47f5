import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { CONTENT_FILE_NAMES, RESULTS_FILE_NAMES, type Rejection } from '#importer/files/results-files.ts'
import { IMPORT_FLAGS } from '../../../scripts/node-runtime.mjs'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { mappingFile, mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { startCommand } from '../../fixtures/services/command-process.ts'
import { IS_TRIAL, printFigure, tries } from '../../fixtures/trial.ts'

const FOLDERS = tries(25, 500)
const TIMEOUT = tries(120_000, 1_200_000)
/** Time limit for one folder, in milliseconds; only an import that hangs exceeds it. */
const READ_WITHIN = 30_000

/** Matches that are scheduled, in progress, postponed and abandoned, with TBD players. */
const PENDING = `p-1,harbor-open-2025,Men's Singles Pro,MENS_SINGLES,MENS_SINGLES,,Finals,2025-05-04,3,sideout_11,,,,,,,,,scheduled,
p-2,harbor-open-2025,Men's Singles Pro,MENS_SINGLES,MENS_SINGLES,,Bronze,2025-05-04,3,sideout_11,gus-vale,,finn-o-malley,,,,,11-7 3-2,in progress,
p-3,harbor-open-2025,Men's Singles Pro,MENS_SINGLES,MENS_SINGLES,,R16,2025-05-02,3,sideout_11,gus-vale,,,,,,,,postponed,
p-4,harbor-open-2025,Men's Singles Pro,MENS_SINGLES,MENS_SINGLES,,R16,2025-05-02,3,sideout_11,bo-reyes,,dag-ostergard,,,,,5-5,abandoned,rain
`

const readClean = (file: string) => readFileSync(join(SPRING_SEASON, file))
const CLEAN = {
  ...Object.fromEntries(
    CONTENT_FILE_NAMES.filter((file) => file !== 'leagues.csv').map((file) => [file, readClean(file)]),
  ),
  'leagues.csv': Buffer.from('code,name,logo_url\nHARBOR,Harbor League,https://harbor.example/logo.png\n'),
  'matches.csv': Buffer.concat([readClean('matches.csv'), Buffer.from(PENDING)]),
  'redirects.csv': Buffer.from(
    'kind,old_slug,new_slug\nplayer,ada-lind,ada-strand\nplayer,gus-vale,gus-hill\ntournament,harbor-open-2025,harbor-2025\n',
  ),
  'corrections.csv': Buffer.from(
    'kind,id,column,value,reason\nmatch,h-ms-2,games,11-8 7-11 8-11,typo\nplayer,finn-o-malley,name,Finn O Malley,typo\nmatch,nope,note,x,gone\n',
  ),
  'removals.csv': Buffer.from(
    'kind,id,reason\nmatch,h-ms-1,twice\nplayer,cleo-nunez,\nperson,bo-reyes,\ntournament,copa-da-praia-2026,cancelled\n',
  ),
}

type Files = Record<string, Buffer>
type Spoiling = (files: Files) => void

const SEPARATORS = ['"', '""', ',', '\n', '\r', '\r\n', ',,,,,,,,']
const MARKS = ['\0', '\u202E', '\u200F\u2066', '\uFEFF', '💥']
const MEANT_FOR_PROGRAMS = [
  '=cmd|A1',
  '@SUM(1+1)*cmd|calc',
  '../../etc/passwd',
  '..\\..\\windows\\system32',
  '%2e%2e%2f',
]
const NO_VALUES = ['-1', '11--7', '2026-02-30', '13/5/2026', '5/13/26', 'ada--lind-', 'sep=;\n', 'WC']
const TOO_MUCH = ['x'.repeat(20_000), ','.repeat(5_000), '"\n'.repeat(50)]

/** Strings that damage files on their way: the ones above, and other encodings. */
const dirt = fc.oneof(
  fc
    .constantFrom(...SEPARATORS, ...MARKS, ...MEANT_FOR_PROGRAMS, ...NO_VALUES, ...TOO_MUCH)
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
)

const file = fc.constantFrom(...RESULTS_FILE_NAMES)

/** Start of the rows, or of the file. A damaged header makes the whole folder unreadable. */
type Part = 'rows' | 'whole file'

const beginning = (content: Buffer, part: Part) => (part === 'rows' ? content.indexOf('\n') + 1 : 0)

/** Inserts a string at a position and may remove some bytes after it. */
const spots = (part: Part): fc.Arbitrary<Spoiling> =>
  fc
    .array(
      fc.record({
        file,
        /** Position in the part, from 0 to 1. */
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        lost: fc.constantFrom(0, 0, 0, 1, 7, 300),
        bytes: dirt,
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((places) => (files) => {
      for (const { file: name, at, lost, bytes } of places) {
        const clean = files[name] as Buffer
        const first = beginning(clean, part)
        const from = first + Math.floor(at * (clean.length - first))
        files[name] = Buffer.concat([clean.subarray(0, from), bytes, clean.subarray(from + lost)])
      }
    })

function onText(change: (text: string) => string | Buffer, part: Part = 'whole file'): fc.Arbitrary<Spoiling> {
  return file.map((name) => (files) => {
    const content = files[name] as Buffer
    const from = beginning(content, part)
    const changed = Buffer.from(change(content.subarray(from).toString()))
    files[name] = Buffer.concat([content.subarray(0, from), changed])
  })
}

function withColumns(change: (names: string[]) => string[]): fc.Arbitrary<Spoiling> {
  return onText((text) => {
    const [header = '', ...rows] = text.split('\n')
    return [change(header.split(',')).join(','), ...rows].join('\n')
  })
}

/** Replaces the second column of each row by the same cell. */
function withCells(cell: string, part: Part = 'rows'): fc.Arbitrary<Spoiling> {
  const spoilt = (row: string) =>
    row
      .split(',')
      .with(row.includes(',') ? 1 : 0, cell)
      .join(',')
  return onText((text) => text.split('\n').map(spoilt).join('\n'), part)
}

/** Changes of whole files, or of all of their rows. */
const converted = (part: Part): fc.Arbitrary<Spoiling>[] => [
  onText((text) => Buffer.from(text, 'utf16le'), part),
  onText((text) => Buffer.from(text.replaceAll('a', 'é'), 'latin1'), part),
  onText((text) => `\uFEFF\uFEFF${text}`, part),
  onText((text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), part),
  onText((text) => `sep=;\r\n${text.replaceAll(',', ';')}`, part),
  onText((text) => `${text}${','.repeat(30)}\n"",""\n`, part),
  onText((text) => text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1'), part),
  onText((text) => text.replaceAll('\n', '\r'), part),
  onText((text) => text.replaceAll(',', ';'), part),
  onText((text) => text.replaceAll(/[a-z]/g, '\0'), part),
  onText(() => '', part),
  onText(() => '\n\n\n', part),
  onText(() => '"'.repeat(200_000), part),
]

/** Changes of rows below a readable header. */
const rows: fc.Arbitrary<Spoiling>[] = [
  ...converted('rows'),
  onText((text) => text + text, 'rows'),
  onText((text) => text + text.replaceAll(/\d/g, '7'), 'rows'),
  onText((text) => `${text}"${'a'.repeat(2_000_000)}\n`),
  withColumns((names) => [...names, '__proto__', 'constructor', '=1+1']),
  withColumns((names) => names.toReversed()),
  withCells('=HYPERLINK("http://x")'),
  withCells('"\u202Egnihton"'),
  withCells('../../../etc/passwd'),
  withCells('"'),
  withCells('9'.repeat(400)),
  withCells('-2'),
  withCells('31/12/2025'),
  onText((text) => text.replaceAll(/^([a-z]+)-/gm, '$1--'), 'rows'),
]

/** Changes that may destroy the header. */
const whole: fc.Arbitrary<Spoiling>[] = [
  ...converted('whole file'),
  withColumns((names) => [...names, ...names]),
  withColumns((names) => names.slice(1)),
  withColumns((names) => names.map((name) => `${name}\u202E`)),
  withCells('"', 'whole file'),
]

/** Excessive sizes; each takes some tenths of a second. */
const large: fc.Arbitrary<Spoiling>[] = [
  withCells(`"${'z'.repeat(10_000_000)}"`),
  onText((text) => `${text}a,${'z'.repeat(10_000_000)}\n`),
  withColumns((names) => [...names, ...Array.from({ length: 1_000_000 }, (_, index) => `c${index}`)]),
  onText((text) => `${text}${',x'.repeat(1_000_000)}\n`),
  onText((text) => text + 'a,b\n'.repeat(200_000)),
]

const spoiling = fc.oneof(
  { weight: 24, arbitrary: spots('rows') },
  { weight: 16, arbitrary: fc.oneof(...rows) },
  { weight: 2, arbitrary: spots('whole file') },
  { weight: 2, arbitrary: fc.oneof(...whole) },
  { weight: IS_TRIAL ? 2 : 0, arbitrary: fc.oneof(...large) },
)

let peak = 0
let timer: NodeJS.Timeout
const outcomes = new Map<string, number>()
let rejectedRows = 0

beforeAll(() => {
  timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
})

afterAll(() => {
  clearInterval(timer)
  const how = [...outcomes].map(([kind, times]) => `${times} ${kind}`).join(', ')
  printFigure(
    `${inject('dialect')}: ${FOLDERS} dirty folders: ${how}; ${rejectedRows.toLocaleString('en')} rows rejected, each named; ` +
      `most memory of the process with the tests: ${Math.round(peak / 2 ** 20)} MiB`,
  )
})

/** Mappings, correct or not; without a mapping, files are read in the exchange format. */
const MAPPINGS = [
  undefined,
  undefined,
  undefined,
  { encoding: 'latin1' },
  { encoding: 'utf-16' },
  { delimiter: ';' },
  { date_format: 'month-first' },
  { columns: { 'matches.csv': { event_division: 'match_division', note: 'match_id' } } },
]

interface DirtyFolder {
  changes: readonly Spoiling[]
  /** True if the database has the clean rows already. */
  overClean: boolean
  mapping?: object | undefined
}

async function tryFolder(bench: ImportBench, { changes, overClean, mapping }: DirtyFolder): Promise<void> {
  if (overClean) await bench.report(SPRING_SEASON)
  const named = new Map<string, number>()
  const onRejection = ({ file: name, line, reason }: Rejection) => {
    named.set(name, (named.get(name) ?? 0) + 1)
    if (line < 1 || reason === '') throw new Error(`a rejection of ${name} line ${line} without a place or a reason`)
  }
  const files: Files = { ...CLEAN }
  for (const change of changes) change(files)
  const began = performance.now()
  const outcome = await bench.import(
    { others: files },
    { onRejection, ...(mapping && { mapping: mappingFile(mapping) }) },
  )
  expect(performance.now() - began).toBeLessThan(READ_WITHIN)
  outcomes.set(outcome.kind, (outcomes.get(outcome.kind) ?? 0) + 1)
  expect(['imported', 'unchanged', 'refused', 'failed']).toContain(outcome.kind)
  if (!('report' in outcome)) {
    expect(outcome.reason).not.toBe('')
    return
  }
  for (const [name, counts] of Object.entries(outcome.report.files)) {
    if (counts === null) throw new Error(`${name} was not read`)
    const { rows, new: added, changed, unchanged, rejected, doubled, skipped } = counts
    expect(named.get(name) ?? 0).toBe(rejected)
    expect(added + changed + unchanged + rejected + doubled + skipped, name).toBe(rows)
    rejectedRows += rejected
  }
}

it('an import of a damaged folder counts every row once and names every rejection, or refuses the folder', {
  timeout: TIMEOUT,
}, async () => {
  const changes = fc.array(spoiling, { minLength: 1, maxLength: 3 })
  const folders = fc.record({ changes, overClean: fc.boolean(), mapping: fc.constantFrom(...MAPPINGS) })
  const property = fc.asyncProperty(folders, (folder) => ImportBench.during((bench) => tryFolder(bench, folder)))
  await fc.assert(property, { numRuns: FOLDERS, endOnFailure: true })
  // Rows are read in four of five cases. If far fewer were, the test would try little.
  expect(outcomes.get('imported') ?? 0).toBeGreaterThan(FOLDERS / 3)
})

it('an import accepts or refuses a folder with excessive sizes', { timeout: TIMEOUT }, async () => {
  for (const arbitrary of IS_TRIAL ? large : large.slice(2, 4)) {
    const [change] = fc.sample(arbitrary, 1)
    if (change) await ImportBench.during((bench) => tryFolder(bench, { changes: [change], overClean: false }))
  }
})

/** Returns the peak memory of an import that rejects this number of rows, in MiB. */
async function peakOf(rows: number): Promise<number> {
  const bad = Array.from({ length: rows }, (_, index) => `Bad ${index},x\n`).join('')
  const folder = writeResults({ ...mayOpen([singles('m1')]), players: `player_slug,name\nada,Ada\nbo,Bo\n${bad}` })
  const fresh = await freshDatabase()
  const { child, ended } = startCommand(['import', folder], { DATABASE_URL: fresh.url }, undefined, IMPORT_FLAGS)
  let highest = 0
  const look = setInterval(() => {
    const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    highest = Math.max(highest, Number(kibibytes ?? 0) / 1024)
  }, 50)
  child.once('exit', () => clearInterval(look))
  const { code, out } = await ended
  expect(code).toBe(3)
  expect(out).toContain(`Rejected rows: ${rows.toLocaleString('en')}\n`)
  await fresh.remove()
  return Math.round(highest)
}

it.runIf(IS_TRIAL && process.platform === 'linux')(
  'a million rejected rows take hardly more memory than a few',
  {
    timeout: TIMEOUT,
  },
  async () => {
    const [some, million] = [await peakOf(20_000), await peakOf(1_000_000)]
    printFigure(
      `${inject('dialect')}: most memory of an import that rejects 20,000 rows ${some} MiB, 1,000,000 rows ${million} MiB`,
    )
    expect(million - some).toBeLessThan(60)
  },
)
