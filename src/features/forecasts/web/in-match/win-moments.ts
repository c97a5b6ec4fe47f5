import { hasResult } from '#domain/match/match.ts'
import type { WinProbabilityFragment } from '#features/forecasts/web/generated/win-probability.ts'
import { currentGameIndex, formatChance } from '#features/matches/web/live/live-match.ts'
import { gamesFrom } from '#features/matches/web/match-sides.ts'
import { leadingTeam } from '#features/matches/web/match-text.ts'

/** A moment of a match with the chance of the side that the page names first. */
export interface WinMoment {
  /** `Before`, `Game 2` or `Now`. */
  label: string
  /** Score of the game, the first side's points first; null before the match. */
  score: string | null
  /** Chance of the first side to win the match, from 0 to 1. */
  chance: number
  /** `71%`; `won` or `lost` at the end. */
  text: string
}

/** Returns the moments of a match; none if it has no forecast or no games yet. */
export function winMoments(match: WinProbabilityFragment): WinMoment[] {
  const { forecast } = match
  if (!forecast) return []
  const leading = leadingTeam(match)
  const ofLeading = (one: number) => (leading === 'ONE' ? one : 1 - one)
  const scores = gamesFrom(match, leading).map(({ scored, lost }) => `${scored}-${lost}`)
  const isOver = hasResult(match.status)
  const moment = (label: string, score: string | null, one: number, isLast = false): WinMoment => {
    const chance = ofLeading(one)
    const ending = chance === 1 ? 'won' : 'lost'
    return { label, score, chance, text: isLast ? ending : formatChance(chance) }
  }
  const { team_one_after_games: after, team_one_now: now } = forecast
  const games = after.map((one, index) =>
    moment(`Game ${index + 1}`, scores[index] ?? null, one, isOver && index === after.length - 1),
  )
  const current = currentGameIndex(match)
  const live = now !== null && current !== -1 ? [moment('Now', scores[current] ?? null, now)] : []
  if (games.length + live.length === 0) return []
  return [moment('Before', null, forecast.team_one_probability), ...games, ...live]
}

/** Returns `38% → 71% → won`. */
export function winPathText(moments: readonly WinMoment[]): string {
  return moments.map(({ text }) => text).join(' → ')
}
