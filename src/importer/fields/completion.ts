import { hasResult, type MatchStatus } from '#domain/match.ts'
import { wordOf } from './field.ts'

/** What the source says of how a match ended, or how far it is. FORFEIT_OR_RETIRED leaves open which. */
export type Completion = MatchStatus | 'FORFEIT_OR_RETIRED'

/** The words of the format. */
const WORDS: Readonly<Record<string, Completion>> = {
  completed: 'COMPLETED',
  retired: 'RETIRED',
  walkover: 'WALKOVER',
  forfeit: 'WALKOVER',
  withdrawn: 'WALKOVER',
  'forfeit or retired': 'FORFEIT_OR_RETIRED',
  scheduled: 'SCHEDULED',
  'in progress': 'IN_PROGRESS',
  postponed: 'POSTPONED',
  cancelled: 'CANCELLED',
  abandoned: 'ABANDONED',
}

/** Other forms of the same words. */
const OTHER_FORMS: Readonly<Record<string, Completion>> = {
  complete: 'COMPLETED',
  finished: 'COMPLETED',
  ret: 'RETIRED',
  'ret.': 'RETIRED',
  retirement: 'RETIRED',
  'walk over': 'WALKOVER',
  'w/o': 'WALKOVER',
  wo: 'WALKOVER',
  forfeited: 'WALKOVER',
  withdrew: 'WALKOVER',
  withdrawal: 'WALKOVER',
  upcoming: 'SCHEDULED',
  'not started': 'SCHEDULED',
  live: 'IN_PROGRESS',
  canceled: 'CANCELLED',
}

/** Every word that is read, in lower case. */
export const COMPLETION_WORDS = { ...WORDS, ...OTHER_FORMS }

export const readCompletion = wordOf(WORDS, OTHER_FORMS)

/** How a match ended by what a row says in its several columns. */
interface Ending {
  completion: Completion | null
  hasGames: boolean
  hasWinner: boolean
}

/**
 * How the match ended, from what the source says and whether any point was played.
 * Null where the source gives no completion, no games and no winner: such a row tells nothing.
 */
export function statusOf({ completion, hasGames, hasWinner }: Ending): MatchStatus | null {
  if (completion === 'FORFEIT_OR_RETIRED') return hasGames ? 'RETIRED' : 'WALKOVER'
  if (completion !== null) return completion
  if (hasGames) return 'COMPLETED'
  return hasWinner ? 'WALKOVER' : null
}

/** Whether the source says that the match has no result, yet or for good: then it may lack players, a winner and games. */
export function isPending(completion: Completion | null): boolean {
  return completion !== null && completion !== 'FORFEIT_OR_RETIRED' && !hasResult(completion)
}

/** Whether the completion and what stands among the games say different things of the match's end. */
export function contradict(completion: Completion | null, amongGames: MatchStatus | null): boolean {
  if (completion === null || amongGames === null || completion === amongGames) return false
  return completion !== 'FORFEIT_OR_RETIRED'
}
