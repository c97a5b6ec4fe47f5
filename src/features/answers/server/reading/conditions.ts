import { type AskedDays, sharedDays } from '#domain/days/day-phrases.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { isLeagueCode, type League } from '#domain/division/league.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { effectOf } from './effects.ts'
import { hasCue, type Part } from './parts.ts'
import type { Question } from './question.ts'

/** Reason that a question has no meaning. */
export interface Unusable {
  /** The words that could not be used. */
  words: readonly string[]
  reason: string
}

export type Conditions = Omit<Question, 'one' | 'two' | 'result' | 'without' | 'parts'>

/** Returns the parts that "not in" or "excluding" leaves out: those up to the next name or verb. */
function exceptedParts(parts: readonly Part[]): ReadonlySet<Part> {
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

const WON_GAMES = 5

/** Returns a score in games, such as `2-0`; a score of points is none. */
function gamesScore(score: string): string | null {
  const [one = 0, two = 0] = score.split('-').map(Number)
  return Math.max(one, two) < WON_GAMES && one !== two ? `${one}-${two}` : null
}

/** Adds up the filters that phrases name; reports phrases that exclude each other, or that cannot be left out. */
function filtersOf(parts: readonly Part[]): { found: Record<string, string> } | { unusable: Unusable } {
  const excepted = exceptedParts(parts)
  const found: Record<string, string> = {}
  const words: Record<string, string> = {}
  for (const part of parts) {
    const discipline = disciplineOf(part)
    const named = namedFilter(part) ?? (discipline === null ? null : (['discipline', discipline] as const))
    if (named === null) continue
    const [filter, value] = excepted.has(part) ? (withoutValue(...named) ?? []) : named
    if (filter === undefined || value === undefined)
      return { unusable: { words: [part.words], reason: `“${part.words}” cannot be left out` } }
    // "Mixed doubles" may be two phrases, and "semi-final" twice is said twice.
    const isDoubles =
      filter === 'discipline' && [found[filter], value].toSorted().join() === 'gender_doubles,mixed_doubles'
    if (found[filter] !== undefined && found[filter] !== value && !isDoubles) {
      return { unusable: { words: [words[filter] ?? '', part.words], reason: 'these conditions exclude each other' } }
    }
    found[filter] = isDoubles ? 'mixed_doubles' : value
    words[filter] = part.words
  }
  const [one] = excepted.size === 0 ? [undefined] : [...excepted].filter((part) => !isExcludable(part))
  if (one !== undefined) return { unusable: { words: [one.words], reason: `“${one.words}” cannot be left out` } }
  return { found }
}

const isExcludable = (part: Part) =>
  namedFilter(part) !== null || disciplineOf(part) !== null || part.kind === 'tournament' || part.kind === 'players'

function namedFilter(part: Part): readonly [string, string] | null {
  if (part.kind === 'filter') return [part.filter, part.value]
  const score = part.kind === 'score' ? gamesScore(part.score) : null
  return score === null ? null : ['score', score]
}

/** Reads everything except the sides. */
export function conditionsOf(parts: readonly Part[]): Conditions | Unusable {
  const cues = new Set(parts.flatMap((part) => (part.kind === 'cues' || part.kind === 'measure' ? part.cues : [])))
  const all = filtersOf(parts)
  if ('unusable' in all) return all.unusable
  const { league = null, discipline = null, ...filters } = all.found
  const excepted = exceptedParts(parts)
  const several = <Kind extends Part['kind']>(kind: Kind) =>
    parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)
  const tournaments = several('tournament')
  const scores = several('score').filter(({ score }) => gamesScore(score) === null)
  const once = [
    tournaments.filter((part) => !excepted.has(part)),
    tournaments.filter((part) => excepted.has(part)),
    ...([
      several('country'),
      several('rank'),
      several('top'),
      several('measure'),
      several('record'),
      scores,
    ] as Part[][]),
  ]
  const twice = once.find(({ length }) => length > 1)
  if (twice !== undefined) return { words: twice.map(({ words }) => words), reason: 'these words exclude each other' }
  if (cues.has('MEN') && cues.has('WOMEN')) return { words: [], reason: 'women and men are separate' }
  const days = several('days').map((part) => part.days)
  const between = days.length === 0 ? null : days.reduce(sharedDays)
  if (between?.from != null && between.to !== null && between.from > between.to)
    return { words: several('days').map(({ words }) => words), reason: 'these days do not overlap' }
  const titled = tournaments.map((part) => {
    const chosen = chooseTournament(part.tournaments, { league, days: between })
    return { part, chosen }
  })
  const unclear = titled.find(({ chosen }) => chosen === undefined)
  if (unclear) return { words: [unclear.part.words], reason: 'several tournaments have this name' }
  const tournament = titled.find(({ part }) => !excepted.has(part))?.chosen ?? null
  const not = titled.find(({ part }) => excepted.has(part))?.chosen
  return {
    cues: new Set([...cues].filter((cue) => effectOf(cue) === cue)),
    measure: several('measure')[0]?.measure ?? null,
    record: several('record')[0]?.record ?? null,
    gender: cues.has('MEN') ? 'MALE' : cues.has('WOMEN') ? 'FEMALE' : null,
    discipline: discipline as Discipline | null,
    league: league !== null && isLeagueCode(league) ? (league as League) : null,
    filters: { ...filters, ...(not && { not_tournament: not.tournament_slug }) } as MatchFilters,
    days: between,
    tournament,
    country: several('country')[0]?.code ?? null,
    rank: several('rank')[0]?.rank ?? (cues.has('NUMBER_ONE') ? 1 : null),
    top: several('top')[0]?.count ?? null,
    score: scores[0]?.score ?? null,
  }
}

/** Returns the tournament that words mean: of several editions the newest. Undefined if they are different tournaments. */
function chooseTournament(
  named: Extract<Part, { kind: 'tournament' }>['tournaments'],
  { league, days }: { league: string | null; days: AskedDays | null },
) {
  const fitting = named.filter(
    (one) =>
      (league === null || one.league === league) &&
      (days?.from == null || one.end_date >= days.from) &&
      (days?.to == null || one.start_date <= days.to) &&
      one.is_upcoming !== 1,
  )
  const titles = new Set(
    fitting.map(({ title_display }) =>
      title_display
        .replace(/\b20\d\d\b/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
  return titles.size > 1 ? undefined : fitting[0]
}
