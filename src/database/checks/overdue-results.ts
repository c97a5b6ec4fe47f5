import type { Day } from '#domain/day.ts'
import type { MatchStatus } from '#domain/match.ts'
import { isResultOverdue } from '#domain/result-overdue.ts'
import type { WriteTransaction } from '../database.ts'
import type { FoundMatch } from '../import/tables.ts'
import { readExpectedMatches } from '../queries/expected-results.ts'

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
