import { ROUND_FACTS, ROUNDS, roundInSentence } from '#domain/match/round.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'

const CODES = ROUNDS.filter((round) => round !== 'BRONZE_MEDAL_MATCH')
  .map((round) => `${ROUND_FACTS[round].code} ${roundInSentence(round)}`)
  .join(', ')

/** Definitions of the columns of a career's tournaments, apart from the cells, as for seasons. */
export const TIMELINE = [
  {
    key: 'tournament',
    header: 'Tournament',
    tooltip: 'A tournament of the career; all editions of a series are one row',
  },
  {
    key: 'year',
    header: 'Year',
    tooltip: 'Best result of the year in each division: a medal, or the round reached',
    more: `G is gold, S silver and B bronze; ${CODES}; Q is a qualifier, P any other result.`,
    leavesOut: 'DreamBreakers. Rounds of other draws, if the main draw was played.',
  },
] as const satisfies readonly Pick<Column<never>, 'key' | 'header' | 'tooltip' | 'more' | 'leavesOut'>[]
