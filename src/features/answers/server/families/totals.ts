import { measureNamed } from '#domain/figures/measure.ts'
import { formatCount, formatQuantity, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { canPlay, type Question, type Side } from '#features/answers/server/reading/question.ts'
import {
  askedMatches,
  countMatches,
  gamesOf,
  isWonBy,
  MATCH_CONDITIONS,
  rangeText,
  readAllMatches,
  readMatches,
  readOwn,
  whyNoPair,
  whyNothing,
} from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, sideOf, using } from './family.ts'
import { formatMeasure, MEASURE_CUES, measureOf, measureText } from './measures.ts'
import { PAGE, slugOf } from './pages.ts'
import { circumstancesText, disciplineText, have, matchesText, sideInText } from './wording.ts'

/** Returns the label of the link to the matches of an answer. */
export function seeMatches(count: number): string {
  return count === 1 ? 'See the match' : `See the ${formatQuantity(count, 'match', 'matches')}`
}

/** Returns the page of matches; for an unfiltered head-to-head, its page. */
function proofOf({ one, two, parts }: Question, filters: MatchFilters): string {
  const isPlain = parts.every((part) => part.kind === 'players' || part.kind === 'cues')
  return one && two && isPlain && filters.division === undefined && filters.without === undefined
    ? PAGE.compare(slugOf(one), slugOf(two))
    : PAGE.matches(filters)
}

const EMPTY = { value: 0, matches_played: 0, matches_won: 0, matches_lost: 0 }

/** Returns the reason that the first side cannot have such matches; null if it can. */
function whyImpossible(question: Question): NoAnswer | null {
  const side = sideOf(question)
  if (question.discipline === 'singles' && side.players.length === 2) return { why: 'Singles have no pairs.' }
  return canPlay(question)
    ? null
    : { why: `${sideInText(side)} ${have(side)} no matches in ${disciplineText(question)}.` }
}

async function answerRecord(answering: Answering): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const side = sideOf(question)
  const impossible = whyImpossible(question)
  if (impossible) return impossible
  const filters = askedMatches(question)
  const own =
    question.recent === null ? await readOwn(ask, filters, 'matches_won') : await readRecent(answering, filters)
  const { matches_won: won, matches_lost: lost, matches_played } = own ?? EMPTY
  const nothing = matches_played === 0 ? await whyNothing(answering) : null
  if (nothing) return nothing
  const range = rangeText(question, coverage)
  const where = circumstancesText({ ...question, two: null }) + (question.recent === null ? '' : ', the newest ones')
  const name = sideInText(side)
  const kind = matchesText(question, won + lost)
  const text =
    matches_played === 0
      ? `${name} ${have(side)} not played any ${matchesText(question, 0)}${circumstancesText(question)}${range}.`
      : question.two
        ? meetingsText(question, { won, lost, kind: where + range })
        : `${name} won ${formatCount(won)} and lost ${formatCount(lost)} of ${formatQuantity(matches_played, kind, matchesText(question, 2))}${where}${range}.`
  return {
    value: `${won}-${lost}`,
    text,
    url: proofOf(question, filters),
    proof: seeMatches(matches_played),
  }
}

/** Counts the newest matches of a side. */
async function readRecent({ question, ask }: Answering, filters: MatchFilters): Promise<typeof EMPTY> {
  const [{ player_slug }] = sideOf(question).players
  const { matches } = await readMatches(ask, filters, question.recent ?? 0)
  const won = matches.filter((match) => isWonBy(match, player_slug)).length
  const lost = matches.filter(({ winning_team }) => winning_team !== null).length - won
  return { ...EMPTY, matches_played: matches.length, matches_won: won, matches_lost: lost }
}

function meetingsText(question: Question, { won, lost, kind }: { won: number; lost: number; kind: string }): string {
  const [one, two] = [sideInText(sideOf(question)), sideInText(question.two as Side)]
  const several = sideOf(question).players.length === 2
  const verbs = several ? ['lead', 'trail', 'are tied with'] : ['leads', 'trails', 'is tied with']
  const matches = matchesText(question, 2)
  const inMatches = matches === 'matches' ? '' : ` in ${matches}`
  return `${one} ${verbs[won > lost ? 0 : won < lost ? 1 : 2]} ${two} ${formatRecord(won, lost)}${inMatches}${kind}.`
}

/** Returns whether a question asks for wins and losses. */
function isAboutRecord(question: Question): boolean {
  return (
    has(question, 'RECORD') ||
    has(question, 'NEVER') ||
    (has(question, 'WIN') && has(question, 'LOSE') && question.result === null) ||
    (isYesNo(question) && !has(question, 'HOW_MANY', 'COUNTED'))
  )
}

/** Returns whether a question such as "did X beat Y" asks whether something happened; the record says how often. */
export const isYesNo = ({ parts: [first], result }: Question) =>
  hasCue(first, 'DID') && /^(?:did|has|have)$/i.test(first?.words ?? '') && result !== null

const isCounted = (question: Question) =>
  question.measure !== null || has(question, 'HOW_MANY', 'PERCENT', 'PICKLE', 'AVERAGE', 'PER_GAME', 'PER_MATCH')

const RECORD_CUES = using('RECORD NEVER WIN LOSE PLAY BEAT MATCH TOURNAMENT PAIR PLAYER recent')

/** Words that name a side again, such as "as partners" and "meetings". */
const MEETING_CUES = ['HEAD_TO_HEAD', 'PARTNER', 'OPPONENT'] as const

export const HEAD_TO_HEAD: Family = {
  kind: 'HEAD_TO_HEAD',
  fits: (question) =>
    question.two !== null && question.one !== null && !has(question, 'WHO', 'WHEN', 'HOW_MANY') && !isTotal(question),
  uses: [...RECORD_CUES, ...MEETING_CUES, 'SCORE', ...MATCH_CONDITIONS],
  answer: answerRecord,
}

export const RECORD: Family = {
  kind: 'RECORD',
  fits: (question) =>
    question.one !== null &&
    !isTotal(question) &&
    !isOfOthers(question) &&
    !(isYesNo(question) && isTournamentWon(question)) &&
    (isAboutRecord(question) || isBare(question)),
  uses: [...RECORD_CUES, ...MEETING_CUES, 'HOW_MANY', ...MATCH_CONDITIONS],
  answer: answerRecord,
}

/** Returns whether partners or opponents of one player are meant, as in "waters partners", and not the player's pair. */
const isOfOthers = (question: Question) =>
  question.one?.players.length === 1 &&
  (question.two ?? question.without) === null &&
  has(question, 'PARTNER', 'OPPONENT')

/** Returns whether a question only names a side and conditions, such as "waters mixed doubles" and "waters alongside bright". */
function isBare({ cues, parts, tournament, discipline, days, league, filters, recent, without }: Question): boolean {
  const joint = parts.find((part) => hasCue(part, 'WITH') && !hasCue(part, 'JOIN'))
  const isNarrowed = recent ?? tournament ?? discipline ?? days ?? league ?? without ?? joint ?? Object.keys(filters)[0]
  const isIdle = cues.size === 0 || (recent !== null && [...cues].every((cue) => cue === 'MATCH'))
  return isIdle && isNarrowed != null && parts.some(({ kind }) => kind === 'players')
}

export const TOTALS: Family = {
  kind: 'TOTALS',
  fits: (question) => question.one !== null && isTotal(question),
  uses: [
    ...MEASURE_CUES,
    ...MEETING_CUES,
    ...using('HOW_MANY SCORE TOURNAMENT PAIR RECORD measure game_score'),
    ...MATCH_CONDITIONS,
  ],
  async answer(answering) {
    return answering.question.game_score === null ? answerTotal(answering) : answerScore(answering)
  },
}

/** Returns whether a question asks for a number over matches. */
function isTotal(question: Question): boolean {
  if (has(question, 'WHO', 'WHEN', 'MOST', 'LEAST') || (has(question, 'SCORE') && !has(question, 'POINT'))) return false
  if (question.result !== null && (question.filters.score ?? question.filters.straight_games) !== undefined) return true
  if (question.game_score !== null || isCounted(question)) return !isAboutRecord(question) || isShareOrPickle(question)
  if (has(question, 'RECORD')) return false
  if (beginsWithCount(question)) return true
  if (question.two !== null && !has(question, 'POINT', 'GAME')) return isCountedBefore(question, question.two)
  if (isYesNo(question)) return false
  if (has(question, 'POINT')) return true
  const isNoun = has(question, 'MATCH', 'GAME') || Object.keys(question.filters).length > 0
  return has(question, 'COUNTED') || (isNoun && has(question, 'WIN', 'LOSE', 'PLAY') && !isAboutRecord(question))
}

/** Returns whether the noun of what is counted is before a side and its verb, as in "times waters met bright" and "finals waters lost". */
function beginsWithCount({ parts, result }: Question): boolean {
  const [noun, side, verb] = parts
  const isNoun = noun?.kind === 'filter' || hasCue(noun, 'MATCH', 'GAME') || /^times$/i.test(noun?.words ?? '')
  return isNoun && side?.kind === 'players' && hasCue(verb, 'WIN', 'LOSE', 'BEAT', 'PLAY') && result !== null
}

const isShareOrPickle = (question: Question) =>
  question.measure !== null || has(question, 'PERCENT', 'PICKLE', 'AVERAGE', 'PER_GAME', 'PER_MATCH')

/** Returns whether a noun such as "wins" is before the opponents, as in "waters wins over bright". */
function isCountedBefore({ parts }: Question, { players }: Side): boolean {
  const noun = parts.findIndex((part) => hasCue(part, 'COUNTED'))
  const opponent = parts.findLastIndex((part) => part.kind === 'players' && part.players.includes(players[0]))
  return noun !== -1 && noun < opponent
}

async function answerTotal(answering: Answering): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const side = sideOf(question)
  const measure = measureOf(question)
  if (measure === null) return { why: 'This number is not counted.' }
  const impossible = whyImpossible(question)
  if (impossible) return impossible
  const { kind, opens, unit } = measureNamed(measure)
  // A share of all matches may be meant, or of the matches with such a score.
  if (measure === 'matches_won_percentage' && (question.filters.straight_games ?? question.filters.score) !== undefined)
    return { why: 'Matches that are chosen by their score have no share of wins.' }
  if (unit[0] === 'match' && !has(question, 'MATCH', 'COUNTED') && isTournamentWon(question))
    return { why: 'Ask about titles, or about matches won at the tournament.' }
  const filters: MatchFilters = { ...opens, ...askedMatches(question, opens.result) }
  const found = await readOwn(ask, filters, measure)
  const nothing = found === undefined ? ((await whyNothing(answering)) ?? (await whyNoPair(answering))) : null
  const name = sideInText(side)
  if (nothing || (found === undefined && kind !== 'count'))
    return nothing ?? { why: `${name} ${have(side)} no ${matchesText(question, 2)}${circumstancesText(question)}.` }
  const { value, matches_played } = found ?? EMPTY
  const isLostShare = kind === 'share' && question.result === 'LOST' && question.measure !== measure
  const shown = isLostShare ? 100 - value : value
  const text = measureText(question, measure, shown, matches_played)
  return {
    value: formatMeasure(measure, shown),
    text: `${name} ${isLostShare ? text.replace(/^won/, 'lost') : text}${rangeText(question, coverage)}.`,
    url: PAGE.matches(filters),
    proof: seeMatches(matches_played),
  }
}

/** Returns whether a tournament is what was won, as in "won the Mesa Cup". */
export function isTournamentWon({ parts }: Question): boolean {
  const said = parts.filter(({ words }) => words.toLowerCase() !== 'the')
  return hasCue(said[said.findIndex(({ kind }) => kind === 'tournament') - 1], 'WIN')
}

/** Counts the games won with one score, which must be to zero: only such matches can be listed. */
async function answerScore(answering: Answering): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const [asked, other] = (question.game_score ?? '').split('-').map(Number)
  if (other !== 0 || question.result === 'LOST' || !has(question, 'GAME', 'PICKLE'))
    return { why: 'Games can be counted only by a score to zero, such as 11-0.' }
  const nothing = (await countMatches(ask, askedMatches(question))) === 0 ? await whyNothing(answering) : null
  if (nothing) return nothing
  const filters: MatchFilters = { ...askedMatches(question), pickle: 'yes' }
  const matches = await readAllMatches(ask, filters)
  if (matches === null) return { why: 'There are too many games to count by their score.' }
  const slug = sideOf(question).players[0].player_slug
  const games = matches.flatMap((match) => gamesOf(match, slug))
  const count = games.filter(([own, others]) => own === asked && others === other).length
  return {
    value: String(count),
    text: `${sideInText(sideOf(question))} won ${formatQuantity(count, 'game')} ${question.game_score}${circumstancesText(question)}${rangeText(question, coverage)}.`,
    url: PAGE.matches(filters),
    proof: seeMatches(matches.length),
  }
}
