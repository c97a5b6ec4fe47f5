import type { Day } from '#domain/days/day.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import type { Random } from '#statistics/chance/random.ts'
import { countDrawMatches, fitDrawSize } from './draw-sizes.ts'
import { type DrawFormat, TOURNAMENT_KINDS, type TournamentKind } from './kinds.ts'
import { type Series, TitleBook } from './titles.ts'
import { dayOfWeek, WEEKS } from './weeks.ts'

export interface PlannedEvent {
  name: string
  division: EventDivision
  format: DrawFormat
  entries: number
}

export interface Tournament {
  slug: string
  title: string
  location: string
  /** The slug that determines the logo. All tournaments of a series share it. */
  logo: string
  kind: TournamentKind
  /** Number of the week, counted from 0 at the start of the seasons. */
  week: number
  start: Day
  end: Day
  events: PlannedEvent[]
}

export interface Calendar {
  /** Ordered by week; within a week, the most important first. */
  tournaments: Tournament[]
  /** Expected number of matches. Walkovers and DreamBreakers make the real number differ slightly. */
  matches: number
}

/** An event whose draw size is not yet set. `weight` is its size relative to other events. */
interface UnsizedEvent {
  event: PlannedEvent
  weight: number
}

const REFERENCE_MATCHES = 20_000
/** Exponent that scales the number of tournaments in small data sets, so that these also have smaller tournaments. */
const TOURNAMENTS_EXPONENT = 0.65
/** Month and day from which no tournament ends until the end of the year. */
const HOLIDAYS = '12-23'

export function planCalendar(random: Random, matches: number): Calendar {
  const titles = new TitleBook(random.fork('titles'))
  const unsized: UnsizedEvent[] = []
  const tournaments = TOURNAMENT_KINDS.flatMap((kind, index) => {
    return planKind(random.fork(`kind ${index}`), titles, kind, heldWeeks(kind, index, matches), unsized)
  })
  sizeDraws(unsized, matches)
  return {
    tournaments: tournaments.toSorted((one, other) => one.week - other.week),
    matches: Math.round(countMatches(unsized)),
  }
}

/**
 * Returns the weeks in which tournaments of a kind are held, spread evenly over its allowed weeks from the last one
 * back. Kinds start in different weeks, so that they don't all need the same players at once.
 */
function heldWeeks(kind: TournamentKind, index: number, matches: number): number[] {
  const scale = matches / REFERENCE_MATCHES
  const count = Math.max(1, Math.round(kind.count * (scale < 1 ? scale ** TOURNAMENTS_EXPONENT : scale)))
  const allowed = Array.from({ length: WEEKS }, (_, week) => week).filter((week) => {
    const end = dayOfWeek(week, kind.days[1])
    return end.slice(5) < HOLIDAYS && (kind.months?.includes(Number(end.slice(5, 7))) ?? true)
  })
  const weeks = Array.from({ length: count }, (_, number) => {
    const fromLast = Math.floor((number * (allowed.length - 1)) / Math.max(1, count - 1))
    return allowed[Math.max(0, allowed.length - 1 - (index % 3) - fromLast)] as number
  })
  return weeks.sort((one, other) => one - other)
}

function planKind(
  random: Random,
  titles: TitleBook,
  kind: TournamentKind,
  weeks: readonly number[],
  unsized: UnsizedEvent[],
): Tournament[] {
  const series: Series[] = []
  const heldInYear = new Map<number, number>()
  return weeks.map((week, number) => {
    const [start, end] = [dayOfWeek(week, kind.days[0]), dayOfWeek(week, kind.days[1])]
    const year = Number(end.slice(0, 4))
    const edition = heldInYear.get(year) ?? 0
    heldInYear.set(year, edition + 1)
    series[edition] ??= titles.inventSeries(kind)
    const { location, logo } = series[edition]
    const events = planEvents(random, kind, number, unsized)
    return { ...titles.title(series[edition], year), location, logo, kind, week, start, end, events }
  })
}

function planEvents(random: Random, kind: TournamentKind, number: number, unsized: UnsizedEvent[]): PlannedEvent[] {
  const { divisions, formats, firstFormat, eventName, entries } = kind
  return divisions.map((division, index) => {
    const isFirst = number === 0 && index === divisions.length - 1
    const format = (isFirst && firstFormat) || (formats[(index + number) % formats.length] as DrawFormat)
    const name = eventName.replace('{}', EVENT_DIVISION_FACTS[division].label)
    const event: PlannedEvent = { name, division, format, entries: 0 }
    unsized.push({ event, weight: entries * (0.8 + 0.4 * random.next()) })
    return event
  })
}

/** Scales all draws so that the total number of matches comes closest to the requested number. */
function sizeDraws(unsized: readonly UnsizedEvent[], matches: number): void {
  let [low, high] = [0.02, 4]
  for (let step = 0; step < 30; step++) {
    const scale = (low + high) / 2
    for (const { event, weight } of unsized) event.entries = fitDrawSize(event.format, weight * scale)
    if (countMatches(unsized) > matches) high = scale
    else low = scale
  }
}

function countMatches(unsized: readonly UnsizedEvent[]): number {
  return unsized.reduce((sum, { event }) => sum + countDrawMatches(event.format, event.entries), 0)
}
