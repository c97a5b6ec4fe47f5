/** Statuses of played matches, which count in every statistic. */
export const PLAYED_STATUSES = ['COMPLETED', 'RETIRED'] as const
/** Statuses of matches with a result. A walkover was not played: it is listed but counts in no statistic. */
export const RESULT_STATUSES = [...PLAYED_STATUSES, 'WALKOVER'] as const
/** Statuses of matches without a result, which are listed but count in no statistic. */
export const PENDING_STATUSES = ['SCHEDULED', 'IN_PROGRESS', 'POSTPONED', 'CANCELLED', 'ABANDONED'] as const
export const MATCH_STATUSES = [...RESULT_STATUSES, ...PENDING_STATUSES] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

export const STATUS_LABELS = {
  COMPLETED: 'Completed',
  RETIRED: 'Retired',
  WALKOVER: 'Walkover',
  SCHEDULED: 'Upcoming',
  IN_PROGRESS: 'Live',
  POSTPONED: 'Postponed',
  CANCELLED: 'Canceled',
  ABANDONED: 'Abandoned',
} as const satisfies Record<MatchStatus, string>
/** The words of headings, such as `matches ended by a retirement`. */
export const STATUS_WORDS = {
  COMPLETED: 'completed',
  RETIRED: 'ended by a retirement',
  WALKOVER: 'decided by walkover',
  SCHEDULED: 'to come',
  IN_PROGRESS: 'in progress',
  POSTPONED: 'postponed',
  CANCELLED: 'canceled',
  ABANDONED: 'abandoned',
} as const satisfies Record<MatchStatus, string>

export type PendingStatus = (typeof PENDING_STATUSES)[number]

/** Returns the status in words; `Result not known` for a match that should have a result by now. */
export function statusLabel({ status, result_overdue }: { status: MatchStatus; result_overdue: boolean }): string {
  return result_overdue ? 'Result not known' : STATUS_LABELS[status]
}

export const TEAM_NUMBERS = ['ONE', 'TWO'] as const
export type TeamNumber = (typeof TEAM_NUMBERS)[number]

/** Points of one game, team one first; each 0 to 99. */
export interface GameScore {
  team_one_score: number
  team_two_score: number
}

/** Parses stored games, such as `11-7 9-11 11-4`; null means no games. */
export function readGames(games: string | null): GameScore[] {
  if (games === null) return []
  return games.split(' ').map((game) => {
    const [one, two] = game.split('-')
    return { team_one_score: Number(one), team_two_score: Number(two) }
  })
}

/** Returns whether the match counts in statistics. */
export function isPlayed(status: MatchStatus): boolean {
  return (PLAYED_STATUSES as readonly MatchStatus[]).includes(status)
}

/** Returns whether the match has no result. */
export function isPending(status: MatchStatus): status is PendingStatus {
  return (PENDING_STATUSES as readonly MatchStatus[]).includes(status)
}

/** Returns whether the match has a result, walkovers included. */
export function hasResult(status: MatchStatus): boolean {
  return !isPending(status)
}

/** Counts the games that each side won: those with more points, under every scoring format. Tied games count for neither. */
export function countGamesWon(games: readonly GameScore[]): { one: number; two: number } {
  let one = 0
  let two = 0
  for (const game of games) {
    if (game.team_one_score > game.team_two_score) one++
    else if (game.team_two_score > game.team_one_score) two++
  }
  return { one, two }
}
