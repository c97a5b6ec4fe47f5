import type { Gender } from '#domain/division/gender.ts'
import { NOBODY_IMPROVED } from '#domain/figures/most-improved.ts'
import { formatSide, formatSigned } from '#domain/format/format.ts'
import { divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'
import { type Family, has, using } from './family.ts'
import { PAGE, withQuery } from './pages.ts'
import { divisionText, namesInText } from './wording.ts'

const RATINGS_QUERY = `query Ratings($first: Int!, $input: RatingsInput!) {
  ratings(first: $first, input: $input) { edges { node { rating player { name } } } }
}`

interface RatingRow {
  node: { rating: number; player: { name: string } }
}

const NOUNS = { FEMALE: ['woman', 'women'], MALE: ['man', 'men'] } as const
/** Maximum number of rated players in an answer. */
const MAX_RANK = 100

/** Cues that ask for something else than the best player. */
const OTHERS = [
  ...using('WIN LOSE PLAY MATCH GAME POINT TITLE MEDAL GOLD PICKLE MOST STREAK PAIR PARTNER'),
  ...using('RECORD PERCENT TOURNAMENT RANK DOMINANT UPSET'),
] as readonly Cue[]

const isBest = (question: Question) =>
  (has(question, 'BEST_PLAYER') || question.top !== null) &&
  !has(question, ...OTHERS) &&
  (question.gender !== null || has(question, 'PLAYER'))

/** Women and men are rated apart: without a gender, the best of both are the answer. */
export const TOP_RATING: Family = {
  kind: 'RATING',
  fits: (question) =>
    question.one === null &&
    (has(question, 'RATING') ||
      ((question.discipline ?? question.tournament ?? question.measure ?? question.record) === null &&
        (has(question, 'NUMBER_ONE') || isBest(question)))),
  uses: using('RATING WHO HIGHEST MOST LONGEST BEST_PLAYER NUMBER_ONE RANK PLAYER CURRENT gender discipline rank top'),
  async answer({ question, ask }) {
    const { gender, top, discipline } = question
    if (discipline !== null && discipline !== 'singles') return { why: OF_ALL_DOUBLES }
    const last = top ?? question.rank ?? 1
    if (gender === null && last > 1) return { why: 'Women and men have separate ratings: say which you mean.' }
    if (last > MAX_RANK) return { why: `Ask for a rank from 1 to ${MAX_RANK}.` }
    const genders: readonly Gender[] = gender === null ? ['FEMALE', 'MALE'] : [gender]
    const names: string[] = []
    const texts: string[] = []
    for (const each of genders) {
      const input = { gender: each, singles: discipline === 'singles' }
      const { ratings } = await ask<{ ratings: { edges: RatingRow[] } }>(RATINGS_QUERY, { first: last, input })
      const rows = ratings.edges.map(({ node }) => node).slice(top === null ? last - 1 : 0)
      const [one, several] = NOUNS[each]
      const order = last === 1 ? `the highest-rated ${one}` : `number ${last} among rated ${several}`
      names.push(...rows.map(({ player }) => player.name))
      texts.push(...rows.map(({ player, rating }) => `${player.name} is ${order} (${formatSigned(rating)})`))
    }
    if (names.length === 0) return { why: `No ${discipline === null ? '' : 'singles '}player has this rank.` }
    const [, several] = NOUNS[gender ?? 'FEMALE']
    return {
      value: names.join(', '),
      text:
        top === null
          ? `${texts.join(', and ')}.`
          : `The ${names.length} highest-rated ${several} are ${namesInText(names)}.`,
      url: PAGE.ratings(genders[0] ?? 'FEMALE'),
      proof: 'See the ratings',
    }
  },
}

const PAIRS_QUERY = `query Pairs($first: Int!, $division: MatchDivision!) {
  ratedPairs(page: 1, pageSize: $first, match_division: $division) { items { rating pair { players { name } } } }
}`

interface RatedPair {
  rating: number
  pair: { players: { name: string }[] }
}

/** Pairs are rated by division: without one, the best of each are the answer. */
export const TOP_PAIR: Family = {
  kind: 'RATING',
  fits: (question) =>
    question.one === null &&
    has(question, 'PAIR') &&
    !has(question, ...OTHERS.filter((cue) => cue !== 'PAIR')) &&
    (question.measure ?? question.record ?? question.country) === null &&
    (has(question, 'RATING', 'BEST_PLAYER', 'NUMBER_ONE') || question.top !== null),
  uses: using('RATING WHO HIGHEST MOST LONGEST BEST_PLAYER NUMBER_ONE PAIR CURRENT gender discipline rank top'),
  async answer({ question, ask }) {
    const { top, rank, discipline } = question
    if (discipline === 'singles') return { why: 'Singles have no pairs.' }
    const asked = divisionOf({ ...question, discipline: discipline ?? (question.gender && 'gender_doubles') })
    const divisions = PAIR_DIVISIONS.filter((one) =>
      asked === null ? discipline === null || one !== 'MIXED_DOUBLES' : one === asked,
    )
    const last = top ?? rank ?? 1
    if (last > MAX_RANK) return { why: `Ask for a rank from 1 to ${MAX_RANK}.` }
    if (top !== null && divisions.length > 1)
      return { why: 'Say which pairs you mean: women’s, men’s or mixed doubles.' }
    const rows: { name: string; text: string }[] = []
    for (const division of divisions) {
      type Result = { ratedPairs: { items: RatedPair[] } }
      const { ratedPairs } = await ask<Result>(PAIRS_QUERY, { first: last, division })
      for (const { pair, rating } of ratedPairs.items.slice(top === null ? last - 1 : 0)) {
        const name = formatSide(pair)
        rows.push({ name, text: `${name} (${formatSigned(rating)}) in ${divisionText(division)}` })
      }
    }
    if (rows.length === 0) return { why: 'No such pair has a rating yet.' }
    const order =
      last === 1 ? 'Highest-rated' : top === null ? `Number ${last} among rated pairs` : `Top ${rows.length} by rating`
    return {
      value: rows.map(({ name }) => name).join(', '),
      text: `${order}: ${rows.map(({ text }) => text).join(', ')}.`,
      url: withQuery('/pair-ratings', { division: divisions.length === 1 ? divisions[0] : null }),
      proof: 'See the ratings of pairs',
    }
  },
}

const PAIR_DIVISIONS = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES'] as const

const OF_ALL_DOUBLES = 'There is one rating for all doubles, mixed doubles included.'

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
    if (rows.length === 0) return { why: NOBODY_IMPROVED }
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
