import { createLostResults, LOST_RESULTS } from '#database/import/lost-results.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { analyzeChanged } from '#database/query/postgres-only.ts'
import type { FoundMatch } from '#database/tables/staging-tables.ts'
import { DATA_CHECK_NAMES, type DataCheck } from '#domain/data-check.ts'
import type { Day } from '#domain/days/day.ts'
import type { CheckSql } from './check-sql.ts'
import { findDuplicates } from './duplicates.ts'
import { findOverdueResults } from './overdue-results.ts'
import { PEOPLE_CHECKS } from './people-checks.ts'
import { resultChecks } from './result-checks.ts'
import { findOddScores, findTooFewGames } from './scores.ts'

/** Checks whose result depends on matches without a result, on the day of the import, or on the results that it removed. */
const CHECKS_OF_IMPORT = ['NOT_IN_THE_FUTURE', 'RESULTS_STAY', 'RESULTS_ARE_KNOWN'] as const satisfies DataCheck[]

/** Runs the data checks again after an import that changed only matches without a result. */
export async function checkDataAgain(transaction: WriteTransaction, today: Day): Promise<void> {
  const names = CHECKS_OF_IMPORT.map((name) => `'${name}'`).join(', ')
  for (const table of ['data_checks', 'data_check_failures']) {
    await transaction.execute(`delete from ${table} where data_check in (${names})`)
  }
  await runChecks(transaction, { names: CHECKS_OF_IMPORT, today, found: await findOverdueResults(transaction) })
}

/**
 * Runs all data checks, and stores their counts and failures.
 * @param today the day of the import
 */
export async function checkData(transaction: WriteTransaction, today: Day): Promise<void> {
  if (transaction.dialect === 'postgres') await analyzeChanged(transaction)
  const found = [
    ...(await findDuplicates(transaction)),
    ...(await findOddScores(transaction)),
    ...(await findTooFewGames(transaction)),
    ...(await findOverdueResults(transaction)),
  ]
  await runChecks(transaction, { names: DATA_CHECK_NAMES, today, found })
}

interface ChecksToRun {
  names: readonly DataCheck[]
  today: Day
  /** Failures of the checks that are not written in SQL. */
  found: readonly FoundMatch[]
}

async function runChecks(transaction: WriteTransaction, { names, today, found }: ChecksToRun): Promise<void> {
  await transaction.execute('create temporary table found_matches (data_check text, match integer, found text)')
  await transaction.insertRows('found_matches', found)
  await createLostResults(transaction)
  const checks: Record<DataCheck, CheckSql> = { ...resultChecks(today, transaction.dialect), ...PEOPLE_CHECKS }
  for (const name of names) {
    const { checked, failures } = checks[name]
    const failed = await writeFailures(transaction, name, failures)
    await transaction.execute(`insert into data_checks (data_check, passed, failed, joined_failures)
      select '${name}', (${checked}) - ${failed}, ${failed},
        (select coalesce(max(joined_position), 0) from data_check_failures where data_check = '${name}')`)
  }
  await transaction.execute('drop table found_matches')
  await transaction.execute(`drop table ${LOST_RESULTS}`)
}

const BY_EVENT = `coalesce(t.start_date, '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, '')`
const BY_FINDING = `coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found`

/** @returns number of failures */
function writeFailures(transaction: WriteTransaction, name: DataCheck, failures: string): Promise<number> {
  return transaction.execute(`insert into data_check_failures (data_check, position, joined_position,
      tournament_slug, event_slug, match_id, player_slug, other_player_slug, found)
    select '${name}', row_number() over (order by ${BY_EVENT}, coalesce(m.match_id, ''), ${BY_FINDING}),
      dense_rank() over (order by ${BY_EVENT}, ${BY_FINDING}),
      t.tournament_slug, e.event_slug, m.match_id, p.player_slug, o.player_slug, f.found
    from (${failures}) f left join tournaments t on t.id = f.tournament_id left join events e on e.id = f.event_id
    left join matches m on m.id = f.match_id left join players p on p.id = f.player_id
    left join players o on o.id = f.other_id`)
}
