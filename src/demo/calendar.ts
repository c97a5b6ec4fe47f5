import type { Day } from '#domain/day.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division.ts'
import { countDrawMatches, fitDrawSize } from './draw-sizes.ts'
import { type DrawFormat, TOURNAMENT_KINDS, type TournamentKind } from './kinds.ts'
import type { Random } from './random.ts'
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
  /** The slug that the logo is drawn from: a series keeps it. */
  logo: string
  kind: TournamentKind
  /** Counted from the first of the seasons. */
  week: number
  start: Day
  end: Day
  events: PlannedEvent[]
}

export interface Calendar {
  /** By week; in a week the grandest comes first. */
  tournaments: Tournament[]
  /** As many matches as the plan will have, but for what chance decides. */
  matches: number
}

/** An event whose draw is not yet sized: `weight` says how large it is among its kind. */
interface UnsizedEvent {
  event: PlannedEvent
  weight: number
}

const USUAL_MATCHES = 20_000
/** Smaller data sets have both fewer and smaller tournaments; larger ones have more. */
const FEWER_TOURNAMENTS = 0.65
/** Month and day, from which on no tournament ends until the year does. */
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
 * The weeks in which a kind's tournaments are held: evenly over those that it allows, from the last ones back. Each
 * kind begins in another week, or all would want the same players at once.
 */
function heldWeeks(kind: TournamentKind, index: number, matches: number): number[] {
  const scale = matches / USUAL_MATCHES
  const count = Math.max(1, Math.round(kind.count * (scale < 1 ? scale ** FEWER_TOURNAMENTS : scale)))
  const allowed = Array.from({ length: WEEKS }, (_, week) => week).filter((week) => {
    const end = dayOfWeek(week, kind.days[1])
    return end.slice(5) < HOLIDAYS && (kind.months?.includes(Number(end.slice(5, 7))) ?? true)
  })
  const held = Array.from({ length: count }, (_, number) => {
    const fromLast = Math.floor((number * (allowed.length - 1)) / Math.max(1, count - 1))
    return allowed[Math.max(0, allowed.length - 1 - (index % 3) - fromLast)] as number
  })
  return held.sort((one, other) => one - other)
}

function planKind(
  random: Random,
  titles: TitleBook,
  kind: TournamentKind,
  weeks: readonly number[],
  unsized: UnsizedEvent[],
): Tournament[] {
  const series: Series[] = []
  const heldOf = new Map<number, number>()
  return weeks.map((week, number) => {
    const [start, end] = [dayOfWeek(week, kind.days[0]), dayOfWeek(week, kind.days[1])]
    const year = Number(end.slice(0, 4))
    const ofYear = heldOf.get(year) ?? 0
    heldOf.set(year, ofYear + 1)
    series[ofYear] ??= titles.inventSeries(kind)
    const { location, logo } = series[ofYear]
    const events = planEvents(random, kind, number, unsized)
    return { ...titles.title(series[ofYear], year), location, logo, kind, week, start, end, events }
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

/** Finds the one scale at which all draws together come nearest to the matches asked for. */
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
