import { measureNamed } from '#domain/figures/measure.ts'
import { formatCount, formatQuantity, formatRecord, formatSide } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { canPlay, type Question, type Side } from '#features/answers/server/reading/question.ts'
import {
  askedMatches,
  checkMatches,
  checkPair,
  countMatches,
  readAllMatches,
  readMatches,
  readOwn,
  viewOf,
} from './asked-matches.ts'
import { ANY_MEDAL, type Answer, type Answering, type Found, given, has, sideOf } from './family.ts'
import { formatMeasure, measureOf, measureText } from './measures.ts'
import { answerMedals } from './medals.ts'
import { PAGE, seeMatches } from './pages.ts'
import { hasWords, isTournamentWon } from './what-is-asked.ts'
import {
  circumstancesText,
  disciplineText,
  have,
  inMatchesText,
  matchesText,
  namesInText,
  sideInText,
} from './wording.ts'

const EMPTY = { value: 0, matches_played: 0, matches_won: 0, matches_lost: 0 }

/** Refuses to answer if the first side cannot have such matches. */
function checkPossible(question: Question): void {
  const side = sideOf(question)
  if (question.discipline === 'singles' && side.players.length === 2) refuse('Singles have no pairs.')
  if (!canPlay(question)) refuse(`${sideInText(side)} ${have(side)} no matches in ${disciplineText(question)}.`)
}

/** Answers with the wins and losses of a side. */
export async function answerRecord(answering: Answering): Promise<Found> {
  const { question, ask, range } = answering
  const { two, parts, recent } = question
  const side = sideOf(question)
  checkPossible(question)
  const filters = askedMatches(question)
  const own = await (recent === null ? readOwn(ask, filters, 'matches_won') : readRecent(answering, filters, recent))
  const { matches_won: won, matches_lost: lost, matches_played: played } = own ?? EMPTY
  if (played === 0) await checkMatches(answering)
  const where = `${circumstancesText({ ...question, two: null })}${recent === null ? '' : ', the newest ones'}${range}`
  const name = sideInText(side)
  const kind = matchesText(question, won + lost)
  // An unfiltered head-to-head has a page.
  const isPlain = parts.every((part) => part.kind === 'players' || part.kind === 'cues')
  const isMeeting = two && isPlain && filters.division === undefined && filters.without === undefined
  return {
    value: `${won}-${lost}`,
    text:
      played === 0
        ? `${name} ${have(side)} not played any ${matchesText(question, 0)}${circumstancesText(question)}${range}.`
        : two
          ? `${meetingsText(question, two, won, lost)}${where}.`
          : `${name} won ${formatCount(won)} and lost ${formatCount(lost)} of ${formatQuantity(played, kind, matchesText(question, 2))}${where}.`,
    ...(isMeeting ? PAGE.compare(side, two, seeMatches(played)) : PAGE.countedMatches(filters, played)),
  }
}

/** Counts the newest matches of a side. */
async function readRecent({ question, ask }: Answering, filters: MatchFilters, count: number): Promise<typeof EMPTY> {
  const [{ player_slug }] = sideOf(question).players
  const { matches } = await readMatches(ask, filters, count)
  const won = matches.filter((match) => viewOf(match, player_slug).isWon).length
  const lost = matches.filter(({ winning_team }) => winning_team !== null).length - won
  return { ...EMPTY, matches_played: matches.length, matches_won: won, matches_lost: lost }
}

function meetingsText(question: Question, two: Side, won: number, lost: number): string {
  const one = sideOf(question)
  const verbs = one.players.length === 2 ? ['lead', 'trail', 'are tied with'] : ['leads', 'trails', 'is tied with']
  const verb = verbs[won > lost ? 0 : won < lost ? 1 : 2]
  return `${sideInText(one)} ${verb} ${sideInText(two)} ${formatRecord(won, lost)}${inMatchesText(question)}`
}

/** Answers with a number over a side's matches. */
export async function answerTotal(answering: Answering): Promise<Found> {
  const { question, ask, range } = answering
  if (question.game_score !== null) return answerGames(answering, question.game_score)
  const side = sideOf(question)
  const measure = measureOf(question)
  if (measure === null) refuse('This number is not counted.')
  checkPossible(question)
  const { kind, opens, unit } = measureNamed(measure)
  // A share of all matches may be meant, or of the matches with such a score.
  if (measure === 'matches_won_percentage' && (question.filters.straight_games ?? question.filters.score) !== undefined)
    refuse('Matches that are chosen by their score have no share of wins.')
  if (unit[0] === 'match' && !has(question, 'MATCH', 'COUNTED') && isTournamentWon(question))
    refuse('Ask about titles, or about matches won at the tournament.')
  const filters: MatchFilters = { ...opens, ...askedMatches(question, opens.result) }
  const found = await readOwn(ask, filters, measure)
  const name = sideInText(side)
  if (found === undefined) {
    await checkMatches(answering)
    await checkPair(answering)
    if (kind !== 'count') refuse(`${name} ${have(side)} no ${matchesText(question, 2)}${circumstancesText(question)}.`)
  }
  const { value, matches_played } = found ?? EMPTY
  const isLostShare = kind === 'share' && question.result === 'LOST' && question.measure !== measure
  const shown = isLostShare ? 100 - value : value
  const text = measureText(question, measure, shown, matches_played)
  return {
    value: formatMeasure(measure, shown),
    text: `${name} ${isLostShare ? text.replace(/^won/, 'lost') : text}${range}.`,
    ...PAGE.countedMatches(filters, matches_played),
  }
}

/** Counts the games won with one score, which must be to zero: only such matches can be listed. */
async function answerGames(answering: Answering, score: string): Promise<Found> {
  const { question, ask, range } = answering
  if (!score.endsWith('-0') || question.result === 'LOST' || !has(question, 'GAME', 'PICKLE'))
    refuse('Games can be counted only by a score to zero, such as 11-0.')
  if ((await countMatches(ask, askedMatches(question))) === 0) await checkMatches(answering)
  const filters: MatchFilters = { ...askedMatches(question), pickle: 'yes' }
  const matches = await readAllMatches(ask, filters)
  if (matches === null) refuse('There are too many games to count by their score.')
  const side = sideOf(question)
  const games = matches.flatMap((match) => viewOf(match, side.players[0].player_slug).games)
  const count = games.filter((game) => game.join('-') === score).length
  return {
    value: String(count),
    text: `${sideInText(side)} won ${formatQuantity(count, 'game')} ${score}${circumstancesText(question)}${range}.`,
    ...PAGE.countedMatches(filters, matches.length),
  }
}

/** Returns whether a question asks for a difference, as in "how many more titles". */
const isHowManyMore = ({ parts }: Question) =>
  parts.some((part, index) => hasCue(part, 'MORE') && hasCue(parts[index - 1], 'HOW_MANY'))

/** Answers with the one of two sides that has more or less of a number, as in "who has won more, Ann Ray or Bea Poe". */
export async function answerComparison({ question, ...answering }: Answering): Promise<Found> {
  const [one, two] = [given(question.one), given(question.two)]
  const answer: Answer = has(question, ...ANY_MEDAL) ? answerMedals : answerTotal
  const rows: { name: string; text: string; value: number }[] = []
  for (const side of [one, two]) {
    const own = await answer({ ...answering, question: { ...question, one: side, two: null } })
    rows.push({ name: formatSide(side), text: own.text, value: Number.parseFloat(own.value) })
  }
  const isFewer = hasWords(question, /^(?:fewer|less)$/i)
  const best = (isFewer ? Math.min : Math.max)(...rows.map(({ value }) => value))
  const names = rows.flatMap(({ name, value }) => (value === best ? [name] : []))
  const [first = 0, second = 0] = rows.map(({ value }) => value)
  const value = isHowManyMore(question) ? formatCount(isFewer ? second - first : first - second) : names.join(', ')
  return { value, text: rows.map(({ text }) => text).join(' '), ...PAGE.compare(one, two) }
}

/** Offers what results say about two sides of which the better one is asked for. */
export async function answerBetter({ question: { one, two } }: Answering): Promise<Found> {
  const sides = [one, two].filter((side) => side !== null)
  const names = sides.map(sideInText)
  refuse(`Results don’t say who is better. They say how ${namesInText(names)} did against each other.`, [], {
    instead: [
      ...(names.length === 2 ? [names.join(' vs ')] : []),
      ...sides.filter(({ players }) => players.length === 1).map((side) => `rating of ${sideInText(side)}`),
    ],
  })
}
