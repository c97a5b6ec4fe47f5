import type { DrawKind } from '#domain/match/draw.ts'
import { knockoutDepth, type Round } from '#domain/match/round.ts'
import { foldText } from '#domain/names/search-text.ts'
import { drawKind } from './draw-text.ts'

const IF_NECESSARY = 'if (?:necessary|needed|required|nec)'
const RESET = '(?:bracket )?(?:reset|replay|rematch)'

/** Words after a round's name that do not change the round: "Match", "Game 2", a match's number. */
const TAIL = String.raw`(?: (?:match|matches|game|games|round|play ?off))?(?: \d{1,2})?(?: ${IF_NECESSARY})?`
/** Only small numbers may follow "Final": "Final 4" may mean the last four. */
const TAIL_OF_FINAL = String.raw`(?:(?: (?:match|matches|game|games|round))(?: (?:\d|one|two|three|i{1,3}))?| (?:[1-3]|one|two|i{1,3}))?(?: ${RESET})?(?: ${IF_NECESSARY})?`
const THIRD = '(?:3rd|third)(?: (?:and )?(?:4th|fourth))? place'
const GOLD = 'gold(?: medal)?(?: finals?)?|(?:1st|first) place'
const FINAL = `(?:(?:first|1st|second|2nd|true|${RESET}) )?(?:grand )?(?:finals?|championships?(?: finals?)?|${GOLD})`

/** Patterns of round texts, which are folded and have single spaces. The first pattern that matches is the round. */
const PATTERNS: readonly [pattern: RegExp, round: Round][] = [
  [/\b(?:losers?|lb|lower bracket|back ?draw|consolations?|repechage|plate)\b/, 'BACKDRAW'],
  [/^(?:round|r) ?\d+ l ?\d*$|^lr? ?\d+$|^l(?:f|sf|qf) ?\d?$/, 'BACKDRAW'],
  [/\bround robin\b|\brr ?\d*\b/, 'ROUND_ROBIN'],
  [/^(?:pool|group)(?: (?:play|stage|phase|match|matches|game|round|[a-z]|\d+))*$/, 'ROUND_ROBIN'],
  [/^(?:mlp )?regular season\b/, 'MLP_REGULAR_SEASON'],
  [new RegExp(`^(?:bronze(?: medal)?|${THIRD}|play ?off for ${THIRD})(?: finals?)?${TAIL}$`), 'BRONZE_MEDAL_MATCH'],
  [/^(?:bmm?|3rd|third|3rd 4th)$/, 'BRONZE_MEDAL_MATCH'],
  [new RegExp(`^(?:${FINAL}|round of 2)${TAIL_OF_FINAL}$`), 'FINALS'],
  [/^(?:g?f ?[12]?|gmm? ?[12]?|ro2)(?: reset)?$/, 'FINALS'],
  [new RegExp(`^${RESET}(?: match| game)?(?: ${IF_NECESSARY})?$`), 'FINALS'],
  [
    new RegExp(`^(?:semi ?finals?|semis?|round of 4|last 4|final four|1[ /]2 finals?)(?: [a-d])?${TAIL}$`),
    'SEMI_FINALS',
  ],
  [/^sf ?\d?$|^1\/2$|^ro4$/, 'SEMI_FINALS'],
  [new RegExp(`^(?:quarter ?finals?|quarters?|1[ /]4 finals?)(?: [a-d])?${TAIL}$`), 'QUARTER_FINALS'],
  [/^qf ?\d?$|^1\/4$/, 'QUARTER_FINALS'],
  [/^(?:pre ?quarter ?finals?|1[ /]8 finals?|1\/8)$/, 'ROUND_16'],
  [/^(?:1[ /]16 finals?|1\/16)$/, 'ROUND_32'],
  [/^(?:1[ /]32 finals?|1\/32)$/, 'ROUND_64'],
  [/^(?:1[ /]64 finals?|1\/64)$/, 'ROUND_128'],
]

const DRAW_SIZE = /^(?:round|last|ro?) ?(?:of ?)?(8|16|32|64|128)(?: (?:match|game) \d{1,2})?$/
const BY_DRAW_SIZE: Record<string, Round> = {
  8: 'ROUND_8',
  16: 'ROUND_16',
  32: 'ROUND_32',
  64: 'ROUND_64',
  128: 'ROUND_128',
}

const NUMBER_WORDS: Record<string, string> = {
  eight: '8',
  sixteen: '16',
  'thirty two': '32',
  'sixty four': '64',
}

/** Texts whose meaning depends on the draw's other texts: `R4` may be the fourth round or the last four. */
const BY_CONTEXT: Record<string, Round> = { r2: 'FINALS', 'r 2': 'FINALS', r4: 'SEMI_FINALS', 'r 4': 'SEMI_FINALS' }
/** Texts that show that a draw numbers its rounds, from round 1. */
const NUMBERED = /^(?:r|round) ?[13]$/

/** Rounds that keep their meaning in a consolation draw; every other round is a step of that draw. */
const NOT_KNOCKOUT: readonly (Round | null)[] = [null, 'ROUND_ROBIN', 'MLP_REGULAR_SEASON']

/** Returns the round that the source's text means by itself; null if it means none. */
export function readRound(text: string | null, draw: DrawKind): Round | null {
  return roundInDraw(text === null ? null : roundOf(roundWords(text)), draw)
}

/** Returns the round of a match in a draw of that kind: the knockout rounds of a consolation draw are `BACKDRAW`. */
export function roundInDraw(round: Round | null, draw: DrawKind): Round | null {
  return draw === 'CONSOLATION' && !NOT_KNOCKOUT.includes(round) ? 'BACKDRAW' : round
}

/**
 * Returns the round of each round text of one draw, without regard to the kind of draw. `R2` and `R4` are the final and the
 * semi-finals only if the draw has no `R1` and no `R3`, and no other word for its final or its semi-finals.
 */
export function readRounds(texts: Iterable<string>): Map<string, Round | null> {
  const words = new Map([...texts].map((text) => [text, roundWords(text)]))
  const rounds = new Map([...words].map(([text, folded]) => [text, roundOf(folded)]))
  const isLate = (round: Round | null | undefined) => round === 'FINALS' || round === 'SEMI_FINALS'
  const isNumbered = [...words].some(
    ([text, folded]) => NUMBERED.test(folded) || isLate(rounds.get(text)) || isLate(roundOf(withoutSide(folded))),
  )
  if (!isNumbered) for (const [text, folded] of words) rounds.set(text, rounds.get(text) ?? BY_CONTEXT[folded] ?? null)
  return rounds
}

/** Returns whether a text is a round in some draws, such as `R4`. */
export function dependsOnDraw(text: string): boolean {
  return Object.hasOwn(BY_CONTEXT, roundWords(text))
}

const WINNERS_SIDE = /^(?:winners?|wb|upper)(?: bracket| side)? (?=\S)|^w(?=(?:f|sf|qf) ?\d?$)/

/** Returns the depth of a round of the winners' side that leads to a grand final, such as `Winners Final`; null for others. */
export function winnersSideDepth(text: string): number | null {
  const words = roundWords(text)
  if (!WINNERS_SIDE.test(words)) return null
  const round = roundOf(words.replace(WINNERS_SIDE, ''))
  const depth = knockoutDepth(round === 'ROUND_8' ? 'QUARTER_FINALS' : round)
  return depth < 0 ? null : depth + 1
}

const QUALIFIER_FIRST = /^\s*((?:pre-?)?qualif\p{L}*|quals?)\b[\s\p{P}\p{S}]*(.+)$/iu
const QUALIFIER_LAST = /^(.+?)\s*[-–—:,(/|]\s*((?:pre-?)?qualif\p{L}*|quals?)\s*\)?\s*$/iu

/** Splits a text that names a qualifier and its round, such as `Qualifier — Round 32`; null for other texts. */
export function splitQualifierRound(text: string): { draw: string; round: string } | null {
  const [, draw, round] = QUALIFIER_FIRST.exec(text) ?? []
  if (draw !== undefined && round !== undefined) return { draw, round: round.trim() }
  const [, first, last] = QUALIFIER_LAST.exec(text) ?? []
  return first !== undefined && last !== undefined && drawKind(first) === 'MAIN' ? { draw: last, round: first } : null
}

const ORDER_WORDS: Record<string, number> = { second: 2, '2nd': 2, two: 2, ii: 2, three: 3, iii: 3 }
const EXTRA = new RegExp(`\\b(?:${RESET}|${IF_NECESSARY}|true)\\b`)

/** Returns a number that orders finals by the words of their round texts, such as "reset"; greater is later. */
export function finalOrder(text: string | null): number {
  const words = text === null ? '' : roundWords(text).replace(/\b(?:round of|ro|r) ?2\b/, '')
  const [, number = '1'] = /(?:\b|^g?f|^gmm?)([1-9]|second|2nd|two|three|iii?)\b/.exec(words) ?? []
  const isExtra = EXTRA.test(words)
  const isGrand = /\bgrand\b|^gf/.test(words)
  return (ORDER_WORDS[number] ?? Number(number)) + (isGrand ? 0.5 : 0) + (isExtra ? 10 : 0)
}

function roundOf(words: string): Round | null {
  for (const [pattern, round] of PATTERNS) if (pattern.test(words)) return round
  return BY_DRAW_SIZE[DRAW_SIZE.exec(words)?.[1] ?? ''] ?? null
}

/** Removes the side that double elimination draws append: "finals w" is the final of the winners' side. */
function withoutSide(words: string): string {
  return words.replace(/ (?:w|gs)$/, '')
}

/** Returns folded words: "semi finals" for "Semi-Finals", "round of 32" for "Round of Thirty-Two", "1/4" for "¼". */
function roundWords(text: string): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/(?<=\d)[/⁄](?=\d)/g, '\n')
    .replace(/[^a-z0-9\n]+/g, ' ')
    .replace(/\n/g, '/')
    .replace(/\b(?:eight|sixteen|thirty two|sixty four)\b/g, (word) => NUMBER_WORDS[word] ?? word)
    .trim()
}
