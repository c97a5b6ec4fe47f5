import { DownloadFile } from '#database/download-file.ts'
import type { Snapshot } from '#database/query/database.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/dictionaries/download-dictionary.ts'
import type { FigureSums } from '#domain/figures/figures.ts'
import { figureValues } from '#domain/figures/figures.ts'
import { hasResult, type MatchStatus, readGames } from '#domain/match/match.ts'
import { columnsOf } from './dictionary-rows.ts'
import { DOWNLOAD_ROWS } from './download-queries.ts'

type Row = Record<string, string | number | null>

/** Writes the full data set to a new SQLite file. @param about rows of the `about` table */
export async function writeSqliteDownload(
  snapshot: Snapshot,
  path: string,
  about: Readonly<Record<string, string | null>>,
): Promise<void> {
  const file = new DownloadFile(path)
  try {
    file.add(
      'about',
      Object.entries(about).map(([name, value]) => ({ name, value })),
    )
    file.add(
      'dictionary',
      columnsOf(DOWNLOAD_DICTIONARY).map(({ table, column, filled, ...facts }) => {
        return { ...facts, table_name: table, column_name: column, filled: filled ? 1 : 0 }
      }),
    )
    for (const [table, queries] of Object.entries(DOWNLOAD_ROWS)) {
      for (const query of queries) {
        for await (const rows of snapshot.batches(query, {})) {
          file.add(table as keyof typeof DOWNLOAD_ROWS, table === 'rankings' ? rows.map(withFigures) : rows)
          if (table === 'matches') file.add('games', gamesOf(rows))
        }
      }
    }
    file.finish()
  } finally {
    file.close()
  }
}

function withFigures(row: Row): Row {
  return { ...row, ...figureValues(row as Row & FigureSums) }
}

function* gamesOf(matches: readonly Row[]) {
  for (const { match_id = null, games, status } of matches) {
    // The last game of a match in progress is unfinished.
    if (!hasResult(status as MatchStatus)) continue
    const scores = readGames(typeof games === 'string' ? games : null)
    for (const [index, score] of scores.entries()) yield { match_id, game: index + 1, ...score }
  }
}
