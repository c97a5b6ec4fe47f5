import type { Finding } from '#database/checks/new-findings.ts'
import type { StoredDataset } from '#database/dataset-store.ts'
import type { EmptiedColumn } from '#database/import/changes.ts'
import type { Effect } from '#database/import/correct-rows.ts'
import type { DerivationSummary } from './derive/statistics.ts'
import { type TextCount, Untold } from './fields/untold.ts'
import type { ResultsFolder } from './files/folder.ts'
import {
  CONTENT_FILE_NAMES,
  type ContentFile,
  RESULTS_FILE_NAMES,
  type Rejection,
  type ResultsFile,
} from './files/results-files.ts'
import { type RejectionListener, RejectionLog } from './rejection-log.ts'
import { type Remark, RemarkLog } from './remarks.ts'

/** What became of a file's rows. Every row read is counted in exactly one of the other figures but `withdrawn`. */
export interface FileReport {
  rows: number
  new: number
  changed: number
  unchanged: number
  rejected: number
  /** Rows that say the same as an earlier one of the same id. */
  doubled: number
  /** Rows about what was removed, and rows of a redirected slug beside one of the slug in force. */
  skipped: number
  /** Rows known before that were removed, joined with others or replaced, medals of a division given anew among them. */
  withdrawn: number
}

/** What a removal, a redirect or a replacement did. */
export interface CorrectionReport {
  file: ResultsFile
  /** Null for what the command line asked for. */
  line: number | null
  /** In words, such as `player ann is now anne`. */
  what: string
  /** Rows that were removed or, by a redirect, given to another. */
  effect: Effect
  hint?: string
}

/** Rows of one id with the same content: the first was taken. */
export interface Duplicate {
  file: ResultsFile
  id: string
  /** The first {@link NAMED_LINES} of them. */
  lines: number[]
}

/** How many lines are named of one id's, and of how many ids; the totals count all. */
export const NAMED_LINES = 100
export const NAMED_DUPLICATES = 10_000
export const NAMED_FINDINGS = 1_000

/** Players of one folded name who are told apart by their slugs alone. */
export interface NameCollision {
  name: string
  player_slugs: string[]
}

/** Everything that an import found. */
export interface ImportReport {
  folder: string
  strict: boolean
  dry_run: boolean
  demo: boolean
  /** Demonstration data stood in the database and made room. */
  demo_data_removed: boolean
  /** Before and after; null where the database was empty. In a dry run `after` is what it would be. */
  version: { before: string | null; after: string | null }
  content_hash: string | null
  /** Null for a file that the folder does not have. */
  files: Record<ResultsFile, FileReport | null>
  totals: FileReport
  corrections: CorrectionReport[]
  /** Values that were known, and that empty fields of the folder emptied. */
  emptied: EmptiedColumn[]
  /** What the checks found that they had not found before, the first {@link NAMED_FINDINGS}; null where nothing changed. */
  findings: { count: number; first: Finding[] } | null
  /** Players whom removals or a replacement left without a match or a medal. */
  players_left: string[]
  /** How many names are withheld since this import. */
  withheld: number
  /** Values of taken rows that were left out or read as others: their number and the first of them. */
  remarks: { count: number; first: Remark[] }
  rounds_not_told: TextCount[]
  /** Completed matches without a winner whose games don't decide, by their games. */
  winners_not_told: TextCount[]
  /** Completions that are no word of the format: these matches are kept without a result. */
  completions_not_told: TextCount[]
  leagues_not_told: TextCount[]
  countries_not_told: TextCount[]
  name_collisions: NameCollision[]
  duplicates: Duplicate[]
  /** What the rebuild of the statistics inferred, over all data; null where nothing changed. */
  derived: DerivedReport | null
  warnings: string[]
  seconds: number
  /** By file, in the order of the format, and line: no more than `HELD_REJECTIONS` of them; the totals count all. */
  rejections: Rejection[]
}

export type DerivedReport = Omit<DerivationSummary, 'coverage'> & {
  data_from: string | null
  data_through: string | null
}

export function emptyFileReport(): FileReport {
  return { rows: 0, new: 0, changed: 0, unchanged: 0, rejected: 0, doubled: 0, skipped: 0, withdrawn: 0 }
}

/** The report while its import goes on: what follows from the rest is filled in by {@link finishReport}. */
export type WorkingReport = ImportReport & { untold: Untold; rejected: RejectionLog; remarked: RemarkLog }

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
    emptied: [],
    findings: null,
    players_left: [],
    withheld: 0,
    remarks: { count: 0, first: [] },
    rounds_not_told: [],
    winners_not_told: [],
    completions_not_told: [],
    leagues_not_told: [],
    countries_not_told: [],
    name_collisions: [],
    duplicates: [],
    derived: null,
    warnings: [...folder.warnings],
    seconds: 0,
    rejections: [],
    untold: new Untold(),
    rejected: new RejectionLog(onRejection),
    remarked: new RemarkLog(),
  }
}

/** The report with what follows from the rest: totals, the order of rejections, the texts that could not be told. */
export function finishReport({ untold, rejected, remarked, ...report }: WorkingReport): ImportReport {
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
    rounds_not_told: untold.rounds.list(),
    winners_not_told: untold.winners.list(),
    completions_not_told: untold.completions.list(),
    leagues_not_told: untold.leagues.list(),
    countries_not_told: untold.countries.list(),
    rejections: rejected.held.toSorted(byFileAndLine),
  }
}

/** The rows of each file, with those that corrections took away, whether or not the folder has the file. */
function withEffects({ files, corrections }: ImportReport): ImportReport['files'] {
  const counted = { ...files }
  for (const file of CONTENT_FILE_NAMES) {
    const taken = corrections.reduce((sum, { effect }) => sum + takenFrom(file, effect), 0)
    if (taken === 0) continue
    const known = counted[file] ?? emptyFileReport()
    counted[file] = { ...known, withdrawn: known.withdrawn + taken }
  }
  return counted
}

function takenFrom(file: ContentFile, { tournaments, players, matches, medals }: Effect): number {
  const taken = { 'tournaments.csv': tournaments, 'players.csv': players, 'matches.csv': matches, 'medals.csv': medals }
  return taken[file]
}

function byFileAndLine(a: Rejection, b: Rejection): number {
  return RESULTS_FILE_NAMES.indexOf(a.file) - RESULTS_FILE_NAMES.indexOf(b.file) || a.line - b.line
}

/** Rejections that the database keeps with a version. */
const KEPT_REJECTIONS = 1_000

/** The report as it is kept with the dataset's version. */
export function keptReport(report: ImportReport): string {
  return JSON.stringify({ ...report, rejections: report.rejections.slice(0, KEPT_REJECTIONS) })
}
