import type { Finding } from '#database/checks/new-findings.ts'
import type { StoredDataset } from '#database/derived/dataset-store.ts'
import type { ColumnCount } from '#database/import/changes.ts'
import type { Effect } from '#database/import/correct-rows.ts'
import { type DataCheck, findsContradictions } from '#domain/data-check.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import type { DerivationSummary } from '#importer/derive/derive-statistics.ts'
import { type UnrecognizedCounts, UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import {
  type ContentFile,
  RESULTS_FILE_NAMES,
  type Rejection,
  type ResultsFile,
} from '#importer/files/results-files.ts'
import { type Remark, RemarkLog } from '#importer/rows/remarks.ts'
import type { SlugRepair } from '#importer/rows/slug-repairs.ts'
import { type FaultKind, type FollowOn, type RejectionListener, RejectionLog } from './rejection-log.ts'
import { SourceNames } from './source-names.ts'

/** Counts of a file's rows. Every row read is also in exactly one other count; `withdrawn` counts stored rows. */
export interface FileReport {
  rows: number
  new: number
  changed: number
  unchanged: number
  rejected: number
  /** Duplicate rows: rows with the same id and content as an earlier row. */
  doubled: number
  /** Rows about something that was removed, and rows of an old slug if the folder also has a row of the new slug. */
  skipped: number
  /** Stored rows that were removed, merged into others or replaced, such as earlier medals of a division. */
  withdrawn: number
}

/** The effect of a removal, a redirect or a replacement. */
export interface CorrectionReport {
  file: ResultsFile
  /** Null for a replacement, which is an option of the command line. */
  line: number | null
  /** Description such as `player ann is now anne`. */
  what: string
  /** Numbers of rows that were removed or, for a redirect, merged into others. */
  effect: Effect
  hint?: string
}

/** Numbers of corrections. */
export interface CorrectedReport {
  /** The source has another value. */
  applied: number
  /** The source has the same value by now. */
  confirmed: number
  /** The row is not in the data. */
  gone: number
}

/** Rows with the same id and content, of which the first was imported. */
export interface Duplicate {
  file: ResultsFile
  id: string
  /** The first {@link MAX_LINES_PER_ID} lines. */
  lines: number[]
}

/** Maximum numbers of lines per id, of duplicate ids and of repairs that a report lists; the totals count all. */
export const MAX_LINES_PER_ID = 100
export const MAX_DUPLICATES = 10_000
export const MAX_REPAIRS = 10_000

/** New findings of the data checks. */
export interface FindingsReport {
  count: number
  /** Number of contradictions; the other findings are missing values and rows that are only likely to be wrong. */
  contradictions: number
  /** Number of new findings of each check that has any. */
  by_check: { check: DataCheck; count: number }[]
  /** All new findings, by check. */
  first: Finding[]
}

/** Players with the same name, ignoring case and accents, who are distinguished only by their slugs. */
export interface NameCollision {
  name: string
  player_slugs: string[]
}

export interface ImportReport extends UnrecognizedCounts {
  folder: string
  strict: boolean
  dry_run: boolean
  demo: boolean
  /** Whether demonstration data was removed from the database. */
  demo_data_removed: boolean
  /** Versions before and after; null for an empty database. In a dry run `after` is the version of a real import. */
  version: { before: string | null; after: string | null }
  content_hash: string | null
  /** Null for a file that the folder doesn't have. */
  files: Record<ResultsFile, FileReport | null>
  totals: FileReport
  corrections: CorrectionReport[]
  /** Whether a correction, its state or the source's value of a corrected column changed. */
  corrections_changed: boolean
  /** Numbers of the corrections that were not withdrawn, by their state. */
  corrected: CorrectedReport
  /** Numbers of stored values that empty fields of the folder overwrote, by column. */
  emptied: ColumnCount[]
  /** Numbers of values that were set back to what they were before an earlier import changed them, by column. */
  changed_back: ColumnCount[]
  /** Findings of the data checks that are new with this import; null if nothing changed. */
  findings: FindingsReport | null
  /** The first {@link MAX_REPAIRS} player slugs that were repaired. */
  slugs_repaired: SlugRepair[]
  /** Slugs of players whom removals or a replacement left without a match or a medal. */
  players_left: string[]
  /** Number of players that this import anonymized. */
  withheld: number
  /** Remarks on values of imported rows that were left out or corrected: their number, and the first remarks. */
  remarks: { count: number; first: Remark[] }
  name_collisions: NameCollision[]
  duplicates: Duplicate[]
  /** Facts that the rebuild of the statistics inferred from all data; null if nothing changed. */
  derived: DerivedReport | null
  warnings: string[]
  seconds: number
  /** Numbers of rows that were rejected only because they name a rejected row, by that row. */
  follow_on: FollowOn[]
  /** The other faults of rejected rows, grouped by kind. Each group counts all of its faults. */
  faults: FaultKind[]
  /** Up to `MAX_REJECTIONS_IN_MEMORY` rejected rows, sorted by file and line; the totals count all. */
  rejections: Rejection[]
}

export type DerivedReport = Omit<DerivationSummary, 'coverage'> & {
  data_from: string | null
  data_through: string | null
}

export function emptyFileReport(): FileReport {
  return { rows: 0, new: 0, changed: 0, unchanged: 0, rejected: 0, doubled: 0, skipped: 0, withdrawn: 0 }
}

/** The report while the folder is read. {@link finishReport} turns the logs into lists and counts. */
export type WorkingReport = ImportReport & {
  unrecognized: UnrecognizedTexts
  rejected: RejectionLog
  remarked: RemarkLog
  names: SourceNames
}

interface ReportStart {
  strict: boolean
  dryRun: boolean
  stored: StoredDataset | null
  onRejection: RejectionListener | undefined
}

export function startReport(
  folder: ResultsFolder,
  { strict, dryRun, stored, onRejection }: ReportStart,
): WorkingReport {
  const names = new SourceNames(folder)
  return {
    folder: folder.path,
    strict,
    dry_run: dryRun,
    demo: folder.demo,
    demo_data_removed: stored?.demo === true && !folder.demo,
    version: { before: stored?.version ?? null, after: stored?.version ?? null },
    content_hash: stored?.content_hash ?? null,
    files: Object.fromEntries(RESULTS_FILE_NAMES.map((file) => [file, null])) as ImportReport['files'],
    totals: emptyFileReport(),
    corrections: [],
    corrections_changed: false,
    corrected: { applied: 0, confirmed: 0, gone: 0 },
    emptied: [],
    changed_back: [],
    findings: null,
    slugs_repaired: [],
    players_left: [],
    withheld: 0,
    remarks: { count: 0, first: [] },
    ...new UnrecognizedTexts().counts(),
    name_collisions: [],
    duplicates: [],
    derived: null,
    warnings: [...folder.warnings],
    seconds: 0,
    follow_on: [],
    faults: [],
    rejections: [],
    unrecognized: new UnrecognizedTexts(),
    rejected: new RejectionLog(names, onRejection),
    remarked: new RemarkLog((remark) => names.remark(remark)),
    names,
  }
}

/** Adds the totals, the sorted rejections and the unrecognized texts to the report of a folder that has been read. */
export function finishReport({ unrecognized, rejected, remarked, names: _, ...report }: WorkingReport): ImportReport {
  const totals = emptyFileReport()
  const files = withEffects(report)
  for (const file of Object.values(files)) {
    if (file === null) continue
    for (const figure of Object.keys(totals) as (keyof FileReport)[]) totals[figure] += file[figure]
  }
  return {
    ...report,
    files,
    totals,
    remarks: { count: remarked.count, first: remarked.held },
    ...unrecognized.counts(),
    follow_on: rejected.followOn,
    faults: rejected.kinds,
    rejections: rejected.held.toSorted(byFileAndLine),
  }
}

/** Summarizes the new findings of the data checks. */
export function findingsReport(found: Finding[]): FindingsReport {
  return {
    count: found.length,
    contradictions: found.filter(({ check }) => findsContradictions(check)).length,
    by_check: [...Map.groupBy(found, ({ check }) => check)].map(([check, { length }]) => ({ check, count: length })),
    first: found,
  }
}

/** Returns the counts of each file, and of files that only corrections removed rows from. */
function withEffects({ files, corrections }: ImportReport): ImportReport['files'] {
  const counted = { ...files }
  for (const file of Object.keys(EFFECT_OF_FILE) as (keyof typeof EFFECT_OF_FILE)[]) {
    const removed = corrections.reduce((sum, { effect }) => sum + effect[EFFECT_OF_FILE[file]], 0)
    if (removed === 0) continue
    const counts = counted[file] ?? emptyFileReport()
    counted[file] = { ...counts, withdrawn: counts.withdrawn + removed }
  }
  return counted
}

const EFFECT_OF_FILE = {
  'tournaments.csv': 'tournaments',
  'players.csv': 'players',
  'matches.csv': 'matches',
  'medals.csv': 'medals',
} as const satisfies Record<Exclude<ContentFile, 'leagues.csv'>, keyof Effect>

type FileLine = Pick<Rejection, 'file' | 'source_file' | 'line'>

export function byFileAndLine(a: FileLine, b: FileLine): number {
  const files = RESULTS_FILE_NAMES.indexOf(a.file) - RESULTS_FILE_NAMES.indexOf(b.file)
  return files || compareTexts(a.source_file ?? '', b.source_file ?? '') || a.line - b.line
}

/** Maximum number of items of each list that the database keeps with a version. */
const MAX_STORED_ITEMS = 1_000

/** Returns the report as JSON with shorter lists, to be stored with the dataset's version. */
export function keptReport(report: ImportReport): string {
  const { findings, rejections, slugs_repaired, follow_on, faults } = report
  return JSON.stringify({
    ...report,
    rejections: rejections.slice(0, MAX_STORED_ITEMS),
    slugs_repaired: slugs_repaired.slice(0, MAX_STORED_ITEMS),
    follow_on: follow_on.slice(0, MAX_STORED_ITEMS),
    faults: faults.map((kind) => ({ ...kind, first: kind.first.slice(0, 1) })),
    findings: findings && { ...findings, first: findings.first.slice(0, MAX_STORED_ITEMS) },
  })
}
