import { type Day, FIRST_DAY, isDay, LAST_DAY } from '#domain/days/day.ts'
import { isMatchId, MAX_ID_LENGTH } from '#domain/match/match-id.ts'
import { isSlug, MAX_SLUG_LENGTH, repairPlayerSlug, slugify, TO_BE_DECIDED } from '#domain/names/slug.ts'
import { hasYearLast } from '#importer/files/day-order.ts'

/** The reason why a field cannot be read, in words that follow the column's name and value. */
export class Unreadable {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Reads a field that is not empty. */
export type FieldReader<T> = (text: string) => T | Unreadable

/** The longest names, titles and places, in characters. */
const MAX_TEXT_LENGTH = 500
export const MAX_LONG_TEXT_LENGTH = 2_000
const FIRST_BIRTH_DAY: Day = '1900-01-01'

/** Controls, line and paragraph separators: what a name on one line never needs. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** Marks that steer the direction of text or show nothing: they can make one name look like another. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
const NEEDS_CLEANING = /[^\x20-\x7E]| {2}/

/**
 * Text on one line: control characters taken as spaces, invisible marks dropped, runs of spaces made one, NFC. Clean text
 * stays as it is: composed last, for what stood apart may compose once a mark between is gone.
 */
export function cleanText(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text.trim()
  return text.replace(CONTROLS, ' ').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim().normalize('NFC')
}

/** Reads text on one line, up to a number of characters; null where nothing is left of it. */
export function boundedText(most: number): FieldReader<string | null> {
  return (text) => {
    const clean = cleanText(text)
    if (clean.length > most) return new Unreadable(`is longer than ${most} characters`)
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

/** Reads the slug of a player, without hyphens at its ends or in a row: with them two pairs could share one slug. */
export const readPlayerSlug: FieldReader<string> = (text) => {
  const slug = readSlug(text)
  if (slug instanceof Unreadable) return slug
  const repaired = repairPlayerSlug(slug)
  if (repaired === TO_BE_DECIDED)
    return new Unreadable('is reserved for players who are not yet known: use another slug')
  return repaired ?? new Unreadable('has nothing but hyphens: use a slug with letters or digits')
}

/** Reads an id of the source: any text without spaces or control characters that is no step of a path. */
export const readId: FieldReader<string> = (text) =>
  isMatchId(text)
    ? text
    : new Unreadable(`is not an id: use 1 to ${MAX_ID_LENGTH} characters without spaces, and not . or ..`)

/** Matches a date with the year first as programs write it: `2026-4-11`, `2026/04/11` or `2026-04-11 00:00:00`. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?)?$/

const UNKNOWN_ORDER =
  'has day and month in an unknown order: write YYYY-MM-DD, or give the "date_format" in --mapping (day-first or month-first)'

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

/** Reads a whole number; spreadsheets write it as `3.0` if other cells of the column are empty. */
export function wholeNumber(least: number, most: number): FieldReader<number> {
  return (text) => {
    const number = /^\d{1,9}(?:\.0{1,3})?$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : new Unreadable(`is not a whole number from ${least} to ${most}`)
  }
}

/**
 * One of a few values, in any case; spaces, hyphens and apostrophes may stand for the code's underscores.
 * @param others further codes, each standing for one of the values
 */
export function oneOf<T extends string>(
  values: readonly T[],
  others: Readonly<Record<string, T>> = {},
): FieldReader<T> {
  const byCode = new Map<string, T>([...values.map((value) => [value, value] as const), ...Object.entries(others)])
  return (text) => byCode.get(codeOf(text)) ?? new Unreadable(`is unknown: use ${values.join(', ')}`)
}

/**
 * One of a few texts, in any case, each standing for a value; underscores and hyphens are spaces.
 * @param others texts that are read too, and not named where none of the words fits
 */
export function wordOf<T>(
  words: Readonly<Record<string, T>>,
  others: Readonly<Record<string, T>> = {},
): FieldReader<T> {
  const byWord = new Map(Object.entries({ ...words, ...others }))
  const reason = `is unknown: use ${Object.keys(words).join(', ')}`
  return (text) => byWord.get(text.toLowerCase().replace(/[\s_-]+/g, ' ')) ?? new Unreadable(reason)
}

function codeOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[\s_-]+/g, '_')
}

/**
 * A web address; spaces in it are read as the %20 that they stand for. `pathPrefix` allows paths of this site below it,
 * which only the demonstration's own pictures use.
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
/** The longest JSON list of them, in characters: what an export writes must be a field that imports read. */
const MAX_ALIAS_LIST = 10_000

/** Other names, separated by `|` or as a JSON list, each once and in the order of the source. */
export const readAliases: FieldReader<string[]> = (text) => {
  const names = text.startsWith('[') ? jsonTexts(text) : text.split('|')
  if (names === null)
    return new Unreadable('begins like a JSON list and is not one: write ["Ann L.", "A. Lee"] or Ann L.|A. Lee')
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
