import { hasResult, statusLabel } from '#domain/match/match.ts'
import type { TeamMatchScoreFragment } from '#features/draws/web/generated/draws.ts'

const RESULT_NOTES = {
  REGULATION: null,
  DREAMBREAKER: 'DreamBreaker',
  TIE_BREAK_UNKNOWN: 'DreamBreaker result missing',
  INCOMPLETE: 'games missing',
} as const satisfies Record<TeamMatchScoreFragment['result'], string | null>

type TeamMatchState = Pick<TeamMatchScoreFragment, 'matches' | 'result' | 'winner'>

/** Returns whether a team match has no winner yet, and games to come or in progress. */
export function isOpen({ matches, winner }: TeamMatchState): boolean {
  const isToCome = matches.some(
    ({ status, result_overdue }) => !result_overdue && (status === 'SCHEDULED' || status === 'IN_PROGRESS'),
  )
  return winner === null && isToCome
}

/** Returns whether some games of an open team match have a result. */
export function isUnderWay(teamMatch: TeamMatchState): boolean {
  return isOpen(teamMatch) && teamMatch.matches.some(({ status }) => hasResult(status))
}

/** Returns how a team match was decided, or what it lacks: "DreamBreaker", "to be played"; null if its games decided it. */
export function teamMatchNote(teamMatch: TeamMatchState): string | null {
  const { matches, result } = teamMatch
  const [first, ...others] = matches
  if (isUnderWay(teamMatch)) return 'in progress'
  if (first === undefined || matches.some(({ status }) => hasResult(status))) return RESULT_NOTES[result]
  const status = statusLabel(first)
  const isAlike = others.every((match) => statusLabel(match) === status)
  return isAlike && status !== 'Upcoming' ? status.toLowerCase() : 'to be played'
}
