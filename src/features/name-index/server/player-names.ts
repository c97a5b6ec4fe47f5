import type { PlayerRow } from '#database/query/columns.ts'
import { GIVEN_NAMES } from '#domain/names/nicknames.ts'
import { wordsOfName } from '#domain/names/tokens.ts'
import type { NameIndex } from './name-index.ts'

/** The part of a player's name that words are. */
type NamePart = 'full' | 'last' | 'first' | 'initials'

/** Players whose names have some words, most matches first. */
export interface NamedPlayers {
  players: readonly PlayerRow[]
  part: NamePart
}

interface NameReaderSources {
  index: NameIndex
  /** Finds a player by id. */
  player: (id: number) => PlayerRow
}

/** A name may end in one of these. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/
/** Minimum length of initials, which would otherwise be found in many texts. */
const MIN_INITIALS = 3

/** Maximum number of words of a name that are read in any order. */
const MAX_REORDERED = 3

/** Returns the words in every order, first in their own. */
const orders = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length < 2
    ? [words]
    : words.flatMap((word, index) => orders(words.toSpliced(index, 1)).map((others) => [word, ...others]))

/** Finds players by the words of a question. */
export class PlayerNames {
  readonly #index: NameIndex
  readonly #player: (id: number) => PlayerRow

  constructor({ index, player }: NameReaderSources) {
    this.#index = index
    this.#player = player
  }

  /**
   * Returns the players with consecutive or leading and last words of their names, also with a nickname for the first one,
   * and full names in any order; null if there are none.
   */
  named(words: readonly string[]): NamedPlayers | null {
    const [first = '', ...others] = words
    const readings = [
      words,
      ...(GIVEN_NAMES.get(first) ?? []).map((given) => [given, ...others]),
      ...(words.length > MAX_REORDERED ? [] : orders(words).slice(1)),
    ]
    for (const [index, reading] of readings.entries()) {
      const found = this.#named(reading)
      if (found !== null && (index === 0 || found.part === 'full' || words.length === 1)) return found
    }
    return null
  }

  #named(words: readonly string[]): NamedPlayers | null {
    const [first = '', ...others] = words
    const found = this.#candidates(words).flatMap((player) => {
      const part = partOfName([player.name, ...(JSON.parse(player.aliases) as string[])], words)
      return part === null ? [] : [{ player, part }]
    })
    for (const part of ['full', 'last', 'first'] as const) {
      const players = found.filter((one) => one.part === part).map(({ player }) => player)
      if (players.length > 0) return { part, players: players.toSorted(byMatches) }
    }
    if (others.length > 0 || first.length < MIN_INITIALS) return null
    const players = this.#index.ofShortForm(first).map(this.#player)
    return players.length === 0 ? null : { part: 'initials', players: players.toSorted(byMatches) }
  }

  /** Returns words of names that differ by one typo from a word, those of the players with most matches first. */
  wordsLike(word: string): string[] {
    const weighed = this.#index.wordsLike(word).flatMap((known) => {
      const players = this.named([known])?.players ?? []
      return players.length === 0 ? [] : [{ known, matches: players[0]?.total_matches_played ?? 0 }]
    })
    return weighed.toSorted((one, other) => other.matches - one.matches).map(({ known }) => known)
  }

  /** Returns the players with the rarest word. A leading initial is no word of a name. */
  #candidates(words: readonly string[]): PlayerRow[] {
    const lists = words.filter((word) => word.length > 1).map((word) => this.#index.ofWord(word))
    const [rarest = []] = lists.toSorted((one, other) => one.length - other.length)
    return rarest.map(this.#player)
  }
}

const byMatches = (one: PlayerRow, other: PlayerRow) => other.total_matches_played - one.total_matches_played

function partOfName(names: readonly string[], asked: readonly string[]): NamePart | null {
  const parts = names.map((name) => partOf(wordsOfName(name), asked))
  return (['full', 'last', 'first'] as const).find((part) => parts.includes(part)) ?? null
}

function partOf(all: readonly string[], asked: readonly string[]): NamePart | null {
  const name = SUFFIX.test(all.at(-1) ?? '') && !SUFFIX.test(asked.at(-1) ?? '') ? all.slice(0, -1) : all
  const isAt = (start: number) => asked.every((word, index) => name[start + index] === word)
  if (name.length === asked.length && isAt(0)) return 'full'
  if (asked.length > 1 && isShortened(name, asked)) return 'full'
  if (name.length > asked.length && isAt(name.length - asked.length)) return 'last'
  return name.some((_, start) => isAt(start)) ? 'first' : null
}

/** Returns whether the words are a name's first word, some of its other words, and its last one; initials may replace words. */
function isShortened(name: readonly string[], asked: readonly string[]): boolean {
  const isWord = (known: string | undefined, word: string) =>
    known === word || (word.length === 1 && known?.[0] === word)
  const [first = '', ...rest] = asked
  if (!isWord(name[0], first) || name.at(-1) !== asked.at(-1)) return false
  let at = 1
  for (const word of rest) {
    at = name.findIndex((known, index) => index >= at && isWord(known, word)) + 1
    if (at === 0) return false
  }
  return true
}
