import type { DrawKind } from './draw.ts'
import type { Round } from './round.ts'
import { foldText } from './search-text.ts'

/** What stands after a round's name without changing it: "Match", "Game 2", the number of one of several. */
const TAIL = String.raw`(?: (?:match|matches|game|games|round|play ?off))?(?: \d{1,2})?`
/** After "Final" a number is one of few: "Final 4" may as well mean the last four. */
const TAIL_OF_FINAL = String.raw`(?:(?: (?:match|matches|game|games|round))(?: \d)?| [1-3])?(?: reset)?`
const THIRD = '(?:3rd|third)(?: (?:and )?(?:4th|fourth))? place'
const GOLD = 'gold(?: medal)?(?: finals?)?|(?:1st|first) place'

/** The texts that results use, folded and with single spaces; the first that fits is the round. */
const PATTERNS: readonly [pattern: RegExp, round: Round][] = [
  [/\b(?:losers?|lb|back ?draw|consolations?|repechage|plate)\b|^(?:round|r) ?\d+ l ?\d*$|^lr? ?\d+$/, 'BACKDRAW'],
  [/\bround robin\b|\brr ?\d*\b/, 'ROUND_ROBIN'],
  [/^(?:pool|group)(?: (?:play|stage|phase|match|matches|game|round|[a-z]|\d+))*$/, 'ROUND_ROBIN'],
  [/^(?:mlp )?regular season\b/, 'MLP_REGULAR_SEASON'],
  [new RegExp(`^(?:bronze(?: medal)?|${THIRD}|play ?off for ${THIRD})(?: finals?)?${TAIL}$`), 'BRONZE_MEDAL_MATCH'],
  [new RegExp(`^(?:grand )?(?:finals?|championships?(?: finals?)?|${GOLD}|round of 2)${TAIL_OF_FINAL}$`), 'FINALS'],
  [new RegExp(`^(?:semi ?finals?|semis?|round of 4|last 4|final four|1 2 finals?)(?: [a-d])?${TAIL}$`), 'SEMI_FINALS'],
  [/^sf ?\d?$/, 'SEMI_FINALS'],
  [new RegExp(`^(?:quarter ?finals?|quarters?|1 4 finals?)(?: [a-d])?${TAIL}$`), 'QUARTER_FINALS'],
  [/^qf ?\d?$/, 'QUARTER_FINALS'],
  [/^(?:pre ?quarter ?finals?|1 8 finals?)$/, 'ROUND_16'],
  [/^1 16 finals?$/, 'ROUND_32'],
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

/** Rounds that keep their meaning in a consolation draw; every other is a step of that draw. */
const NOT_KNOCKOUT: readonly (Round | null)[] = [null, 'ROUND_ROBIN', 'MLP_REGULAR_SEASON']

/** The round that the source's text means; null where that cannot be told. */
export function readRound(text: string | null, draw: DrawKind): Round | null {
  const round = text === null ? null : roundOf(plainWords(text))
  return draw === 'CONSOLATION' && !NOT_KNOCKOUT.includes(round) ? 'BACKDRAW' : round
}

function roundOf(words: string): Round | null {
  for (const [pattern, round] of PATTERNS) if (pattern.test(words)) return round
  return BY_DRAW_SIZE[DRAW_SIZE.exec(words)?.[1] ?? ''] ?? null
}

/** "Semi-Finals" as "semi finals", "Round of Thirty-Two" as "round of 32". */
function plainWords(text: string): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:eight|sixteen|thirty two|sixty four)\b/g, (word) => NUMBER_WORDS[word] ?? word)
    .trim()
}
