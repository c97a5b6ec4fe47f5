import { readDay, Unreadable } from '#importer/fields/field.ts'
import { type DayOrder, hasYearLast, provenOrders, withYearFirst } from '#importer/files/day-order.ts'

/** Returns the order of day and month in dates that the dates prove, or that is usual for dates with periods. */
export function dayOrderOf(texts: readonly string[]): { order: DayOrder | null; isUnknown: boolean } {
  const dates = texts.map(plainDate).filter(hasYearLast)
  const proven = new Set(dates.flatMap(provenOrders))
  const [order = null] = proven
  if (proven.size === 1) return { order, isUnknown: false }
  if (proven.size === 0 && dates.length > 0 && dates.every((text) => text.includes('.')))
    return { order: 'day-first', isUnknown: false }
  return { order: null, isUnknown: dates.some((text) => !isSameEitherWay(text)) }
}

/** Returns whether a date such as `4/4/2026` is one day in both orders. */
function isSameEitherWay(text: string): boolean {
  return withYearFirst(text, 'day-first') === withYearFirst(text, 'month-first')
}

/** Returns a date as `2026-05-02`; null if it is none, or if its order of day and month is unknown. */
export function dayOf(text: string, order: DayOrder | null): string | null {
  const plain = plainDate(text).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const day = readDay(order === null ? plain : withYearFirst(plain, order))
  if (!(day instanceof Unreadable)) return day
  const either = withYearFirst(plain, 'day-first')
  const same = isSameEitherWay(plain) ? readDay(either) : day
  return same instanceof Unreadable ? null : same
}

const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|janv)/,
  /^(?:feb|fev|fevr)/,
  /^(?:mar|mrz|maer|mars|maart|mrt)/,
  /^(?:apr|abr|avr)/,
  /^(?:may|mai|mag|mei)/,
  /^(?:jun|giu|juin)/,
  /^(?:jul|lug|juil)/,
  /^(?:aug|ago|aout)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott|out)/,
  /^(?:nov)/,
  /^(?:dec|dez|dic)/,
]
const MONTH = String.raw`(?<month>\p{L}{3,})\.?`
const NAMED = [
  new RegExp(
    String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/-]*(?:de |of )?${MONTH}[\s.,/'-]*(?:de )?(?<year>\d{4}|\d{2})$`,
    'u',
  ),
  new RegExp(String.raw`^${MONTH}[\s./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/'-]+(?<year>\d{4}|\d{2})$`, 'u'),
  new RegExp(String.raw`^(?<year>\d{4})[\s./-]+${MONTH}[\s./-]+(?<day>\d{1,2})$`, 'u'),
]

/**
 * Returns a date without the name of its day, its time and the names of months: `Sat, 3-Apr-24` is `2024-04-03`. Other texts
 * stay as they are.
 */
export function plainDate(text: string): string {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/(\d\.)\s+(?=\d)/g, '$1')
    .replace(/^\p{L}+\.?,?\s+(?=\d|\p{L}{3,}\.? \d)/u, (word) => (isMonth(word) ? word : ''))
    .replace(
      /[\sT,]+\d{1,2}[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:z|uhr|am|pm|utc)?(?:\s*(?:gmt|utc)?[+-]\d{1,2}(?::?\d{2})?)?$/i,
      '',
    )
    .trim()
  for (const pattern of NAMED) {
    const { day, month = '', year = '' } = pattern.exec(folded)?.groups ?? {}
    const number = MONTHS.findIndex((each) => each.test(month)) + 1
    if (day === undefined || number === 0) continue
    return `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return /\d/.test(folded) && !/\p{L}/u.test(folded) ? folded : text
}

/** A date within a text such as a title. */
interface DateInText {
  /** The date, or the first one of a range. */
  date: string
  isRange: boolean
  /** The text without the date. */
  rest: string
}

const ORDINAL = String.raw`\.?(?:st|nd|rd|th)?`
const TO = String.raw`(?<to>\s*(?:[-–—/+&]|und|and|bis|to)\s*\d{1,2}${ORDINAL})*`
const WITHIN = [
  String.raw`(?<day>\d{1,2})${ORDINAL}${TO}\s*(?:de |of )?(?<month>\p{L}{3,})\.?,?\s*(?:de )?(?<year>\d{4})`,
  String.raw`(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})${ORDINAL}${TO},?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.${TO.replace(ORDINAL, '')}\.?\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})`,
  String.raw`(?<iso>\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4})`,
].map(
  (date) =>
    new RegExp(String.raw`(?:\b(?:\p{L}*(?:day|tag)|mittwoch|am|vom|on|the),?\s+)*(?<![\d.])${date}(?!\d)`, 'iu'),
)

/** Finds a date with its year in a text, such as "Club Cup, 15./16. März 2026"; null if there is none. */
export function dateIn(text: string): DateInText | null {
  for (const pattern of WITHIN) {
    const found = pattern.exec(text)
    const { day, month = '', year, iso, to } = found?.groups ?? {}
    const isNumber = /^\d+$/.test(month)
    const date = iso ?? (isNumber ? `${day}.${month}.${year}` : plainDate(`${day} ${month} ${year}`))
    if (found === null || (month !== '' && !isNumber && date.includes(' '))) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { date, isRange: to !== undefined, rest: rest.replace(/^[\s,;:|()–—-]+|[\s,;:|()–—-]+$/g, '').trim() }
  }
  return null
}

function isMonth(word: string): boolean {
  return MONTHS.some((month) => month.test(word))
}

/** Returns whether a text is a month with its year, such as "January 2026". */
export function isMonthOfYear(text: string): boolean {
  return plainDate(`1 ${text}`) !== `1 ${text}` && /^\p{L}+\.?\s+\d{4}$/u.test(text)
}

/** The first month of a season that ends in the next year, such as 2025/26. */
const FIRST_OF_SEASON = 7

/**
 * Returns a date without a year, such as `3.5.` or `14-Mar`, with the year; other texts stay as they are.
 * @param title a text that may have the year, or a season such as "2025/26"
 */
export function withYear(text: string, title: string): string {
  if (text === '') return text
  const [, year, next] = /(?<!\d)((?:19|20)\d{2})(?:\s?[/–-]\s?(?:20)?(\d{2})(?![\d-]))?(?!\d)/.exec(title) ?? []
  const [, day, month = ''] = /^\s*(\d{1,2})\.(\d{1,2})\.?\s*$/.exec(text) ?? []
  const dated = (of: number) => (day === undefined ? plainDate(`${text} ${of}`) : `${day}.${month}.${of}`)
  if (year === undefined || (day === undefined && dated(2000) === `${text} 2000`)) return text
  const number = Number(day === undefined ? dated(2000).slice(5, 7) : month)
  const isSeason = next !== undefined && Number(next) === (Number(year) + 1) % 100
  return dated(Number(year) + Number(isSeason && number < FIRST_OF_SEASON))
}
