import type { Day } from '#domain/day.ts'
import { canTune, countDrawMatches, fitDrawSize } from './draw-sizes.ts'
import { type LeagueTournament, leagueWeeks, planLeagues } from './league-plan.ts'
import type { Random } from './random.ts'
import { TitleBook } from './titles.ts'
import { type DrawFormat, TOURNAMENT_KINDS, type TournamentKind } from './tournament-kinds.ts'
import { dayOfWeek, WEEKS } from './weeks.ts'

/** What every tournament has, whoever plays in it. */
export interface TournamentHeader {
  slug: string
  title: string
  league: string
  location: string
  /** The slug that the logo is drawn from: a series keeps it. */
  logo: string
  /** Counted from the first of the seasons. */
  week: number
  start: Day
  end: Day
}

export interface PlannedEvent {
  name: string
  division: TournamentKind['events'][number]['division']
  format: DrawFormat
  entries: number
  senior: boolean
}

/** A tournament that a field of players enters, unlike a league's teams. */
export interface FieldTournament extends TournamentHeader {
  kind: TournamentKind
  events: PlannedEvent[]
}

export interface Calendar {
  /** By week; in a week the grandest comes first. */
  tournaments: (FieldTournament | LeagueTournament)[]
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
const SENIORS_FROM_MATCHES = 4000
/** Tournaments that the best play in leave the weeks of the team league free. */
const STARS_AVOID_LEAGUE = 0.5
/** By kind, in the order of the kinds. */
const WEEKS_BEFORE_LAST = [0, 0, 1, 0, 2, 1, 0]
/** Some tournaments of a tour draw far larger fields. */
const GRAND = 0.15
const GRAND_SIZE = 1.75
const NAMELESS_TOUR = 0.15
/** Month and day. */
const HOLIDAYS = { from: '12-23', to: '01-01' }

export function planCalendar(random: Random, matches: number): Calendar {
  const titles = new TitleBook(random.fork('titles'))
  const leagues = planLeagues(titles, matches)
  const unsized: UnsizedEvent[] = []
  const fields = TOURNAMENT_KINDS.flatMap((kind, index) => {
    const weeks = heldWeeks(kind, index, matches)
    return planKind(random.fork(`kind ${index}`), titles, { kind, index, weeks, matches }, unsized)
  })
  const leagueMatches = leagues.reduce((sum, { matches }) => sum + matches, 0)
  sizeDraws(unsized, matches - leagueMatches)
  tuneDraws(random.shuffled(unsized), matches - leagueMatches)
  return {
    tournaments: [...leagues, ...fields].toSorted((one, other) => one.week - other.week),
    matches: Math.round(leagueMatches + countMatches(unsized)),
  }
}

/**
 * The weeks in which a kind's tournaments are held: evenly over those that it allows, from the last ones back. Each
 * kind begins in another week, or all would want the same players at once.
 */
function heldWeeks(kind: TournamentKind, index: number, matches: number): number[] {
  const scale = matches / USUAL_MATCHES
  const count = Math.max(1, Math.round(kind.count * (scale < 1 ? scale ** FEWER_TOURNAMENTS : scale)))
  const taken = kind.stars >= STARS_AVOID_LEAGUE ? leagueWeeks() : new Set<number>()
  const allowed = Array.from({ length: WEEKS }, (_, week) => week).filter((week) => {
    const [start, end] = kind.days.map((weekday) => dayOfWeek(week, weekday).slice(5)) as [string, string]
    const holidays = end >= HOLIDAYS.from || start <= HOLIDAYS.to
    return !taken.has(week) && !holidays && kind.months.includes(Number(start.slice(0, 2)))
  })
  const lag = WEEKS_BEFORE_LAST[index] ?? 0
  const held = Array.from({ length: count }, (_, number) => {
    const fromLast = Math.floor((number * (allowed.length - 1)) / Math.max(1, count - 1))
    return allowed[Math.max(0, allowed.length - 1 - lag - fromLast)] as number
  })
  return held.sort((one, other) => one - other)
}

interface KindPlan {
  kind: TournamentKind
  index: number
  weeks: readonly number[]
  matches: number
}

function planKind(random: Random, titles: TitleBook, plan: KindPlan, unsized: UnsizedEvent[]): FieldTournament[] {
  const { kind, index, weeks } = plan
  const ofYear = new Map<number, number>()
  return weeks.map((week) => {
    const [start, end] = [dayOfWeek(week, kind.days[0]), dayOfWeek(week, kind.days[1])]
    const year = Number(end.slice(0, 4))
    const number = ofYear.get(year) ?? 0
    ofYear.set(year, number + 1)
    const series = titles.series(`${index}/${number}`, kind.titles)
    const league = kind.league === 'LT' && random.chance(NAMELESS_TOUR) ? 'Independent' : kind.league
    const events = planEvents(random, plan, kind.titles === 'tour' && random.chance(GRAND) ? GRAND_SIZE : 1, unsized)
    return {
      ...titles.title(series, year),
      league,
      location: series.place.location,
      logo: series.logo,
      week,
      start,
      end,
      kind,
      events,
    }
  })
}

const EVENT_LABELS = {
  MENS_SINGLES: "Men's Singles",
  WOMENS_SINGLES: "Women's Singles",
  MENS_DOUBLES: "Men's Doubles",
  WOMENS_DOUBLES: "Women's Doubles",
  MIXED_DOUBLES: 'Mixed Doubles',
} as const satisfies Record<PlannedEvent['division'], string>

function planEvents(random: Random, { kind, matches }: KindPlan, size: number, unsized: UnsizedEvent[]) {
  const pattern = random.pick(kind.eventNames)
  const templates = kind.events.filter(({ senior }) => !senior || matches >= SENIORS_FROM_MATCHES)
  return templates.map(({ division, entries, senior }) => {
    const name = pattern.replace('{}', EVENT_LABELS[division])
    const event: PlannedEvent = {
      name: senior ? `${EVENT_LABELS[division]} Senior Pro` : name,
      division,
      format: random.pickWeighted(kind.formats),
      entries: 0,
      senior: senior ?? false,
    }
    unsized.push({ event, weight: entries * size * (0.8 + 0.4 * random.next()) })
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

/** Adds or takes single entries until the count is met. */
function tuneDraws(unsized: readonly UnsizedEvent[], matches: number): void {
  let missing = Math.round(matches - countMatches(unsized))
  for (let pass = 0; pass < 10 && missing !== 0; pass++) {
    for (const { event } of unsized) {
      const entries = event.entries + Math.sign(missing)
      if (missing === 0 || !canTune(event.format, entries)) continue
      event.entries = entries
      missing -= Math.sign(missing)
    }
  }
}

function countMatches(unsized: readonly UnsizedEvent[]): number {
  return unsized.reduce((sum, { event }) => sum + countDrawMatches(event.format, event.entries), 0)
}
