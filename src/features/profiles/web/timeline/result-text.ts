import { MEDAL_LABELS } from '#domain/division/medal.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import type { TimelineRowFragment } from '#features/profiles/web/generated/timeline.ts'

export type TimelineResult = TimelineRowFragment['years'][number]['results'][number]

/** Returns the code of a result for a narrow cell, and the result in words: `SF` and `semifinal`. */
export function resultText({ medal, round, draw_kind }: Pick<TimelineResult, 'medal' | 'round' | 'draw_kind'>): {
  code: string
  words: string
} {
  if (medal !== 'NONE')
    return { code: MEDAL_LABELS[medal].charAt(0), words: `${MEDAL_LABELS[medal].toLowerCase()} medal` }
  if (draw_kind === 'QUALIFIER') return { code: 'Q', words: 'qualifier' }
  if (draw_kind !== 'MAIN' || round === null) return { code: 'P', words: 'played' }
  return { code: ROUND_FACTS[round].code, words: ROUND_FACTS[round].label.toLowerCase() }
}
