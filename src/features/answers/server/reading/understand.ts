import type { PlayerRow } from '#database/query/columns.ts'
import { type Conditions, conditionsOf } from './conditions.ts'
import { isForeign } from './foreign-words.ts'
import { refuse } from './no-answer.ts'
import { hasCue, type Part, type PlayersPart } from './parts.ts'
import type { Question, Side } from './question.ts'
import type { Cue } from './vocabulary.ts'

/** The players of a side, each with those whom the words may mean. */
export type NamedSide = readonly PlayersPart[]

export interface Sides {
  /** Sides in the order of the question. */
  sides: readonly NamedSide[]
  without: PlayersPart | null
  /** A name after "with" that belongs to the first or to the second side, as in "waters against bright with johns". */
  eitherSide: PlayersPart | null
  /**
   * Names that no word and no position in the question connects with the name before them. A first name next to another
   * name is one of them, because it is more likely an ordinary word, such as "miles".
   */
  loose: readonly PlayersPart[]
}

/** Connection of a name with the name before it. */
type Connection = 'and' | 'with' | 'opposed' | 'without' | 'none'

/**
 * Returns the connection that the words between two names make. In "against teams with X" the name is an opponent, and in
 * "played with X" a partner.
 */
function connectionOf(between: readonly Part[], isLoss: boolean): Connection {
  if (between.some((part) => hasCue(part, 'WITHOUT', 'EXCEPT'))) {
    return between.some((part) => hasCue(part, 'VERSUS', 'BEAT')) ? 'none' : 'without'
  }
  const opposed = between.findLastIndex((part) => hasCue(part, 'VERSUS', 'BEAT', 'BY', 'OR'))
  const played = between.findLastIndex((part) => hasCue(part, 'PLAY'))
  const joined = between.findLastIndex((part) => hasCue(part, 'WITH', 'JOIN', 'PARTNER'))
  if (opposed !== -1) {
    const isGroup = between
      .slice(opposed)
      .some((part) => hasCue(part, 'PAIR', 'PLAYER', 'OPPONENT') || /^any/i.test(part.words))
    return joined < opposed || isGroup || joined === opposed + 1 ? 'opposed' : 'none'
  }
  if (joined !== -1) return hasCue(between[joined], 'JOIN') ? 'and' : 'with'
  if (isLoss && between.at(-1)?.words === 'to') return 'opposed'
  return played === -1 ? 'none' : 'opposed'
}

/** Groups the names of a question into sides: "a/b", "a and b" and "a with b" are one side, "a vs b" and "a beat b" are two. */
export function readSides(parts: readonly Part[]): Sides {
  const isLoss = parts.some((part) => hasCue(part, 'LOSE'))
  const sides: PlayersPart[][] = []
  const joints: string[] = []
  const loose: PlayersPart[] = []
  let without: PlayersPart | null = null
  let eitherSide: PlayersPart | null = null
  let between: Part[] = []
  for (const part of parts) {
    if (part.kind !== 'players') {
      between.push(part)
      continue
    }
    const connection = connectionOf(between, isLoss)
    const current = sides.at(-1)
    if (connection === 'without') without = part
    else if (current === undefined || (connection === 'opposed' && sides.length === 1)) sides.push([part])
    else if (connection === 'with' && sides.length === 2 && sides[0]?.length === 1 && current.length === 1) {
      eitherSide = part
    } else {
      const isNextToIt = between.length === 0
      const joined = [current.at(-1) ?? part, part]
      if (connection === 'opposed') loose.push(part)
      if (connection === 'none') loose.push(...joined.filter((one) => !isNextToIt || one.part === 'first'))
      current.push(part)
      joints.push(between.findLast((one) => hasCue(one, 'JOIN', 'WITH'))?.words ?? '')
    }
    between = []
  }
  return { sides: sides.length === 1 ? splitMeeting(parts, sides[0] ?? [], joints) : sides, without, eitherSide, loose }
}

const isSign = (joint: string) => /[/&+]/.test(joint)

/** Splits "a and b" in a question about meetings, and "a/b and c/d" at the word between the pairs. */
function splitMeeting(
  parts: readonly Part[],
  names: readonly PlayersPart[],
  joints: readonly string[],
): readonly NamedSide[] {
  const isMeeting = parts.some((part) => hasCue(part, 'HEAD_TO_HEAD', 'BETWEEN', 'BETTER'))
  if (!isMeeting || names.length < 2) return [names]
  const word = joints.some(isSign) ? joints.findIndex((joint) => !isSign(joint)) : -1
  const at = word === -1 ? names.length / 2 : word + 1
  return Number.isInteger(at) ? [names.slice(0, at), names.slice(at)] : [names]
}

/** Returns whether two players ever were a team. */
type IsTeam = (one: PlayerRow, two: PlayerRow) => Promise<boolean>

/** Factor by which a player must have more matches than every other player of the name to be the one that is meant. */
const MATCHES_FACTOR = 10

/** Builds the question from its parts; refuses what cannot be combined. */
export async function understand(parts: readonly Part[], isTeam: IsTeam): Promise<Question> {
  const unknown = parts.filter(({ kind }) => kind === 'unknown')
  if (unknown.length > 0) refuse(unknownReason(unknown.map(({ words }) => words)), unknown)
  const conditions = conditionsOf(parts)
  const { sides: named, without, eitherSide, loose } = readSides(parts)
  if (loose.length > 0) {
    const unclear = loose.filter(({ words }, index) => loose.findIndex((one) => one.words === words) === index)
    refuse(`it is unclear how ${quoted(unclear.map(({ words }) => words))} belongs to the question`, unclear)
  }
  const sides = await withEitherSide(named, eitherSide, conditions, isTeam)
  const names = sides.flat()
  if (sides.length > 2 || sides.some((side) => side.length > 2))
    refuse('a question can name at most two sides, each of one or two players', names)
  const { score, pickle, status } = conditions.filters
  const isOfNobody = sides.length === 0 && (score ?? pickle ?? without) != null
  if (isOfNobody || isAboutOthers(parts)) refuse('name the player or pair whose matches you mean')
  const resolved = await Promise.all(sides.map((side) => resolveSide(side, conditions, isTeam)))
  const [left] = without ? (await resolveSide([without], conditions, isTeam)).players : []
  const [one = null, two = null] = resolved
  const players = [...resolved.flatMap((side) => side.players), ...(left ? [left] : [])]
  if (new Set(players).size < players.length) refuse('a question can name each player only once', names)
  if (status === 'WALKOVER' && (one !== null || parts.some((part) => hasCue(part, ...OF_PLAYERS))))
    refuse('walkovers are not played, and count in no number of a player')
  if (without && one?.players.length === 2) refuse('a pair has no other partner', [without])
  const result = resultOf(parts, sides)
  return { ...withScore(conditions, result), one, two, result, without: left ?? null, parts }
}

/** Cues that ask for players. */
const OF_PLAYERS: readonly Cue[] = ['WHO', 'PLAYER', 'PAIR', 'MOST']

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** Returns the reason that words have no meaning: facts that results never have are named as such. */
function unknownReason(words: readonly string[]): string {
  const are = words.length === 1 && !/s$/.test(words[0] ?? '') ? 'is' : 'are'
  const isOfOthers = words.every(isForeign)
  return isOfOthers ? `${quoted(words)} ${are} not in the results` : `nothing in the results is named ${quoted(words)}`
}

/** A match that was lost 2-0 has the score 0-2 from the loser's view. */
function withScore(conditions: Conditions, result: Question['result']): Conditions {
  const { score } = conditions.filters
  if (score === undefined || result === null || result === 'PLAYED') return conditions
  const [one = '', two = ''] = score.split('-')
  const isTurned = result === 'LOST' ? one > two : one < two
  return isTurned ? { ...conditions, filters: { ...conditions.filters, score: `${two}-${one}` } } : conditions
}

/** Adds a name after "with" to the side that it has played with: to the first one, if it has played with neither. */
async function withEitherSide(
  sides: readonly NamedSide[],
  either: PlayersPart | null,
  conditions: Conditions,
  isTeam: IsTeam,
): Promise<readonly NamedSide[]> {
  const [one, two] = sides
  if (either === null || one === undefined || two === undefined) return sides
  const isPair = async (side: NamedSide) => {
    const [first, second] = [side[0], either].map((name) => name && possiblePlayers(name, conditions)[0])
    return first !== undefined && second !== undefined && (await isTeam(first, second))
  }
  const [isOfOne, isOfTwo] = [await isPair(one), await isPair(two)]
  if (isOfOne && isOfTwo) refuse(`“${either.words}” has played with both sides`, [either])
  return isOfTwo ? [one, [...two, either]] : [[...one, either], two]
}

async function resolveSide(names: NamedSide, filters: Conditions, isTeam: IsTeam): Promise<Side> {
  const possible = names.map((name) => possiblePlayers(name, filters))
  const [one = [], two] = possible
  const teams: [PlayerRow, PlayerRow][] = []
  for (const player of one.slice(0, 5)) {
    for (const partner of two?.slice(0, 5) ?? []) {
      if (one.length * (two?.length ?? 0) === 1 || (await isTeam(player, partner))) teams.push([player, partner])
    }
  }
  const [team, other] = teams
  if (team !== undefined && other === undefined) return { players: team }
  const [player, partner] = possible.map(bestKnown)
  const unclear = possible.findIndex((players) => bestKnown(players) === undefined)
  if (player !== undefined && unclear === -1) return { players: partner ? [player, partner] : [player] }
  const name = names[unclear]
  const choices = possible[unclear]?.slice(0, 3) ?? []
  refuse(`“${name?.words}” could be ${choices.map((choice) => choice.name).join(' or ')}`, name && [name], {
    choices,
  })
}

/** Returns the players whom a name may mean, without those who cannot play in the division. */
function possiblePlayers({ players }: PlayersPart, { gender, discipline }: Conditions): readonly PlayerRow[] {
  if (gender === null || discipline === null || discipline === 'mixed_doubles') return players
  const fitting = players.filter((player) => player.gender === gender)
  return fitting.length > 0 ? fitting : players
}

function bestKnown([first, second]: readonly PlayerRow[]): PlayerRow | undefined {
  if (first === undefined || second === undefined) return first
  return first.total_matches_played >= MATCHES_FACTOR * second.total_matches_played ? first : undefined
}

/** Returns whether a question such as "record against waters" does not name the side that it is about. */
function isAboutOthers(parts: readonly Part[]): boolean {
  const names = parts.filter(({ kind }) => kind === 'players')
  const isAsked = parts.some((part) => hasCue(part, 'WHO', 'MOST', 'OPPONENT', 'PLAYER', 'PAIR', 'PLAY', 'LOSE'))
  const against = parts.findIndex((part) => hasCue(part, 'VERSUS'))
  return names.length === 1 && !isAsked && against !== -1 && against < parts.findIndex(({ kind }) => kind === 'players')
}

/** Returns whether a verb is passive, as in "was waters beaten": a form of "be" is just before the verb or its subject. */
function isPassive(parts: readonly Part[], verb: number, before = verb): boolean {
  const isParticiple = /^(?:beaten|defeated|knocked out|eliminated|overcome)$/i.test(parts[verb]?.words ?? '')
  return isParticiple && /^(?:was|were|is|are|been|being|got|gets?)$/i.test(parts[before - 1]?.words ?? '')
}

/** Returns the result of the first side that the question's verb names. */
function resultOf(parts: readonly Part[], sides: readonly NamedSide[]): Question['result'] {
  const [one = -1, two = -1] = sides.map((side) => parts.findIndex(({ at }) => at === side[0]?.at))
  const isAsked = parts.some((part) => hasCue(part, 'WHO', 'PAIR', 'PLAYER'))
  const find = (cue: Cue) => parts.findIndex((part) => hasCue(part, cue))
  const [lose, win, beaten] = [find('LOSE'), find('WIN'), find('BEAT')]
  const isBetween = (from: number, cue: Cue, word?: string) =>
    parts.slice(from, one).some((part) => hasCue(part, cue) || part.words === word)
  const pickled = parts.findIndex(({ words }) => /^pickled?$/i.test(words))
  const before = parts.slice(0, Math.max(0, pickled))
  const isPickled = before.some(({ words }) => /^(?:was|were|been|got|gets?)$/i.test(words)) && one < pickled
  const isPickledBy = one > pickled && before.some(({ words }) => /^(?:who|any|some)/i.test(words))
  if (isPickled || isPickledBy) return 'LOST'
  const isDefeat = parts[lose]?.words.toLowerCase() === 'defeat'
  const isVerb = isDefeat && one < lose && (isAsked || lose < two)
  const isWinOver = win !== -1 && isAsked && win < one && isBetween(win, 'VERSUS')
  const beat = isVerb ? lose : isWinOver ? win : beaten
  if (beat !== -1) {
    if (beat < one) return isPassive(parts, beat) ? 'WON' : 'LOST'
    return isPassive(parts, beat) || isPassive(parts, beat, one) ? 'LOST' : 'WON'
  }
  if (lose !== -1) {
    const isOfOpponents = isAsked && lose < one && two === -1 && isBetween(lose, 'VERSUS', 'to')
    return win !== -1 ? null : isOfOpponents ? 'WON' : 'LOST'
  }
  if (win !== -1) return 'WON'
  return find('PLAY') === -1 ? null : 'PLAYED'
}
