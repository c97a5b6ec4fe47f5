// npm run bench growth [PART…] [MATCHES…]: what the service and the pages take as the data grows. The parts run one after
// another in this process, without a response cache.
import { openDatabase } from '#database/open.ts'
import { askerOf } from '../tests/fixtures/services/ask.ts'
import { requestedRun } from './demo-sizes.ts'
import { forecasts } from './growth/forecasts.ts'
import { home } from './growth/home.ts'
import { lists } from './growth/lists.ts'
import type { Figures, Measured } from './growth/measured.ts'
import { ranges } from './growth/ranges.ts'
import { answers, searches } from './growth/searches.ts'
import { seasonPages } from './growth/season-pages.ts'
import { whatIf } from './growth/what-if.ts'
import { preparedPostgres, preparedSqlite, startCluster } from './prepared.ts'
import { count, print, progress, textTable } from './report.ts'
import { IS_TINY } from './rounds.ts'

/** Each part returns null for databases that it doesn't measure. */
const PARTS: Readonly<Record<string, (measured: Measured) => Promise<Figures | null>>> = {
  // First, because later parts warm up the code.
  home,
  lists,
  searches,
  answers,
  forecasts,
  ranges,
  seasons: seasonPages,
  'what-if': whatIf,
}

const { sizes, parts } = requestedRun('bench growth', Object.keys(PARTS))
// A tiny run shows that the parts run, which PostgreSQL makes no difference to.
const cluster = IS_TINY ? null : await startCluster()
for (const matches of sizes) {
  const urls = [await preparedSqlite(matches), ...(cluster ? [await preparedPostgres(cluster, matches)] : [])]
  for (const url of urls) {
    const database = await openDatabase(url)
    const { ask } = askerOf(database)
    for (const part of parts) {
      progress(`${part}: ${database.dialect}, ${count(matches)} matches`)
      const figures = await PARTS[part]?.({ matches, database, ask })
      if (!figures) continue
      print(`${part}: ${database.dialect} at ${count(matches)} matches`)
      print(textTable(figures.columns, figures.rows))
    }
    await database.close()
  }
}
await cluster?.stop()
