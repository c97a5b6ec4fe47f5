import { formatDay, formatPercentage, formatSide } from '#domain/format/format.ts'
import { daysOf, divisionOf } from '#features/answers/server/reading/question.ts'
import { type AskedMatch, MATCH_FIELDS, rangeText, sidesOf } from './asked-matches.ts'
import { type Family, has, using } from './family.ts'
import { PAGE } from './pages.ts'
import { disciplineText, namesInText } from './wording.ts'

const inText = (players: readonly { name: string }[]) => namesInText(players.map(({ name }) => name))

const GAMES_QUERY = `query LongestGames($input: LongestGamesInput) {
  longestGames(page: 1, pageSize: 1, input: $input) {
    items { points game { team_one_score team_two_score } match { ${MATCH_FIELDS} } }
  }
}`

interface LongGame {
  points: number
  game: { team_one_score: number; team_two_score: number }
  match: AskedMatch
}

export const LONGEST_GAME: Family = {
  kind: 'LONGEST_GAME',
  fits: (question) =>
    question.one === null && (has(question, 'LONG_GAME') || (has(question, 'LONGEST') && has(question, 'GAME'))),
  uses: ['LONGEST', 'GAME', 'LONG_GAME', 'PLAY', 'RECORD', 'HIGHEST', 'MOST', 'gender', 'discipline', 'league', 'days'],
  async answer({ question, ask, coverage }) {
    const division = divisionOf(question)
    if (division === null && question.discipline !== null) return { why: 'Say whether you mean women or men.' }
    const input = { match_division: division, league: question.league, ...daysOf(question) }
    const { longestGames } = await ask<{ longestGames: { items: LongGame[] } }>(GAMES_QUERY, { input })
    const [longest] = longestGames.items
    if (longest === undefined) return { why: `No game has a score${rangeText(question, coverage)}.` }
    const [one, two] = sidesOf(longest.match)
    const { team_one_score, team_two_score } = longest.game
    const scores = [team_one_score, team_two_score].toSorted((a, b) => b - a).join('-')
    return {
      value: scores,
      text: `The longest game ended ${scores}, between ${formatSide({ players: one })} and ${formatSide({ players: two })} at ${longest.match.tournament.title_display} on ${formatDay(longest.match.date)}.`,
      url: PAGE.match(longest.match.id),
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

const UPSETS_QUERY = `query Upsets($input: ForecastRecordInput, $comebacks: Boolean!) {
  upsets(page: 1, pageSize: 1, input: $input) @skip(if: $comebacks) { items { forecast { team_one_probability } ...Match } }
  comebacks(page: 1, pageSize: 1, input: $input) @include(if: $comebacks) { items { lowest match { ...Match } } }
}
fragment Match on Match { ${MATCH_FIELDS} }`

interface Upsets {
  upsets?: { items: (AskedMatch & { forecast: { team_one_probability: number } | null })[] }
  comebacks?: { items: { lowest: number; match: AskedMatch }[] }
}

/** Returns the match of an upset or a comeback, and the lowest probability of its winners; null if there is none. */
function surpriseOf({ upsets, comebacks }: Upsets): { match: AskedMatch; chance: number } | null {
  const [comeback] = comebacks?.items ?? []
  if (comeback) return { match: comeback.match, chance: comeback.lowest }
  const [match] = upsets?.items ?? []
  if (match?.forecast == null) return null
  const { team_one_probability: one } = match.forecast
  return { match, chance: match.winning_team === 'ONE' ? one : 1 - one }
}

export const BIGGEST_UPSET: Family = {
  kind: 'UPSET',
  fits: (question) => question.one === null && has(question, 'UPSET', 'COMEBACK'),
  uses: ['UPSET', 'COMEBACK', 'LONGEST', 'WHO', 'PLAY', 'MATCH', 'gender', 'discipline', 'league', 'days'],
  async answer({ question, ask, coverage }) {
    const division = divisionOf(question)
    if (division === null && question.discipline !== null) return { why: 'Say whether you mean women or men.' }
    const input = { match_division: division, league: question.league, ...daysOf(question) }
    const comebacks = has(question, 'COMEBACK')
    const found = surpriseOf(await ask<Upsets>(UPSETS_QUERY, { input, comebacks }))
    if (found === null) return { why: `There is no match with a forecast${rangeText(question, coverage)}.` }
    const { match, chance } = found
    const [one, two] = sidesOf(match)
    const [winners, losers] = match.winning_team === 'ONE' ? [one, two] : [two, one]
    const when = comebacks ? 'after trailing in games' : 'before the match'
    return {
      value: formatSide({ players: winners }),
      text: `${inText(winners)} beat ${inText(losers)} on ${formatDay(match.date)}, at ${match.tournament.title_display}, with a ${formatPercentage(100 * chance)} win chance ${when}.`,
      url: PAGE.upsets({ division, league: question.league, ...daysOf(question) }, comebacks),
      proof: `See the biggest ${comebacks ? 'comebacks' : 'upsets'}`,
    }
  },
}
