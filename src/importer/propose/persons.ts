import { foldText } from '#domain/names/search-text.ts'
import { surname } from '#domain/names/surname.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { plainWords } from './words.ts'

/** A name in the tables, with the number of its rows. */
export interface NameCount {
  name: string
  rows: number
}

/** Matches a name with the last name first, such as `Mayer, Jörg`, but not `Duncan Mulenga, Jr.` */
const LAST_FIRST = /^([^,]+),\s*(?!(?:jr|sr|i{1,3}|iv)\b)([^,]+)$/i

/** Returns `Mayer, Jörg` as `Jörg Mayer`, and other names unchanged. */
export function inUsualOrder(name: string): string {
  return name.replace(LAST_FIRST, '$2 $1').replace(/\s+/g, ' ').trim()
}

/** Minimum length of a name in which two letters may differ, in characters. */
const LONG_NAME = 12

/** Returns whether two different names may be spellings of one person's name. */
export function mayBeOnePerson(one: string, two: string): boolean {
  const [a, b] = [personKey(one), personKey(two)]
  if (a.sorted === b.sorted || a.expanded === b.expanded) return true
  if (isShortFor(a, b) || isShortFor(b, a)) return true
  const allowed = Math.min(a.plain.length, b.plain.length) >= LONG_NAME ? 2 : 1
  return Math.abs(a.plain.length - b.plain.length) <= allowed && isWithin(a.plain, b.plain, allowed)
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

const KEYS = new Map<string, PersonKey>()

function personKey(name: string): PersonKey {
  const known = KEYS.get(name)
  if (known !== undefined) return known
  const plain = plainWords(name)
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
export function namesInOrder(names: readonly NameCount[]): NameCount[] {
  const isShort = ({ name }: NameCount) =>
    Number(
      plainWords(name)
        .split(' ')
        .some((word) => word.length === 1),
    )
  const accents = ({ name }: NameCount) => name.replace(/\p{ASCII}/gu, '').length
  const words = ({ name }: NameCount) => Math.min(2, plainWords(name).split(' ').length)
  return names.toSorted(
    (a, b) =>
      isShort(a) - isShort(b) ||
      words(b) - words(a) ||
      b.rows - a.rows ||
      accents(b) - accents(a) ||
      (comparableText(a.name) < comparableText(b.name) ? -1 : 1),
  )
}
