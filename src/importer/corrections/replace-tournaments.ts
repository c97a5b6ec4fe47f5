import { idOf, replaceTournament } from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import type { WorkingReport } from '#importer/report/report.ts'

/**
 * Removes the matches and medals of tournaments that the folder, whose rows are loaded, doesn't have.
 * @returns why that is impossible; null on success
 */
export async function replaceTournaments(
  corrections: Corrections,
  { files }: ResultsFolder,
  { report, replace }: { report: WorkingReport; replace: readonly string[] },
): Promise<string | null> {
  const { context } = corrections
  if (replace.length > 0 && files['matches.csv'] === undefined) return '--replace needs the file matches.csv'
  for (const slug of replace) {
    const id = await idOf(context.transaction, 'source_tournaments', corrections.canonical('tournament', slug))
    if (id === undefined)
      return `--replace names the unknown tournament "${slug}": use a slug that the folder or the database has`
    const effect = await replaceTournament(context, id, files['medals.csv'] !== undefined)
    report.corrections.push({ file: 'matches.csv', line: null, what: `tournament ${slug} is replaced`, effect })
  }
  return null
}
