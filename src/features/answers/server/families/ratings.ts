import { formatSigned } from '#domain/format/format.ts'
import { type Family, has } from './family.ts'
import { PAGE } from './pages.ts'
import { namesInText } from './wording.ts'

const RATINGS_QUERY = `query Ratings($first: Int!, $input: RatingsInput!) {
  ratings(first: $first, input: $input) { edges { node { rank rating player { name } } } }
}`

interface RatingRow {
  node: { rank: number; rating: number; player: { name: string } }
}

export const TOP_RATING: Family = {
  kind: 'RATING',
  fits: (question) => question.one === null && has(question, 'RATING'),
  uses: ['RATING', 'WHO', 'HIGHEST', 'MOST', 'LONGEST', 'NUMBER_ONE', 'RANK', 'PLAYER', 'CURRENT', 'gender', 'rank'],
  async answer({ question: { gender, rank: askedRank }, ask }) {
    if (gender === null) return { why: 'Women and men have separate ratings: say which you mean.' }
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
