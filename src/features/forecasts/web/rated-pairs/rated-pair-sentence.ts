import { formatSigned } from '#domain/format/format.ts'
import { surname } from '#domain/names/surname.ts'

interface RatedPair {
  rating: number
  ratings: readonly { rating: number; player: { name: string } }[]
}

/** Points that win a game. */
const GAME = 11

/** Returns a sentence that explains the rating of a pair by the ratings of its players, the better one first. */
export function strengthsAdd({ rating, ratings }: RatedPair): string {
  const [first, second] = ratings.toSorted((a, b) => b.rating - a.rating)
  if (first === undefined || second === undefined) return ''
  const name = ({ rating: own, player }: typeof first) => `${surname(player.name)} at ${formatSigned(own)}`
  const opponents = Math.round(GAME - Math.abs(rating))
  const score = rating < 0 ? `${opponents}-${GAME}` : `${GAME}-${opponents}`
  const sum = first.rating + second.rating
  return `Strengths add, points cannot: a game ends at ${GAME}, so ${name(first)} and ${name(second)} together would ${rating < 0 ? 'lose' : 'win'} by about ${formatSigned(rating)} a game (${score}), not by ${formatSigned(sum)}.`
}
