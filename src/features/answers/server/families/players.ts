import { formatDay } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { type Family, has } from './family.ts'
import { PAGE } from './pages.ts'

export const AGE: Family = {
  kind: 'PLAYER',
  fits: (question) => question.one !== null && has(question, 'AGE'),
  uses: ['AGE', 'CURRENT', 'HOW_MANY', 'PLAYER', 'one'],
  async answer({ question: { one }, coverage }) {
    const [player, other] = one?.players ?? []
    if (player === undefined || other !== undefined) return { why: 'Ask about the age of one player.' }
    if (player.age === null) return { why: `The age of ${player.name} is unknown.` }
    return {
      value: String(player.age),
      text: `${player.name} was ${player.age} years old on ${formatDay(coverage.to)}, the last day of the results.`,
      url: PAGE.player(player.player_slug),
      proof: 'See the profile',
    }
  },
}

export const COUNTRY: Family = {
  kind: 'PLAYER',
  fits: (question) =>
    question.one !== null && (has(question, 'COUNTRY') || (has(question, 'WHERE') && isFromWhere(question))),
  uses: ['COUNTRY', 'WHERE', 'PLAYER', 'PLAY', 'one'],
  async answer({ question: { one } }) {
    const [player, other] = one?.players ?? []
    if (player === undefined || other !== undefined) return { why: 'Ask about the country of one player.' }
    if (player.country_code === null) return { why: `The country of ${player.name} is unknown.` }
    const country = countryName(player.country_code)
    return {
      value: country,
      text: `${player.name} is from ${country}.`,
      url: PAGE.player(player.player_slug),
      proof: 'See the profile',
    }
  },
}

/** Returns whether a question asks for the country, as "where is X from" does and "where did X play" does not. */
function isFromWhere({ parts }: { parts: readonly { words: string }[] }): boolean {
  return parts.some(({ words }) => /^from$/i.test(words))
}
