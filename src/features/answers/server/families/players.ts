import type { PlayerRow } from '#database/query/columns.ts'
import { formatCount, formatDay, formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { namesGender, type Question } from '#features/answers/server/reading/question.ts'
import {
  askedMatches,
  countMatches,
  MATCH_CONDITIONS,
  rangeText,
  readMatches,
  readMeasured,
  whyNothing,
} from './asked-matches.ts'
import { type Family, has } from './family.ts'
import { PAGE } from './pages.ts'
import { MAX_LISTED } from './ranked-rows.ts'
import { seeMatches } from './totals.ts'
import { circumstancesText, knownNote, matchesText, namesInText } from './wording.ts'

/** Returns the kind of question about a fact of one player. @param read returns the fact and its sentence */
function ofPlayer(
  fact: string,
  {
    read,
    ...family
  }: Omit<Family, 'kind' | 'answer'> & { read: (player: PlayerRow, day: string) => [string, string] | null },
): Family {
  return {
    kind: 'PLAYER',
    ...family,
    async answer({ question: { one }, coverage }) {
      const [player, other] = one?.players ?? []
      if (player === undefined || other !== undefined) return { why: `Ask about the ${fact} of one player.` }
      const found = read(player, formatDay(coverage.to))
      if (found === null) return { why: `The ${fact} of ${player.name} is unknown.` }
      const [value, text] = found
      return { value, text, url: PAGE.player(player.player_slug), proof: 'See the profile' }
    },
  }
}

export const AGE: Family = ofPlayer('age', {
  fits: (question) => question.one !== null && has(question, 'AGE'),
  uses: ['AGE', 'CURRENT', 'HOW_MANY', 'PLAYER', 'one'],
  read: ({ name, age }, day) =>
    age === null ? null : [String(age), `${name} was ${age} years old on ${day}, the last day of the results.`],
})

export const COUNTRY: Family = ofPlayer('country', {
  fits: (question) =>
    question.one !== null && (has(question, 'COUNTRY') || (has(question, 'WHERE') && isFromWhere(question))),
  uses: ['COUNTRY', 'WHERE', 'PLAYER', 'PLAY', 'one'],
  read: ({ name, country_code: code }) =>
    code === null ? null : [countryName(code), `${name} is from ${countryName(code)}.`],
})

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

/** The countries of players. */
export const COUNTRY_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    question.country === null &&
    has(question, 'HOW_MANY') &&
    has(question, 'COUNTRY') &&
    !has(question, 'MEDAL', 'GOLD', 'TITLE', 'SILVER', 'BRONZE'),
  uses: ['HOW_MANY', 'COUNTRY', 'PLAYER', 'PLAY', 'gender'],
  async answer({ question: { gender }, players }) {
    const asked = players.filter((player) => gender === null || player.gender === gender)
    const count = new Set(asked.flatMap(({ country_code }) => country_code ?? [])).size
    const noun = gender === null ? 'players' : NOUNS[gender][1]
    return {
      value: String(count),
      text: `The ${noun} whose country is known are from ${formatQuantity(count, 'country', 'countries')}.${knownNote(asked, 'country_code')}`,
      url: PAGE.players({}),
      proof: 'See the players',
    }
  },
}

const NOUNS = { MALE: ['man', 'men'], FEMALE: ['woman', 'women'] } as const

/** Returns whether a question about players has a condition that lists of players don't have. */
const isOfMatches = ({ discipline, tournament, league, days, filters }: Question) =>
  (discipline ?? tournament ?? league ?? days) !== null || Object.keys(filters).length > 0

function nounOf(question: Question): readonly [string, string] {
  if (has(question, 'PAIR')) return ['pair', 'pairs']
  return question.gender === null ? ['player', 'players'] : NOUNS[question.gender]
}

/** Returns whether the players of a country are asked for by name, as in "which players are from Spain". */
const isListed = (question: Question) =>
  question.country !== null &&
  !isOfMatches(question) &&
  [...question.cues].every((cue) => cue === 'PLAYER' || cue === 'WHO' || cue === 'COUNTRY')

/** All players, or the players or pairs who have played some matches. */
export const ENTRANT_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    (has(question, 'HOW_MANY') || isListed(question)) &&
    (has(question, 'PLAYER', 'PAIR') || namesGender(question) || question.country !== null) &&
    !has(question, 'MOST', 'MATCH', 'TOURNAMENT', 'MEDAL', 'GOLD', 'TITLE', 'WIN', 'LOSE'),
  uses: ['HOW_MANY', 'WHO', 'PLAYER', 'PAIR', 'PLAY', 'COUNTRY', 'country', ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage, players } = answering
    const { gender, country } = question
    const isPair = has(question, 'PAIR')
    const isOfTeams = question.parts.some(({ words }) => /^teams?$/i.test(words))
    if (isOfTeams && (question.league ?? question.tournament?.league) === 'MLP')
      return { why: 'Teams of team leagues are not counted: ask how many pairs played.' }
    const isOfAll = !(isPair || isOfMatches(question))
    const by = isPair ? 'PAIR' : 'PLAYER'
    const filters = { ...askedMatches(question), dreambreakers: 'no' as const }
    const isAsked = (player: PlayerRow) =>
      (gender === null || player.gender === gender) && (country === null || player.country_code === country)
    const all = players.filter(isAsked)
    const total = isOfAll
      ? all.length
      : (await readMeasured(ask, { by, measure: 'matches_played', filters, first: 1, gender, country })).total
    const noun = nounOf(question)
    const notes =
      (country === null ? '' : knownNote(players, 'country_code')) +
      (gender === null || !isOfAll ? '' : knownNote(players, 'gender'))
    if (total === 0 && country !== null)
      return { why: `No ${noun[0]} is known to be from ${countryName(country)}.${notes.replace(/\.$/, '')}` }
    const nothing = total === 0 ? await whyNothing(answering) : null
    if (nothing) return nothing
    const from = country === null ? '' : ` from ${countryName(country)}`
    const kind = matchesText(question, 2)
    const played = ` played${kind === 'matches' ? '' : ` in ${kind}`}${circumstancesText(question)}${rangeText(question, coverage)}`
    const counted = `${formatQuantity(total, ...noun)}${from}`
    const names = has(question, 'HOW_MANY') ? [] : all.map(({ name }) => name)
    if (names.length > MAX_LISTED) return { why: `The results include ${counted}: too many to list here.` }
    const list = isPair ? '/partners' : PAGE.players({ q: country === null ? null : countryName(country) })
    const where = question.tournament ? PAGE.tournament(question.tournament.tournament_slug) : PAGE.matches(filters)
    return {
      value: names.join(', ') || String(total),
      text: `${isOfAll ? `The results include ${counted}` : counted + played}${names.length > 0 ? `: ${namesInText(names)}` : ''}.${notes}`,
      url: isOfMatches(question) ? where : list,
      proof: isOfMatches(question) ? `See the ${question.tournament ? 'tournament' : 'matches'}` : `See the ${noun[1]}`,
    }
  },
}

export const MATCH_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    has(question, 'HOW_MANY', 'PLAY') &&
    (has(question, 'MATCH') || Object.keys(question.filters).length > 0) &&
    !has(question, 'PLAYER', 'PAIR', 'WHO', 'MOST'),
  uses: ['HOW_MANY', 'MATCH', 'PLAY', 'END', ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage } = answering
    // Only a walkover is no played match.
    const isWalkover = question.filters.status === 'WALKOVER'
    const filters = askedMatches(question, isWalkover ? null : 'PLAYED')
    const matches_played = isWalkover ? (await readMatches(ask, filters, 1)).total : await countMatches(ask, filters)
    const nothing = matches_played === 0 ? await whyNothing(answering) : null
    if (nothing) return nothing
    return {
      value: String(matches_played),
      text: `${formatCount(matches_played)} ${matchesText(question, matches_played)} ${matches_played === 1 ? 'was' : 'were'}${question.filters.status ? '' : ' played'}${circumstancesText(question)}${rangeText(question, coverage)}.`,
      url: PAGE.matches(filters),
      proof: seeMatches(matches_played),
    }
  },
}
