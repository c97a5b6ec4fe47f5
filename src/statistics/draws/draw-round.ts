import { KNOCKOUT_ROUNDS, type Round } from '#domain/round.ts'
import { readRound } from '#domain/round-text.ts'

/** What a round's text says about the place of a match in a draw. */
export type DrawRound =
  | { kind: 'KNOCKOUT'; depth: number; mark: 'WINNERS' | 'GRAND_FINAL' | null }
  | { kind: 'BRONZE' | 'BACKDRAW' | 'ROUND_ROBIN' | 'BLANK' }

/** What a double elimination draw writes after a round: its side, a losers' round, the bronze match, a pool. */
const SUFFIX = / (W|GS|L\d+|B|RR)$/i

/**
 * Reads a round's text with the suffixes of double elimination draws. A text that is a round as it stands, such as
 * "Pool B", is read without them; one that cannot be told is blank.
 */
export function readDrawRound(text: string | null): DrawRound {
  if (text === null) return { kind: 'BLANK' }
  const whole = readRound(text, 'MAIN')
  if (whole !== null) return placed(whole, null)
  const suffix = SUFFIX.exec(text.trimEnd())?.[1]?.toUpperCase()
  if (suffix === undefined) return { kind: 'BLANK' }
  if (suffix === 'B') return { kind: 'BRONZE' }
  if (suffix === 'RR') return { kind: 'ROUND_ROBIN' }
  if (suffix.startsWith('L')) return { kind: 'BACKDRAW' }
  const round = readRound(text.trimEnd().slice(0, -suffix.length), 'MAIN')
  return placed(round, suffix === 'GS' ? 'GRAND_FINAL' : 'WINNERS')
}

function placed(round: Round | null, mark: 'WINNERS' | 'GRAND_FINAL' | null): DrawRound {
  // A round of eight is the quarter-finals by another name.
  const depth = KNOCKOUT_ROUNDS.findIndex((knockout) => knockout === (round === 'ROUND_8' ? 'QUARTER_FINALS' : round))
  if (depth >= 0) return { kind: 'KNOCKOUT', depth, mark }
  if (round === 'BRONZE_MEDAL_MATCH') return { kind: 'BRONZE' }
  if (round === 'BACKDRAW') return { kind: 'BACKDRAW' }
  return { kind: round === null ? 'BLANK' : 'ROUND_ROBIN' }
}
