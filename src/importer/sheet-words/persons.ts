import { GIVEN_NAMES } from '#domain/names/nicknames.ts'
import { foldText } from '#domain/names/search-text.ts'
import { surname } from '#domain/names/surname.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { plainWords } from './words.ts'

/** Matches a name with the last name first, such as `Mayer, Jörg`, but not `Duncan Mulenga, Jr.` */
const LAST_FIRST = /^([^,]+),\s*(?!(?:jr|sr|i{1,3}|iv)\b)([^,]+)$/i

/** Matches a last name in capitals before the first name, such as `MAYER Jörg`, but not `JJ Mayer`. */
const CAPITALS_FIRST = /^(\p{Lu}{3,}(?:[ '’-]\p{Lu}{2,})*) (\p{Lu}\p{Ll}[\p{L} '’-]*)$/u

/** Returns `Mayer, Jörg` and `MAYER Jörg` as `Jörg Mayer`, and other names unchanged. */
export function inUsualOrder(name: string): string {
  const capitals = (_: string, last: string, first: string) =>
    `${first} ${last.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())}`
  return name.replace(LAST_FIRST, '$2 $1').replace(/\s+/g, ' ').trim().replace(CAPITALS_FIRST, capitals)
}

/** Minimum length of a name in which two letters may differ, in characters. */
const LONG_NAME = 12

/**
 * Returns whether two different names may be spellings of one person's name.
 * @param areMany whether there are so many names that a different letter means nothing
 */
export function mayBeOnePerson(one: string, two: string, areMany = false): boolean {
  const [generation, other] = [generationOf(one), generationOf(two)]
  if (generation !== null && other !== null && generation !== other) return false
  const [a, b] = [one, two].map((name) => personKey(withoutGeneration(name))) as [PersonKey, PersonKey]
  if (a.sorted === b.sorted || a.expanded === b.expanded) return true
  if (isShortFor(a, b) || isShortFor(b, a)) return true
  if (isNicknameOf(a, b) || isNicknameOf(b, a)) return true
  if (areMany) return false
  const allowed = Math.min(a.plain.length, b.plain.length) >= LONG_NAME ? 2 : 1
  return Math.abs(a.plain.length - b.plain.length) <= allowed && isWithin(a.plain, b.plain, allowed)
}

const GENERATION = /[\s,]+(?:(?<older>sen|sr|senior|sén|père)|(?<younger>jun|jr|junior|fils))\.?$/i

const withoutGeneration = (name: string) => name.replace(GENERATION, '')

/** Returns whether a name is that of the older or the younger of two people of one name, such as "Max Lang sen."; null if it doesn't say. */
export function generationOf(name: string): 'older' | 'younger' | null {
  const { older, younger } = GENERATION.exec(name)?.groups ?? {}
  return older !== undefined ? 'older' : younger !== undefined ? 'younger' : null
}

interface PersonKey {
  plain: string
  words: string[]
  /** The words in alphabetical order: "Mayer Jörg" is "Jörg Mayer". */
  sorted: string
  /** With `oe` for `ö`, as names are written without umlauts. */
  expanded: string
  last: string
}

/** Matches a nickname in quotes, and a title in front of a name. */
const ADDED = /["“„”«][^"“„”»]*["“”»]|^(?:dr|prof|mr|mrs|ms|herr|frau)\b\.?\s/gi

const KEYS = new Map<string, PersonKey>()

function personKey(name: string): PersonKey {
  const known = KEYS.get(name)
  if (known !== undefined) return known
  const plain = plainWords(name.replace(ADDED, ' '))
  const words = plain.split(' ')
  const expanded = plainWords(name.replace(/[äöüÄÖÜ]/g, (letter) => `${foldText(letter)}e`))
  const key = { plain, words, sorted: words.toSorted().join(' '), expanded, last: plainWords(surname(name)) }
  KEYS.set(name, key)
  return key
}

/** Returns whether a name is the other's last name or the end of it, alone or with the initial of its first name. */
function isShortFor(short: PersonKey, long: PersonKey): boolean {
  if (short.words.length >= long.words.length && !short.words.some((word) => word.length === 1)) return false
  const isLastName = (text: string) => ` ${long.last}`.endsWith(` ${text}`)
  if (isLastName(short.plain)) return true
  if (!isLastName(short.last)) return false
  const [first = ''] = short.words
  return first.length === 1 && short.words.length > 1 && (long.words[0] ?? '').startsWith(first)
}

/** Minimum number of letters that a first name and its short form have in common. */
const COMMON_LETTERS = 3

/** Returns whether a name has the other's first name, or a short form of it: "Andi", "Michi W." and "Andi Berger". */
function isNicknameOf(
  { words: [nickname = '', ...rest] }: PersonKey,
  { words: [first = '', ...last] }: PersonKey,
): boolean {
  if (last.length === 0 || nickname.length < COMMON_LETTERS) return false
  const letters = nickname.replace(/[iye]$/, '')
  const isShort =
    GIVEN_NAMES.get(nickname)?.includes(first) || (letters.length >= COMMON_LETTERS && first.startsWith(letters))
  if (nickname !== first && (!isShort || first.length < nickname.length - 1)) return false
  const [initial = '', ...more] = rest
  const isInitial = more.length === 0 && initial.length === 1 && last.at(-1)?.startsWith(initial) === true
  return rest.length === 0 || isInitial || last.join(' ') === rest.join(' ')
}

/** Returns whether at most `allowed` letters differ, are missing or are swapped with their neighbor. */
function isWithin(one: string, two: string, allowed: number): boolean {
  let before: number[] = []
  let row = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= two.length; j++) {
      const cost = one[i - 1] === two[j - 1] ? 0 : 1
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      next.push(best)
    }
    if (Math.min(...next) > allowed) return false
    before = row
    row = next
  }
  return (row[two.length] ?? allowed + 1) <= allowed
}

/** Returns the names in the order in which they become players: full names first, then names with more rows, and names with accents. */
export function namesInOrder<T extends { name: string; rows: number }>(names: readonly T[]): T[] {
  const isShort = ({ name }: T) =>
    Number(
      plainWords(name)
        .split(' ')
        .some((word) => word.length === 1),
    )
  const accents = ({ name }: T) => name.replace(/\p{ASCII}/gu, '').length
  const words = ({ name }: T) => Math.min(2, plainWords(name).split(' ').length)
  return names.toSorted(
    (a, b) =>
      isShort(a) - isShort(b) ||
      words(b) - words(a) ||
      b.rows - a.rows ||
      accents(b) - accents(a) ||
      (comparableText(a.name) < comparableText(b.name) ? -1 : 1),
  )
}
