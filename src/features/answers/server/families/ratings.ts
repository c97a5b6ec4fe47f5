import type { Gender } from '#domain/division/gender.ts'
import { NOBODY_IMPROVED } from '#domain/figures/most-improved.ts'
import { formatSide, formatSigned } from '#domain/format/format.ts'
import { divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE, withQuery } from './pages.ts'
import { divisionText, namesInText } from './wording.ts'

const RATINGS_QUERY = `query Ratings($first: Int!, $input: RatingsInput!) {
  ratings(first: $first, input: $input) { edges { node { rating player { name } } } }
}`

const PAIRS_QUERY = `query Pairs($first: Int!, $division: MatchDivision!) {
  ratedPairs(page: 1, pageSize: $first, match_division: $division) { items { rating pair { players { name } } } }
}`

interface Rated {
  name: string
  rating: number
}

/** Rated players or pairs that are compared with each other. */
interface RatedGroup {
  noun: string
  read: (first: number) => Promise<Rated[]>
}

/** Women and men are rated apart. */
function playersOf({ question: { gender, discipline }, ask }: Answering): RatedGroup[] {
  const genders: readonly Gender[] = gender === null ? ['FEMALE', 'MALE'] : [gender]
  return genders.map((each) => ({
    noun: `${each === 'MALE' ? 'men' : 'women'}${discipline === 'singles' ? ' in singles' : ''}`,
    async read(first) {
      const input = { gender: each, singles: discipline === 'singles' }
      type Result = { ratings: { edges: { node: { rating: number; player: { name: string } } }[] } }
      const { ratings } = await ask<Result>(RATINGS_QUERY, { first, input })
      return ratings.edges.map(({ node }) => ({ name: node.player.name, rating: node.rating }))
    },
  }))
}

/** Maximum rank in an answer. */
const MAX_RANK = 100

const PAIR_DIVISIONS = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES'] as const

/** Pairs are rated by division. */
function pairsOf({ question, ask }: Answering): RatedGroup[] {
  const { discipline, gender } = question
  const asked = divisionOf({ ...question, discipline: discipline ?? (gender && 'gender_doubles') })
  const isAsked = (one: string) => (asked === null ? discipline === null || one !== 'MIXED_DOUBLES' : one === asked)
  return PAIR_DIVISIONS.filter(isAsked).map((division) => ({
    noun: `pairs in ${divisionText(division)}`,
    async read(first) {
      type Result = { ratedPairs: { items: { rating: number; pair: { players: { name: string }[] } }[] } }
      const { ratedPairs } = await ask<Result>(PAIRS_QUERY, { first, division })
      return ratedPairs.items.map(({ rating, pair }) => ({ name: formatSide(pair), rating }))
    },
  }))
}

/** Answers with the best or another rank of each group, or with the first few of one. */
async function answerTop({ question }: Answering, groups: RatedGroup[], url: string): Promise<Found | NoAnswer> {
  const { top, rank } = question
  const last = top ?? rank ?? 1
  if (groups.length > 1 && last > 1) return { why: 'Women and men have separate ratings: say which you mean.' }
  if (last > MAX_RANK) return { why: `Ask for a rank from 1 to ${MAX_RANK}.` }
  const order = top !== null ? `Top ${top} by rating` : last === 1 ? 'Highest rating' : `Number ${last} by rating`
  const rows = await Promise.all(groups.map(({ read }) => read(last)))
  const chosen = rows.map((all) => all.slice(top === null ? last - 1 : 0))
  const texts = groups.flatMap(({ noun }, index) => {
    const named = chosen[index]?.map(({ name, rating }) => `${name} (${formatSigned(rating)})`) ?? []
    return named.length === 0 ? [] : [`${order} among ${noun}: ${named.join(', ')}`]
  })
  if (texts.length === 0)
    return { why: `There is no such rating of ${groups.map(({ noun }) => noun).join(' or ')} yet.` }
  const value = chosen.flatMap((all) => all.map(({ name }) => name)).join(', ')
  return { value, text: `${texts.join('. ')}.`, url, proof: 'See the ratings' }
}

/** Cues that ask for something else than the best players or pairs. */
const OTHERS: readonly Cue[] = [
  ...using('WIN LOSE PLAY MATCH GAME POINT TITLE MEDAL GOLD PICKLE MOST STREAK PARTNER'),
  ...using('RECORD PERCENT TOURNAMENT RANK DOMINANT UPSET'),
] as readonly Cue[]

const isBest = (question: Question) =>
  (has(question, 'BEST_PLAYER', 'NUMBER_ONE') || question.top !== null) &&
  (has(question, 'NUMBER_ONE') || !has(question, ...OTHERS)) &&
  (question.measure ?? question.record ?? question.tournament) === null

const USES = using('RATING WHO HIGHEST MOST LONGEST BEST_PLAYER NUMBER_ONE CURRENT gender discipline rank top')

export const TOP_PAIR: Family = {
  kind: 'RATING',
  fits: (question) => question.one === null && has(question, 'PAIR') && (has(question, 'RATING') || isBest(question)),
  uses: [...USES, 'PAIR'],
  async answer(answering) {
    if (answering.question.discipline === 'singles') return { why: 'Singles have no pairs.' }
    const groups = pairsOf(answering)
    const division = groups.length === 1 ? divisionOf(answering.question) : null
    return answerTop(answering, groups, withQuery('/pair-ratings', { division }))
  },
}

export const TOP_RATING: Family = {
  kind: 'RATING',
  fits: (question) =>
    question.one === null &&
    !has(question, 'PAIR') &&
    (has(question, 'RATING') ||
      (question.discipline === null &&
        isBest(question) &&
        (question.gender !== null || has(question, 'PLAYER', 'NUMBER_ONE')))),
  uses: [...USES, 'RANK', 'PLAYER'],
  async answer(answering) {
    const { discipline, gender } = answering.question
    if (discipline !== null && discipline !== 'singles')
      return { why: 'There is one rating for all doubles, mixed doubles included.' }
    return answerTop(answering, playersOf(answering), PAGE.ratings(gender ?? 'FEMALE'))
  },
}

const IMPROVED_QUERY = `query Improved($gender: Gender!) {
  mostImproved(gender: $gender) { player { name } from_rating to_rating }
}`

interface Improved {
  mostImproved: { player: { name: string }; from_rating: number; to_rating: number }[]
}

export const MOST_IMPROVED: Family = {
  kind: 'IMPROVED',
  fits: (question) => question.one === null && has(question, 'IMPROVED'),
  uses: ['IMPROVED', 'WHO', 'PLAYER', 'HIGHEST', 'MOST', 'RATING', 'gender'],
  async answer({ question: { gender }, ask }) {
    const genders = gender === null ? (['FEMALE', 'MALE'] as const) : [gender]
    const lists = await Promise.all(genders.map((one) => ask<Improved>(IMPROVED_QUERY, { gender: one })))
    const rows = lists.flatMap(({ mostImproved }) => mostImproved.slice(0, 1))
    if (rows.length === 0) return { why: NOBODY_IMPROVED }
    const texts = rows.map(
      (row) => `${row.player.name} (${formatSigned(row.from_rating)} to ${formatSigned(row.to_rating)})`,
    )
    return {
      value: rows.map(({ player }) => player.name).join(', '),
      text: `${namesInText(texts)} improved most over 90 days.`,
      url: PAGE.ratings(gender ?? 'FEMALE'),
      proof: 'See the ratings',
    }
  },
}

const RATING_QUERY = `query Rating($slug: String!) {
  player(player_slug: $slug) { gender rating { rank rating matches } }
}`

interface OwnRating {
  player: {
    gender: 'MALE' | 'FEMALE' | null
    rating: { rank: number | null; rating: number; matches: number } | null
  } | null
}

export const OWN_RATING: Family = {
  kind: 'RATING',
  fits: (question) => question.one !== null && question.two === null && has(question, 'RATING'),
  uses: ['RATING', 'CURRENT', 'RANK', 'HIGHEST', 'one'],
  async answer({ question, ask }) {
    const [player, other] = question.one?.players ?? []
    if (player === undefined || other !== undefined) return { why: 'Ask about the rating of one player.' }
    const found = await ask<OwnRating>(RATING_QUERY, { slug: player.player_slug })
    const { gender = null, rating = null } = found.player ?? {}
    if (rating === null || gender === null) return { why: `${namesInText([player.name])} has no doubles rating.` }
    const isRank = has(question, 'RANK')
    if (isRank && rating.rank === null) return { why: `${player.name} has a rating but no rank.` }
    return {
      value: isRank ? String(rating.rank) : formatSigned(rating.rating),
      text: `${player.name} has a doubles rating of ${formatSigned(rating.rating)}${rating.rank === null ? '' : `, number ${rating.rank} among ${gender === 'MALE' ? 'men' : 'women'}`}.`,
      url: PAGE.player(player.player_slug),
      proof: 'See the profile',
    }
  },
}
