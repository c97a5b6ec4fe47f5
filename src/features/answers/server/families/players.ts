import { formatDay } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { type Family, has } from './family.ts'
import { PAGE } from './pages.ts'
import { knownNote, namesInText } from './wording.ts'

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

/** The oldest or the youngest player whose age is known. */
export const OLDEST: Family = {
  kind: 'PLAYER',
  fits: (question) => question.one === null && has(question, 'OLDEST', 'YOUNGEST'),
  uses: ['OLDEST', 'YOUNGEST', 'AGE', 'WHO', 'PLAYER', 'gender', 'country'],
  async answer({ question, players, coverage }) {
    const { gender, country } = question
    const asked = players.filter(
      (player) =>
        (gender === null || player.gender === gender) && (country === null || player.country_code === country),
    )
    const ages = asked.flatMap(({ age }) => age ?? [])
    const [word, age] = has(question, 'OLDEST') ? ['oldest', Math.max(...ages)] : ['youngest', Math.min(...ages)]
    const names = asked.filter((player) => player.age === age).map(({ name }) => name)
    if (names.length === 0) return { why: 'The ages of these players are unknown.' }
    const who = gender === null ? 'player' : gender === 'MALE' ? 'man' : 'woman'
    const from = country === null ? '' : ` from ${countryName(country)}`
    return {
      value: has(question, 'AGE') ? String(age) : names.join(', '),
      text: `Of those whose age is known, the ${word} ${who}${from} ${names.length === 1 ? 'is' : 'are'} ${namesInText(names)}, ${age} years old on ${formatDay(coverage.to)}.${knownNote(players, 'age')}`,
      url: PAGE.player(asked.find((player) => player.age === age)?.player_slug ?? ''),
      proof: 'See the profile',
    }
  },
}

/** Returns whether a question asks for the country, as "where is X from" does and "where did X play" does not. */
function isFromWhere({ parts }: { parts: readonly { words: string }[] }): boolean {
  return parts.some(({ words }) => /^from$/i.test(words))
}
