import { idOf, replaceTournament } from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/corrections.ts'
import type { ResultsFolder } from '#importer/files/folder.ts'
import type { WorkingReport } from '#importer/report/report.ts'

/**
 * Removes what tournaments have and the folder, whose rows are in, does not.
 * @returns why nothing can be replaced; null where it is done
 */
export async function replaceTournaments(
  corrections: Corrections,
  { files }: ResultsFolder,
  { report, replace }: { report: WorkingReport; replace: readonly string[] },
): Promise<string | null> {
  const { correcting } = corrections
  if (replace.length > 0 && files['matches.csv'] === undefined) return '--replace needs the file matches.csv'
  for (const slug of replace) {
    const id = await idOf(correcting.transaction, 'source_tournaments', corrections.canonical('tournament', slug))
    if (id === undefined) return `--replace names the tournament ${slug}, which neither the folder nor the database has`
    const effect = await replaceTournament(correcting, id, files['medals.csv'] !== undefined)
    report.corrections.push({ file: 'matches.csv', line: null, what: `tournament ${slug} is replaced`, effect })
  }
  return null
}
