import type { TournamentRow } from '#database/query/columns.ts'
import { type AskedDays, sharedDays } from '#domain/days/day-phrases.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { isLeagueCode, type League } from '#domain/division/league.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { hasCue, type Part } from './parts.ts'
import { effectOf, gamesScore, type Question } from './question.ts'
import type { Cue } from './vocabulary.ts'

/** Reason that a question has no meaning. */
export interface Unusable {
  /** The words that could not be used. */
  words: readonly string[]
  reason: string
}

export type Conditions = Omit<Question, 'one' | 'two' | 'result' | 'without' | 'parts'>

/** Returns the parts that "not in" or "excluding" leaves out: those up to the next name or verb. */
export function exceptedParts(parts: readonly Part[]): ReadonlySet<Part> {
  const excepted = new Set<Part>()
  let isExcepted = false
  for (const part of parts) {
    if (hasCue(part, 'EXCEPT')) isExcepted = true
    else if (isExcepted && !hasCue(part, 'FILLER', 'JOIN', 'MATCH', 'GAME')) {
      excepted.add(part)
      isExcepted = false
    }
  }
  return excepted
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' }
const EXCEPT_OF = { league: 'not_league', discipline: 'not_discipline' } as const

/** Returns the filter that leaves a value out; null if there is none. */
function withoutValue(filter: string, value: string): [string, string] | null {
  if (filter in EXCEPT_OF) return [EXCEPT_OF[filter as keyof typeof EXCEPT_OF], value]
  const opposite = YES_NO[value]
  return opposite === undefined ? null : [filter, opposite]
}

function disciplineOf(part: Part): Discipline | null {
  if (hasCue(part, 'SINGLES')) return 'singles'
  if (hasCue(part, 'MIXED')) return 'mixed_doubles'
  return hasCue(part, 'DOUBLES') ? 'gender_doubles' : null
}

/** Filters that no match fits together. */
const EXCLUSIVE = [
  ['final', 'round'],
  ['deciding_game', 'straight_games'],
] as const

/** Adds up the filters that phrases name; reports phrases that exclude each other, or that cannot be left out. */
function filtersOf(parts: readonly Part[]): { found: Record<string, string> } | { unusable: Unusable } {
  const excepted = exceptedParts(parts)
  const found: Record<string, string> = {}
  const words: Record<string, string> = {}
  const places: Record<string, number> = {}
  for (const [index, part] of parts.entries()) {
    const discipline = disciplineOf(part)
    const named = namedFilter(part) ?? (discipline === null ? null : (['discipline', discipline] as const))
    if (named === null) continue
    const [filter, value] = excepted.has(part) ? (withoutValue(...named) ?? []) : named
    if (filter === undefined || value === undefined)
      return { unusable: { words: [part.words], reason: `“${part.words}” cannot be left out` } }
    // "Mixed doubles" may be two phrases, and "semi-final" twice is said twice.
    const isDoubles =
      filter === 'discipline' &&
      [found[filter], value].toSorted().join() === 'gender_doubles,mixed_doubles' &&
      !parts.slice(0, index).some((one) => hasCue(one, 'JOIN') && one.at > (places[filter] ?? 0))
    if (found[filter] !== undefined && found[filter] !== value && !isDoubles) {
      return { unusable: { words: [words[filter] ?? '', part.words], reason: 'these conditions exclude each other' } }
    }
    found[filter] = isDoubles ? 'mixed_doubles' : value
    words[filter] = part.words
    places[filter] = part.at
  }
  const pair = EXCLUSIVE.find((names) => names.every((name) => found[name] !== undefined && found[name] !== 'no'))
  if (pair) {
    return {
      unusable: { words: pair.map((name) => words[name] ?? ''), reason: 'these conditions exclude each other' },
    }
  }
  const [one] = excepted.size === 0 ? [undefined] : [...excepted].filter((part) => !isExcludable(part))
  if (one !== undefined) return { unusable: { words: [one.words], reason: `“${one.words}” cannot be left out` } }
  return { found }
}

const isExcludable = (part: Part) =>
  namedFilter(part) !== null || disciplineOf(part) !== null || part.kind === 'tournament' || part.kind === 'players'

function namedFilter(part: Part): readonly [string, string] | null {
  if (part.kind === 'filter') return [part.filter, part.value]
  const score = part.kind === 'score' ? gamesScore(part.value) : null
  return score === null ? null : ['score', score]
}

/** Kinds of which a question can have one part. */
const SINGLE: readonly Part['kind'][] = ['country', 'rank', 'top', 'recent', 'minimum', 'measure', 'record']

const partsOf = <Kind extends Part['kind']>(parts: readonly Part[], kind: Kind) =>
  parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)

const numberIn = (parts: readonly Part[], kind: 'rank' | 'top' | 'recent' | 'minimum') =>
  parts.flatMap((part) => (part.kind === kind ? [part.value] : []))[0] ?? null

const pointScores = (parts: readonly Part[]) =>
  partsOf(parts, 'score').filter(({ value }) => gamesScore(value) === null)

/** Returns the words that cannot be in one question; undefined if there are none. */
function contradictionOf(parts: readonly Part[], excepted: ReadonlySet<Part>): Unusable | undefined {
  const isOfBest = (part: Part) => part.kind === 'top' || hasCue(part, 'BEST_PLAYER')
  const against = parts.find((part, index) => isOfBest(part) && hasCue(parts[index - 1], 'VERSUS'))
  if (against) return { words: [against.words], reason: 'opponents can be chosen by name only' }
  const tournaments = partsOf(parts, 'tournament')
  const once: (readonly Part[])[] = [
    tournaments.filter((part) => !excepted.has(part)),
    tournaments.filter((part) => excepted.has(part)),
    pointScores(parts),
    ...SINGLE.map((kind) => partsOf(parts, kind)),
  ]
  const twice = once.find(({ length }) => length > 1)
  if (twice !== undefined) return { words: twice.map(({ words }) => words), reason: 'these words exclude each other' }
  const several = twoThings(parts)
  if (several) return several
  if (parts.some((part) => hasCue(part, 'MEN')) && parts.some((part) => hasCue(part, 'WOMEN')))
    return { words: [], reason: 'women and men are separate' }
  const days = daysOf(parts)
  return days?.from != null && days.to !== null && days.from > days.to
    ? { words: partsOf(parts, 'days').map(({ words }) => words), reason: 'these days do not overlap' }
    : undefined
}

/** Things of which a question asks for one. */
const THINGS: readonly (readonly Cue[])[] = [
  ['RECORD', 'WIN', 'LOSE', 'COUNTED', 'MATCH', 'PERCENT'],
  ['TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'],
  ...(['GAME', 'POINT', 'PICKLE', 'RANK', 'RATING', 'AGE', 'COUNTRY', 'STREAK', 'PARTNER', 'OPPONENT'] as const).map(
    (cue) => [cue],
  ),
  ...(['WHEN', 'WHERE', 'SCORE'] as const).map((cue) => [cue]),
]

/** Returns the words that ask for two things, as in "record and titles"; undefined if there are none. */
function twoThings(parts: readonly Part[]): Unusable | undefined {
  const said = parts.filter((part) => !hasCue(part, 'FILLER', 'HOW_MANY'))
  const thingsOf = (part: Part | undefined) => THINGS.filter((cues) => hasCue(part, ...cues))
  const at = said.findIndex((part, index) => {
    const [before, after] = [thingsOf(said[index - 1]), thingsOf(said[index + 1])]
    return hasCue(part, 'JOIN') && before.length > 0 && after.length > 0 && !before.some((cues) => after.includes(cues))
  })
  const [one, two] = [said[at - 1], said[at + 1]]
  return at === -1 || !one || !two
    ? undefined
    : { words: [one.words, two.words], reason: 'a question can ask for one thing only' }
}

function daysOf(parts: readonly Part[]): AskedDays | null {
  const days = partsOf(parts, 'days').map((part) => part.days)
  return days.length === 0 ? null : days.reduce(sharedDays)
}

/** Reads everything except the sides. */
export function conditionsOf(parts: readonly Part[]): Conditions | Unusable {
  const cues = new Set(parts.flatMap((part) => (part.kind === 'cues' || part.kind === 'measure' ? part.cues : [])))
  const all = filtersOf(parts)
  if ('unusable' in all) return all.unusable
  const { league = null, discipline = null, ...filters } = all.found
  const excepted = exceptedParts(parts)
  const contradiction = contradictionOf(parts, excepted)
  if (contradiction) return contradiction
  const days = daysOf(parts)
  const titled = partsOf(parts, 'tournament').map((part) => ({
    part,
    chosen: chooseTournament(part, { league, days }),
  }))
  const unclear = titled.find(({ chosen }) => chosen.length !== 1)
  if (unclear) {
    const titles = unclear.chosen.slice(0, 3).map(({ title_display }) => title_display)
    const reason =
      titles.length > 1
        ? `“${unclear.part.words}” could be ${titles.join(' or ')}`
        : 'the results have no such tournament'
    return { words: [unclear.part.words], reason }
  }
  const [not] = titled.find(({ part }) => excepted.has(part))?.chosen ?? []
  return {
    cues: new Set([...cues].filter((cue) => effectOf(cue) === cue)),
    measure: partsOf(parts, 'measure')[0]?.value ?? null,
    record: partsOf(parts, 'record')[0]?.value ?? null,
    gender: cues.has('MEN') ? 'MALE' : cues.has('WOMEN') ? 'FEMALE' : null,
    discipline: discipline as Discipline | null,
    league: league !== null && isLeagueCode(league) ? (league as League) : null,
    filters: { ...filters, ...(not && { not_tournament: not.tournament_slug }) } as MatchFilters,
    days,
    tournament: titled.find(({ part }) => !excepted.has(part))?.chosen[0] ?? null,
    excepted: not?.title_display ?? null,
    country: partsOf(parts, 'country')[0]?.value ?? null,
    rank: numberIn(parts, 'rank') ?? (cues.has('NUMBER_ONE') ? 1 : null),
    top: numberIn(parts, 'top'),
    game_score: pointScores(parts)[0]?.value ?? null,
    recent: numberIn(parts, 'recent'),
    minimum: numberIn(parts, 'minimum'),
  }
}

/** Returns whether a tournament has one of the days of a question. */
export const isWithin = ({ start_date, end_date }: TournamentRow, { days }: Pick<Conditions, 'days'>): boolean =>
  (days?.from == null || end_date >= days.from) && (days?.to == null || start_date <= days.to)

/** Returns the tournaments that words may mean: of several editions the newest. */
function chooseTournament(
  { tournaments, order }: Extract<Part, { kind: 'tournament' }>,
  { league, days }: { league: string | null; days: AskedDays | null },
): readonly TournamentRow[] {
  const fitting = tournaments.filter(
    (one) => (league === null || one.league === league) && isWithin(one, { days }) && one.is_upcoming !== 1,
  )
  const byDays = (one: TournamentRow, other: TournamentRow) =>
    one.end_date.localeCompare(other.end_date) || one.start_date.localeCompare(other.start_date)
  if (order !== undefined) return fitting.toSorted(byDays).slice(...(order === 'last' ? [-1] : [0, 1]))
  const titles = new Set(
    fitting.map(({ title_display }) =>
      title_display
        .replace(/\b20\d\d\b/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
  return titles.size > 1 ? fitting : fitting.slice(0, 1)
}
