import { ROUND_FACTS } from '#domain/round.ts'
import type { MatchRowFragment } from '../data/generated/matches.ts'

/** `Finals`, or `Qualifier, Finals` where it is another draw's than the main one; `null` where unknown. */
export function matchRound({ round_name, draw }: Pick<MatchRowFragment, 'round_name' | 'draw'>): string | null {
  const ownDraw = draw !== null && !/^main\b/i.test(draw) ? draw : null
  return [ownDraw, round_name && ROUND_FACTS[round_name].label].filter((part) => part !== null).join(', ') || null
}
