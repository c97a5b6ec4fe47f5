import type { Gender } from '#domain/division/gender.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { daysOf, type Question } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Ask, type Family, type Found, has, type NoAnswer, using } from './family.ts'
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
  const known: Gender | null = gender ?? one?.players[0].gender ?? null
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

async function answerRanking(answering: Answering): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const { one, days, top } = question
  if (one !== null && one.players.length === 2) return { why: 'Rankings list players, not pairs.' }
  const division = rankingOf(question)
  if (division === undefined) {
    const instead =
      one === null ? [] : ['doubles', 'mixed doubles'].map((kind) => `${one.players[0].name} ${kind} rank`)
    return { why: 'Say which ranking you mean: women or men, in singles, doubles or mixed doubles.', instead }
  }
  const asked = question.rank ?? (has(question, 'WHO', 'HIGHEST', 'MOST') ? 1 : null)
  if (one === null && top === null && asked === null) return { why: 'Name a rank or a player.' }
  const { gender, discipline, label } = RANKINGS[division]
  const range = daysOf(question)
  const input = {
    gender,
    sort_by: `${discipline}_matches_won`,
    ...(days === null ? { time_period: 'LAST_52_WEEKS' } : range),
  }
  const slug = one?.players[0].player_slug
  const isAsked = ({ rank, node }: RankedPlayer) => (one === null ? rank === asked : node.player.player_slug === slug)
  const isLast = (row: RankedPlayer, index: number) => (top === null ? isAsked(row) : index + 1 === top)
  const rows = await rowsThrough(answering.ask, input, isLast)
  const last = rows.find(isAsked)
  const when =
    days === null ? ' by matches won in the last 52 weeks' : ` by matches won${rangeText(question, coverage)}`
  const ranking = `${label.toLowerCase()}${when}`
  const proof = { url: PAGE.ranking(division, range), proof: 'See the ranking' }
  if (top !== null) {
    const names = rows.map(({ node }) => node.player.name).join(', ')
    return { value: names, text: `The top ${rows.length} in ${ranking}: ${names}.`, ...proof }
  }
  if (last === undefined)
    return {
      why:
        one === null
          ? `No player is number ${asked} in this ranking.`
          : `${one.players[0].name} is not ranked in ${ranking}.`,
    }
  const { rank, node } = last
  return {
    value: one === null ? node.player.name : String(rank),
    text: `${node.player.name} is number ${rank} in ${ranking}.`,
    ...proof,
  }
}

/** Returns whether a question such as "who is the best man in mixed" asks for the first of a ranking. */
const isBestOfDiscipline = (question: Question) =>
  question.one === null &&
  question.discipline !== null &&
  has(question, 'BEST_PLAYER') &&
  (question.gender !== null || has(question, 'WHO', 'PLAYER')) &&
  !has(question, 'PAIR', 'RECORD', 'PERCENT', 'STREAK', 'GAME', 'DOMINANT')

/** Returns whether a question such as "top ten men in mixed" names nothing that is counted. */
const isTopOf = ({ top, discipline, one, cues }: Question) =>
  top !== null && discipline !== null && one === null && [...cues].every((cue) => IDLE.includes(cue))

const IDLE: readonly Cue[] = ['PLAYER', 'WHO', 'BEST_PLAYER', 'CURRENT', 'RANK']

export const RANKING: Family = {
  kind: 'RANKING',
  fits: (question) =>
    question.two === null &&
    !has(question, 'RATING', 'MEDAL', 'TITLE', 'GOLD', 'MOST', 'PARTNER', 'OPPONENT') &&
    question.measure === null &&
    (has(question, 'RANK', 'NUMBER_ONE') ||
      question.rank !== null ||
      isTopOf(question) ||
      isBestOfDiscipline(question)) &&
    question.tournament === null,
  uses: [
    ...using('RANK RECORD NUMBER_ONE WHO WHERE HIGHEST LONGEST BEST_PLAYER'),
    ...using('MOST CURRENT PLAYER rank top one gender discipline days'),
  ],
  answer: answerRanking,
}
