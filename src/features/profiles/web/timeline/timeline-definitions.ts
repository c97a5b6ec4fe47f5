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
    tooltip: 'A tournament that the player or pair entered; all editions of a series share one row',
  },
  {
    key: 'year',
    header: 'Year',
    tooltip: 'Best result in the year and division: a medal, or the round reached',
    more: `G is gold, S silver and B bronze; ${CODES}; Q is a qualifier, P any other result.`,
    leavesOut: 'DreamBreakers. Rounds in other draws, if the player or pair was in the main draw.',
  },
] as const satisfies readonly Pick<Column<never>, 'key' | 'header' | 'tooltip' | 'more' | 'leavesOut'>[]
