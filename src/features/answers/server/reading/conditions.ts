import type { TournamentRow } from '#database/query/columns.ts'
import { type AskedDays, sharedDays } from '#domain/days/day-phrases.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { isLeagueCode, type League } from '#domain/division/league.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { refuse } from './no-answer.ts'
import { hasCue, type Part } from './parts.ts'
import { effectOf, gamesScore, type Question } from './question.ts'
import type { Cue } from './vocabulary.ts'

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

/** A filter of matches that words name, with its value. */
interface NamedFilter {
  part: Part
  name: string
  value: string
}

const DISCIPLINES = { SINGLES: 'singles', MIXED: 'mixed_doubles', DOUBLES: 'gender_doubles' } as const

/** Returns the filter that words name, with its value; nothing if they name none. */
function namedFilter(part: Part): readonly [name?: string, value?: string | undefined] {
  if (part.kind === 'filter') return [part.filter, part.value]
  const score = part.kind === 'score' ? gamesScore(part.value) : null
  if (score !== null) return ['score', score]
  const cue = (['SINGLES', 'MIXED', 'DOUBLES'] as const).find((one) => hasCue(part, one))
  return cue === undefined ? [] : ['discipline', DISCIPLINES[cue]]
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' }

/** Returns the filter that leaves a value out; nothing if there is none. */
function withoutValue([name = '', value = '']: ReturnType<typeof namedFilter>): ReturnType<typeof namedFilter> {
  return name === 'league' || name === 'discipline' ? [`not_${name}`, value] : [name, YES_NO[value]]
}

/** Filters that no match fits together. */
const EXCLUSIVE = ['final round', 'round final', 'deciding_game straight_games', 'straight_games deciding_game']

/** Returns whether no match fits two filters. "Mixed doubles" may be two phrases. */
function exclude(one: NamedFilter, other: NamedFilter, parts: readonly Part[]): boolean {
  if (one.name !== other.name)
    return one.value !== 'no' && other.value !== 'no' && EXCLUSIVE.includes(`${one.name} ${other.name}`)
  const isDoubles = one.name === 'discipline' && one.value !== 'singles' && other.value !== 'singles'
  const isJoined = parts.slice(parts.indexOf(one.part), parts.indexOf(other.part)).some((part) => hasCue(part, 'JOIN'))
  return one.value !== other.value && (!isDoubles || isJoined)
}

/** Adds up the filters that phrases name; refuses those that exclude each other, or that cannot be left out. */
function filtersOf(parts: readonly Part[], excepted: ReadonlySet<Part>): Record<string, string> {
  const filters: NamedFilter[] = []
  for (const part of parts) {
    const [name, value] = excepted.has(part) ? withoutValue(namedFilter(part)) : namedFilter(part)
    if (name !== undefined && value !== undefined) filters.push({ part, name, value })
    else if (excepted.has(part) && part.kind !== 'tournament' && part.kind !== 'players')
      refuse(`“${part.words}” cannot be left out`, [part])
  }
  for (const [index, other] of filters.entries()) {
    const { part } = other
    const before = parts[parts.indexOf(part) - 1]
    if (before && before.kind !== 'players' && excepted.has(before) && !/^in /i.test(part.words))
      refuse(`it is unclear whether “${part.words}” is left out as well`, [part])
    const one = filters.slice(0, index).find((named) => exclude(named, other, parts))
    if (one) refuse('these conditions exclude each other', [one.part, part])
  }
  const isMixed = filters.some(({ name, value }) => name === 'discipline' && value === 'mixed_doubles')
  const found = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  return isMixed ? { ...found, discipline: 'mixed_doubles' } : found
}

/** Kinds of which a question can have one part. */
const SINGLE = ['country', 'place', 'rank', 'top', 'recent', 'minimum', 'measure', 'record'] as const

type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>

const partsOf = <Kind extends Part['kind']>(parts: readonly Part[], kind: Kind) =>
  parts.filter((part): part is PartOf<Kind> => part.kind === kind)

const pointScores = (parts: readonly Part[]) =>
  partsOf(parts, 'score').filter(({ value }) => gamesScore(value) === null)

/** Refuses words that cannot be in one question. */
function checkTogether(parts: readonly Part[], excepted: ReadonlySet<Part>): void {
  const isGroup = (part: Part) =>
    ['top', 'filter'].includes(part.kind) ||
    hasCue(part, 'BEST_PLAYER') ||
    /^(?:any|some)(?:one|body)$/i.test(part.words)
  const against = parts.find((part, index) => isGroup(part) && hasCue(parts[index - 1], 'VERSUS'))
  if (against) refuse('opponents can be chosen by name only', [against])
  const tournaments = partsOf(parts, 'tournament')
  const once: (readonly Part[])[] = [
    tournaments.filter((part) => !excepted.has(part)),
    tournaments.filter((part) => excepted.has(part)),
    pointScores(parts),
    ...SINGLE.map((kind) => partsOf(parts, kind)),
  ]
  const twice = once.find(({ length }) => length > 1)
  if (twice) refuse('these words exclude each other', twice)
  checkOneThing(parts)
  const verb = parts.find((part) => hasCue(part, 'WIN', 'LOSE', 'BEAT'))
  if (verb && parts.some(({ words }) => /^how (?:did|has|have)$/i.test(words)))
    refuse('ask for the score or the day of a match', [verb])
  if (parts.some((part) => hasCue(part, 'MEN')) && parts.some((part) => hasCue(part, 'WOMEN')))
    refuse('women and men are separate')
  const days = daysOf(parts)
  if (days?.from != null && days.to !== null && days.from > days.to)
    refuse('these days do not overlap', partsOf(parts, 'days'))
}

/** Things of which a question asks for one. */
const THINGS: readonly (readonly Cue[])[] = [
  ['RECORD', 'WIN', 'LOSE', 'COUNTED', 'MATCH', 'PERCENT'],
  ['PLAY'],
  ['TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'],
  ...([['GAME'], ['POINT'], ['PICKLE'], ['RANK'], ['RATING'], ['AGE'], ['COUNTRY'], ['STREAK']] as const),
  ...([['PARTNER'], ['OPPONENT'], ['WHEN'], ['WHERE'], ['SCORE'], ['WINNER']] as const),
]

/** Refuses words that ask for two things, as in "record and titles". */
function checkOneThing(parts: readonly Part[]): void {
  const said = parts.filter((part) => !hasCue(part, 'FILLER', 'HOW_MANY'))
  const thingsOf = (part: Part) => THINGS.filter((cues) => hasCue(part, ...cues))
  for (const [index, part] of said.entries()) {
    const [before, after] = [said[index - 1], said[index + 1]]
    if (!hasCue(part, 'JOIN') || !before || !after) continue
    const [one, two] = [thingsOf(before), thingsOf(after)]
    if (one.length > 0 && two.length > 0 && !one.some((cues) => two.includes(cues)))
      refuse('a question can ask for one thing only', [before, after])
  }
}

function daysOf(parts: readonly Part[]): AskedDays | null {
  const days = partsOf(parts, 'days').map((part) => part.days)
  return days.length === 0 ? null : days.reduce(sharedDays)
}

/** Reads everything except the sides. */
export function conditionsOf(parts: readonly Part[]): Conditions {
  const cues = new Set(parts.flatMap((part) => (part.kind === 'cues' || part.kind === 'measure' ? part.cues : [])))
  const excepted = exceptedParts(parts)
  const { league = null, discipline = null, ...filters } = filtersOf(parts, excepted)
  checkTogether(parts, excepted)
  const days = daysOf(parts)
  const titled = partsOf(parts, 'tournament').map((part) => ({ part, chosen: chooseTournament(part, league, days) }))
  const unclear = titled.find(({ chosen }) => chosen.length !== 1)
  if (unclear) {
    const { part, chosen } = unclear
    const titles = chosen.slice(0, 3).map(({ title_display }) => title_display)
    const isNone = titles.length === 0
    refuse(isNone ? 'the results have no such tournament' : `“${part.words}” could be ${titles.join(' or ')}`, [part])
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
    place: partsOf(parts, 'place')[0]?.value ?? null,
    country: partsOf(parts, 'country')[0]?.value ?? null,
    rank: partsOf(parts, 'rank')[0]?.value ?? (cues.has('NUMBER_ONE') ? 1 : null),
    top: partsOf(parts, 'top')[0]?.value ?? null,
    game_score: pointScores(parts)[0]?.value ?? null,
    recent: partsOf(parts, 'recent')[0]?.value ?? null,
    minimum: partsOf(parts, 'minimum')[0]?.value ?? null,
  }
}

/** Returns whether a tournament has one of the days of a question. */
export const isWithin = ({ start_date, end_date }: TournamentRow, { days }: Pick<Conditions, 'days'>): boolean =>
  (days?.from == null || end_date >= days.from) && (days?.to == null || start_date <= days.to)

/** Returns the tournaments that words may mean: of several editions the newest. */
function chooseTournament(
  { tournaments, order }: PartOf<'tournament'>,
  league: string | null,
  days: AskedDays | null,
): readonly TournamentRow[] {
  const fitting = tournaments.filter(
    (one) => (league === null || one.league === league) && isWithin(one, { days }) && one.is_upcoming !== 1,
  )
  const periodOf = ({ start_date, end_date }: TournamentRow) => `${end_date} ${start_date}`
  const byDays = (one: TournamentRow, other: TournamentRow) => periodOf(one).localeCompare(periodOf(other))
  if (order !== undefined) return fitting.toSorted(byDays).slice(...(order === 'last' ? [-1] : [0, 1]))
  const titles = fitting.map(({ title_display }) =>
    title_display
      .split(/\s+|\b20\d\d\b/)
      .filter(Boolean)
      .join(' '),
  )
  return new Set(titles).size > 1 ? fitting : fitting.slice(0, 1)
}
