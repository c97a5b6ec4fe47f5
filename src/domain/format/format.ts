import { type Day, dayParts } from '#domain/days/day.ts'

/** Placeholder for an unknown value. */
export const ABSENT = '-'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Whether dates begin with the day. It is the same for all pages, because a process and a page belong to one site. */
let isDayFirst = false

/** Sets whether all dates begin with the day, as in `10 Jan 2026`. */
export function setDayFirst(dayFirst: boolean): void {
  isDayFirst = dayFirst
}

/** `Jan 10`, or `10 Jan` */
export function monthAndDate(day: Day): string {
  const { month, date } = dayParts(day)
  return isDayFirst ? `${date} ${MONTHS[month - 1]}` : `${MONTHS[month - 1]} ${date}`
}

/** `Jan 10, 2026`, or `10 Jan 2026` */
export function formatDay(day: Day): string {
  return `${monthAndDate(day)}${isDayFirst ? '' : ','} ${dayParts(day).year}`
}

/**
 * Returns the days of a tournament, with the year once, at the end: `Jan 10-11, 2026`; `Jan 30-Feb 2, 2026`;
 * `Dec 30-Jan 2, 2026`. Dates that begin with the day: `10-11 Jan 2026`; `30 Jan-2 Feb 2026`.
 */
export function formatDayRange(start: Day, end: Day): string {
  if (start === end) return formatDay(start)
  const sameMonth = start.slice(0, 7) === end.slice(0, 7)
  if (isDayFirst) return `${sameMonth ? dayParts(start).date : monthAndDate(start)}-${formatDay(end)}`
  return `${monthAndDate(start)}-${sameMonth ? `${dayParts(end).date}, ${dayParts(end).year}` : formatDay(end)}`
}

/** A range of days that may be longer than a year: as {@link formatDayRange}, with both years where they differ. */
export function formatPeriodRange(from: Day, to: Day): string {
  return from.slice(0, 4) === to.slice(0, 4) ? formatDayRange(from, to) : `${formatDay(from)}-${formatDay(to)}`
}

/** `Jan 2026`, of `2026-01`. */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** `12,345` */
export function formatCount(count: number | null): string {
  if (count === null) return ABSENT
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** One decimal, half away from zero, and never a negative zero. */
function oneDecimal(value: number): string {
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * 10 + 1e-9)) / 10
  const [whole = '', decimal] = Math.abs(rounded).toFixed(1).split('.')
  return `${rounded < 0 ? '-' : ''}${formatCount(Number(whole))}.${decimal}`
}

/** `7.3`, an average to one decimal. */
export function formatAverage(average: number | null): string {
  return average === null ? ABSENT : oneDecimal(average)
}

/** `+3.4`, `-0.2`, `0.0`: a difference to one decimal. */
export function formatSigned(value: number): string {
  const text = oneDecimal(value)
  return value > 0 && text !== oneDecimal(0) ? `+${text}` : text
}

/** `61.5%`, of a percentage from 0 to 100. */
export function formatPercentage(percentage: number | null): string {
  return percentage === null ? ABSENT : `${oneDecimal(percentage)}%`
}

/** `12-3`: won and lost. */
export function formatRecord(won: number, lost: number): string {
  return `${formatCount(won)}-${formatCount(lost)}`
}

interface NamedTeam {
  player_one: { name: string }
  player_two: { name: string } | null
}

/** `Ann Ray / Bea Poe`, or the name of a single player. */
export function formatTeam({ player_one, player_two }: NamedTeam, between = ' / '): string {
  return player_two ? `${player_one.name}${between}${player_two.name}` : player_one.name
}

/** Everybody of a side: `Ann Ray / Bea Poe`. */
export function formatSide({ players }: { players: readonly { name: string }[] }): string {
  return players.map(({ name }) => name).join(' / ')
}

/** `1 tournament`, `25 tournaments`. */
export function formatQuantity(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/**
 * Up to two letters that stand for a name: of its first word and of its last. Words that begin with a digit, such as a
 * tournament's year, have none; a name of nothing else has its digit.
 */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).map(firstOf)
  const letters = firsts.filter(isLetter)
  if (letters.length === 0) return firsts.find((first) => first !== '') ?? ''
  const [first = ''] = letters
  return (letters.length === 1 ? first : `${first}${letters.at(-1)}`).toUpperCase()
}

/** The first letter or digit of a word; empty where there is none. */
function firstOf(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
}

function isLetter(first: string): boolean {
  return /\p{L}/u.test(first)
}
