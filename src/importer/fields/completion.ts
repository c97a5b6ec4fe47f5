import { hasResult, type MatchStatus } from '#domain/match/match.ts'
import type { FieldReader } from './field.ts'

/**
 * The source's statement of how a match ended, or of its current state. FORFEIT_OR_RETIRED is a retirement if a point
 * was played, otherwise a walkover. DOUBLE_FORFEIT has no winner. UNRECOGNIZED is a text that the format doesn't have.
 */
export type Completion = MatchStatus | 'FORFEIT_OR_RETIRED' | 'DOUBLE_FORFEIT' | 'UNRECOGNIZED'

/**
 * The words of each completion, separated by commas: in lower case, with spaces for hyphens and underscores, and without a
 * final period.
 */
const WORDS: Readonly<Record<Exclude<Completion, 'UNRECOGNIZED'>, string>> = {
  COMPLETED: 'completed, complete, finished, final, ended, done, played, official',
  RETIRED: 'retired, ret, retirement, retd',
  WALKOVER: `
    walkover, walk over, w/o, wo, w.o, forfeit, forfeited, withdrawn, withdrew, withdrawal, wd, no show, noshow,
    did not show, did not start, dns, scratched`,
  FORFEIT_OR_RETIRED: `
    forfeit or retired, retired or forfeit, def, default, defaulted, dq, dsq, disq, disqualified, disqualification,
    conceded, injury, injured, dnf, did not finish`,
  DOUBLE_FORFEIT: `
    double forfeit, double default, double walkover, double no show, double withdrawal, double dq,
    double disqualification, both forfeited, no contest`,
  SCHEDULED: 'scheduled, upcoming, not started, not yet started, to be played, planned, pending',
  IN_PROGRESS: 'in progress, live, ongoing, playing, in play, started',
  POSTPONED: 'postponed, delayed, rain delay, rescheduled',
  CANCELLED: 'cancelled, canceled, not played, void, annulled, bye',
  ABANDONED: 'abandoned, suspended, interrupted, stopped, unfinished, not finished, not completed',
}

/** Every recognized word with its completion. */
export const COMPLETION_WORDS: Readonly<Record<string, Completion>> = Object.fromEntries(
  Object.entries(WORDS).flatMap(([completion, words]) =>
    words
      .trim()
      .split(/,\s+/)
      .map((word) => [word, completion as Completion]),
  ),
)

const BY_WORD = new Map(Object.entries(COMPLETION_WORDS))

/** Reads a completion, ignoring case. */
export const readCompletion: FieldReader<Completion> = (text) =>
  BY_WORD.get(
    text
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/\.$/, ''),
  ) ?? 'UNRECOGNIZED'

/** The columns of a row that describe how the match ended. */
interface Ending {
  completion: Completion | null
  hasGames: boolean
  hasWinner: boolean
}

/**
 * Returns the match's status. Null if the source has no completion, no games and no winner. A match with an
 * unrecognized completion is kept without a result: as a match in progress if it has games, otherwise as a scheduled
 * one.
 */
export function statusOf({ completion, hasGames, hasWinner }: Ending): MatchStatus | null {
  if (completion === 'FORFEIT_OR_RETIRED') return hasGames ? 'RETIRED' : 'WALKOVER'
  if (completion === 'DOUBLE_FORFEIT') return 'CANCELLED'
  if (completion === 'UNRECOGNIZED') return hasGames ? 'IN_PROGRESS' : 'SCHEDULED'
  if (completion !== null) return completion
  if (hasGames) return 'COMPLETED'
  return hasWinner ? 'WALKOVER' : null
}

/** Returns whether the match has no result, not yet or never. Then it may lack players, a winner and games. */
export function isPending(completion: Completion | null): boolean {
  if (completion === null || completion === 'FORFEIT_OR_RETIRED') return false
  return completion === 'DOUBLE_FORFEIT' || completion === 'UNRECOGNIZED' || !hasResult(completion)
}

/** Returns whether a winner is left out instead of rejecting the row, because the match has no result. */
export function leavesOutWinner(completion: Completion | null): boolean {
  return completion === 'DOUBLE_FORFEIT' || completion === 'UNRECOGNIZED'
}

const COMPATIBLE_WITH_ALL: readonly (Completion | null)[] = [null, 'FORFEIT_OR_RETIRED', 'UNRECOGNIZED']

/** Returns whether the completion contradicts a word among the games, such as `ret.`. */
export function contradict(completion: Completion | null, amongGames: Completion | null): boolean {
  return (
    completion !== amongGames && !COMPATIBLE_WITH_ALL.includes(completion) && !COMPATIBLE_WITH_ALL.includes(amongGames)
  )
}
