import { ChangeLog } from '#database/import/changes.ts'
import { type DuplicateRows, removeDuplicates } from '#database/import/duplicate-rows.ts'
import { recordLostResults } from '#database/import/lost-results.ts'
import { keepHigherScores } from '#database/import/lower-scores.ts'
import { type MergeCounts, mergeStaged } from '#database/import/merge.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import { mergeMedals, removeDuplicateMedals } from '#database/import/merge-medals.ts'
import { createStaging, type Merge, type StagedFile } from '#database/import/staging.ts'
import { divisionsWithMatches, dropMoved, MERGES, readOwnLeagues, storedNames } from '#database/import/store.ts'
import type { ValueCorrections } from '#database/import/value-corrections.ts'
import { foldText } from '#domain/names/search-text.ts'
import {
  emptyFileReport,
  type FileReport,
  MAX_DUPLICATES,
  MAX_LINES_PER_ID,
  MAX_REPAIRS,
  type WorkingReport,
} from '#importer/report/report.ts'
import { readKnownSlugs } from '#importer/rows/known-slugs.ts'
import { NamedRows } from '#importer/rows/named-rows.ts'
import { RejectedRows } from '#importer/rows/rejected-rows.ts'
import type { SlugRepairs } from '#importer/rows/slug-repairs.ts'
import type { OwnLeagues } from '#importer/rows/tournament-row.ts'
import { type CorrectedFile, CorrectedRows } from '#importer/staging/corrected-rows.ts'
import {
  correctionStaging,
  LEAGUE_STAGING,
  matchStaging,
  medalStaging,
  playerStaging,
  REDIRECT_STAGING,
  removalStaging,
  tournamentStaging,
} from '#importer/staging/file-stagings.ts'
import { RowCorrections } from '#importer/staging/row-corrections.ts'
import { type CorrectedStaging, type Staging, stageFile } from '#importer/staging/staging.ts'
import { correctStored } from './corrections/correct-stored.ts'
import { applyRedirects, applyRemovals } from './corrections/correction-load.ts'
import { ValueLoad } from './corrections/value-load.ts'
import type { ResultsFolder } from './files/folder.ts'
import { NAMEABLE } from './files/mapping.ts'
import { checkUnchanged, lineInPart } from './files/opened-file.ts'
import { type ResultsFile, shownValue } from './files/results-files.ts'
import type { ImportProgress } from './progress.ts'

/** Maximum number of line numbers that a rejection lists. */
const MAX_LINE_NUMBERS = 5

interface LoadHooks {
  /** Lines of rows whose slug was replaced by the slug that it redirects to. */
  moved?: readonly number[]
  /** Called after all rows are read and before rows with the same key are compared. */
  afterStaging?: (counts: FileReport) => Promise<void>
}

/** Loads a folder's files into the database, one after the other, and reports the counts and problems. */
export class FolderLoad {
  bytes = 0
  readonly totalBytes: number
  /** Changes that the loaded rows made to stored values. */
  readonly changes = new ChangeLog()
  /** Corrections of values, and the rows of the folder that were read with them. */
  readonly values: ValueLoad
  readonly corrected: CorrectedRows
  readonly #corrections: Corrections
  readonly #folder: ResultsFolder
  readonly #report: WorkingReport
  readonly #rejectedRows = new RejectedRows()
  readonly #onProgress: (progress: ImportProgress) => void

  constructor(
    { corrections, values }: { corrections: Corrections; values: ValueCorrections },
    folder: ResultsFolder,
    report: WorkingReport,
    onProgress: (progress: ImportProgress) => void,
  ) {
    this.#corrections = corrections
    this.#folder = folder
    this.#report = report
    this.#onProgress = onProgress
    this.values = new ValueLoad({ corrections, values, report, changes: this.changes })
    this.corrected = new CorrectedRows(values, report.unrecognized)
    this.totalBytes = Object.values(folder.files).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Loads all files. A strict import stops at the first rejection. */
  async run(): Promise<'done' | 'stopped'> {
    const mergeContext = this.#mergeContext
    await createStaging(mergeContext.transaction)
    const corrections = new RowCorrections(this.#corrections)
    const named = new NamedRows(this.#folder.mapping)
    const context = { corrections, corrected: this.corrected, named }
    const { demo } = this.#folder
    const { moved } = corrections
    const steps = [
      () => this.#applyCorrections(REDIRECT_STAGING, applyRedirects),
      () => this.#applyCorrections(removalStaging(this.#corrections), applyRemovals),
      async () => this.values.rename(),
      () => this.#loadRows(correctionStaging(this.#corrections), (counts) => this.values.apply(counts)),
      () => this.#loadRows(LEAGUE_STAGING, () => mergeStaged(mergeContext, MERGES.leagues)),
      async () =>
        this.#loadCorrected(
          tournamentStaging(context, { demo, ownLeagues: await this.#ownLeagues() }),
          MERGES.tournaments,
          { moved: moved['tournaments.csv'] },
        ),
      () => this.#players(playerStaging(context, demo), corrections),
      () => this.#matchesAndMedals(corrections, named),
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

  get #mergeContext() {
    return { ...this.#corrections.context, log: this.changes }
  }

  /** Returns the codes of the operator's own leagues by folded code and name, after leagues.csv was loaded. */
  async #ownLeagues(): Promise<OwnLeagues> {
    const leagues = await readOwnLeagues(this.#mergeContext.transaction)
    const byName = leagues.map(({ code, name }) => [foldText(name), code] as const)
    return new Map([...byName, ...leagues.map(({ code }) => [foldText(code), code] as const)])
  }

  /** Reads a file of redirects or removals, and applies its rows. */
  async #applyCorrections<F extends 'redirects.csv' | 'removals.csv'>(
    staging: Staging<F>,
    apply: typeof applyRedirects,
  ): Promise<void> {
    await this.#loadRows(staging, async (counts) => {
      await apply({ corrections: this.#corrections, changes: this.changes, report: this.#report }, counts)
      return counts
    })
  }

  async #players(
    staging: CorrectedStaging<'players.csv', 'import_players'>,
    { repairs, moved }: RowCorrections,
  ): Promise<void> {
    await this.#loadCorrected(staging, MERGES.players, {
      moved: moved['players.csv'],
      afterStaging: (counts) => this.#resolveRepairConflicts(repairs, counts),
    })
  }

  /** Reports the players whose slugs were repaired, and rejects those whose repaired slug is another player's. */
  async #resolveRepairConflicts(repairs: SlugRepairs, counts: FileReport): Promise<void> {
    const { repaired, rejected, conflicting } = await repairs.resolveConflicts()
    this.#report.slugs_repaired.push(...repaired.slice(0, MAX_REPAIRS))
    for (const rejection of rejected) this.#report.rejected.add(rejection, 'comparing')
    for (const { line, from } of conflicting) this.#rejectedRows.add('players.csv', lineInPart(line), from)
    counts.rejected += rejected.length
  }

  async #matchesAndMedals(corrections: RowCorrections, named: NamedRows): Promise<void> {
    const mergeContext = this.#mergeContext
    const { transaction } = mergeContext
    for (const kind of NAMEABLE) {
      if (named.finds(kind)) for (const thing of await storedNames(transaction, kind)) named.addStored(kind, thing)
    }
    const known = await readKnownSlugs(transaction, { rejected: this.#rejectedRows, demo: this.#folder.demo })
    const context = { corrections, corrected: this.corrected, named }
    await this.#loadCorrected(matchStaging(context, known), MERGES.matches, {
      beforeMerge: async () => {
        await recordLostResults(transaction)
        await this.#keepHigherScores()
      },
    })
    if (this.#stopped) return
    if (!this.#corrections.isEmpty) corrections.divisionsWithMatches = await divisionsWithMatches(transaction)
    await this.#medals(medalStaging(context, known))
  }

  /** Keeps scores of matches in progress that the file would lower, with a remark on each. */
  async #keepHigherScores(): Promise<void> {
    for (const { line, games, stored } of await keepHigherScores(this.#corrections.context.transaction)) {
      const reason = `is lower than the score before the import, ${stored}: left out`
      this.#report.remarked.add({ file: 'matches.csv', line, column: 'games', value: shownValue(games), reason })
    }
  }

  /** Loads a file whose values can be corrected, and corrects stored rows that it doesn't have. */
  async #loadCorrected<F extends CorrectedFile, T extends StagedFile>(
    staging: CorrectedStaging<F, T>,
    merge: Merge,
    { beforeMerge, ...hooks }: LoadHooks & { beforeMerge?: () => Promise<void> },
  ): Promise<void> {
    const mergeRows = async () => {
      await beforeMerge?.()
      return mergeStaged(this.#mergeContext, merge)
    }
    await this.#loadRows(staging, mergeRows, hooks)
    await this.#correctStored(staging)
  }

  async #correctStored<F extends CorrectedFile, T extends StagedFile>(staging: CorrectedStaging<F, T>): Promise<void> {
    if (this.#stopped) return
    await correctStored(staging, { load: this.values, corrected: this.corrected, merge: this.#mergeContext })
  }

  /** Loads a file whose rows have ids. */
  async #loadRows<F extends ResultsFile, T extends StagedFile>(
    staging: Staging<F, T>,
    merge: (counts: FileReport) => Promise<MergeCounts>,
    { moved = [], afterStaging }: LoadHooks = {},
  ) {
    const counts = await this.#stage(staging)
    if (counts === null || this.#stopped) return
    await afterStaging?.(counts)
    if (this.#stopped) return
    counts.skipped += await dropMoved(this.#corrections.context.transaction, staging.table, moved)
    this.#showProgress('load', staging.file, counts)
    await removeDuplicates(this.#corrections.context.transaction, staging.table, {
      same: ({ key, lines }) => this.#addDuplicate(staging.file, key, lines, counts),
      different: (rows) => this.#rejectDifferent(staging, rows, counts),
    })
    if (!this.#stopped) Object.assign(counts, await merge(counts))
  }

  async #medals(staging: CorrectedStaging<'medals.csv', 'import_medals'>): Promise<void> {
    const counts = await this.#stage(staging)
    if (counts !== null && !this.#stopped) await this.#mergeMedals(staging, counts)
    await this.#correctStored(staging)
  }

  async #mergeMedals(staging: Staging<'medals.csv', 'import_medals'>, counts: FileReport): Promise<void> {
    this.#showProgress('load', staging.file, counts)
    for (const medal of await removeDuplicateMedals(this.#corrections.context.transaction)) {
      const id = `${medal.tournament_slug} ${medal.event_division} ${medal.medal} ${medal.player_slug}`
      this.#addDuplicate(staging.file, id, medal.lines, counts)
    }
    Object.assign(counts, await mergeMedals(this.#mergeContext))
  }

  /** Reads the rows of a file into its staging table; returns null if the folder doesn't have the file. */
  async #stage<F extends ResultsFile, T extends StagedFile>(staging: Staging<F, T>): Promise<FileReport | null> {
    const opened = this.#folder.files[staging.file]
    if (opened === undefined) return null
    const counts = emptyFileReport()
    this.#report.files[staging.file] = counts
    await stageFile(staging, opened, {
      transaction: this.#corrections.context.transaction,
      counts,
      rejections: this.#report.rejected,
      remarks: this.#report.remarked,
      rejectedRows: this.#rejectedRows,
      warnings: this.#report.warnings,
      strict: this.#report.strict,
      onProgress: (bytes) => {
        this.bytes += bytes
        this.#showProgress('read', staging.file, counts)
      },
    })
    await checkUnchanged(opened)
    return counts
  }

  #addDuplicate(file: ResultsFile, id: string, lines: number[], counts: FileReport): void {
    const { duplicates } = this.#report
    if (duplicates.length < MAX_DUPLICATES)
      duplicates.push({ file, id, lines: lines.slice(0, MAX_LINES_PER_ID).map(lineInPart) })
    counts.doubled += lines.length - 1
  }

  #rejectDifferent<F extends ResultsFile, T extends StagedFile>(
    staging: Staging<F, T>,
    { key, lines, accepted }: DuplicateRows,
    counts: FileReport,
  ) {
    const first = this.#report.names.lines(staging.file, lines.slice(0, MAX_LINE_NUMBERS))
    const named = first + (lines.length > MAX_LINE_NUMBERS ? ', …' : '')
    const column = staging.key?.column ?? null
    const reason = `is on lines ${named} with different content: keep one of them`
    this.#rejectedRows.add(staging.file, lineInPart(lines[0] ?? 0), key)
    for (const line of accepted) {
      const rejection = { file: staging.file, line, column, value: shownValue(key), reason }
      this.#report.rejected.add(rejection, 'comparing')
    }
    counts.rejected += accepted.length
  }

  #showProgress(step: 'read' | 'load', file: ResultsFile, { rows }: FileReport): void {
    this.#onProgress({ step, file, rows, bytes: this.bytes, totalBytes: this.totalBytes })
  }
}
