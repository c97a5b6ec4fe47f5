import type { Meaning } from './parts.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER = String.raw`(\d{1,3}|${NUMBERS.slice(1).join('|')})`
const NOTHING = '(?:0|zero|nil|none|love|nothing)'

/** Maximum number of the newest matches, which one page of a list has. */
const MAX_RECENT = 100

/** Returns the number that digits mean, or a word up to `ten`. */
const numberOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word))

const several = (kind: 'top' | 'recent', max: number) => (word: string) => {
  const count = numberOf(word)
  return count > 1 && count <= max ? ({ kind, value: count } as const) : null
}
const rank = (word: string) => (numberOf(word) > 0 ? ({ kind: 'rank', value: numberOf(word) } as const) : null)
const minimum = (word: string) => ({ kind: 'minimum', value: numberOf(word) }) as const
const score = (one: string, two = '0') => ({ kind: 'score', value: `${numberOf(one)}-${numberOf(two)}` }) as const

/** Phrases with numbers, as patterns of the words from one position on. */
const PHRASES: readonly (readonly [phrase: string, read: (...numbers: string[]) => Meaning | null])[] = [
  [String.raw`(\d{1,3})(?:st|nd|rd|th)`, rank],
  // "First" is the first time more often than a rank.
  [`(${ORDINALS.slice(1).join('|')})`, (word) => ({ kind: 'rank', value: ORDINALS.indexOf(word) + 1 })],
  [`(?:world )?(?:number|no|nr|#|rank|ranked|place) ${NUMBER}`, rank],
  [`(?:top|best|first) ${NUMBER}(?! games?| sets?)`, several('top', Number.POSITIVE_INFINITY)],
  // "Last 10 mixed matches" and, at the end, "last ten".
  [
    `(?:most )?(?:last|latest|past|previous|recent) ${NUMBER}(?=(?: [^ ]+){0,3} (?:matches|results)(?: |$)|$)`,
    several('recent', MAX_RECENT),
  ],
  [String.raw`(?:at least|minimum of|minimum|min) (\d{1,3}) matches`, minimum],
  [String.raw`(\d{1,3}) or more matches`, minimum],
  [String.raw`(\d{1,2}-\d{1,2})`, (written) => ({ kind: 'score', value: written })],
  // "Two games to none" and "2 to 1".
  [`${NUMBER}(?: games?| sets?)?(?: to)? ${NOTHING}`, (one) => score(one)],
  [`${NUMBER}(?: games?| sets?)? to ${NUMBER}`, score],
]
const PATTERNS = PHRASES.map(([phrase, read]) => [new RegExp(`^${phrase}(?= |$)`), read] as const)

/** Returns the readings of the words as phrases with numbers, such as `top ten`, `number 3`, `last five matches` and `11-0`. */
export function numbersAt(words: readonly string[]): { meaning: Meaning; length: number }[] {
  const text = words.join(' ')
  return PATTERNS.flatMap(([pattern, read]) => {
    const [phrase, ...numbers] = pattern.exec(text) ?? []
    const meaning = phrase === undefined ? null : read(...numbers)
    return phrase === undefined || meaning === null ? [] : [{ meaning, length: phrase.split(' ').length }]
  })
}
