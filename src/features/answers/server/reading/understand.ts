import type { PlayerRow } from '#database/query/columns.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { sharedDays } from './day-phrases.ts'
import { effectOf } from './effects.ts'
import type { Part, PlayersPart } from './parts.ts'
import type { Question, Side } from './question.ts'
import { hasCue, type NamedSide, readSides } from './sides.ts'
import { type Cue, LEAGUE_CUES, ROUND_CUES } from './vocabulary.ts'

/** Reason that a question has no meaning. */
export interface Misunderstanding {
  /** The words that could not be used. */
  words: readonly string[]
  reason: string
  /** Players whom ambiguous words may mean. */
  choices?: readonly PlayerRow[]
}

/** Returns whether two players ever were a team. */
type IsTeam = (one: PlayerRow, two: PlayerRow) => Promise<boolean>

/** Factor by which a player must have more matches than every other player of the name to be the one that is meant. */
const MATCHES_FACTOR = 10

/** Builds the question from its parts; reports what cannot be combined. */
export async function understand(parts: readonly Part[], isTeam: IsTeam): Promise<Question | Misunderstanding> {
  const unknown = parts.filter(({ kind }) => kind === 'unknown').map(({ words }) => words)
  if (unknown.length > 0)
    return { words: unknown, reason: `nothing in the results matches these words: ${unknown.join(', ')}` }
  const filters = filtersOf(parts)
  if ('reason' in filters) return filters
  const { sides, without, loose } = readSides(parts)
  if (loose.length > 0) {
    const words = loose.map((one) => one.words)
    return { words, reason: `these words are unclear in this question: ${words.join(', ')}` }
  }
  if (sides.length > 2 || sides.some((side) => side.length > 2)) {
    return {
      words: sides.flat().map(({ words }) => words),
      reason: 'a question can name at most two sides, each of one or two players',
    }
  }
  const resolved: Side[] = []
  for (const side of sides) {
    const found = await resolveSide(side, filters, isTeam)
    if ('reason' in found) return found
    resolved.push(found)
  }
  const named = resolved.flatMap(({ players }) => players)
  if (new Set(named).size < named.length)
    return { words: sides.flat().map(({ words }) => words), reason: 'a question can name each player only once' }
  if (isAboutOthers(parts)) return { words: [], reason: 'name the player or pair whose matches you mean' }
  const left = without && (await resolveSide([without], filters, isTeam))
  if (left && 'reason' in left) return left
  const [one = null, two = null] = resolved
  return { ...filters, one, two, result: resultOf(parts, sides), without: left?.players[0] ?? null, parts }
}

type Filters = Omit<Question, 'one' | 'two' | 'result' | 'without' | 'parts'>

function filtersOf(parts: readonly Part[]): Filters | Misunderstanding {
  const cues = new Set(parts.flatMap((part) => (part.kind === 'cues' ? part.cues : [])))
  const disciplines = disciplinesOf(cues)
  const [leagues, rounds] = [LEAGUE_CUES.filter((cue) => cues.has(cue)), ROUND_CUES.filter((cue) => cues.has(cue))]
  const isTwice = cues.has('MEN') && cues.has('WOMEN')
  const several = <Kind extends Part['kind']>(kind: Kind) =>
    parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)
  const [tournaments, countries, ranks, scores] = [
    several('tournament'),
    several('country'),
    several('rank'),
    several('score'),
  ]
  const tooMany = [disciplines, leagues, rounds, tournaments, countries, ranks, scores].find(({ length }) => length > 1)
  if (tooMany !== undefined || isTwice) {
    const twice = parts.filter((part) => (tooMany as unknown[] | undefined)?.includes(part)).map(({ words }) => words)
    return { words: twice, reason: 'these conditions exclude each other' }
  }
  const days = several('days').map((part) => part.days)
  const [league = null] = leagues
  const between = days.length === 0 ? null : days.reduce(sharedDays)
  if (between?.from != null && between.to !== null && between.from > between.to)
    return { words: several('days').map(({ words }) => words), reason: 'these days do not overlap' }
  const tournament = tournaments[0] ? chooseTournament(tournaments[0].tournaments, { league, days: between }) : null
  if (tournament === undefined)
    return { words: [tournaments[0]?.words ?? ''], reason: 'several tournaments have this name' }
  return {
    cues: new Set([...cues].filter((cue) => effectOf(cue) === cue)),
    gender: cues.has('MEN') ? 'MALE' : cues.has('WOMEN') ? 'FEMALE' : null,
    discipline: disciplines[0] ?? null,
    league,
    round: rounds[0] ?? null,
    isFinal: cues.has('FINAL'),
    isQualifier: cues.has('QUALIFIER'),
    isDeciding: cues.has('DECIDING'),
    days: between,
    tournament,
    country: countries[0]?.code ?? null,
    rank: ranks[0]?.rank ?? (cues.has('NUMBER_ONE') ? 1 : null),
    score: scores[0]?.score ?? null,
  }
}

function disciplinesOf(cues: ReadonlySet<Cue>): Discipline[] {
  const found: Discipline[] = []
  if (cues.has('SINGLES')) found.push('singles')
  if (cues.has('MIXED')) found.push('mixed_doubles')
  else if (cues.has('DOUBLES')) found.push('gender_doubles')
  return found
}

/** Returns the tournament that words mean: of several editions the newest. Undefined if they are different tournaments. */
function chooseTournament(
  named: Extract<Part, { kind: 'tournament' }>['tournaments'],
  { league, days }: Pick<Question, 'league' | 'days'>,
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

async function resolveSide(names: NamedSide, filters: Filters, isTeam: IsTeam): Promise<Side | Misunderstanding> {
  const [one, two] = names.map((name) => possiblePlayers(name, filters))
  const [first, second] = names
  if (one === undefined || first === undefined) throw new Error('a side has no name')
  if (two === undefined || second === undefined) {
    const player = bestKnown(one)
    return player === undefined ? ambiguous(first, one) : { players: [player] }
  }
  const teams: [PlayerRow, PlayerRow][] = []
  for (const player of one.slice(0, 5)) {
    for (const partner of two.slice(0, 5)) {
      if (one.length * two.length === 1 || (await isTeam(player, partner))) teams.push([player, partner])
    }
  }
  const [team, ...others] = teams
  if (team !== undefined && others.length === 0) return { players: team }
  const [player, partner] = [bestKnown(one), bestKnown(two)]
  if (player === undefined) return ambiguous(first, one)
  return partner === undefined ? ambiguous(second, two) : { players: [player, partner] }
}

/** Returns the players whom a name may mean, without those who cannot play in the division. */
function possiblePlayers({ players }: PlayersPart, { gender, discipline }: Filters): readonly PlayerRow[] {
  if (gender === null || discipline === null || discipline === 'mixed_doubles') return players
  const fitting = players.filter((player) => player.gender === gender)
  return fitting.length > 0 ? fitting : players
}

function bestKnown([first, second]: readonly PlayerRow[]): PlayerRow | undefined {
  if (first === undefined || second === undefined) return first
  return first.total_matches_played >= MATCHES_FACTOR * second.total_matches_played ? first : undefined
}

function ambiguous({ words }: PlayersPart, players: readonly PlayerRow[]): Misunderstanding {
  const choices = players.slice(0, 3)
  return { words: [words], reason: `“${words}” could be ${choices.map(({ name }) => name).join(' or ')}`, choices }
}

/** Returns whether a question such as "record against waters" does not name the side that it is about. */
function isAboutOthers(parts: readonly Part[]): boolean {
  const names = parts.filter(({ kind }) => kind === 'players')
  const isAsked = parts.some((part) => hasCue(part, ['WHO', 'MOST', 'OPPONENT', 'PLAYER', 'PAIR', 'PLAY', 'LOSE']))
  const against = parts.findIndex((part) => hasCue(part, ['VERSUS']))
  return names.length === 1 && !isAsked && against !== -1 && against < parts.findIndex(({ kind }) => kind === 'players')
}

/** Returns the result of the first side that the question's verb names. */
function resultOf(parts: readonly Part[], sides: readonly NamedSide[]): Question['result'] {
  const indexOf = (side: NamedSide | undefined) => (side?.[0] ? parts.findIndex(({ at }) => at === side[0]?.at) : -1)
  const [one, two] = [indexOf(sides[0]), indexOf(sides[1])]
  const isAsked = parts.some((part) => hasCue(part, ['WHO', 'PAIR', 'PLAYER']))
  const find = (cues: readonly Cue[]) => parts.findIndex((part) => hasCue(part, cues))
  const lose = find(['LOSE'])
  const isVerb =
    lose !== -1 &&
    parts[lose]?.words.toLowerCase() === 'defeat' &&
    ((one < lose && lose < two) || (isAsked && one < lose))
  const win = find(['WIN'])
  const isWinOver = win !== -1 && isAsked && win < one && parts.slice(win, one).some((part) => hasCue(part, ['VERSUS']))
  const beat = isVerb ? lose : isWinOver ? win : find(['BEAT'])
  if (beat !== -1) {
    if (beat < one) return 'LOST'
    const isPassive =
      /^(?:beaten|defeated|knocked out|eliminated)$/i.test(parts[beat]?.words ?? '') && two < beat && !isAsked
    return isPassive ? 'LOST' : 'WON'
  }
  if (lose !== -1) {
    if (win !== -1) return null
    const isLossOfOpponents = isAsked && lose < one && two === -1 && hasCue(parts[lose] as Part, ['VERSUS'])
    return isLossOfOpponents ? 'WON' : 'LOST'
  }
  if (win !== -1) return 'WON'
  return find(['PLAY']) === -1 ? null : 'PLAYED'
}
