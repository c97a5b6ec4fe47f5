import type { TournamentRow } from '#database/query/columns.ts'
import { DAY_WORDS, DayPhrases } from '#domain/days/day-phrases.ts'
import type { CountryNames } from '#domain/names/country-names.ts'
import { type Token, tokensOf, wordsOfName } from '#domain/names/tokens.ts'
import { isOneTypo } from '#features/name-index/server/name-index.ts'
import type { PlayerNames } from '#features/name-index/server/player-names.ts'
import type { TournamentNames } from '#features/name-index/server/tournament-names.ts'
import { FOREIGN_WORDS } from './foreign-words.ts'
import { numbersAt } from './numbers.ts'
import { hasCue, type Meaning, type Part } from './parts.ts'
import { MEANINGS } from './phrases.ts'

/** The names that questions may have. */
export interface Names {
  players: PlayerNames
  tournaments: TournamentNames
  countries: CountryNames
  /** The last day of the data. */
  through: string
  /** All tournaments, and the number of matches of the player with most. */
  all: readonly TournamentRow[]
  mostMatches: number
}

/** Maximum number of words of a name, a title or a phrase. */
const MAX_LENGTH = 10
/** A typo is corrected into the last name of a player who has at least this share of the most matches of a player. */
const KNOWN_SHARE = 0.1
/** Minimum length of a word that is corrected: many short words differ by one letter. */
const MIN_TYPO_LENGTH = 5
/** Words that are correct, and similar to words of the vocabulary or to names. */
const CORRECT_ALREADY = new Set(
  'three seven eight much many very even same such while twice once also about above below under within often least week day days'.split(
    ' ',
  ),
)

/** Returns the words of phrases with some meanings in which a typo is corrected. */
function correctWords(isWanted: (meaning: Meaning) => boolean): string[] {
  const words = [...MEANINGS].flatMap(([phrase, meaning]) => (isWanted(meaning) ? phrase.split(' ') : []))
  return [...new Set([...words, ...DAY_WORDS])].filter((word) => word.length >= MIN_TYPO_LENGTH - 1)
}

// A word that becomes a filler would be dropped silently.
const CORRECT_WORDS = correctWords((meaning) => meaning.kind !== 'cues' || !meaning.cues.includes('FILLER'))
/** Words that can follow "in" and "at". */
const CORRECT_CONDITIONS = correctWords(
  (meaning) =>
    meaning.kind === 'filter' ||
    (meaning.kind === 'cues' && meaning.cues.some((cue) => /^(MEN|WOMEN|SINGLES|DOUBLES|MIXED)$/.test(cue))),
)

interface Reading {
  meaning: Meaning
  length: number
}

/** Reads a question's words from left to right; at each word, the longest phrase with a meaning counts. */
export function readParts(question: string, names: Names): Part[] {
  const tokens = tokensOf(question)
  const parts = readTokens(question, tokens, names)
  const corrected = tokens.map((token, at) => {
    const isUnknown = parts.some((part) => part.kind === 'unknown' && part.at === at && part.length === 1)
    return isUnknown
      ? { ...token, text: correctionOf(token.text, tokens[at - 1]?.text, tokens[at + 1]?.text, names) }
      : token
  })
  return readTokens(question, withFirstNames(question, corrected, names), names)
}

/** Corrects an unknown word next to a last name into the first name that a player has together with it: "Ana Bright". */
function withFirstNames(question: string, tokens: readonly Token[], names: Names): readonly Token[] {
  const parts = readTokens(question, tokens, names)
  return tokens.map((token, at) => {
    const index = parts.findIndex((part) => part.kind === 'unknown' && part.at === at)
    const next = parts[index + 1]
    if (index === -1 || next?.kind !== 'players' || next.part !== 'last') return token
    const first = next.players
      .map(({ name }) => wordsOfName(name)[0] ?? '')
      .find((known) => known[0] === token.text[0] && isOneTypo(token.text, known))
    return first === undefined ? token : { ...token, text: first }
  })
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
  return withLastTournaments(withoutUnknownNames(parts), question, names.all)
}

/**
 * Joins words such as "last PPA tournament" into one tournament. Next to a player, "waters last tournament" is the player's
 * last one, and "at the last tournament" is that of all.
 */
function withLastTournaments(parts: readonly Part[], question: string, all: readonly TournamentRow[]): Part[] {
  const isNamed = parts.some(({ kind }) => kind === 'players')
  const joined: Part[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Part
    const league = parts[index + 1]
    const isOfLeague = league?.kind === 'filter' && league.filter === 'league'
    const last = parts[isOfLeague ? index + 2 : index + 1]
    const before = parts.slice(0, index).findLast(({ words }) => !/^the$/i.test(words))?.words ?? ''
    const isOfAll = !isNamed || /^(?:at|in|of|from|during)$/i.test(before)
    if (!hasCue(part, 'LAST', 'FIRST') || last === undefined || !hasCue(last, 'TOURNAMENT') || !isOfAll) {
      joined.push(part)
      continue
    }
    const order = hasCue(part, 'LAST') ? 'last' : 'first'
    const tournaments = isOfLeague ? all.filter((one) => one.league === league.value) : all
    const { at, start } = part
    const place = { at, length: last.at + last.length - at, start, end: last.end }
    joined.push({ kind: 'tournament', tournaments, order, ...place, words: question.slice(start, last.end) })
    index = parts.indexOf(last)
  }
  return joined
}

/** Returns the longest reading; of equally long ones, the vocabulary's, then days, tournaments, players and countries. */
function readingAt(words: readonly string[], at: number, { days, ...names }: Names & { days: DayPhrases }): Reading {
  const phrase = longest(words, at, (span) => MEANINGS.get(span.join(' ')) ?? null)
  const named = days.at(at)
  const readings: (Reading | null)[] = [
    phrase,
    named && { meaning: { kind: 'days', days: named.days }, length: named.length },
    ...numbersAt(words.slice(at, at + MAX_LENGTH)),
    ...readNames(words, at, names),
  ]
  const found = readings.filter((reading) => reading !== null)
  return found.reduce((best, reading) => (reading.length > best.length ? reading : best), {
    meaning: { kind: 'unknown' },
    length: found.length === 0 ? 1 : 0,
  })
}

/** Words after an adjective of a nation, which is no name then. */
const PEOPLE = /^(?:nationality|citizenship|players?|people|men|man|women|woman|male|female|pros?|pairs?|teams?)$/

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
    return code === undefined ? null : { kind: 'country', value: code }
  })
  const place = longest(words, at, (span) => {
    const found = tournaments.placed(span)
    return found && { kind: 'place', value: found }
  })
  // "Tournaments in Texas" are all of them, and "record in Texas" is that at the tournament of this name.
  const areTournaments = words.slice(0, at).some((word) => /^(?:tournament|event|stop)s$/.test(word))
  if (words[at - 1] === 'in' && areTournaments && place) return [place]
  if (isPlace) return [country, title(true), title(false), player, place]
  const after = words[at + (country?.length ?? 0)] ?? ''
  return country && PEOPLE.test(after) ? [country, title(true)] : [title(true), player, country, title(false)]
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
  if (word.length < MIN_TYPO_LENGTH - 1 || FOREIGN_WORDS.has(word) || CORRECT_ALREADY.has(word)) return word
  const likely = names.players.wordsLike(word)
  const isFullName = (known: string) =>
    [before && [before, known], after && [known, after]].some(
      (span) => span && names.players.named(span)?.part === 'full',
    )
  const isLike = (known: string) => known[0] === word[0] && isOneTypo(word, known)
  const fullName = likely.find(isFullName)
  if (fullName !== undefined) return fullName
  // A word that is too short for other corrections may lack one letter of a name.
  // A first name alone is too uncertain to be corrected into.
  const surnames = likely.filter((known) => {
    const {
      part,
      players: [player],
    } = names.players.named([known]) ?? { part: 'first', players: [] }
    return part !== 'first' && (player?.total_matches_played ?? 0) >= KNOWN_SHARE * names.mostMatches
  })
  if (word.length < MIN_TYPO_LENGTH) {
    const isLonger = (known: string) => known.length > word.length && isLike(known)
    return surnames.find(isLonger) ?? CORRECT_CONDITIONS.find(isLonger) ?? word
  }
  const known = before === 'in' || before === 'at' ? CORRECT_CONDITIONS : CORRECT_WORDS
  return (
    known.find(isLike) ??
    names.tournaments.wordsLike(isLike)[0] ??
    surnames[0] ??
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
