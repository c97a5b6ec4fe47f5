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

/** Returns `Jan 10`, or `10 Jan`. */
export function monthAndDate(day: Day): string {
  const { month, date } = dayParts(day)
  return isDayFirst ? `${date} ${MONTHS[month - 1]}` : `${MONTHS[month - 1]} ${date}`
}

/** Returns `Jan 10, 2026`, or `10 Jan 2026`. */
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

/** Returns a range of days that may be longer than a year: as {@link formatDayRange}, but with both years if they differ. */
export function formatPeriodRange(from: Day, to: Day): string {
  return from.slice(0, 4) === to.slice(0, 4) ? formatDayRange(from, to) : `${formatDay(from)}-${formatDay(to)}`
}

/** Returns `Jan 2026` for `2026-01`. */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** Returns a number with thousands separators, such as `12,345`. */
export function formatCount(count: number | null): string {
  if (count === null) return ABSENT
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Returns a number with one decimal. Halves are rounded away from zero, and zero has no sign. */
function oneDecimal(value: number): string {
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * 10 + 1e-9)) / 10
  const [whole = '', decimal] = Math.abs(rounded).toFixed(1).split('.')
  return `${rounded < 0 ? '-' : ''}${formatCount(Number(whole))}.${decimal}`
}

/** Returns an average with one decimal, such as `7.3`. */
export function formatAverage(average: number | null): string {
  return average === null ? ABSENT : oneDecimal(average)
}

/** Returns a difference with its sign and one decimal, such as `+3.4`, `-0.2` and `0.0`. */
export function formatSigned(value: number): string {
  const text = oneDecimal(value)
  return value > 0 && text !== oneDecimal(0) ? `+${text}` : text
}

/** Returns a percentage from 0 to 100 with one decimal, such as `61.5%`. */
export function formatPercentage(percentage: number | null): string {
  return percentage === null ? ABSENT : `${oneDecimal(percentage)}%`
}

/** Returns matches won and lost, such as `12-3`. */
export function formatRecord(won: number, lost: number): string {
  return `${formatCount(won)}-${formatCount(lost)}`
}

interface NamedTeam {
  player_one: { name: string }
  player_two: { name: string } | null
}

/** Returns the players of a team: two, or one in singles. */
export const playersOf = <Player>({ player_one, player_two }: { player_one: Player; player_two: Player | null }) =>
  player_two ? [player_one, player_two] : [player_one]

/** Returns the names of a team, such as `Ann Ray / Bea Poe`, or the name of a single player. */
export function formatTeam(team: NamedTeam, between?: string): string {
  return formatSide({ players: playersOf(team) }, between)
}

/** Returns the names of all players of a side, such as `Ann Ray / Bea Poe`. */
export function formatSide({ players }: { players: readonly { name: string }[] }, between = ' / '): string {
  return players.map(({ name }) => name).join(between)
}

/** Returns the name of an event in the letters of the site's own texts, which have curly apostrophes: `Men’s Doubles Pro`. */
export const formatEvent = (name: string) => name.replaceAll("'", '’')

/** Returns a number with its noun, such as `1 tournament` and `25 tournaments`. */
export function formatQuantity(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/**
 * Returns the initials of the first and the last word of a name. Words that begin with a digit, such as a tournament's
 * year, are skipped; a name without any other word has its first digit.
 */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).map(firstOf)
  const letters = firsts.filter(isLetter)
  if (letters.length === 0) return firsts.find((first) => first !== '') ?? ''
  const [first = ''] = letters
  return (letters.length === 1 ? first : `${first}${letters.at(-1)}`).toUpperCase()
}

/** Returns the first letter or digit of a word; empty if it has none. */
function firstOf(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
}

function isLetter(first: string): boolean {
  return /\p{L}/u.test(first)
}

/** Returns a text with its first letter in lower case. */
export const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
