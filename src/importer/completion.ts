import type { MatchStatus } from '#domain/match.ts'
import { wordOf } from './field.ts'

/** What the source says of a match's end. FORFEIT_OR_RETIRED leaves open which. */
export type Completion = MatchStatus | 'FORFEIT_OR_RETIRED'

export const readCompletion = wordOf<Completion>({
  completed: 'COMPLETED',
  retired: 'RETIRED',
  walkover: 'WALKOVER',
  forfeit: 'WALKOVER',
  withdrawn: 'WALKOVER',
  'forfeit or retired': 'FORFEIT_OR_RETIRED',
})

/**
 * How the match ended, from what the source says and whether any point was played.
 * Null where the source gives no completion, no games and no winner: such a row tells nothing.
 */
export function statusOf(completion: Completion | null, hasGames: boolean, hasWinner: boolean): MatchStatus | null {
  if (completion === 'FORFEIT_OR_RETIRED') return hasGames ? 'RETIRED' : 'WALKOVER'
  if (completion !== null) return completion
  if (hasGames) return 'COMPLETED'
  return hasWinner ? 'WALKOVER' : null
}
