import type { PlayerRow, TournamentRow } from '#database/query/columns.ts'
import type { AskedDays } from '#domain/days/day-phrases.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { LISTED_MATCH_DIVISIONS, MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { League } from '#domain/division/league.ts'
import type { MeasureName } from '#domain/figures/measure.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { hasCue, type Meaning, type Part } from './parts.ts'
import type { Cue } from './vocabulary.ts'

/** A player, or two players of one side. */
export interface Side {
  players: readonly [PlayerRow] | readonly [PlayerRow, PlayerRow]
}

/** A question as it was understood. Nothing is left out: a family answers it only if it uses every part. */
export interface Question {
  /** The cues that are no filter of their own. */
  cues: ReadonlySet<Cue>
  measure: MeasureName | null
  record: RecordName | null
  /** The side that the question is about, and its opponents. */
  one: Side | null
  two: Side | null
  /** Result of the first side that a verb such as "beat" or "lose to" names; null without one. */
  result: 'WON' | 'LOST' | 'PLAYED' | null
  /** Player who was not the partner. */
  without: PlayerRow | null
  gender: Gender | null
  discipline: Discipline | null
  league: League | null
  /** Filters of matches that phrases name, except the league. */
  filters: MatchFilters
  days: AskedDays | null
  tournament: TournamentRow | null
  /** Title of a tournament whose matches don't count. */
  excepted: string | null
  country: string | null
  /** The tournaments of a city, a state or a country. */
  place: { place: string; tournaments: readonly TournamentRow[] } | null
  rank: number | null
  top: number | null
  /** Points of a game, such as `11-0`; the score of a match in games is a filter. */
  game_score: string | null
  /** Number of the newest matches that count. */
  recent: number | null
  /** Minimum number of matches of a side in a list. */
  minimum: number | null
  parts: readonly Part[]
}

/** Names of the conditions that a question can have in addition to its cues. */
export type Condition =
  | Exclude<keyof Question, 'cues' | 'parts' | 'result' | 'filters'>
  | Exclude<keyof MatchFilters, 'player' | 'team' | 'opponent' | 'from' | 'to' | 'division'>

/** Returns the division of matches that the discipline and the gender make; null if they make none alone. */
export function divisionOf({ discipline, gender }: Pick<Question, 'discipline' | 'gender'>): MatchDivision | null {
  if (discipline === 'mixed_doubles') return 'MIXED_DOUBLES'
  const isMade = (division: MatchDivision) => {
    const facts = MATCH_DIVISION_FACTS[division]
    return facts.discipline === discipline && facts.gender === gender
  }
  return (discipline && gender && LISTED_MATCH_DIVISIONS.find(isMade)) ?? null
}

/** Returns the gender of a side's players; null for a mixed pair, and without a side. */
export function genderOf(side: Side | null): Gender | null {
  const genders = new Set(side?.players.map(({ gender }) => gender) ?? [])
  return genders.size === 1 ? ([...genders][0] ?? null) : null
}

/** Returns whether a gender names players, as in "how many women", and not a division, as in "women's doubles". */
export function namesGender({ parts }: Pick<Question, 'parts'>): boolean {
  return parts.some(
    (part, index) =>
      hasCue(part, 'MEN', 'WOMEN') &&
      !hasCue(part, 'SINGLES', 'DOUBLES') &&
      !hasCue(parts[index + 1], 'SINGLES', 'DOUBLES', 'MIXED'),
  )
}

/** Returns the days of a question as arguments of a query or a URL; an open end is left out. */
export function daysOf({ days }: Pick<Question, 'days'>): { from?: string; to?: string } {
  return { ...(days?.from && { from: days.from }), ...(days?.to && { to: days.to }) }
}

/** Returns whether the players of the first side can play in the question's division. */
export function canPlay({ one, gender, discipline }: Question): boolean {
  if (one === null || gender === null || discipline === 'mixed_doubles') return true
  return one.players.every((player) => player.gender === null || player.gender === gender)
}

/** The conditions that cues set; null for cues that connect words, which decide the sides. */
const EFFECTS: Readonly<Partial<Record<Cue, Condition | null>>> = {
  ...{ MEN: 'gender', WOMEN: 'gender', SINGLES: 'discipline', DOUBLES: 'discipline', MIXED: 'discipline' },
  ...{ FILLER: null, JOIN: null, WITH: null, VERSUS: null, BY: null, BETWEEN: null, TOGETHER: null },
  ...{ WITHOUT: null, EXCEPT: null },
}

/** Returns what a cue has an effect on: a condition, or the kind of question; null if it only connects words. */
export function effectOf(cue: Cue): Condition | Cue | null {
  const effect = EFFECTS[cue]
  return effect === undefined ? cue : effect
}

const WON_GAMES = 5

/** Returns a score in games, such as `2-0`; a score of points is none. */
export function gamesScore(score: string): string | null {
  const [one = 0, two = 0] = score.split('-').map(Number)
  return Math.max(one, two) < WON_GAMES && one !== two ? `${one}-${two}` : null
}

/** Returns what words have an effect on; nothing for words that only connect others. */
export function effectsOf(meaning: Meaning): readonly (Condition | Cue)[] {
  if (meaning.kind === 'cues') return meaning.cues.map(effectOf).filter((effect) => effect !== null)
  if (meaning.kind === 'measure') return ['measure', ...meaning.cues.filter((cue) => effectOf(cue) === cue)]
  if (meaning.kind === 'filter') return [meaning.filter as Condition]
  if (meaning.kind === 'score') return [gamesScore(meaning.value) === null ? 'game_score' : 'score']
  const isOther = meaning.kind === 'players' || meaning.kind === 'unknown'
  return isOther ? [] : [meaning.kind]
}

/** Returns whether words ask for a fact. Conditions, in lower case, do not. */
export const asksForFact = (part: Meaning) =>
  effectsOf(part).some((effect) => effect !== effect.toLowerCase() || effect === 'measure' || effect === 'record')
