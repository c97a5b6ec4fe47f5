import { placeWords } from '#domain/draws/event-places.ts'
import { readRound, readRounds, winnersSideDepth } from '#domain/draws/round-text.ts'
import { knockoutDepth, type Round } from '#domain/match/round.ts'
import type { DrawMatch } from './draw-match.ts'

/** The place of a match in a draw, by the text of its round. */
export type DrawRound =
  | { kind: 'KNOCKOUT'; depth: number; mark: RoundMark }
  | { kind: 'BRONZE' | 'BACKDRAW' | 'ROUND_ROBIN' | 'BLANK' }

/** The side of a double elimination draw: `Finals W`, `Finals GS`, or a round such as `Winners Final` that leads to a final. */
type RoundMark = 'WINNERS' | 'GRAND_FINAL' | 'LEADS_TO_FINAL' | null

const BLANK = { kind: 'BLANK' } as const satisfies DrawRound

/** Suffixes of double elimination draws: the winners' side, a losers' round, the bronze match, a pool. */
const SUFFIX = / (W|GS|L\d+|B|RR)$/i

/**
 * Reads a round's text with the suffixes of double elimination draws. A text that is a round by itself, such as
 * "Pool B", is read without them.
 * @param round the round that the text means by itself, if the draw's other texts decide it
 */
export function readDrawRound(text: string | null, round = readRound(text, 'MAIN')): DrawRound {
  if (text === null) return BLANK
  if (round !== null) return placed(round, null)
  const depth = winnersSideDepth(text)
  if (depth !== null) return { kind: 'KNOCKOUT', depth, mark: 'LEADS_TO_FINAL' }
  const suffix = SUFFIX.exec(text.trimEnd())?.[1]?.toUpperCase()
  if (suffix === undefined) return BLANK
  if (suffix === 'B') return { kind: 'BRONZE' }
  if (suffix === 'RR') return { kind: 'ROUND_ROBIN' }
  if (suffix.startsWith('L')) return { kind: 'BACKDRAW' }
  const marked = readRound(text.trimEnd().slice(0, -suffix.length), 'MAIN')
  return placed(marked, suffix === 'GS' ? 'GRAND_FINAL' : 'WINNERS')
}

/** Reads the round of each match of one draw. Where a winners' final leads to the final, the other rounds come before it. */
export function readDrawRounds<M extends DrawMatch>(matches: readonly M[]): { match: M; round: DrawRound }[] {
  const words = new Map(matches.map((match) => [match, placeWords(match).source_round]))
  const rounds = readRounds([...words.values()].flatMap((text) => text ?? []))
  const rows = matches.map((match) => {
    const text = words.get(match) ?? null
    const round = readDrawRound(text, text === null ? null : rounds.get(text))
    return { match, round: match.labels_swapped === 1 ? otherLabel(round) : round }
  })
  return hasWinnersFinal(rows) ? rows.map(({ match, round }) => ({ match, round: beforeWinnersFinal(round) })) : rows
}

/** Returns whether a draw has a winners' final that leads to its final. */
export function hasWinnersFinal(rows: readonly { round: DrawRound }[]): boolean {
  return rows.some(({ round }) => round.kind === 'KNOCKOUT' && round.depth === 1 && round.mark === 'LEADS_TO_FINAL')
}

function beforeWinnersFinal(round: DrawRound): DrawRound {
  const isEarlier = round.kind === 'KNOCKOUT' && round.mark === null && round.depth > 0
  return isEarlier ? { ...round, depth: round.depth + 1 } : round
}

/** Returns the bronze medal match for a final, and the other way around. */
function otherLabel(round: DrawRound): DrawRound {
  return round.kind === 'BRONZE' ? { kind: 'KNOCKOUT', depth: 0, mark: null } : { kind: 'BRONZE' }
}

function placed(round: Round | null, mark: 'WINNERS' | 'GRAND_FINAL' | null): DrawRound {
  // A round of eight is the quarter-finals by another name.
  const depth = knockoutDepth(round === 'ROUND_8' ? 'QUARTER_FINALS' : round)
  if (depth >= 0) return { kind: 'KNOCKOUT', depth, mark }
  if (round === 'BRONZE_MEDAL_MATCH') return { kind: 'BRONZE' }
  if (round === 'BACKDRAW') return { kind: 'BACKDRAW' }
  return { kind: round === null ? 'BLANK' : 'ROUND_ROBIN' }
}
