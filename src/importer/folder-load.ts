import type { WriteTransaction } from '#database/database.ts'
import { ChangeLog } from '#database/import/changes.ts'
import { type DoubledRows, settleDoubled } from '#database/import/doubled.ts'
import { mergeMedals, settleDoubledMedals } from '#database/import/medals.ts'
import type { MergeCounts, RowOrder } from '#database/import/merge.ts'
import { createStaging, type StagedFile } from '#database/import/staging.ts'
import { mergeMatches, mergePlayers, mergeTournaments, slugIds } from '#database/import/store.ts'
import { matchStaging, medalStaging, playerStaging, tournamentStaging } from './file-stagings.ts'
import { checkUnchanged, type ResultsFolder } from './files/folder.ts'
import { type ResultsFile, shownValue } from './files/results-files.ts'
import type { ImportProgress } from './progress.ts'
import { emptyFileReport, type FileReport, NAMED_DUPLICATES, NAMED_LINES, type WorkingReport } from './report.ts'
import { type Staging, stageFile } from './staging.ts'

/** How many lines a rejection names at most. */
const LINES_NAMED = 5

/** Reads a folder's files into the database, one after the other, and writes what it finds into the report. */
export class FolderLoad {
  bytes = 0
  readonly totalBytes: number
  /** What the rows that were taken over changed. */
  readonly changes = new ChangeLog()
  readonly #transaction: WriteTransaction
  readonly #folder: ResultsFolder
  readonly #report: WorkingReport
  readonly #onProgress: (progress: ImportProgress) => void

  constructor(
    transaction: WriteTransaction,
    folder: ResultsFolder,
    report: WorkingReport,
    onProgress: (progress: ImportProgress) => void,
  ) {
    this.#transaction = transaction
    this.#folder = folder
    this.#report = report
    this.#onProgress = onProgress
    this.totalBytes = Object.values(folder.files).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Stops at the first rejection where the report is strict. */
  async run(): Promise<'done' | 'stopped'> {
    const transaction = this.#transaction
    const texts = { untold: this.#report.untold, demo: this.#folder.demo }
    await createStaging(transaction)
    const steps = [
      () => this.#keyed(tournamentStaging(texts), (order) => mergeTournaments(transaction, order, this.changes)),
      () => this.#keyed(playerStaging(texts), (order) => mergePlayers(transaction, order, this.changes)),
      () => this.#matchesAndMedals(),
    ]
    for (const step of steps) {
      await step()
      if (this.#stopped) return 'stopped'
    }
    return 'done'
  }

  get #stopped(): boolean {
    return this.#report.strict && this.#report.rejected.count > 0
  }

  async #matchesAndMedals(): Promise<void> {
    const transaction = this.#transaction
    const known = {
      tournaments: await slugIds(transaction, 'tournaments'),
      players: await slugIds(transaction, 'players'),
    }
    const { untold } = this.#report
    await this.#keyed(matchStaging({ known, untold }), (order) => mergeMatches(transaction, order, this.changes))
    if (!this.#stopped) await this.#medals(medalStaging(known))
  }

  /** Reads and takes over a file whose rows have ids. */
  async #keyed<F extends ResultsFile, T extends StagedFile>(
    staging: Staging<F, T>,
    merge: (order: RowOrder) => Promise<MergeCounts>,
  ) {
    const staged = await this.#stage(staging)
    if (staged === null || this.#stopped) return
    const { counts, order } = staged
    this.#tell('load', staging.file, counts)
    if (order === 'any') {
      await settleDoubled(this.#transaction, staging.table, {
        same: ({ key, lines }) => this.#addDuplicate(staging.file, key, lines, counts),
        different: (doubled) => this.#rejectDifferent(staging, doubled, counts),
      })
    }
    if (!this.#stopped) Object.assign(counts, await merge(order))
  }

  async #medals(staging: Staging<'medals.csv', 'import_medals'>): Promise<void> {
    const staged = await this.#stage(staging)
    if (staged === null || this.#stopped) return
    const { counts } = staged
    this.#tell('load', staging.file, counts)
    for (const medal of await settleDoubledMedals(this.#transaction)) {
      const id = `${medal.tournament_slug} ${medal.event_division} ${medal.medal} ${medal.player_slug}`
      this.#addDuplicate(staging.file, id, medal.lines, counts)
    }
    Object.assign(counts, await mergeMedals(this.#transaction, this.changes))
  }

  /** Reads a file; null where the folder does not have it. */
  async #stage<F extends ResultsFile, T extends StagedFile>(
    staging: Staging<F, T>,
  ): Promise<{ counts: FileReport; order: RowOrder } | null> {
    const opened = this.#folder.files[staging.file]
    if (opened === undefined) return null
    const counts = emptyFileReport()
    this.#report.files[staging.file] = counts
    const keysRise = await stageFile(staging, opened, {
      transaction: this.#transaction,
      counts,
      rejections: this.#report.rejected,
      strict: this.#report.strict,
      onProgress: (bytes) => {
        this.bytes += bytes
        this.#tell('read', staging.file, counts)
      },
    })
    await checkUnchanged(opened)
    return { counts, order: keysRise ? 'by key' : 'any' }
  }

  #addDuplicate(file: ResultsFile, id: string, lines: number[], counts: FileReport): void {
    const { duplicates } = this.#report
    if (duplicates.length < NAMED_DUPLICATES) duplicates.push({ file, id, lines: lines.slice(0, NAMED_LINES) })
    counts.doubled += lines.length - 1
  }

  #rejectDifferent<F extends ResultsFile, T extends StagedFile>(
    staging: Staging<F, T>,
    { key, lines, taken }: DoubledRows,
    counts: FileReport,
  ) {
    const named = lines.slice(0, LINES_NAMED).join(', ') + (lines.length > LINES_NAMED ? ', …' : '')
    const column = staging.key?.column ?? null
    const reason = `stands on lines ${named} with different content`
    for (const line of taken) {
      const rejection = { file: staging.file, line, column, value: shownValue(key), reason }
      this.#report.rejected.add(rejection, 'comparing')
    }
    counts.rejected += taken.length
  }

  #tell(step: 'read' | 'load', file: ResultsFile, { rows }: FileReport): void {
    this.#onProgress({ step, file, rows, bytes: this.bytes, totalBytes: this.totalBytes })
  }
}
