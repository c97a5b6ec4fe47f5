import { formatPercentage, formatQuantity, formatSide } from '#domain/format/format.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { daysOf, divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  gamesOf,
  isWonBy,
  MATCH_CONDITIONS,
  MATCH_FIELDS,
  outcomeText,
  rangeText,
  readAllMatches,
  scoreOf,
  sidesOf,
  whyNothing,
  winnersOf,
} from './asked-matches.ts'
import { type Answering, type Ask, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, inMatchesText, kindText, matchesText, namesInText, sideInText } from './wording.ts'

const GAMES_QUERY = `query LongestGames($input: LongestGamesInput) {
  longestGames(page: 1, pageSize: 1, input: $input) {
    items { game { team_one_score team_two_score } match { ${MATCH_FIELDS} } }
  }
}`

/** A match, or one game of it, with the number of points by which it is compared. */
interface Compared {
  match: AskedMatch
  score: string
  points: number
}

const isLongest = ({ parts }: Question) => parts.some(({ words }) => /^(?:longest|highest scoring)/i.test(words))

/** Returns what a question compares: matches or games by their length, or matches by the difference of points. */
function comparedBy(question: Question): 'game' | 'match' | 'win' | 'defeat' {
  if (has(question, 'MARGIN')) return question.result === 'LOST' ? 'defeat' : 'win'
  const { final, round } = question.filters
  const isOfRound = (final ?? round) !== undefined && !has(question, 'GAME', 'LONG_GAME')
  return has(question, 'LONG_MATCH') || isOfRound ? 'match' : 'game'
}

const gameOf = (match: AskedMatch, game: AskedMatch['games_ordered'][number]): Compared => {
  const scores = [game.team_one_score, game.team_two_score]
  return { match, score: scores.toSorted((one, two) => two - one).join('-'), points: sum(scores) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Returns the games of a match, or the match as a whole, from the view of the question's side or of the winners. */
function comparedOf(question: Question, match: AskedMatch): Compared[] {
  const by = comparedBy(question)
  if (by === 'game') return match.games_ordered.map((game) => gameOf(match, game))
  const slug = by === 'match' ? winnersOf(match)[0][0]?.player_slug : question.one?.players[0].player_slug
  const games = gamesOf(match, slug ?? '')
  const points = by === 'match' ? sum(games.flat()) : Math.abs(sum(games.map(([own, others]) => own - others)))
  return [{ match, score: scoreOf(match, slug ?? ''), points }]
}

/** Returns the match or the game with the most points, of equal ones the oldest; null if there are too many. */
async function readMost(question: Question, ask: Ask): Promise<Compared | undefined | null> {
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
  type Result = { longestGames: { items: { match: AskedMatch; game: AskedMatch['games_ordered'][number] }[] } }
  const [longest] = (await ask<Result>(GAMES_QUERY, { input })).longestGames.items
  return longest && gameOf(longest.match, longest.game)
}

const TITLES = {
  game: 'longest game',
  match: 'longest match by points',
  win: 'biggest win by points',
  defeat: 'heaviest defeat by points',
} as const

async function answerMost(answering: Answering): Promise<Found | NoAnswer> {
  const { question, ask, coverage } = answering
  const { one: side } = question
  const by = comparedBy(question)
  if (side === null && has(question, 'MARGIN')) return { why: 'Name the player or pair whose matches you mean.' }
  const most = await readMost(question, ask)
  if (most === null)
    return {
      why: `These are too many ${matchesText(question, 2)} to compare. Name a player, a pair, a tournament or a round.`,
      instead: ['longest game', 'longest final'],
    }
  const where = `${inMatchesText(question)}${circumstancesText(question)}${rangeText(question, coverage)}`
  if (most === undefined || most.points === 0)
    return (await whyNothing(answering)) ?? { why: `The results have no such match${where}.` }
  const { match, score, points } = most
  const counted = formatQuantity(points, 'point')
  const length = by === 'game' ? `ended ${score}` : by === 'match' ? `had ${counted}` : `was by ${counted}`
  return {
    value: score,
    text: `The ${TITLES[by]}${side ? ` of ${sideInText(side)}` : ''}${where} ${length}: ${outcomeText(match)}.`,
    url: PAGE.match(match.id),
    proof: 'See the match',
  }
}

/** The game or the match with the most points of both sides. */
export const LONGEST: Family = {
  kind: 'LONGEST_GAME',
  fits: (question) =>
    !has(question, 'STREAK') &&
    (isLongest(question) || question.one === null) &&
    (has(question, 'LONG_GAME', 'LONG_MATCH') ||
      (isLongest(question) && (has(question, 'GAME') || comparedBy(question) === 'match'))),
  uses: [
    ...using('LONGEST GAME LONG_GAME LONG_MATCH MATCH PLAY POINT RECORD HIGHEST MOST SCORE WHO'),
    ...MATCH_CONDITIONS,
  ],
  answer: answerMost,
}

/** The win or the defeat of a side with the largest difference of points. */
export const BIGGEST_WIN: Family = {
  kind: 'BIGGEST_WIN',
  fits: (question) => has(question, 'MARGIN'),
  uses: [...using('MARGIN WIN LOSE LONGEST HIGHEST LOWEST SCORE WHO'), ...MATCH_CONDITIONS],
  answer: answerMost,
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

export const DOMINANT_RUN: Family = {
  kind: 'DOMINANT_RUN',
  fits: (question) => question.one === null && has(question, 'DOMINANT'),
  uses: using('DOMINANT WHO PAIR PLAYER HIGHEST MOST STREAK TOURNAMENT LONGEST gender discipline days'),
  async answer({ question, ask, coverage }) {
    const division = divisionOf(question)
    if (division === null && (question.discipline ?? question.gender) !== null)
      return { why: 'Say which division you mean, such as women’s doubles.' }
    const input = { event_division: division, min_matches: RUN_MATCHES, ...daysOf(question) }
    const { eventTeamStats } = await ask<{ eventTeamStats: { edges: { node: Run }[] } }>(RUNS_QUERY, { input })
    const best = eventTeamStats.edges[0]?.node
    const margin = best?.avg_point_differential ?? null
    if (best === undefined || margin === null)
      return { why: `There is no run of at least ${RUN_MATCHES} matches${rangeText(question, coverage)}.` }
    const players = [best.player_one, best.player_two].filter((one) => one !== null)
    const names = namesInText(players.map(({ name }) => name))
    return {
      value: formatSide({ players }),
      text: `${names} had the most dominant run${kindText(question)}: ${margin.toFixed(1)} points better per game at ${best.tournament.title_display}.`,
      url: PAGE.topEvents({ division, ...daysOf(question) }),
      proof: 'See the most dominant runs',
    }
  },
}

const UPSETS_QUERY = `query Upsets($page: Int!, $first: Int!, $input: ForecastRecordInput, $comebacks: Boolean!) {
  upsets(page: $page, pageSize: $first, input: $input) @skip(if: $comebacks) { items { forecast { team_one_probability } ...Match } }
  comebacks(page: $page, pageSize: $first, input: $input) @include(if: $comebacks) { items { lowest match { ...Match } } }
}
fragment Match on Match { ${MATCH_FIELDS} }`

interface Upsets {
  upsets?: { items: (AskedMatch & { forecast: { team_one_probability: number } | null })[] }
  comebacks?: { items: { lowest: number; match: AskedMatch }[] }
}

/** Returns upsets or comebacks, with the lowest probability of their winners. */
function surprisesOf({ upsets, comebacks }: Upsets): { match: AskedMatch; chance: number }[] {
  const isOne = ({ winning_team }: AskedMatch) => winning_team === 'ONE'
  return [
    ...(comebacks?.items ?? []).map(({ lowest: chance, match }) => ({ match, chance })),
    ...(upsets?.items ?? []).map((match) => {
      const { team_one_probability: one } = match.forecast ?? { team_one_probability: 0 }
      return { match, chance: isOne(match) ? one : 1 - one }
    }),
  ]
}

/** Maximum number of pages of 100 upsets in which those of a tournament or a side are found. */
const MAX_PAGES = 5

/**
 * Returns the first upset or comeback that has the question's tournament, and its side as the winners or the losers;
 * undefined without one, null if there are too many.
 */
async function readSurprise({ question, ask }: Answering, input: object, comebacks: boolean) {
  const { one, tournament } = question
  const isOfLosers = one !== null && isUpset(question)
  const isAsked = ({ match }: { match: AskedMatch }) =>
    (tournament === null || match.tournament.tournament_slug === tournament.tournament_slug) &&
    (one?.players ?? []).every(({ player_slug: slug }) => {
      const isOn = sidesOf(match).some((side) => side.some((player) => player.player_slug === slug))
      return isOn && isWonBy(match, slug) !== isOfLosers
    })
  const first = one === null && tournament === null ? 1 : 100
  for (let page = 1; page <= MAX_PAGES; page++) {
    const rows = surprisesOf(await ask<Upsets>(UPSETS_QUERY, { page, first, input, comebacks }))
    const found = rows.find(isAsked)
    if (found !== undefined || rows.length < first || first === 1) return found
  }
  return null
}

/** Returns whether a question such as "who upset waters" is about matches that the side lost. */
const isUpset = ({ parts }: Question) =>
  parts.some((part, index) => hasCue(part, 'UPSET', 'BEAT') && parts[index + 1]?.kind === 'players')

export const BIGGEST_UPSET: Family = {
  kind: 'UPSET',
  fits: (question) => question.two === null && has(question, 'UPSET', 'COMEBACK') && !has(question, 'HOW_MANY'),
  uses: using('UPSET COMEBACK LONGEST WHO PLAY MATCH one gender discipline league tournament days'),
  async answer(answering) {
    const { question, coverage } = answering
    const { tournament, one: side, league } = question
    const division = divisionOf({ ...question, gender: question.gender ?? side?.players[0].gender ?? null })
    if (division === null && question.discipline !== null) return { why: 'Say whether you mean women or men.' }
    const days = {
      ...(tournament && { from: tournament.start_date, to: tournament.end_date }),
      ...daysOf(question),
    }
    const input = { match_division: division, league, singles: question.discipline === 'singles', ...days }
    const comebacks = has(question, 'COMEBACK')
    const found = await readSurprise(answering, input, comebacks)
    const noun = comebacks ? 'comeback' : 'upset'
    const where = `${side ? ` of ${sideInText(side)}` : ''}${circumstancesText(question)}${rangeText(question, coverage)}`
    if (found === null) return { why: `There are too many ${noun}s to search: choose a league, a division or days.` }
    if (found === undefined) return { why: `There is no ${noun} with a forecast${where}.` }
    const { match, chance } = found
    const when = comebacks ? 'after trailing in games' : 'before the match'
    const isOfAll = side === null && tournament === null
    return {
      value: formatSide({ players: winnersOf(match)[0] }),
      text: `${isOfAll ? '' : `Biggest ${noun}${where}: `}${outcomeText(match)}, with a ${formatPercentage(100 * chance)} win chance ${when}.`,
      url: isOfAll ? PAGE.upsets({ division, league, ...daysOf(question) }, comebacks) : PAGE.match(match.id),
      proof: isOfAll ? `See the biggest ${noun}s` : 'See the match',
    }
  },
}
