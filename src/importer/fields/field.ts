import { type Day, FIRST_DAY, isDay, LAST_DAY } from '#domain/days/day.ts'
import { isMatchId, MAX_ID_LENGTH } from '#domain/match/match-id.ts'
import { isSlug, MAX_SLUG_LENGTH, repairPlayerSlug, slugify, TO_BE_DECIDED } from '#domain/names/slug.ts'
import { hasYearLast } from '#importer/files/day-order.ts'

/** The reason why a field is invalid, phrased to follow the column's name and value. */
export class Unreadable {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Reads a field that is not empty. */
export type FieldReader<T> = (text: string) => T | Unreadable

/** Maximum length of names, titles and places, in characters. */
const MAX_TEXT_LENGTH = 500
export const MAX_LONG_TEXT_LENGTH = 2_000
const FIRST_BIRTH_DAY: Day = '1900-01-01'

/** Matches control characters and line or paragraph separators. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** Matches invisible marks and marks of text direction, which can make one name look like another. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
const NEEDS_CLEANING = /[^\x20-\x7E]| {2}/

/**
 * Returns text on one line: control characters become spaces, invisible marks are dropped, runs of spaces become one.
 * NFC comes last, because characters may combine after a mark between them is dropped. Cleaning clean text changes
 * nothing.
 */
export function cleanText(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text.trim()
  return text.replace(CONTROLS, ' ').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim().normalize('NFC')
}

/** Returns a reader for text on one line with a maximum length. It returns null if the text is empty after cleaning. */
export function boundedText(maxLength: number): FieldReader<string | null> {
  return (text) => {
    const clean = cleanText(text)
    if (clean.length > maxLength) return new Unreadable(`is longer than ${maxLength} characters`)
    return clean === '' ? null : clean
  }
}

export const readText = boundedText(MAX_TEXT_LENGTH)
export const readLongText = boundedText(MAX_LONG_TEXT_LENGTH)

export const readSlug: FieldReader<string> = (text) => {
  if (isSlug(text)) return text
  const proposed = slugify(text)
  const proposal =
    proposed === '' ? `use 1 to ${MAX_SLUG_LENGTH} lower-case letters, digits and hyphens` : `write "${proposed}"`
  return new Unreadable(`is not a slug: ${proposal}`)
}

/** Reads the slug of a player. Hyphens at its ends or in a row are repaired: with them two pairs could share a slug. */
export const readPlayerSlug: FieldReader<string> = (text) => {
  const slug = readSlug(text)
  if (slug instanceof Unreadable) return slug
  const repaired = repairPlayerSlug(slug)
  if (repaired === TO_BE_DECIDED)
    return new Unreadable('is reserved for players who are not yet known: use another slug')
  return repaired ?? new Unreadable('has only hyphens: use a slug with letters or digits')
}

/** Reads an id of the source: any text without spaces and control characters, except `.` and `..`. */
export const readId: FieldReader<string> = (text) =>
  isMatchId(text)
    ? text
    : new Unreadable(`is not an id: use 1 to ${MAX_ID_LENGTH} characters without spaces, and not . or ..`)

/** Matches a date with the year first, such as `2026-4-11`, `2026/04/11` or `2026-04-11 00:00:00`. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?)?$/

const UNKNOWN_ORDER =
  'has day and month in an unknown order: write YYYY-MM-DD, or set "date_format" in --mapping (day-first or month-first)'

function dayBetween(first: Day, last: Day): FieldReader<Day> {
  return (text) => {
    const day = isDay(text) ? text : withTwoDigits(text)
    if (!isDay(day)) {
      return new Unreadable(hasYearLast(text) ? UNKNOWN_ORDER : 'is not a date: write YYYY-MM-DD, such as 2026-05-02')
    }
    return day >= first && day <= last ? day : new Unreadable(`is not a date from ${first} to ${last}`)
  }
}

function withTwoDigits(text: string): string {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? []
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const readDay = dayBetween(FIRST_DAY, LAST_DAY)
export const readBirthDay = dayBetween(FIRST_BIRTH_DAY, LAST_DAY)

/** Returns a reader for whole numbers. Spreadsheets write `3.0` if other cells of the column are empty. */
export function wholeNumber(min: number, max: number): FieldReader<number> {
  return (text) => {
    const number = /^\d{1,9}(?:\.0{1,3})?$/.test(text) ? Number(text) : Number.NaN
    return number >= min && number <= max ? number : new Unreadable(`is not a whole number from ${min} to ${max}`)
  }
}

/**
 * Returns a reader for one of a few codes. Case and apostrophes are ignored, and spaces and hyphens read as
 * underscores.
 * @param others further codes with their values
 */
export function oneOf<T extends string>(
  values: readonly T[],
  others: Readonly<Record<string, T>> = {},
): FieldReader<T> {
  const byCode = new Map<string, T>([...values.map((value) => [value, value] as const), ...Object.entries(others)])
  return (text) => byCode.get(codeOf(text)) ?? new Unreadable(`is unknown: use ${values.join(', ')}`)
}

/**
 * Returns a reader for one of a few words. Case is ignored, and underscores and hyphens are read as spaces.
 * @param others further words, which the error message doesn't list
 */
export function wordOf<T>(
  words: Readonly<Record<string, T>>,
  others: Readonly<Record<string, T>> = {},
): FieldReader<T> {
  const byWord = new Map(Object.entries({ ...words, ...others }))
  const reason = `is unknown: use ${Object.keys(words).join(', ')}`
  return (text) => byWord.get(text.toLowerCase().replace(/[\s_-]+/g, ' ')) ?? new Unreadable(reason)
}

/** Returns a reader for one of a few words, as {@link wordOf} does. */
export const wordIn = <T extends string>(...words: readonly T[]): FieldReader<T> =>
  wordOf(Object.fromEntries(words.map((word) => [word, word])))

function codeOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[\s_-]+/g, '_')
}

/**
 * Returns a reader for http and https URLs; spaces in them become `%20`.
 * @param pathPrefix allows paths of this site below it, for the pictures of demonstration seasons
 */
export function webAddress(pathPrefix: string | null): FieldReader<string> {
  return (text) => {
    if (pathPrefix !== null && isPathBelow(pathPrefix, text)) return text
    const address = text.replaceAll(' ', '%20')
    const isHttp = /^https?:\/\/[^\s\p{C}]+$/iu.test(address) && URL.canParse(address)
    if (!isHttp) return new Unreadable('is not a web address: it must begin with http:// or https://')
    return address.length <= MAX_LONG_TEXT_LENGTH
      ? address
      : new Unreadable(`is longer than ${MAX_LONG_TEXT_LENGTH} characters`)
  }
}

function isPathBelow(prefix: string, text: string): boolean {
  return text.startsWith(prefix) && /^[A-Za-z0-9/._-]+$/.test(text) && !text.includes('..') && !text.includes('//')
}

const MAX_ALIASES = 50
/** Maximum length of the JSON list of aliases, in characters: imports must be able to read what exports write. */
const MAX_ALIAS_LIST = 10_000

/** Reads other names, separated by `|` or as a JSON list. Returns each name once, in the source's order. */
export const readAliases: FieldReader<string[]> = (text) => {
  const names = text.startsWith('[') ? jsonTexts(text) : text.split('|')
  if (names === null) return new Unreadable('is not a valid JSON list: write ["Ann L.", "A. Lee"] or Ann L.|A. Lee')
  const clean = [...new Set(names.map(cleanText).filter((name) => name !== ''))]
  if (clean.length > MAX_ALIASES) return new Unreadable(`has more than ${MAX_ALIASES} names`)
  const long = clean.some((name) => name.length > MAX_TEXT_LENGTH)
  if (long) return new Unreadable(`has a name longer than ${MAX_TEXT_LENGTH} characters`)
  if (JSON.stringify(clean).length <= MAX_ALIAS_LIST) return clean
  return new Unreadable(`has names of more than ${MAX_ALIAS_LIST.toLocaleString('en')} characters in total`)
}

function jsonTexts(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null
  } catch {
    return null
  }
}
