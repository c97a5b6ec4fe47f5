import { formatDay, formatPercentage, formatQuantity, formatSide } from '#domain/format/format.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { daysOf, divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  gamesOf,
  isWonBy,
  MATCH_CONDITIONS,
  MATCH_FIELDS,
  rangeText,
  readAllMatches,
  sidesOf,
  whyNothing,
} from './asked-matches.ts'
import { type Answering, type Ask, type Family, has, using } from './family.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, disciplineText, inMatchesText, matchesText, namesInText, sideInText } from './wording.ts'

const inText = (players: readonly { name: string }[]) => namesInText(players.map(({ name }) => name))

const GAMES_QUERY = `query LongestGames($input: LongestGamesInput) {
  longestGames(page: 1, pageSize: 1, input: $input) {
    items { game { team_one_score team_two_score } match { ${MATCH_FIELDS} } }
  }
}`

/** Consecutive games of one match, with the number of points that both sides scored. */
interface Long {
  match: AskedMatch
  games: AskedMatch['games_ordered']
  points: number
}

const longOf = (match: AskedMatch, games: AskedMatch['games_ordered']): Long => ({
  match,
  games,
  points: games.reduce((sum, game) => sum + game.team_one_score + game.team_two_score, 0),
})

const isLongest = ({ parts }: Question) => parts.some(({ words }) => /^(?:longest|highest scoring)/i.test(words))

/** Returns whether a question asks for a match, as "longest match" and "longest final" do, and not for a game. */
const isOfMatch = (question: Question) =>
  has(question, 'LONG_MATCH') ||
  ((question.filters.final ?? question.filters.round) !== undefined && !has(question, 'GAME', 'LONG_GAME'))

/** Returns the longest match, or the match with the longest game; undefined without one, null if there are too many. */
async function readLongest(question: Question, ask: Ask): Promise<Long | undefined | null> {
  const matches = await readAllMatches(ask, { ...askedMatches(question), dreambreakers: 'no' })
  if (matches !== null) {
    const all = matches.flatMap((match) =>
      isOfMatch(question)
        ? [longOf(match, match.games_ordered)]
        : match.games_ordered.map((game) => longOf(match, [game])),
    )
    return all.toReversed().toSorted((one, other) => other.points - one.points)[0]
  }
  const division = divisionOf(question)
  const isOther = question.one !== null || question.tournament !== null || Object.keys(question.filters).length > 0
  if (isOfMatch(question) || isOther || (division === null && question.discipline !== null)) return null
  const input = { match_division: division, league: question.league, ...daysOf(question) }
  type Result = { longestGames: { items: { match: AskedMatch; game: Long['games'][number] }[] } }
  const [longest] = (await ask<Result>(GAMES_QUERY, { input })).longestGames.items
  return longest && longOf(longest.match, [longest.game])
}

/** The game or the match with the most points of both sides. */
export const LONGEST: Family = {
  kind: 'LONGEST_GAME',
  fits: (question) =>
    !has(question, 'STREAK') &&
    (isLongest(question) || question.one === null) &&
    (has(question, 'LONG_GAME', 'LONG_MATCH') ||
      (isLongest(question) && (has(question, 'GAME') || isOfMatch(question)))),
  uses: [
    ...using('LONGEST GAME LONG_GAME LONG_MATCH MATCH PLAY POINT RECORD HIGHEST MOST SCORE WHO'),
    ...MATCH_CONDITIONS,
  ],
  async answer(answering) {
    const { question, ask, coverage } = answering
    const isMatch = isOfMatch(question)
    const longest = await readLongest(question, ask)
    const kind = matchesText(question, 2)
    const where = `${inMatchesText(question)}${circumstancesText({ ...question, tournament: null })}${rangeText(question, coverage)}`
    if (longest === null)
      return {
        why: `These are too many ${kind} to compare. Name a player, a pair, a tournament or a round.`,
        instead: ['longest game', 'longest final'],
      }
    if (longest === undefined || longest.points === 0)
      return (
        (await whyNothing(answering)) ?? {
          why: `No game has a score${circumstancesText(question)}${rangeText(question, coverage)}.`,
        }
      )
    const { match, games, points } = longest
    const slug = sidesOf(match)[match.winning_team === 'TWO' ? 1 : 0][0]?.player_slug ?? ''
    const [winners, losers] = sidesOf(match, slug)
    const scores = gamesOf({ ...match, games_ordered: games }, slug).map((game) =>
      (isMatch ? game : game.toSorted((one, other) => other - one)).join('-'),
    )
    const of = question.one === null ? '' : ` of ${sideInText(question.one)}`
    const length = isMatch ? ` by points${of}${where} had ${formatQuantity(points, 'point')}` : `${of}${where}`
    const ended = isMatch ? `, and ended ${scores.join(' ')}` : ` ended ${scores.join(' ')}`
    return {
      value: scores.join(' '),
      text: `The longest ${isMatch ? 'match' : 'game'}${length}${ended}, between ${formatSide({ players: winners })} and ${formatSide({ players: losers })} at ${match.tournament.title_display} on ${formatDay(match.date)}.`,
      url: PAGE.match(match.id),
      proof: 'See the match',
    }
  },
}

const RUNS_QUERY = `query Runs($input: EventTeamStatsInput!) {
  eventTeamStats(first: 20, input: $input) {
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
  uses: [...using('DOMINANT WHO PAIR PLAYER HIGHEST MOST STREAK TOURNAMENT LONGEST gender discipline days')],
  async answer({ question, ask, coverage }) {
    const division = divisionOf(question)
    if (division === null && (question.discipline !== null || question.gender !== null))
      return { why: 'Say which division you mean, such as women’s doubles.' }
    const input = { event_division: division, min_matches: RUN_MATCHES, ...daysOf(question) }
    const { eventTeamStats } = await ask<{ eventTeamStats: { edges: { node: Run }[] } }>(RUNS_QUERY, { input })
    const best = eventTeamStats.edges[0]?.node
    if (best === undefined || best.avg_point_differential === null)
      return { why: `There is no run of at least ${RUN_MATCHES} matches${rangeText(question, coverage)}.` }
    const players = [best.player_one, best.player_two].filter((one) => one !== null)
    const kind = disciplineText(question)
    return {
      value: formatSide({ players }),
      text: `${inText(players)} had the most dominant run${kind === '' ? '' : ` in ${kind}`}: ${best.avg_point_differential.toFixed(1)} points better per game at ${best.tournament.title_display}.`,
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
const MAX_PAGES = 10

/** Returns the first upset or comeback that has the question's tournament, and its side as the winners or the losers. */
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
    if (found !== undefined || rows.length < 100) return found
  }
  return undefined
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
    if (found === undefined) return { why: `There is no ${noun} with a forecast${where}.` }
    const { match, chance } = found
    const [one, two] = sidesOf(match)
    const [winners, losers] = match.winning_team === 'ONE' ? [one, two] : [two, one]
    const when = comebacks ? 'after trailing in games' : 'before the match'
    const isOfAll = side === null && tournament === null
    return {
      value: formatSide({ players: winners }),
      text: `${isOfAll ? '' : `Biggest ${noun}${where}: `}${inText(winners)} beat ${inText(losers)} on ${formatDay(match.date)}, at ${match.tournament.title_display}, with a ${formatPercentage(100 * chance)} win chance ${when}.`,
      url: isOfAll ? PAGE.upsets({ division, league, ...daysOf(question) }, comebacks) : PAGE.match(match.id),
      proof: isOfAll ? `See the biggest ${noun}s` : 'See the match',
    }
  },
}
