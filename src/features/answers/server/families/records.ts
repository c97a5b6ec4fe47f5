import { formatPercentage, formatQuantity, formatSide, formatTeam } from '#domain/format/format.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { daysOf, divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  checkMatches,
  MATCH_FIELDS,
  outcomeText,
  readAllMatches,
  viewOf,
} from './asked-matches.ts'
import { type Answering, type Found, has, readRows } from './family.ts'
import { PAGE } from './pages.ts'
import { hasWords } from './what-is-asked.ts'
import { circumstancesText, kindText, matchesText, sideInText, whereText } from './wording.ts'

const GAMES_QUERY = `query LongestGames($input: LongestGamesInput) {
  longestGames(page: 1, pageSize: 1, input: $input) {
    items { game { team_one_score team_two_score } match { ${MATCH_FIELDS} } }
  }
}`

type Game = AskedMatch['games_ordered'][number]

/** A match, or one game of it, with the number of points by which it is compared. */
interface Compared {
  match: AskedMatch
  score: string
  points: number
}

const isLongest = (question: Question) => hasWords(question, /^(?:longest|highest scoring)/i)

/** Returns what a question compares: matches or games by their length, or matches by the difference of points. */
function comparedBy(question: Question): keyof typeof TITLES {
  if (has(question, 'MARGIN')) return question.result === 'LOST' ? 'defeat' : 'win'
  const { final, round } = question.filters
  const isOfRound = (final ?? round) !== undefined && !has(question, 'GAME', 'LONG_GAME')
  return has(question, 'LONG_MATCH') || isOfRound ? 'match' : 'game'
}

/** Returns whether the longest game or match is asked for. */
export const isOfLongest = (question: Question) =>
  (isLongest(question) || question.one === null) &&
  (has(question, 'LONG_GAME', 'LONG_MATCH') ||
    (isLongest(question) && (has(question, 'GAME') || comparedBy(question) === 'match')))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const gameOf = (match: AskedMatch, { team_one_score: one, team_two_score: two }: Game): Compared => ({
  match,
  score: `${Math.max(one, two)}-${Math.min(one, two)}`,
  points: one + two,
})

/** Returns the games of a match, or the match as a whole, from the view of the question's side or of the winners. */
function comparedOf(question: Question, match: AskedMatch): Compared[] {
  const by = comparedBy(question)
  if (by === 'game') return match.games_ordered.map((game) => gameOf(match, game))
  const { games, score } = viewOf(match, by === 'match' ? undefined : question.one?.players[0].player_slug)
  const lead = Math.abs(sum(games.map(([own, others]) => own - others)))
  return [{ match, score, points: by === 'match' ? sum(games.flat()) : lead }]
}

/** Returns the match or the game with the most points, of equal ones the oldest; null if there are too many. */
async function readMost({ question, ask }: Answering): Promise<Compared | undefined | null> {
  const by = comparedBy(question)
  const result = by === 'win' ? 'WON' : by === 'defeat' ? 'LOST' : 'PLAYED'
  const matches = await readAllMatches(ask, { ...askedMatches(question, result), dreambreakers: 'no' })
  if (matches !== null) {
    const all = matches.toReversed().flatMap((match) => comparedOf(question, match))
    return all.toSorted((one, other) => other.points - one.points)[0]
  }
  const division = divisionOf(question)
  const isOther = question.one !== null || question.tournament !== null || Object.keys(question.filters).length > 0
  if (by !== 'game' || isOther || (division === null && question.discipline !== null)) return null
  const input = { match_division: division, league: question.league, ...daysOf(question) }
  const { rows } = await readRows<{ match: AskedMatch; game: Game }>(ask, GAMES_QUERY, { input })
  const [longest] = rows
  return longest && gameOf(longest.match, longest.game)
}

const TITLES = {
  game: 'longest game',
  match: 'longest match by points',
  win: 'biggest win by points',
  defeat: 'heaviest defeat by points',
} as const

/** Answers with the game or the match with the most points, or with a side's win or defeat by most points. */
export async function answerMostPoints(answering: Answering): Promise<Found> {
  const { question } = answering
  const { one: side } = question
  const by = comparedBy(question)
  if (side === null && has(question, 'MARGIN')) refuse('Name the player or pair whose matches you mean.')
  const most = await readMost(answering)
  if (most === null)
    refuse(
      `These are too many ${matchesText(question, 2)} to compare. Name a player, a pair, a tournament or a round.`,
      [],
      { instead: ['longest game', 'longest final'] },
    )
  const where = whereText(answering)
  if (most === undefined || most.points === 0) {
    await checkMatches(answering)
    refuse(`The results have no such match${where}.`)
  }
  const { match, score, points } = most
  const counted = formatQuantity(points, 'point')
  const length = by === 'game' ? `ended ${score}` : by === 'match' ? `had ${counted}` : `was by ${counted}`
  return {
    value: score,
    text: `The ${TITLES[by]}${side ? ` of ${sideInText(side)}` : ''}${where} ${length}: ${outcomeText(match)}.`,
    ...PAGE.match(match.id),
  }
}

const RUNS_QUERY = `query Runs($input: EventTeamStatsInput!) {
  eventTeamStats(first: 1, input: $input) {
    edges { node { avg_point_differential player_one { name } player_two { name } tournament { title_display } } }
  }
}`

interface Run {
  avg_point_differential: number | null
  player_one: { name: string }
  player_two: { name: string } | null
  tournament: { title_display: string }
}

/** Minimum number of matches of a dominant run, as on its page. */
const RUN_MATCHES = 3

/** Answers with the player or pair with the largest lead in points at a tournament. */
export async function answerDominantRun({ question, ask, range }: Answering): Promise<Found> {
  const division = divisionOf(question)
  if (division === null && (question.discipline ?? question.gender) !== null)
    refuse('Say which division you mean, such as women’s doubles.')
  const days = daysOf(question)
  const input = { event_division: division, min_matches: RUN_MATCHES, ...days }
  const [best] = (await readRows<Run>(ask, RUNS_QUERY, { input })).rows
  const margin = best?.avg_point_differential?.toFixed(1)
  if (best === undefined || margin === undefined) refuse(`There is no run of at least ${RUN_MATCHES} matches${range}.`)
  return {
    value: formatTeam(best),
    text: `${formatTeam(best, ' and ')} had the most dominant run${kindText(question)}: ${margin} points better per game at ${best.tournament.title_display}.`,
    ...PAGE.topEvents({ division, ...days }),
  }
}

const UPSETS_QUERY = `query Upsets($page: Int!, $first: Int!, $input: ForecastRecordInput, $comebacks: Boolean!) {
  upsets(page: $page, pageSize: $first, input: $input) @skip(if: $comebacks) { items { forecast { team_one_probability } ...Match } }
  comebacks(page: $page, pageSize: $first, input: $input) @include(if: $comebacks) { items { lowest match { ...Match } } }
}
fragment Match on Match { ${MATCH_FIELDS} }`

/** An upset with its forecast, or a comeback with the lowest probability of its winners. */
type Surprise =
  | (AskedMatch & { forecast: { team_one_probability: number } | null })
  | { lowest: number; match: AskedMatch }

/** Returns the match of an upset or a comeback, with the lowest probability of its winners. */
function chanceIn(row: Surprise): { match: AskedMatch; chance: number } {
  if ('lowest' in row) return { match: row.match, chance: row.lowest }
  const one = row.forecast?.team_one_probability ?? 0
  return { match: row, chance: row.winning_team === 'ONE' ? one : 1 - one }
}

/** Maximum number of pages of 100 upsets in which those of a tournament or a side are found. */
const MAX_PAGES = 5

/**
 * Returns the first upset or comeback that has the question's tournament, and its side as the winners or the losers;
 * undefined without one, null if there are too many.
 */
async function readSurprise({ question, ask }: Answering, input: object, comebacks: boolean) {
  const { one, tournament } = question
  const isOfLosers = isUpset(question)
  const isAsked = ({ match }: { match: AskedMatch }) => {
    const { own, others } = viewOf(match)
    const side = isOfLosers ? others : own
    return (
      (tournament === null || match.tournament.tournament_slug === tournament.tournament_slug) &&
      (one?.players ?? []).every(({ player_slug: slug }) => side.players.some((player) => player.player_slug === slug))
    )
  }
  const first = one === null && tournament === null ? 1 : 100
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { rows } = await readRows<Surprise>(ask, UPSETS_QUERY, { page, first, input, comebacks })
    const found = rows.map(chanceIn).find(isAsked)
    if (found !== undefined || rows.length < first || first === 1) return found
  }
  return null
}

/** Returns whether a question such as "who upset waters" is about matches that the side lost. */
const isUpset = ({ parts, one }: Question) =>
  one !== null && parts.some((part, index) => hasCue(part, 'UPSET', 'BEAT') && parts[index + 1]?.kind === 'players')

/** Answers with the biggest upset or comeback. */
export async function answerSurprise(answering: Answering): Promise<Found> {
  const { question, range } = answering
  const { tournament, one: side, league, discipline } = question
  const division = divisionOf({ ...question, gender: question.gender ?? side?.players[0].gender ?? null })
  if (division === null && discipline !== null) refuse('Say whether you mean women or men.')
  const held = tournament && { from: tournament.start_date, to: tournament.end_date }
  const input = { match_division: division, league, singles: discipline === 'singles', ...held, ...daysOf(question) }
  const comebacks = has(question, 'COMEBACK')
  const found = await readSurprise(answering, input, comebacks)
  const noun = comebacks ? 'comeback' : 'upset'
  const where = `${side ? ` ${isUpset(question) ? 'against' : 'of'} ${sideInText(side)}` : ''}${circumstancesText(question)}${range}`
  if (found === null) refuse(`There are too many ${noun}s to search: choose a league, a division or days.`)
  if (found === undefined) refuse(`There is no ${noun} with a forecast${where}.`)
  const { match, chance } = found
  const when = comebacks ? 'after trailing in games' : 'before the match'
  const isOfAll = side === null && tournament === null
  return {
    value: formatSide(viewOf(match).own),
    text: `${isOfAll ? '' : `Biggest ${noun}${where}: `}${outcomeText(match)}, with a ${formatPercentage(100 * chance)} win chance ${when}.`,
    ...(isOfAll ? PAGE[`${noun}s`]({ division, league, ...daysOf(question) }) : PAGE.match(match.id)),
  }
}
