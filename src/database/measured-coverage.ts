import type { WriteTransaction } from './database.ts'
import type { CoverageTable } from './dataset-tables.ts'

const COLUMNS = [
  'league',
  'year',
  'tournaments',
  'matches',
  'walkovers',
  'rounds_unknown',
  'days_unknown',
  'scores_unknown',
  'winners_unknown',
] as const satisfies (keyof CoverageTable)[]

const SOURCE =
  "case when source_gender is not null then 'GIVEN' when gender is not null then 'INFERRED' else 'UNKNOWN' end"

const GENDERS = `insert into gender_sources (source, players) select ${SOURCE}, count(*) from players group by 1 order by 1`

/** Keeps what is known of each league's years, and counts how the players' genders are known. */
export async function keepCoverage(transaction: WriteTransaction, coverage: readonly CoverageTable[]): Promise<void> {
  for (const table of ['coverage', 'gender_sources']) await transaction.execute(`delete from ${table}`)
  await transaction.insertRows(
    'coverage',
    COLUMNS,
    coverage.map((row) => COLUMNS.map((column) => row[column])),
  )
  await transaction.execute(GENDERS)
}
