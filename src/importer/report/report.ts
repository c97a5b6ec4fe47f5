import type { Finding } from '#database/checks/new-findings.ts'
import type { StoredDataset } from '#database/derived/dataset-store.ts'
import type { EmptiedColumn } from '#database/import/changes.ts'
import type { Effect } from '#database/import/correct-rows.ts'
import type { DataCheck } from '#domain/data-check.ts'
import type { DerivationSummary } from '#importer/derive/statistics.ts'
import { type TextCount, Untold } from '#importer/fields/untold.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import {
  CONTENT_FILE_NAMES,
  type ContentFile,
  RESULTS_FILE_NAMES,
  type Rejection,
  type ResultsFile,
} from '#importer/files/results-files.ts'
import { type Remark, RemarkLog } from '#importer/rows/remarks.ts'
import type { SlugRepair } from '#importer/rows/slug-repairs.ts'
import { type FaultKind, type FollowOn, type RejectionListener, RejectionLog } from './rejection-log.ts'

/** Counts of a file's rows. Every row read is counted in exactly one of the other figures, except `withdrawn`. */
export interface FileReport {
  rows: number
  new: number
  changed: number
  unchanged: number
  rejected: number
  /** Rows with the same content as an earlier one of the same id. */
  doubled: number
  /** Rows about removed things, and rows of a redirected slug if the folder has a row of the slug in effect. */
  skipped: number
  /** Stored rows that were removed, joined with others or replaced, such as earlier medals of a division. */
  withdrawn: number
}

/** The effect of a removal, a redirect or a replacement. */
export interface CorrectionReport {
  file: ResultsFile
  /** Null for a replacement, which the command line asks for. */
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

/** Maximum numbers of named lines of one id, of named ids and of named repairs; the totals count all. */
export const NAMED_LINES = 100
export const NAMED_DUPLICATES = 10_000
export const NAMED_REPAIRS = 10_000

/** New findings of the data checks. */
export interface FindingsReport {
  count: number
  /** Number of findings that are contradictions; the others are missing values, and rows that are only likely to be wrong. */
  contradictions: number
  /** Number of new findings of each check that has any. */
  by_check: { check: DataCheck; count: number }[]
  /** All of them, by check. */
  first: Finding[]
}

/** Players of one folded name who are distinguished by their slugs alone. */
export interface NameCollision {
  name: string
  player_slugs: string[]
}

/** The report of an import. */
export interface ImportReport {
  folder: string
  strict: boolean
  dry_run: boolean
  demo: boolean
  /** Whether demonstration data was removed from the database. */
  demo_data_removed: boolean
  /** Versions before and after; null if the database was empty. In a dry run `after` is the version that the import would make. */
  version: { before: string | null; after: string | null }
  content_hash: string | null
  /** Null for a file that the folder doesn't have. */
  files: Record<ResultsFile, FileReport | null>
  totals: FileReport
  corrections: CorrectionReport[]
  /** Known values that empty fields of the folder emptied. */
  emptied: EmptiedColumn[]
  /** Findings of the data checks that they didn't have before; null if nothing changed. */
  findings: FindingsReport | null
  /** Slugs of players that were repaired, the first {@link NAMED_REPAIRS}. */
  slugs_repaired: SlugRepair[]
  /** Players whom removals or a replacement left without a match or a medal. */
  players_left: string[]
  /** Number of players who are anonymized since this import. */
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
  genders_not_told: TextCount[]
  /** Texts in the columns of seeds that are no seeds, such as entry codes: they are kept in the note of the match. */
  seeds_not_told: TextCount[]
  name_collisions: NameCollision[]
  duplicates: Duplicate[]
  /** Facts that the rebuild of the statistics inferred from all data; null if nothing changed. */
  derived: DerivedReport | null
  warnings: string[]
  seconds: number
  /** Rows that were rejected only because they name a rejected row, by that row. */
  follow_on: FollowOn[]
  /** The other faults of rejected rows, by kind; the counts are of all faults. */
  faults: FaultKind[]
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

/** The report of an import that is running: {@link finishReport} fills in the derived parts. */
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
    slugs_repaired: [],
    players_left: [],
    withheld: 0,
    remarks: { count: 0, first: [] },
    rounds_not_told: [],
    winners_not_told: [],
    completions_not_told: [],
    leagues_not_told: [],
    countries_not_told: [],
    genders_not_told: [],
    seeds_not_told: [],
    name_collisions: [],
    duplicates: [],
    derived: null,
    warnings: [...folder.warnings],
    seconds: 0,
    follow_on: [],
    faults: [],
    rejections: [],
    untold: new Untold(),
    rejected: new RejectionLog(onRejection),
    remarked: new RemarkLog(),
  }
}

/** Fills in the derived parts of the report: totals, the order of rejections, texts that were not recognized. */
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
    genders_not_told: untold.genders.list(),
    seeds_not_told: untold.seeds.list(),
    follow_on: rejected.followOn,
    faults: rejected.kinds,
    rejections: rejected.held.toSorted(byFileAndLine),
  }
}

/** Returns the counts of each file, with the rows that corrections removed, whether or not the folder has the file. */
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

type Place = Pick<Rejection, 'file' | 'line'>

export function byFileAndLine(a: Place, b: Place): number {
  return RESULTS_FILE_NAMES.indexOf(a.file) - RESULTS_FILE_NAMES.indexOf(b.file) || a.line - b.line
}

/** Maximum numbers of rejections and findings that the database keeps with a version. */
const KEPT_ROWS = 1_000

/** Returns the report as it is stored with the dataset's version. */
export function keptReport(report: ImportReport): string {
  const { findings, rejections, slugs_repaired, follow_on, faults } = report
  return JSON.stringify({
    ...report,
    rejections: rejections.slice(0, KEPT_ROWS),
    slugs_repaired: slugs_repaired.slice(0, KEPT_ROWS),
    follow_on: follow_on.slice(0, KEPT_ROWS),
    faults: faults.map((kind) => ({ ...kind, first: kind.first.slice(0, 1) })),
    findings: findings && { ...findings, first: findings.first.slice(0, KEPT_ROWS) },
  })
}
