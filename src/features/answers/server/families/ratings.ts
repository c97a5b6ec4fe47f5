import type { Gender } from '#domain/division/gender.ts'
import { formatSigned } from '#domain/format/format.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { type Ask, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE } from './pages.ts'
import { namesInText } from './wording.ts'

const RATINGS_QUERY = `query Ratings($first: Int!, $input: RatingsInput!) {
  ratings(first: $first, input: $input) { edges { node { rank rating player { name } } } }
}`

const SEPARATE = 'Women and men have separate ratings: say which you mean.'

interface RatingRow {
  node: { rank: number; rating: number; player: { name: string } }
}

/** Reads the best-rated players. */
async function readRated(ask: Ask, gender: Gender, first: number) {
  const { ratings } = await ask<{ ratings: { edges: RatingRow[] } }>(RATINGS_QUERY, { first, input: { gender } })
  return ratings.edges.map(({ node }) => node)
}

/** Women and men are rated apart: without a gender, the best of both are the answer. */
async function answerBoth(ask: Ask): Promise<Found | NoAnswer> {
  const [[woman], [man]] = [await readRated(ask, 'FEMALE', 1), await readRated(ask, 'MALE', 1)]
  if (woman === undefined || man === undefined) return { why: SEPARATE }
  return {
    value: `${woman.player.name}, ${man.player.name}`,
    text: `${woman.player.name} is the highest-rated woman (${formatSigned(woman.rating)}), and ${man.player.name} the highest-rated man (${formatSigned(man.rating)}).`,
    url: PAGE.ratings('FEMALE'),
    proof: 'See the ratings',
  }
}

async function answerTop(ask: Ask, gender: Gender, top: number): Promise<Found | NoAnswer> {
  const rows = await readRated(ask, gender, Math.min(top, 100))
  if (rows.length === 0) return { why: 'No player is rated.' }
  const names = rows.map(({ player }) => player.name)
  return {
    value: names.join(', '),
    text: `The ${names.length} highest-rated ${gender === 'MALE' ? 'men' : 'women'} are ${namesInText(names)}.`,
    url: PAGE.ratings(gender),
    proof: 'See the ratings',
  }
}

const isBest = (question: Question) =>
  (has(question, 'BEST_PLAYER') || question.top !== null) &&
  !has(
    question,
    'WIN',
    'LOSE',
    'PLAY',
    'MATCH',
    'GAME',
    'POINT',
    'TITLE',
    'MEDAL',
    'GOLD',
    'PICKLE',
    'MOST',
    'STREAK',
  ) &&
  !has(question, 'PAIR', 'PARTNER', 'RECORD', 'PERCENT', 'TOURNAMENT', 'RANK', 'DOMINANT', 'UPSET')

export const TOP_RATING: Family = {
  kind: 'RATING',
  fits: (question) =>
    question.one === null &&
    (has(question, 'RATING') ||
      (question.discipline === null &&
        question.tournament === null &&
        question.measure === null &&
        question.record === null &&
        (has(question, 'NUMBER_ONE') || (isBest(question) && (question.gender !== null || has(question, 'PLAYER')))))),
  uses: [...using('RATING WHO HIGHEST MOST LONGEST BEST_PLAYER NUMBER_ONE RANK PLAYER CURRENT gender rank top')],
  async answer({ question, ask }) {
    const { gender, rank: askedRank, top } = question
    if (gender === null) return (askedRank ?? 1) === 1 && top === null ? answerBoth(ask) : { why: SEPARATE }
    if (top !== null) return answerTop(ask, gender, top)
    const rank = askedRank ?? 1
    if (rank > 100) return { why: 'Ask for a rank from 1 to 100.' }
    const { ratings } = await ask<{ ratings: { edges: RatingRow[] } }>(RATINGS_QUERY, {
      first: rank,
      input: { gender },
    })
    const row = ratings.edges[rank - 1]?.node
    if (row === undefined) return { why: `No player is rated number ${rank}.` }
    const [one, several] = gender === 'MALE' ? ['man', 'men'] : ['woman', 'women']
    return {
      value: row.player.name,
      text: `${row.player.name} is the ${rank === 1 ? `highest-rated ${one}` : `number ${rank} among rated ${several}`} (${formatSigned(row.rating)}).`,
      url: PAGE.ratings(gender),
      proof: 'See the ratings',
    }
  },
}

const IMPROVED_QUERY = `query Improved($gender: Gender!) {
  mostImproved(gender: $gender) { player { name } from_rating to_rating }
}`

interface Improved {
  player: { name: string }
  from_rating: number
  to_rating: number
}

export const MOST_IMPROVED: Family = {
  kind: 'IMPROVED',
  fits: (question) => question.one === null && has(question, 'IMPROVED'),
  uses: ['IMPROVED', 'WHO', 'PLAYER', 'HIGHEST', 'MOST', 'RATING', 'gender'],
  async answer({ question: { gender }, ask }) {
    const genders = gender === null ? (['FEMALE', 'MALE'] as const) : [gender]
    const rows: Improved[] = []
    for (const one of genders) {
      const { mostImproved } = await ask<{ mostImproved: Improved[] }>(IMPROVED_QUERY, { gender: one })
      rows.push(...mostImproved.slice(0, 1))
    }
    if (rows.length === 0) return { why: 'No rating rose more than its error.' }
    const texts = rows.map(
      (row) => `${row.player.name} (${formatSigned(row.from_rating)} to ${formatSigned(row.to_rating)})`,
    )
    return {
      value: rows.map(({ player }) => player.name).join(', '),
      text: `${namesInText(texts)} improved most over 90 days.`,
      url: PAGE.ratings(genders[0] ?? 'FEMALE'),
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
