import type { TeamNumber } from '#domain/match/match.ts'
import type { LiveMatchFragment, MatchRowFragment } from '#features/matches/web/generated/matches.ts'

/** A match for a list in which matches in progress or to come have the present chance of team one. */
export type ListedMatch = MatchRowFragment & { odds?: Partial<NonNullable<LiveMatchFragment['odds']>> | null }

/** Returns the index of the game being played; -1 if there is none, or if the result of the match is overdue. */
export function currentGameIndex({ current_game, result_overdue }: CurrentGame): number {
  return result_overdue || current_game === null ? -1 : current_game - 1
}

type CurrentGame = Pick<MatchRowFragment, 'current_game' | 'result_overdue'>

/**
 * Returns a team's chance to win a match in progress or to come, from 0 to 1; null if it is unknown, or the match is over. In
 * singles it is the chance before the match.
 */
export function chanceNow({ odds, result_overdue }: ListedMatch, team: TeamNumber = 'ONE'): number | null {
  const one = odds?.team_one_now ?? (odds?.first_version ? odds.before : null) ?? null
  if (one === null || result_overdue) return null
  return team === 'ONE' ? one : 1 - one
}

/** Returns the mark of a chance in singles; null for other chances. */
export function chanceMark(match: ListedMatch): string | null {
  if (!match.odds?.first_version || chanceNow(match) === null) return null
  return match.status === 'IN_PROGRESS' ? 'Chance before the match (first version)' : 'First version'
}

/** Returns `64%`; `<1%` and `>99%` near 0 and 1, because the match is not over. */
export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%'
  return chance < 1 && chance >= 0.995 ? '>99%' : `${Math.round(100 * chance)}%`
}
