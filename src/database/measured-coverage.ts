import type { WriteTransaction } from './database.ts'

const count = (condition: string) => `sum(case when ${condition} then 1 else 0 end)`
const PLAYED = "m.status <> 'WALKOVER'"

const COVERAGE = `insert into coverage (league, year, tournaments, matches, walkovers, rounds_unknown, days_unknown,
    scores_unknown, winners_unknown)
  select t.league, cast(substr(m.date, 1, 4) as integer), count(distinct m.tournament_id), count(*),
    ${count("m.status = 'WALKOVER'")}, ${count('m.round is null')}, ${count('m.source_date is null')},
    ${count(`${PLAYED} and m.games is null`)}, ${count(`${PLAYED} and m.winning_team is null`)}
  from matches m join tournaments t on t.id = m.tournament_id group by 1, 2 order by 1, 2`

const SOURCE =
  "case when source_gender is not null then 'GIVEN' when gender is not null then 'INFERRED' else 'UNKNOWN' end"

const GENDERS = `insert into gender_sources (source, players) select ${SOURCE}, count(*) from players group by 1 order by 1`

/** Counts what is known of each league's years, and how the players' genders are known. */
export async function measureCoverage(transaction: WriteTransaction): Promise<void> {
  for (const table of ['coverage', 'gender_sources']) await transaction.execute(`delete from ${table}`)
  await transaction.execute(COVERAGE)
  await transaction.execute(GENDERS)
}
