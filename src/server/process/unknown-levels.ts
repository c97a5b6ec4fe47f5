import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/query/database.ts'
import { storedLevels } from '#features/tournaments/server/level-queries.ts'

/** Logs a warning if rankings should count levels that no tournament of the data has. */
export async function warnOfUnknownLevels(
  log: FastifyBaseLogger,
  database: Database,
  rankedLevels: readonly string[],
): Promise<void> {
  if (rankedLevels.length === 0) return
  const stored = (await database.snapshot((snapshot) => snapshot.all(storedLevels, {}))).map(({ level }) => level)
  const unknown = rankedLevels.filter((level) => !stored.includes(level))
  if (unknown.length === 0) return
  const known = stored.length === 0 ? 'no tournament has a level' : `the levels of the data are ${listOf(stored)}`
  log.warn(`RANKED_LEVELS names ${listOf(unknown)}, which no tournament has: ${known}`)
}

const listOf = (levels: readonly string[]) => levels.map((level) => `"${level}"`).join(', ')
