import type { DrawKind } from '#domain/draw.ts'
import type { Round } from '#domain/round.ts'
import { foldText } from '#domain/search-text.ts'

/** What stands after a round's name without changing it: "Match", "Game", the number of one of several. */
const TAIL = String.raw`(?: (?:match|matches|game|games|round))?(?: \d)?`

/** The texts that results use, folded and with single spaces; the first that fits is the round. */
const PATTERNS: readonly [pattern: RegExp, round: Round][] = [
  [/\b(?:losers?|lb|back ?draw|consolations?|repechage|plate)\b|^round \d+ l ?\d*$|^l ?\d+$/, 'BACKDRAW'],
  [/\bround robin\b|\brr\b|^(?:pool|group)\b/, 'ROUND_ROBIN'],
  [/^(?:mlp )?regular season\b/, 'MLP_REGULAR_SEASON'],
  [new RegExp(`^(?:bronze(?: medal)?|(?:3rd|third) place(?: playoff)?)(?: finals?)?${TAIL}$`), 'BRONZE_MEDAL_MATCH'],
  [
    new RegExp(
      `^(?:grand )?(?:finals?|championships?|gold(?: medal)?|gold medal finals?|championship finals?)${TAIL}$`,
    ),
    'FINALS',
  ],
  [new RegExp(`^(?:semi ?finals?|semis?|sf|round of 4)${TAIL}$`), 'SEMI_FINALS'],
  [new RegExp(`^(?:quarter ?finals?|quarters?|qf)${TAIL}$`), 'QUARTER_FINALS'],
]

const DRAW_SIZE = /^(?:round|last|ro?) ?(?:of ?)?(8|16|32|64|128)$/
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
