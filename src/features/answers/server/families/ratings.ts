import type { Gender } from '#domain/division/gender.ts'
import { NOBODY_IMPROVED } from '#domain/figures/most-improved.ts'
import { formatSide, formatSigned } from '#domain/format/format.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { divisionOf } from '#features/answers/server/reading/question.ts'
import { type Answering, type Found, has, readRows, sideOf } from './family.ts'
import { PAGE, type Proof } from './pages.ts'
import { divisionText, namesInText, nounOf } from './wording.ts'

const RATINGS_QUERY = `query Ratings($first: Int!, $input: RatingsInput!) {
  ratings(first: $first, input: $input) { edges { node { rating player { name } } } }
}`

const PAIRS_QUERY = `query Pairs($first: Int!, $division: MatchDivision!) {
  ratedPairs(page: 1, pageSize: $first, match_division: $division) { items { rating pair { players { name } } } }
}`

interface Named {
  name: string
}

/** A rated player or pair. */
interface Rated {
  rating: number
  player?: Named
  pair?: { players: Named[] }
}

/** Rated players or pairs that are compared with each other, with the query of their list. */
interface RatedGroup {
  noun: string
  query: string
  variables: object
}

const nameOf = ({ player, pair }: Rated) => player?.name ?? (pair ? formatSide(pair) : '')

const GENDERS: readonly Gender[] = ['FEMALE', 'MALE']
const PAIR_DIVISIONS = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES'] as const

const ONE_DOUBLES_RATING = 'There is one rating for all doubles, mixed doubles included.'

/** Maximum rank in an answer. */
const MAX_RANK = 100

/** Answers with the best or another rank of each group, or with the first few of one. */
async function answerTop(answering: Answering, groups: RatedGroup[], proof: Proof): Promise<Found> {
  const { question, ask } = answering
  const { top, rank } = question
  const last = top ?? rank ?? 1
  if (groups.length > 1 && last > 1) refuse('Women and men have separate ratings: say which you mean.')
  if (last > MAX_RANK) refuse(`Ask for a rank from 1 to ${MAX_RANK}.`)
  const order = top !== null ? `Top ${top} by rating` : last === 1 ? 'Highest rating' : `Number ${last} by rating`
  const lists = await Promise.all(
    groups.map(({ query, variables }) => readRows<Rated>(ask, query, { first: last, ...variables })),
  )
  const chosen = lists.map(({ rows }) => rows.slice(top === null ? last - 1 : 0))
  const texts = groups.flatMap(({ noun }, index) => {
    const named = chosen[index]?.map((row) => `${nameOf(row)} (${formatSigned(row.rating)})`) ?? []
    return named.length === 0 ? [] : [`${order} among ${noun}: ${named.join(', ')}`]
  })
  if (texts.length === 0) refuse(`There is no such rating of ${groups.map(({ noun }) => noun).join(' or ')} yet.`)
  return { value: chosen.flat().map(nameOf).join(', '), text: `${texts.join('. ')}.`, ...proof }
}

/** Answers with the best pairs, which are rated by division. */
async function answerTopPairs(answering: Answering): Promise<Found> {
  const { question } = answering
  const { discipline, gender } = question
  if (discipline === 'singles') refuse('Singles have no pairs.')
  const asked = divisionOf({ ...question, discipline: discipline ?? (gender && 'gender_doubles') })
  const divisions = PAIR_DIVISIONS.filter((one) =>
    asked === null ? discipline === null || one !== 'MIXED_DOUBLES' : one === asked,
  )
  const groups = divisions.map((division) => ({
    noun: `pairs in ${divisionText(division)}`,
    query: PAIRS_QUERY,
    variables: { division },
  }))
  return answerTop(answering, groups, PAGE.pairRatings({ division: groups.length === 1 ? divisionOf(question) : null }))
}

/** Answers with the best players or pairs. Women and men are rated apart. */
export async function answerTopRating(answering: Answering): Promise<Found> {
  if (has(answering.question, 'PAIR')) return answerTopPairs(answering)
  const { discipline, gender } = answering.question
  const singles = discipline === 'singles'
  if (discipline !== null && !singles) refuse(ONE_DOUBLES_RATING)
  const groups = (gender === null ? GENDERS : [gender]).map((each) => ({
    noun: `${nounOf(each)}${singles ? ' in singles' : ''}`,
    query: RATINGS_QUERY,
    variables: { input: { gender: each, singles } },
  }))
  return answerTop(answering, groups, PAGE.ratings(gender))
}

const IMPROVED_QUERY = `query Improved($gender: Gender!) {
  mostImproved(gender: $gender) { player { name } from_rating to_rating }
}`

/** Answers with the women and men whose rating rose most. */
export async function answerImproved({ question: { gender }, ask }: Answering): Promise<Found> {
  type Result = { mostImproved: { player: Named; from_rating: number; to_rating: number }[] }
  const genders = gender === null ? GENDERS : [gender]
  const lists = await Promise.all(genders.map((one) => ask<Result>(IMPROVED_QUERY, { gender: one })))
  const rows = lists.flatMap(({ mostImproved }) => mostImproved.slice(0, 1))
  if (rows.length === 0) refuse(NOBODY_IMPROVED)
  const texts = rows.map(
    (row) => `${row.player.name} (${formatSigned(row.from_rating)} to ${formatSigned(row.to_rating)})`,
  )
  return {
    value: rows.map(({ player }) => player.name).join(', '),
    text: `${namesInText(texts)} improved most over 90 days.`,
    ...PAGE.ratings(gender),
  }
}

const RATING_QUERY = `query Rating($slug: String!, $singles: Boolean!) {
  player(player_slug: $slug) { gender rating(singles: $singles) { rank rating } }
}`

interface OwnRating {
  player: { gender: Gender | null; rating: { rank: number | null; rating: number } | null } | null
}

/** Answers with a player's rating, or its rank. */
export async function answerRating({ question, ask }: Answering): Promise<Found> {
  const [{ name, player_slug: slug }, other] = sideOf(question).players
  if (other !== undefined) refuse('Ask about the rating of one player.')
  const singles = question.discipline === 'singles'
  if (question.discipline !== null && !singles) refuse(ONE_DOUBLES_RATING)
  const kind = singles ? 'singles' : 'doubles'
  const { gender, rating: found } = (await ask<OwnRating>(RATING_QUERY, { slug, singles })).player ?? {}
  if (!found || !gender) refuse(`${name} has no ${kind} rating.`)
  const { rank, rating } = found
  const isRank = has(question, 'RANK')
  if (isRank && rank === null) refuse(`${name} has a rating but no rank.`)
  const ranked = rank === null ? '' : `, number ${rank} among ${nounOf(gender)}`
  return {
    value: isRank ? String(rank) : formatSigned(rating),
    text: `${name} has a ${kind} rating of ${formatSigned(rating)}${ranked}.`,
    ...PAGE.player(slug),
  }
}
