import { addDays, addMonths, type Day, isDay } from './day.ts'
import type { DayRange } from './day-range.ts'
import { partOfYear } from './part-of-year.ts'

/** Days that a phrase names; null for an open end. */
export interface AskedDays {
  from: Day | null
  to: Day | null
}

interface DayPhrase {
  days: AskedDays
  /** Number of words of the phrase. */
  length: number
}

/** Days that words name, and the position of the word after them. */
interface Found extends DayRange {
  next: number
  /** Whether the words name the year. */
  hasYear: boolean
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Words of day phrases in which a typo is corrected. */
export const DAY_WORDS: readonly string[] = [
  ...MONTHS,
  'month',
  'months',
  'weeks',
  'year',
  'season',
  'since',
  'before',
  'between',
]

const SINCE = new Set(['since', 'from', 'starting', 'beginning'])
const UNTIL = new Set(['until', 'till', 'til', 'through', 'thru'])
const PREPOSITIONS = new Set(['in', 'during', 'on', 'for', 'of', 'over', 'within', 'throughout', 'the'])
const PAST = new Set(['last', 'past', 'previous', 'trailing', 'recent'])

/** Reads phrases about days. Rolling periods end on the last day of the data, and a day without a year is the latest one. */
export class DayPhrases {
  readonly #words: readonly string[]
  readonly #through: Day

  /** @param through the last day of the data */
  constructor(words: readonly string[], through: Day) {
    this.#words = words
    this.#through = through
  }

  /** Returns the days that a phrase at a position names; null if there is no such phrase. */
  at(position: number): DayPhrase | null {
    let start = position
    while (PREPOSITIONS.has(this.#word(start)) && !this.#isTheYear(start)) start++
    if (this.#word(start) === 'month' && this.#word(start + 1) === 'of') start += 2
    const found = this.#rolling(start) ?? this.#calendar(start) ?? this.#between(start) ?? this.#bounded(start)
    const plain =
      found ?? partOfYear(this.#words, start, this.#through) ?? asPhrase(this.#span(start) ?? this.#moment(start))
    if (plain === null) return null
    const { next, from, to } = plain
    return { days: { from, to }, length: next - position }
  }

  #word(at: number): string {
    return this.#words[at] ?? ''
  }

  /** `the year` and `the season` are the current ones. */
  #isTheYear(at: number): boolean {
    return this.#word(at) === 'the' && ['year', 'season'].includes(this.#word(at + 1))
  }

  #number(at: number): number | null {
    const word = this.#word(at)
    if (/^\d{1,3}$/.test(word)) return Number(word)
    const number = NUMBERS.indexOf(word)
    return number === -1 ? null : number
  }

  #month(at: number): number | null {
    const word = this.#word(at).replace(/^sept$/, 'sep')
    const month = MONTHS.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)))
    return month === -1 ? null : month + 1
  }

  #year(at: number): number | null {
    const word = this.#word(at)
    return /^(?:20\d\d|2100)$/.test(word) ? Number(word) : null
  }

  #date(at: number): number | null {
    const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(this.#word(at))?.[1]
    return date !== undefined && Number(date) >= 1 && Number(date) <= 31 ? Number(date) : null
  }

  /** Reads a year, a month or a day, such as `may 3 2026`, `3 may`, `may 2026` or `2026-05-03`. */
  #moment(at: number, defaultYear?: number): Found | null {
    const word = this.#word(at)
    if (isDay(word)) return { from: word, to: word, next: at + 1, hasYear: true }
    const year = this.#year(at)
    if (year !== null) {
      const next = this.#word(at + 1) === 'season' ? at + 2 : at + 1
      return { from: `${year}-01-01`, to: `${year}-12-31`, next, hasYear: true }
    }
    const month = this.#month(at)
    if (month !== null) {
      const date = this.#date(at + 1)
      return this.#dated(month, date, at + (date === null ? 1 : 2), defaultYear)
    }
    const date = this.#date(at)
    const monthAt = this.#word(at + 1) === 'of' ? at + 2 : at + 1
    const monthAfter = date === null ? null : this.#month(monthAt)
    return monthAfter === null ? null : this.#dated(monthAfter, date, monthAt + 1, defaultYear)
  }

  #dated(month: number, date: number | null, next: number, defaultYear: number | undefined): Found | null {
    const year = this.#year(next)
    const days = monthOrDay(year ?? defaultYear ?? this.#latestYear(month, date), month, date)
    return days && { ...days, next: year === null ? next : next + 1, hasYear: year !== null }
  }

  /** Returns the latest year in which the month or day begins within the data. */
  #latestYear(month: number, date: number | null): number {
    const year = Number(this.#through.slice(0, 4))
    const first = monthOrDay(year, month, date)?.from
    return first !== undefined && first > this.#through ? year - 1 : year
  }

  /** Reads `march to may`, `may 1-3`, `jan 10 through mar 2`, and without the sign `april 1 - may 15`. */
  #span(at: number): Found | null {
    const one = this.#moment(at) ?? this.#monthOfDates(at)
    if (one === null) return null
    const year = one.hasYear ? Number(one.from.slice(0, 4)) : undefined
    const isJoined = this.#word(one.next) === 'to' || UNTIL.has(this.#word(one.next))
    const isListed = ['and', '&', '+', 'or'].includes(this.#word(one.next))
    const two = this.#moment(isJoined || isListed ? one.next + 1 : one.next, year)
    const first = one.hasYear || !two?.hasYear ? one : this.#moment(at, Number(two.from.slice(0, 4)))
    // "March and April" are the days of both; other months leave out days between them.
    const isRange = isListed ? first && two?.from === addDays(first.to, 1) : isJoined || (two && isLater(two, one))
    if (!isRange) return this.#monthOfDates(at)
    return first && two && { ...two, from: first.from }
  }

  /** Reads `may 1-3` and `1-3 may`. */
  #monthOfDates(at: number): Found | null {
    const isFirst = this.#month(at) !== null
    const month = this.#month(isFirst ? at : at + 1)
    const dates = /^(\d{1,2})-(\d{1,2})$/.exec(this.#word(isFirst ? at + 1 : at))
    if (month === null || dates === null) return null
    const from = this.#dated(month, Number(dates[1]), at + 2, undefined)
    const to = this.#dated(month, Number(dates[2]), at + 2, undefined)
    return from && to && { ...to, from: from.from }
  }

  /** Reads `between march 1 and april 30` and `from march to may`. */
  #between(at: number): { from: Day; to: Day; next: number } | null {
    const word = this.#word(at)
    if (word === 'from') return this.#span(at + 1)?.from === undefined ? null : this.#span(at + 1)
    if (word !== 'between') return null
    const one = this.#moment(at + 1)
    if (one === null || this.#word(one.next) !== 'and') return null
    const two = this.#moment(one.next + 1, one.hasYear ? Number(one.from.slice(0, 4)) : undefined)
    if (two === null) return null
    const first = one.hasYear || !two.hasYear ? one : this.#moment(at + 1, Number(two.from.slice(0, 4)))
    return first && { from: first.from, to: two.to, next: two.next }
  }

  /** Reads `since april`, `before march`, `after may 3` and `until june`. */
  #bounded(at: number): (AskedDays & { next: number }) | null {
    const word = this.#word(at)
    const skipped = ['the', 'start', 'beginning', 'end', 'of'].includes(this.#word(at + 1))
      ? this.#skipEdge(at + 1)
      : at + 1
    const isOpen = SINCE.has(word) || UNTIL.has(word) || ['before', 'after', 'prior'].includes(word) || this.#isUpTo(at)
    if (!isOpen) return null
    const start = word === 'prior' || this.#isUpTo(at) ? at + 2 : skipped
    const found = this.#moment(start) ?? this.#calendar(start)
    if (found === null || found.from === null || found.to === null) return null
    const { from, to, next } = found
    const isEnd = this.#words.slice(at, start).includes('end')
    if (SINCE.has(word)) return { from: isEnd ? addDays(to, 1) : from, to: null, next }
    if (word === 'after') return { from: addDays(to, 1), to: null, next }
    if (word === 'before' || word === 'prior') return { from: null, to: isEnd ? to : addDays(from, -1), next }
    return { from: null, to, next }
  }

  #isUpTo(at: number): boolean {
    return this.#word(at) === 'up' && ['to', 'until', 'till'].includes(this.#word(at + 1))
  }

  /** Skips `the start of`, `the beginning of` and `the end of`. */
  #skipEdge(at: number): number {
    const rest = this.#words.slice(at, at + 3).join(' ')
    const edge = /^(?:the )?(?:start|beginning|end) of/.exec(rest)
    return edge === null ? at + (this.#word(at) === 'the' ? 1 : 0) : at + edge[0].split(' ').length
  }

  /** Reads `this year`, `last year`, `this month`, `last month` and `year to date`. */
  #calendar(at: number): { from: Day; to: Day; next: number } | null {
    const [one, two] = [this.#word(at), this.#word(at + 1)]
    const year = Number(this.#through.slice(0, 4))
    const yearRange = (value: number, length: number) => ({
      from: `${value}-01-01`,
      to: `${value}-12-31`,
      next: at + length,
    })
    if (one === 'ytd' || (one === 'season' && this.#year(at + 1) === null)) return yearRange(year, 1)
    if (one === 'season') return yearRange(this.#year(at + 1) ?? year, 2)
    if (`${one} ${two} ${this.#word(at + 2)}` === 'year to date') return yearRange(year, 3)
    if (['this', 'current', 'the'].includes(one) && ['year', 'season'].includes(two)) return yearRange(year, 2)
    if (['last', 'previous'].includes(one) && ['year', 'season'].includes(two)) return yearRange(year - 1, 2)
    if (!['this', 'current', 'last', 'previous'].includes(one) || two !== 'month') return null
    const day = ['this', 'current'].includes(one) ? this.#through : addMonths(`${this.#through.slice(0, 7)}-01`, -1)
    const days = monthOrDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)), null)
    return days && { ...days, next: at + 2 }
  }

  /** Reads `last 30 days`, `past three months` and `last 52 weeks`, and `past year` as 52 weeks. */
  #rolling(at: number): { from: Day; to: Day; next: number } | null {
    const start = this.#word(at) === 'most' && this.#word(at + 1) === 'recent' ? at + 1 : at
    if (!PAST.has(this.#word(start))) return null
    const number = this.#number(start + 1)
    const unit = this.#word(start + (number === null ? 1 : 2)).replace(/s$/, '')
    const next = start + (number === null ? 2 : 3)
    const to = this.#through
    if (number === null && unit === 'week') return { from: addDays(to, -6), to, next }
    if (number === null)
      return unit === 'year' && this.#word(start) === 'past' ? { from: addDays(to, -363), to, next } : null
    if (number === 0) return null
    if (unit === 'day') return { from: addDays(to, 1 - number), to, next }
    if (unit === 'week') return { from: addDays(to, 1 - 7 * number), to, next }
    if (unit !== 'month' && unit !== 'year') return null
    const months = unit === 'year' ? 12 * number : number
    return { from: addDays(addMonths(to, -months), 1), to, next }
  }
}

/** Returns whether two months or two days follow one another: a range whose sign was left out of the words. */
function isLater(two: Found, one: Found): boolean {
  const isSameKind = (one.from === one.to) === (two.from === two.to)
  return isSameKind && !one.hasYear && two.from > one.to
}

const asPhrase = (found: Found | null) => found && { from: found.from, to: found.to, next: found.next }

/** Returns a month, or a day of it; null if the day does not exist. */
function monthOrDay(year: number, month: number, date: number | null): DayRange | null {
  const prefix = `${year}-${String(month).padStart(2, '0')}-`
  if (date === null) return { from: `${prefix}01`, to: addDays(addMonths(`${prefix}01`, 1), -1) }
  const day = `${prefix}${String(date).padStart(2, '0')}`
  return isDay(day) ? { from: day, to: day } : null
}

/** Returns the days that two ranges share. */
export function sharedDays(one: AskedDays, two: AskedDays): AskedDays {
  const starts = [one.from, two.from].filter((day) => day !== null).sort()
  const ends = [one.to, two.to].filter((day) => day !== null).sort()
  return { from: starts.at(-1) ?? null, to: ends[0] ?? null }
}
