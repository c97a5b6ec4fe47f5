import { hasCue, type Part } from '#features/answers/server/reading/parts.ts'
import { namesGender, type Question, type Side } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'
import { ANY_MEDAL, AVERAGED, has, MEASURED, RANKED } from './family.ts'

/** Returns whether the words are in the question, in any order. */
const hasPart = ({ parts }: Question, ...cues: readonly Cue[]) => parts.some((part) => hasCue(part, ...cues))

/** Returns whether words of a question fit a pattern. */
export const hasWords = ({ parts }: Question, pattern: RegExp) => parts.some(({ words }) => pattern.test(words))

const hasFilters = ({ filters }: Question) => Object.keys(filters).length > 0

/** Returns whether a question asks for the first rows of a list. */
export const isRanked = (question: Question) => question.top !== null || has(question, ...RANKED)

/** Returns whether a question such as "did X beat Y" asks whether something happened; the record says how often. */
const isYesNo = ({ parts: [first], result }: Question) =>
  /^(?:did|has|have)$/i.test(first?.words ?? '') && result !== null

/** Returns whether a tournament or an event of it is what was won, as in "won the Mesa Cup" and "won the mixed in Mesa". */
export function isTournamentWon({ parts }: Question): boolean {
  const said = parts.filter(({ words }) => words.toLowerCase() !== 'the')
  const at = said.findIndex(({ kind }) => kind === 'tournament')
  const won = said.findLastIndex((part, index) => index < at && part.kind === 'cues' && hasCue(part, 'WIN'))
  const event = said.slice(won + 1, at)
  const isEvent = (part: Part) => hasCue(part, 'FILLER', 'MEN', 'WOMEN', 'SINGLES', 'DOUBLES', 'MIXED')
  return won !== -1 && (event.length === 0 || (event.length > 1 && event.every(isEvent)))
}

/** Returns whether the name of something is asked for, as in "which tournament". */
export const isWhich = ({ parts }: Question, ...cues: readonly Cue[]) =>
  parts.some((part, index) => hasCue(part, ...cues) && /^(?:which|what)$/i.test(parts[index - 1]?.words ?? ''))

/** Returns whether tournaments are asked for, as in "which titles" and "tournament with the most". */
export const isOfTournaments = (question: Question) =>
  isWhich(question, 'TOURNAMENT', 'TITLE') ||
  question.parts.some(
    (part, index) => hasCue(part, 'TOURNAMENT') && /^(?:with|where)$/i.test(question.parts[index + 1]?.words ?? ''),
  )

/** Returns whether a question asks for wins and losses. */
const isAboutRecord = (question: Question) =>
  has(question, 'RECORD') ||
  (has(question, 'NEVER') && !has(question, 'PLAYER', 'PAIR')) ||
  (has(question, 'WIN') && has(question, 'LOSE') && question.result === null) ||
  (isYesNo(question) && !has(question, 'HOW_MANY', 'COUNTED'))

const isShareOrPickle = (question: Question) =>
  question.measure !== null || has(question, 'PERCENT', 'PICKLE', ...AVERAGED)

/** Returns whether a question asks for a number over the matches of a side. */
export function isTotal(question: Question): boolean {
  const { result, filters, two } = question
  if (two !== null && isOfOthers(question)) return false
  if (has(question, 'WHO', 'WHEN', 'MOST', 'LEAST') || (has(question, 'SCORE') && !has(question, 'POINT'))) return false
  if (result !== null && (filters.score ?? filters.straight_games) !== undefined) return true
  if (isShareOrPickle(question)) return true
  if (question.game_score !== null || has(question, 'HOW_MANY')) return !isAboutRecord(question)
  if (has(question, 'RECORD')) return false
  if (beginsWithCount(question)) return true
  if (two !== null && !has(question, 'POINT', 'GAME')) return isCountedBefore(question, two)
  if (isYesNo(question)) return false
  if (has(question, 'POINT', 'COUNTED')) return true
  const isNoun = has(question, 'MATCH', 'GAME') || hasFilters(question)
  return isNoun && has(question, 'WIN', 'LOSE', 'PLAY') && !isAboutRecord(question)
}

/** Returns whether the noun of what is counted is before a side and its verb, as in "times waters met bright" and "finals waters lost". */
function beginsWithCount({ parts, result }: Question): boolean {
  const [noun, side, verb] = parts
  const isNoun = noun?.kind === 'filter' || hasCue(noun, 'MATCH', 'GAME') || /^times$/i.test(noun?.words ?? '')
  return isNoun && side?.kind === 'players' && hasCue(verb, 'WIN', 'LOSE', 'BEAT', 'PLAY') && result !== null
}

/** Returns whether a noun such as "wins" is before the opponents, as in "waters wins over bright". */
function isCountedBefore({ parts }: Question, { players }: Side): boolean {
  const noun = parts.findIndex((part) => hasCue(part, 'COUNTED'))
  const opponent = parts.findLastIndex((part) => part.kind === 'players' && part.players.includes(players[0]))
  return noun !== -1 && noun < opponent
}

/** Returns whether a question asks for the record of a side, or only names it with conditions. */
export const isOfRecord = (question: Question) =>
  !isTotal(question) &&
  !isOfOthers(question) &&
  !(isYesNo(question) && isTournamentWon(question)) &&
  (isAboutRecord(question) || isBare(question))

/** Returns whether partners or opponents of a side are meant, as in "waters partners", and not the player's pair. */
export function isOfOthers({ one, two, without, parts }: Question): boolean {
  const others = parts.filter((part) => hasCue(part, 'PARTNER', 'OPPONENT'))
  const isOfOne = one?.players.length === 1 && (two ?? without) === null
  return others.some(({ words }) => isOfOne || /s$/i.test(words))
}

/** Returns whether a question only names a side and conditions, such as "waters mixed doubles" and "waters alongside bright". */
function isBare(question: Question): boolean {
  const { cues, parts, tournament, discipline, days, league, recent, without } = question
  const joint = parts.find((part) => hasCue(part, 'WITH') && !hasCue(part, 'JOIN')) ?? null
  const isNarrowed = (recent ?? tournament ?? discipline ?? days ?? league ?? without ?? joint) !== null
  const isIdle = [...cues].every((cue) => recent !== null && cue === 'MATCH')
  return isIdle && (isNarrowed || hasFilters(question)) && parts.some(({ kind }) => kind === 'players')
}

/** Returns whether matches are counted, or games or points of matches, and not tournaments. */
export const isOfMatches = (question: Question) =>
  has(question, 'MATCH', 'COUNTED', 'GAME', 'POINT', 'PICKLE') || hasFilters(question)

/** Returns whether a number of medals is asked for. Tournaments won are titles. */
export function isAboutMedals(question: Question): boolean {
  const { parts } = question
  const isWonNoun = parts.some((part, index) => hasCue(part, 'TOURNAMENT') && hasCue(parts[index + 1], 'WIN'))
  const isOfWon = has(question, 'TOURNAMENT') && has(question, 'WIN') && (has(question, 'HOW_MANY') || isWonNoun)
  return (
    (isOfWon && !isOfMatches(question)) ||
    (isYesNo(question) && isTournamentWon(question)) ||
    has(question, ...ANY_MEDAL)
  )
}

/** Cues that ask for something else than the best players or pairs. */
const OTHERS: readonly Cue[] = [
  ...(['WIN', 'LOSE', 'PLAY', 'MATCH', 'GAME', 'POINT', 'TITLE', 'MEDAL', 'GOLD', 'PICKLE', 'MOST', 'STREAK'] as const),
  ...(['PARTNER', 'RECORD', 'PERCENT', 'TOURNAMENT', 'RANK', 'DOMINANT', 'UPSET'] as const),
]

/** Returns the league or the tournament that a question is about; null if it is about all. */
const placeOf = ({ league, tournament }: Question) => league ?? tournament

/** Returns whether the best players of a league or a tournament are asked for, which have no rating or rank there. */
export const isOfBestAt = (question: Question) =>
  has(question, 'BEST_PLAYER') &&
  placeOf(question) !== null &&
  (question.measure ?? question.record) === null &&
  (question.gender !== null || has(question, 'PLAYER', 'PAIR')) &&
  !has(question, ...OTHERS)

/** Returns whether players are asked for who have won something, as in "how many women have won", and not "women's titles". */
export function isOfHolders(question: Question): boolean {
  const said = question.parts.filter((part) => !hasCue(part, 'FILLER'))
  const isOfGender = said.some((part, index) => hasCue(part, 'MEN', 'WOMEN') && hasCue(said[index + 1], 'WIN'))
  return has(question, 'WHO', 'PLAYER', 'PAIR') || (namesGender(question) && isOfGender)
}

/** Returns whether words name a number that players can be compared by, and a superlative or a number of first rows. */
export function isOfLeaders(question: Question): boolean {
  const isNumber =
    (question.measure ?? question.record) !== null ||
    hasFilters(question) ||
    has(question, ...MEASURED, ...ANY_MEDAL, 'RECORD', 'TOURNAMENT', 'PARTNER', 'OPPONENT')
  const isHighest =
    has(question, 'HIGHEST') && (question.measure !== null || has(question, 'PERCENT', 'AVERAGE', 'RECORD'))
  if (isOfBestAt(question)) return true
  return (
    (isNumber || (has(question, 'NEVER') && has(question, 'WHO', 'PLAYER', 'PAIR'))) &&
    (has(question, 'MOST', 'LEAST', 'LOWEST', 'NEVER') || question.top !== null || isHighest)
  )
}

/** Returns whether partners are asked for, with that word or as in "who has X played with". */
export function isOfPartners(question: Question): boolean {
  if (question.one?.players.length !== 1) return false
  if (has(question, 'PARTNER') && !hasPart(question, 'VERSUS'))
    return isRanked(question) || has(question, 'HOW_MANY', 'WHO') || !has(question, 'RECORD', 'WIN', 'LOSE', 'PERCENT')
  if (!hasPart(question, 'WITH') || hasPart(question, 'VERSUS')) return false
  if (has(question, 'HOW_MANY') && !has(question, 'MATCH', 'COUNTED', 'GAME'))
    return has(question, 'PLAYER') || namesGender(question)
  return has(question, 'PLAY', 'WIN', 'LOSE', 'WHO') && (isRanked(question) || has(question, 'WHO'))
}

/** Returns whether opponents are asked for, with that word or as in "who has X beaten most". */
export function isOfOpponents(question: Question): boolean {
  const isMet = has(question, 'BEAT', 'PLAY', 'LOSE')
  if (has(question, 'OPPONENT')) return isRanked(question) || has(question, 'HOW_MANY')
  if (isRanked(question) && has(question, 'WHO', 'PLAYER', 'PAIR') && (isMet || hasPart(question, 'VERSUS')))
    return true
  return has(question, 'HOW_MANY') && has(question, 'PLAYER', 'PAIR') && isMet
}

/** Returns whether those are asked for who beat the side, as in "teams that beat X" and "has anyone beaten X", or whom it beat. */
export function isOfBeaten(question: Question): boolean {
  const { parts, result } = question
  const isAnyone = (part: Part) => hasCue(part, 'WHO', 'PAIR', 'PLAYER') || /^(?:any|some)/i.test(part.words)
  const asked = parts.findIndex(isAnyone)
  const isOfWinners = result === 'LOST' && asked !== -1 && asked < parts.findIndex(({ kind }) => kind === 'players')
  const isWho = has(question, 'WHO') && result !== null && has(question, 'BEAT', 'PLAY')
  return (isOfWinners || isWho) && !isRanked(question)
}

/** Returns whether the best players or pairs by rating are asked for. Of a discipline, players are ranked. */
export function isOfTopRating(question: Question): boolean {
  const isBest =
    has(question, 'NUMBER_ONE') ||
    ((has(question, 'BEST_PLAYER') || question.top !== null || (question.rank !== null && has(question, 'PAIR'))) &&
      !has(question, ...OTHERS))
  const isOfPlayers =
    question.discipline === null && (question.gender !== null || has(question, 'PLAYER', 'NUMBER_ONE'))
  return (
    has(question, 'RATING') ||
    (isBest &&
      (has(question, 'PAIR') || isOfPlayers) &&
      (question.measure ?? question.record ?? placeOf(question)) === null)
  )
}

/** Cues next to which "top ten men in mixed" names nothing that is counted. */
const IDLE: readonly Cue[] = ['PLAYER', 'WHO', 'BEST_PLAYER', 'CURRENT', 'RANK']

/** Returns whether a rank is asked for, or the best of a discipline, as in "who is the best man in mixed". */
export function isOfRanking(question: Question): boolean {
  const { one, discipline, gender, top, rank } = question
  const isTop = top !== null && [...question.cues].every((cue) => IDLE.includes(cue))
  const isBest =
    has(question, 'BEST_PLAYER') &&
    (gender !== null || has(question, 'WHO', 'PLAYER')) &&
    !has(question, 'PAIR', 'RECORD', 'PERCENT', 'STREAK', 'GAME', 'DOMINANT')
  const isOfDiscipline = one === null && discipline !== null && (isTop || (isBest && placeOf(question) === null))
  // "Who leads the rankings" asks for the first one of them.
  const isOfMost = has(question, 'MOST') && !(has(question, 'RANK') && hasWords(question, /^lead/i))
  return (
    (has(question, 'RANK', 'NUMBER_ONE') || rank !== null || isOfDiscipline) &&
    !isOfMost &&
    (question.measure ?? question.tournament) === null
  )
}

/** Returns whether a question asks for the country, as "where is X from" does and "where did X play" does not. */
export const isOfCountry = (question: Question) => has(question, 'COUNTRY') || hasWords(question, /^from$/i)
