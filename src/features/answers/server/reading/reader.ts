import { isOneTypo } from '#features/name-index/server/name-index.ts'
import type { CountryNames } from './country-names.ts'
import { DAY_WORDS, DayPhrases } from './day-phrases.ts'
import { effectOf } from './effects.ts'
import { FOREIGN_WORDS } from './foreign-words.ts'
import type { Meaning, Part } from './parts.ts'
import type { PlayerNames } from './player-names.ts'
import { rankAt } from './ranks.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { TournamentNames } from './tournament-names.ts'
import { type Cue, phrasesOf, VOCABULARY } from './vocabulary.ts'

/** The names that questions may have. */
export interface Names {
  players: PlayerNames
  tournaments: TournamentNames
  countries: CountryNames
  /** The last day of the data. */
  through: string
}

/** Maximum number of words of a name, a title or a phrase. */
const MAX_LENGTH = 8
/** Minimum length of a word that is corrected: many short words differ by one letter. */
const MIN_TYPO_LENGTH = 5
/** Words that are correct, and similar to words of the vocabulary. */
const NUMBER_WORDS = new Set(['three', 'seven', 'eight'])

const CUES_OF_PHRASE = new Map<string, Cue[]>()
for (const cue of Object.keys(VOCABULARY) as Cue[]) {
  for (const phrase of phrasesOf(cue)) CUES_OF_PHRASE.set(phrase, [...(CUES_OF_PHRASE.get(phrase) ?? []), cue])
}

/** Returns the words of phrases of some cues in which a typo is corrected. */
function correctWords(isWanted: (cue: Cue) => boolean): string[] {
  const cues = (Object.keys(VOCABULARY) as Cue[]).filter(isWanted)
  const words = cues.flatMap((cue) => phrasesOf(cue).flatMap((phrase) => phrase.split(' ')))
  return [...new Set([...words, ...DAY_WORDS])].filter((word) => word.length >= MIN_TYPO_LENGTH - 1)
}

// A word that becomes a filler would be dropped silently.
const CORRECT_WORDS = correctWords((cue) => cue !== 'FILLER')
/** Words that can follow "in" and "at". */
const CORRECT_CONDITIONS = correctWords((cue) => effectOf(cue) !== cue && effectOf(cue) !== null)

interface Reading {
  meaning: Meaning
  length: number
}

/** Reads a question's words from left to right; at each word, the longest phrase with a meaning counts. */
export function readParts(question: string, names: Names): Part[] {
  const tokens = tokensOf(question)
  const parts = readTokens(question, tokens, names)
  const corrected = tokens.map((token, at) => {
    const isUnknown = parts.some((part) => part.kind === 'unknown' && part.at === at)
    return isUnknown
      ? { ...token, text: correctionOf(token.text, tokens[at - 1]?.text, tokens[at + 1]?.text, names) }
      : token
  })
  return readTokens(question, corrected, names)
}

/** Returns where tokens are in the question, and how they were written. */
function placeInText(question: string, tokens: readonly Token[]) {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0]
  return { start, end, words: question.slice(start, end) }
}

function readTokens(question: string, tokens: readonly Token[], names: Names): Part[] {
  const words = tokens.map(({ text }) => text)
  const days = new DayPhrases(words, names.through)
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const { meaning, length } = readingAt(words, at, { ...names, days })
    parts.push({ ...meaning, at, length, ...placeInText(question, tokens.slice(at, at + length)) })
    at += length
  }
  return withoutUnknownNames(parts)
}

/** Returns the longest reading; of equally long ones, the vocabulary's, then days, tournaments, players and countries. */
function readingAt(words: readonly string[], at: number, { days, ...names }: Names & { days: DayPhrases }): Reading {
  const phrase = longest(words, at, (span) => {
    const cues = CUES_OF_PHRASE.get(span.join(' '))
    return cues === undefined ? null : { kind: 'cues', cues }
  })
  const named = days.at(at)
  const rank = rankAt(words, at)
  const readings: (Reading | null)[] = [
    phrase,
    named && { meaning: { kind: 'days', days: named.days }, length: named.length },
    rank && { meaning: { kind: 'rank', rank: rank.rank }, length: rank.length },
    /^\d{1,2}-\d{1,2}$/.test(words[at] ?? '')
      ? { meaning: { kind: 'score', score: words[at] ?? '' }, length: 1 }
      : null,
    ...readNames(words, at, names),
  ]
  const found = readings.filter((reading) => reading !== null)
  return found.reduce((best, reading) => (reading.length > best.length ? reading : best), {
    meaning: { kind: 'unknown' },
    length: found.length === 0 ? 1 : 0,
  })
}

/** Returns readings as names. After "in" and "at", a word that could be a player or a place is a place. */
function readNames(
  words: readonly string[],
  at: number,
  { tournaments, players, countries }: Names,
): (Reading | null)[] {
  const isPlace = ['in', 'at', 'the', 'from'].includes(words[at - 1] ?? '')
  const title = (certain: boolean) =>
    longest(words, at, (span) => {
      const found = span.every((word) => FOREIGN_WORDS.has(word)) ? null : tournaments.named(span)
      return found !== null && found.isCertain === certain
        ? { kind: 'tournament', tournaments: found.tournaments }
        : null
    })
  const player = longest(words, at, (span) => {
    const found = players.named(span)
    return found && { kind: 'players', ...found }
  })
  const country = longest(words, at, (span) => {
    const code = countries.codeOf(span)
    return code === undefined ? null : { kind: 'country', code }
  })
  return isPlace ? [country, title(true), title(false), player] : [title(true), player, country, title(false)]
}

function longest(words: readonly string[], at: number, read: (span: string[]) => Meaning | null): Reading | null {
  for (let length = Math.min(MAX_LENGTH, words.length - at); length > 0; length--) {
    const meaning = read(words.slice(at, at + length))
    if (meaning !== null) return { meaning, length }
  }
  return null
}

/**
 * Returns a word with one typo corrected: into a word of the vocabulary, or of a name. A name that the word before or
 * after belongs to comes first.
 */
function correctionOf(word: string, before: string | undefined, after: string | undefined, names: Names): string {
  if (word.length < MIN_TYPO_LENGTH - 1 || FOREIGN_WORDS.has(word) || NUMBER_WORDS.has(word)) return word
  const likely = names.players.wordsLike(word)
  const isFullName = (known: string) =>
    [before && [before, known], after && [known, after]].some(
      (span) => span && names.players.named(span)?.part === 'full',
    )
  const isLike = (known: string) => known[0] === word[0] && isOneTypo(word, known)
  const fullName = likely.find(isFullName)
  if (fullName !== undefined) return fullName
  // A word that is too short for other corrections may lack one letter of a name.
  if (word.length < MIN_TYPO_LENGTH) return likely.find((known) => known.length > word.length) ?? word
  const known = before === 'in' || before === 'at' ? CORRECT_CONDITIONS : CORRECT_WORDS
  return (
    known.find(isLike) ??
    names.tournaments.wordsLike(isLike)[0] ??
    likely[0] ??
    names.countries.wordsLike(isLike)[0] ??
    word
  )
}

/** Makes a first name unknown if no player has it together with the last name, such as in "Serena Johnson". */
function withoutUnknownNames(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const next = parts[index + 1]
    if (part.kind !== 'players' || part.part !== 'first' || next?.kind !== 'players') return part
    if (next.part !== 'last') return part
    const { at, length, words, start, end } = part
    return { kind: 'unknown', at, length, words, start, end }
  })
}
