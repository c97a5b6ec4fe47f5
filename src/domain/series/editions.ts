import { compareTexts } from '#domain/names/compare-texts.ts'
import { foldText } from '#domain/names/search-text.ts'
import { isSlug, slugify } from '#domain/names/slug.ts'
import { locationsContradict, type ParsedLocation, parseLocation } from './locations.ts'
import { isDistinctive, sponsorsIn, type TitleWords, titleWords } from './title-words.ts'

/** A tournament as far as editions are recognized by it. */
export interface Edition {
  tournament_slug: string
  title_display: string
  /** Code of the league, also of one of the operator's own. */
  league: string
  level: string | null
  location: string | null
  /** First day according to the source, `YYYY-MM-DD`. */
  source_start_date: string
  /** Last day according to the source; null if it is the first day. */
  source_end_date: string | null
  /** The operator's series; null if the source names none. */
  series: string | null
}

/** Reasons why tournaments with the same words in their titles are not joined. */
export const APART_REASONS = {
  GENERIC_TITLE: 'the title has no name of its own',
  SAME_YEAR: 'two of them are in one year',
  PLACES_DIFFER: 'their places differ',
  NUMBERS_DIFFER: 'their numbers do not count the years',
  KIND_DIFFERS: 'their leagues or levels differ',
  SEVERAL_SERIES: 'the column series names several series for them',
  SLUG_TAKEN: 'another series has the slug that their title would have',
} as const
export type ApartReason = keyof typeof APART_REASONS

/** The editions of tournaments, and how they were found. */
export interface SeriesJoins {
  /** The series of each tournament that has one, by the tournament's slug. */
  seriesOf: ReadonlyMap<string, string>
  /** The series that titles joined, with the tournaments' slugs, oldest first. */
  joined: { series: string; tournaments: string[] }[]
  /** Tournaments of several years that have the same words in their titles, but were not joined. */
  apart: { reason: ApartReason; tournaments: string[] }[]
}

/** A tournament with its parsed location and title. */
interface Described extends Edition {
  year: number
  place: ParsedLocation
  title: TitleWords
}

const inLeague = ({ league }: Edition) => league !== 'LT'

const isOneYear = (group: readonly Described[]) => new Set(group.map(({ year }) => year)).size < 2

const slugsOf = (group: readonly Described[]) => group.map(({ tournament_slug }) => tournament_slug)

/**
 * Joins the editions of tournaments: by the operator's series, otherwise by the title without year, number and sponsor. Two
 * tournaments are joined only if nothing contradicts it, because a missing edition is better than a wrong one.
 */
export function joinEditions(editions: readonly Edition[]): SeriesJoins {
  const described = describe(editions)
  const seriesOf = new Map(described.flatMap((row) => (row.series === null ? [] : [[row.tournament_slug, row.series]])))
  const byWords = Map.groupBy(described, ({ title }) => title.words.join(' '))
  const joins: SeriesJoins = { seriesOf, joined: [], apart: [] }
  const found = [...byWords.values()].flatMap((alike) => groupsOf(alike))
  const slugs = Map.groupBy(found, ({ series }) => series)
  const ofOperator = new Set(seriesOf.values())
  for (const { group, series, reason: against } of found) {
    const isTaken =
      (slugs.get(series)?.length ?? 0) > 1 || (ofOperator.has(series) && !group.some((row) => row.series === series))
    const reason = against ?? (isTaken || !isSlug(series) ? 'SLUG_TAKEN' : null)
    if (reason === null) {
      joins.joined.push({ series, tournaments: slugsOf(group) })
      for (const slug of slugsOf(group)) seriesOf.set(slug, series)
    } else joins.apart.push({ reason, tournaments: slugsOf(group) })
  }
  for (const alike of byWords.values()) joins.apart.push(...otherKinds(alike, seriesOf))
  return joins
}

function describe(editions: readonly Edition[]): Described[] {
  const locations = new Map(editions.map((row) => [row.tournament_slug, parseLocation(row.location)]))
  const cities = new Set([...locations.values()].flatMap((location) => location.cities))
  const titles = editions.map(({ title_display }) => title_display)
  const sponsors = sponsorsIn(titles, cities)
  return editions
    .map((row) => {
      const year = yearOf(row)
      const place = locations.get(row.tournament_slug) ?? parseLocation(null)
      return { ...row, year, place, title: titleWords(row.title_display, { league: row.league, year, sponsors }) }
    })
    .sort(
      (one, other) =>
        compareTexts(one.source_start_date, other.source_start_date) ||
        compareTexts(one.tournament_slug, other.tournament_slug),
    )
}

/** Returns the year of the first day; over New Year, the year of the last day if the title names only that one. */
function yearOf({ title_display, source_start_date, source_end_date }: Edition): number {
  const [first, last] = [source_start_date, source_end_date ?? source_start_date].map((day) => day.slice(0, 4))
  const isNamed = (year = '') => new RegExp(`\\b${year}\\b`).test(title_display)
  return Number(isNamed(last) && !isNamed(first) ? last : first)
}

const kindOf = ({ league, level }: Edition) => `${league}\n${foldText(level ?? '')}`

interface Group {
  group: Described[]
  /** The series' slug: the operator's, otherwise from league, level and title. */
  series: string
  /** The reason why the group is not joined; null if only its slug can prevent it. */
  reason: ApartReason | null
}

/** Returns the tournaments of one title by league and level, where some of several years could be joined. */
function groupsOf(alike: readonly Described[]): Group[] {
  return [...Map.groupBy(alike, kindOf).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || isOneYear(group) || group.every(({ series }) => series !== null)) return []
    const { league, level, title } = first
    const own = [...new Set(group.flatMap(({ series }) => series ?? []))]
    const named = [inLeague(first) ? league : '', level ?? '', ...title.words].join(' ')
    const reason = own.length > 1 ? 'SEVERAL_SERIES' : reasonAgainst(group)
    return [{ group, series: own[0] ?? slugify(named), reason }]
  })
}

function reasonAgainst(group: readonly Described[]): ApartReason | null {
  const [first] = group
  if (first === undefined || !isDistinctive(first.title.words, inLeague(first))) return 'GENERIC_TITLE'
  if (new Set(group.map(({ year }) => year)).size < group.length) return 'SAME_YEAR'
  if (group.some((one, index) => group.slice(index + 1).some((other) => locationsContradict(one.place, other.place)))) {
    return 'PLACES_DIFFER'
  }
  return numbersFollowYears(group) ? null : 'NUMBERS_DIFFER'
}

/** Returns true if the numbers in titles grow from year to year, by no more than the number of years. */
function numbersFollowYears(group: readonly Described[]): boolean {
  const numbered = group.flatMap(({ title: { number }, year }) => (number === null ? [] : [{ number, year }]))
  return numbered.every(({ number, year }, index) => {
    const before = numbered[index - 1]
    return before === undefined || (number > before.number && number - before.number <= year - before.year)
  })
}

/** Returns tournaments without a series whose title another league or level has in another year. */
function otherKinds(
  alike: readonly Described[],
  seriesOf: ReadonlyMap<string, string>,
): { reason: ApartReason; tournaments: string[] }[] {
  const kinds = [...Map.groupBy(alike, kindOf).values()]
  const alone = kinds.filter((group) => isOneYear(group) && group.some((row) => !seriesOf.has(row.tournament_slug)))
  const [first] = alike
  if (kinds.length < 2 || alone.length === 0 || isOneYear(alike) || first === undefined) return []
  if (!isDistinctive(first.title.words, inLeague(first))) return []
  return [{ reason: 'KIND_DIFFERS', tournaments: slugsOf(alike) }]
}
