import { ROUND_FACTS } from '#domain/match/round.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'

type MatchOfRound = Pick<MatchRowFragment, 'round_name' | 'round_text' | 'draw'>

/** Returns the round's label, or the source's text for a round without one, such as "Finals GS"; null if unknown. */
export function roundLabel({ round_name, round_text }: Omit<MatchOfRound, 'draw'>): string | null {
  return round_name === null ? round_text : ROUND_FACTS[round_name].label
}

/** Returns "Final", or "Qualifier, Final" in another draw than the main one; null if both are unknown. */
export function matchRound({ draw, ...round }: MatchOfRound): string | null {
  const label = roundLabel(round)
  const isSaid = draw === null || /^main\b/i.test(draw) || (label?.startsWith(draw) ?? false)
  return [isSaid ? null : draw, label].filter((part) => part !== null).join(', ') || null
}
