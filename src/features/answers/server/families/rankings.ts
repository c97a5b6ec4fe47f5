import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { daysOf, type Question } from '#features/answers/server/reading/question.ts'
import { type Answering, type Ask, type Found, has } from './family.ts'
import { PAGE } from './pages.ts'

const RANKING_QUERY = `query Ranking($first: Int!, $after: String, $input: PlayersStatsInput!) {
  playersStats(first: $first, after: $after, input: $input) {
    edges { rank node { player { name player_slug } } }
    pageInfo { endCursor hasNextPage }
  }
}`

interface RankedPlayer {
  rank: number
  node: { player: { name: string; player_slug: string } }
}

interface RankingPage {
  playersStats: { edges: RankedPlayer[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
}

/** Maximum number of pages of 100 rows that are read to find a player. */
const MAX_PAGES = 10

/** Returns the ranking of a question; undefined without a discipline or a gender. */
function rankingOf({ one, gender, discipline }: Question) {
  const known = gender ?? one?.players[0].gender ?? null
  return RANKING_DIVISIONS.find((name) => RANKINGS[name].gender === known && RANKINGS[name].discipline === discipline)
}

/** Reads the rows of a ranking through the one that ends the search; all of them without one. */
async function rowsThrough(ask: Ask, input: object, isLast: (row: RankedPlayer, index: number) => boolean) {
  const rows: RankedPlayer[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const { playersStats }: RankingPage = await ask<RankingPage>(RANKING_QUERY, { first: 100, after, input })
    rows.push(...playersStats.edges)
    const last = rows.findIndex(isLast)
    if (last !== -1) return rows.slice(0, last + 1)
    if (!playersStats.pageInfo.hasNextPage) break
    after = playersStats.pageInfo.endCursor
  }
  return rows
}

/** Answers with a player's rank, or with the players of a rank or of the first ranks. */
export async function answerRanking({ question, ask, range }: Answering): Promise<Found> {
  const { one, days, top } = question
  const [player, partner] = one?.players ?? []
  if (partner !== undefined) refuse('Rankings list players, not pairs.')
  const division = rankingOf(question)
  if (division === undefined)
    refuse('Say which ranking you mean: women or men, in singles, doubles or mixed doubles.', [], {
      instead: player === undefined ? [] : ['doubles', 'mixed doubles'].map((kind) => `${player.name} ${kind} rank`),
    })
  const asked = question.rank ?? (has(question, 'WHO', 'HIGHEST', 'MOST') ? 1 : null)
  if (player === undefined && top === null && asked === null) refuse('Name a rank or a player.')
  const { gender, discipline, label } = RANKINGS[division]
  const period = days === null ? { time_period: 'LAST_52_WEEKS' } : daysOf(question)
  const input = { gender, sort_by: `${discipline}_matches_won`, ...period }
  const isAsked = ({ rank, node }: RankedPlayer) =>
    player === undefined ? rank === asked : node.player.player_slug === player.player_slug
  const rows = await rowsThrough(ask, input, (row, index) => (top === null ? isAsked(row) : index + 1 === top))
  const ranking = `${label.toLowerCase()} by matches won${days === null ? ' in the last 52 weeks' : range}`
  const proof = PAGE.ranking(division, daysOf(question))
  if (top !== null) {
    const names = rows.map(({ node }) => node.player.name).join(', ')
    return { value: names, text: `The top ${rows.length} in ${ranking}: ${names}.`, ...proof }
  }
  const found = rows.find(isAsked)
  if (found === undefined)
    refuse(player ? `${player.name} is not ranked in ${ranking}.` : `No player is number ${asked} in this ranking.`)
  const { name } = found.node.player
  return {
    value: player ? String(found.rank) : name,
    text: `${name} is number ${found.rank} in ${ranking}.`,
    ...proof,
  }
}
