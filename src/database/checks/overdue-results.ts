import type { WriteTransaction } from '#database/query/database.ts'
import type { FoundMatch } from '#database/tables/staging-tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { isResultOverdue } from '#domain/match/result-overdue.ts'
import { readExpectedMatches } from './expected-results.ts'

/** Describes a match whose result is overdue. */
export function overdueText({ status, day }: { status: MatchStatus; day: Day }): string {
  return `${status === 'SCHEDULED' ? 'scheduled' : 'in progress'}, and its day was ${day}`
}

/** Finds matches that are still scheduled or in progress two days after their day. */
export async function findOverdueResults(transaction: WriteTransaction): Promise<FoundMatch[]> {
  const now = Date.now()
  const overdue = (await readExpectedMatches(transaction)).filter((match) => isResultOverdue(match, now))
  return overdue.map((match) => ({ data_check: 'RESULTS_ARE_KNOWN', match: match.id, found: overdueText(match) }))
}
