import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import type { Question, Side } from '#features/answers/server/reading/question.ts'
import { hasCue } from '#features/answers/server/reading/sides.ts'
import { type Cue, ROUND_CUES } from '#features/answers/server/reading/vocabulary.ts'
import {
  type AskedMatch,
  askedMatches,
  MATCH_CONDITIONS,
  MATCH_FIELDS,
  rangeText,
  readSummary,
  type Summary,
  singlesNote,
} from './asked-matches.ts'
import { type Answering, type Ask, type Family, type Found, has, type NoAnswer } from './family.ts'
import { PAGE } from './pages.ts'
import { isAboutRecord, seeMatches, sideOf } from './record.ts'
import { circumstancesText, matchesText, sideInText } from './wording.ts'

type Measure = 'matches' | 'games' | 'points' | 'tournaments' | 'pickles'

function measureOf(question: Question): Measure {
  if (has(question, 'PICKLE')) return 'pickles'
  if (has(question, 'POINT')) return 'points'
  if (has(question, 'GAME')) return 'games'
  return has(question, 'TOURNAMENT') && !isOfMatches(question) ? 'tournaments' : 'matches'
}

/** Returns whether matches are counted: their noun is before a word for tournaments, as in "finals won at PPA tournaments". */
function isOfMatches({ parts }: Question): boolean {
  const indexOf = (cues: readonly Cue[]) => parts.findIndex((part) => hasCue(part, cues))
  const noun = indexOf(['MATCH', 'COUNTED', 'FINAL', ...ROUND_CUES])
  return noun !== -1 && noun < indexOf(['TOURNAMENT'])
}

const VERBS = { WON: 'won', LOST: 'lost', PLAYED: 'played' } as const

async function answerTotal({ question, ask, coverage }: Answering): Promise<Found | NoAnswer> {
  const side = sideOf(question)
  const measure = measureOf(question)
  const result =
    question.result ?? (measure === 'points' || measure === 'games' || measure === 'pickles' ? 'WON' : 'PLAYED')
  if (measure === 'matches' && !has(question, 'MATCH', 'COUNTED') && isTournamentWon(question))
    return { why: 'Ask about titles, or about matches won at the tournament.' }
  if (measure === 'pickles' && result === 'LOST') return { why: 'Games lost to zero are not counted.' }
  const filters: MatchFilters = {
    ...askedMatches(question, measure === 'matches' ? result : 'PLAYED'),
    ...(measure === 'pickles' && { pickle: 'yes' }),
  }
  const summary = await readSummary(ask, filters)
  const count = countOf(summary, measure, result)
  return {
    value: String(count),
    text: `${sideInText(side)} ${totalText(question, { measure, result, count })}${rangeText(question, coverage)}.${await singlesNote(ask, question)}`,
    url: PAGE.matches(filters),
    proof: seeMatches(summary.matches),
  }
}

function countOf(summary: Summary, measure: Measure, result: keyof typeof VERBS): number {
  if (measure === 'matches') return summary.matches_played
  if (measure === 'tournaments') return summary.tournaments_played
  if (measure === 'pickles') return summary.pickles ?? 0
  const [won, lost] = [summary[`${measure}_won`] ?? 0, summary[`${measure}_lost`] ?? 0]
  return { WON: won, LOST: lost, PLAYED: won + lost }[result]
}

function totalText(
  question: Question,
  { measure, result, count }: { measure: Measure; result: keyof typeof VERBS; count: number },
): string {
  const verb = measure === 'pickles' ? 'won' : VERBS[result]
  const where = circumstancesText(question)
  const kind = matchesText(question, 2)
  const inKind = kind === 'matches' ? '' : ` in ${kind}`
  if (measure === 'matches') return `${verb} ${formatCount(count)} ${matchesText(question, count)}${where}`
  if (measure === 'pickles') return `won ${formatQuantity(count, 'game')} to zero${inKind}${where}`
  const inEvents = measure === 'tournaments' && verb === 'played' ? ' in' : ''
  return `${verb}${inEvents} ${formatQuantity(count, measure.slice(0, -1))}${inKind}${where}`
}

const TOTAL_CUES = [
  'HOW_MANY',
  'WIN',
  'LOSE',
  'PLAY',
  'BEAT',
  'MATCH',
  'GAME',
  'POINT',
  'PAIR',
  'TOGETHER',
  'HEAD_TO_HEAD',
  'PARTNER',
] as const

export const TOTALS: Family = {
  kind: 'TOTALS',
  fits: (question) =>
    question.one !== null && !isAboutRecord(question) && (has(question, 'HOW_MANY') || isBareTotal(question)),
  uses: [...TOTAL_CUES, 'TOURNAMENT', ...MATCH_CONDITIONS],
  answer: answerTotal,
}

/** Returns whether a question such as "waters finals won" asks for a number without saying so. */
function isBareTotal(question: Question): boolean {
  if (has(question, 'WHO', 'WHEN', 'PARTNER')) return false
  if (question.two !== null) return isCountedBefore(question, question.two)
  const isNoun = has(question, 'MATCH', 'GAME', 'POINT') || question.isFinal || question.round !== null
  return has(question, 'COUNTED') || (isNoun && has(question, 'WIN', 'LOSE', 'PLAY'))
}

/** Returns whether a noun such as "wins" is before the opponents, as in "waters wins over bright". */
function isCountedBefore({ parts }: Question, { players }: Side): boolean {
  const noun = parts.findIndex((part) => hasCue(part, ['COUNTED']))
  const opponent = parts.findLastIndex((part) => part.kind === 'players' && part.players.includes(players[0]))
  return noun !== -1 && noun < opponent
}

/** Returns whether a tournament is what was won, as in "won the Mesa Cup". */
function isTournamentWon({ parts }: Question): boolean {
  const said = parts.filter(({ words }) => words.toLowerCase() !== 'the')
  const before = said[said.findIndex(({ kind }) => kind === 'tournament') - 1]
  return before !== undefined && hasCue(before, ['WIN'])
}

export const PICKLES: Family = {
  kind: 'PICKLES',
  fits: (question) =>
    question.one !== null && (has(question, 'PICKLE') || question.score !== null) && !has(question, 'MOST'),
  uses: [...TOTAL_CUES, 'PICKLE', 'score', ...MATCH_CONDITIONS],
  answer: (answering) => (answering.question.score === null ? answerTotal(answering) : answerScore(answering)),
}

const GAMES_QUERY = `query Games($input: MatchesListInput!) {
  matchesList(page: 1, pageSize: 100, input: $input) { pageInfo { totalCount } items { ${MATCH_FIELDS} } }
}`

/** Counts the games won with one score, which must be to zero: only such matches can be listed. */
async function answerScore({ question, ask, coverage }: Answering): Promise<Found | NoAnswer> {
  const [asked, other] = (question.score ?? '').split('-').map(Number)
  if (other !== 0 || question.result === 'LOST')
    return { why: 'Games can be counted only by a score to zero, such as 11-0.' }
  const filters: MatchFilters = { ...askedMatches(question), pickle: 'yes' }
  const matches = await readAll(ask, filters)
  if (matches === null) return { why: 'There are too many games to count by their score.' }
  const slug = sideOf(question).players[0].player_slug
  const count = matches.reduce((sum, match) => sum + countGames(match, slug, { asked: asked ?? 0, other }), 0)
  return {
    value: String(count),
    text: `${sideInText(sideOf(question))} won ${formatQuantity(count, 'game')} ${question.score}${circumstancesText(question)}${rangeText(question, coverage)}.`,
    url: PAGE.matches(filters),
    proof: seeMatches(matches.length),
  }
}

async function readAll(ask: Ask, filters: MatchFilters): Promise<AskedMatch[] | null> {
  type Result = { matchesList: { pageInfo: { totalCount: number }; items: AskedMatch[] } }
  const { matchesList } = await ask<Result>(GAMES_QUERY, { input: matchFilterInput(filters) })
  return matchesList.pageInfo.totalCount > matchesList.items.length ? null : matchesList.items
}

function countGames(match: AskedMatch, slug: string, { asked, other }: { asked: number; other: number }): number {
  const isOne = [match.team_one_player_one, match.team_one_player_two].some((player) => player?.player_slug === slug)
  return match.games_ordered.filter(({ team_one_score, team_two_score }) => {
    const [ownScore, otherScore] = isOne ? [team_one_score, team_two_score] : [team_two_score, team_one_score]
    return ownScore === asked && otherScore === other
  }).length
}
