import type { PlayerRow } from '#database/query/columns.ts'
import { formatCount, formatDay, formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { askedMatches, checkMatches, countMatches, readMeasured } from './asked-matches.ts'
import { type Answer, type Answering, type Found, has, sideOf } from './family.ts'
import { PAGE } from './pages.ts'
import { MAX_LISTED } from './ranked-rows.ts'
import { hasWords } from './what-is-asked.ts'
import {
  circumstancesText,
  fromText,
  knownNote,
  matchesText,
  namesInText,
  nounOf,
  singular,
  whereText,
} from './wording.ts'

/** Facts about a player with their sentences; null if a fact is unknown. */
const FACTS = {
  age: ({ name, age }, day) =>
    age === null ? null : [String(age), `${name} was ${age} years old on ${day}, the last day of the results.`],
  country: ({ name, country_code: code }) =>
    code === null ? null : [countryName(code), `${name} is${fromText(code)}.`],
} as const satisfies Record<string, (player: PlayerRow, day: string) => readonly [value: string, text: string] | null>

/** Returns the answer with a fact about a player. */
export function playerFact(fact: keyof typeof FACTS): Answer {
  return async ({ question, coverage }) => {
    const [player, other] = sideOf(question).players
    if (other !== undefined) refuse(`Ask about the ${fact} of one player.`)
    const [value, text] = FACTS[fact](player, formatDay(coverage.to)) ?? []
    if (value === undefined || text === undefined) refuse(`The ${fact} of ${player.name} is unknown.`)
    return { value, text, ...PAGE.player(player.player_slug) }
  }
}

/** Returns the players of the question's gender and country. */
const askedPlayers = ({ question: { gender, country }, players }: Answering) =>
  players.filter(
    (player) => (gender === null || player.gender === gender) && (country === null || player.country_code === country),
  )

/** Answers with the oldest or the youngest player whose age is known. */
export async function answerOldest(answering: Answering): Promise<Found> {
  const { question, players, coverage } = answering
  const { gender, country } = question
  const asked = askedPlayers(answering)
  const ages = asked.flatMap(({ age }) => age ?? [])
  const [word, age] = has(question, 'OLDEST') ? ['oldest', Math.max(...ages)] : ['youngest', Math.min(...ages)]
  const [first, ...others] = asked.filter((player) => player.age === age)
  if (first === undefined) refuse('The ages of these players are unknown.')
  const names = [first, ...others].map(({ name }) => name)
  const who = gender === null ? 'player' : gender === 'MALE' ? 'man' : 'woman'
  const are = others.length === 0 ? 'is' : 'are'
  return {
    value: has(question, 'AGE') ? String(age) : names.join(', '),
    text: `Of those whose age is known, the ${word} ${who}${fromText(country)} ${are} ${namesInText(names)}, ${age} years old on ${formatDay(coverage.to)}.${knownNote(players, 'age')}`,
    ...PAGE.player(first.player_slug),
  }
}

/** Answers with the number of the players' countries. */
export async function answerCountryCount(answering: Answering): Promise<Found> {
  const asked = askedPlayers(answering)
  const count = new Set(asked.flatMap(({ country_code }) => country_code ?? [])).size
  return {
    value: String(count),
    text: `The ${nounOf(answering.question.gender)} whose country is known are from ${formatQuantity(count, 'country', 'countries')}.${knownNote(asked, 'country_code')}`,
    ...PAGE.players('players'),
  }
}

/** Returns whether a question about players has a condition that lists of players don't have. */
const isOfMatches = ({ discipline, tournament, league, days, filters }: Question) =>
  (discipline ?? tournament ?? league ?? days) !== null || Object.keys(filters).length > 0

/** Returns whether the players of a country are asked for by name, as in "which players are from Spain". */
export const isListed = (question: Question) =>
  question.country !== null &&
  !isOfMatches(question) &&
  [...question.cues].every((cue) => cue === 'PLAYER' || cue === 'WHO' || cue === 'COUNTRY')

/** Answers with the number of all players, or of the players or pairs who have played some matches. */
export async function answerEntrants(answering: Answering): Promise<Found> {
  const { question, ask, players } = answering
  const { gender, country, tournament } = question
  const isPair = has(question, 'PAIR')
  const isOfTeams = hasWords(question, /^teams?$/i)
  if (isOfTeams && (question.league ?? tournament?.league) === 'MLP')
    refuse('Teams of team leagues are not counted: ask how many pairs played.')
  const isPlayed = isOfMatches(question)
  const isOfAll = !isPair && !isPlayed
  const by = isPair ? 'PAIR' : 'PLAYER'
  const filters = { ...askedMatches(question), dreambreakers: 'no' as const }
  const measured = { by, measure: 'matches_played', filters, first: 1, gender, country } as const
  const all = askedPlayers(answering)
  const total = isOfAll ? all.length : (await readMeasured(ask, measured)).total
  const nouns = isPair ? 'pairs' : nounOf(gender)
  const noun = singular(nouns)
  const notes =
    (country === null ? '' : knownNote(players, 'country_code')) +
    (gender === null || !isOfAll ? '' : knownNote(players, 'gender'))
  if (total === 0 && country !== null)
    refuse(`No ${noun} is known to be${fromText(country)}.${notes.replace(/\.$/, '')}`)
  if (total === 0) await checkMatches(answering)
  const counted = `${formatQuantity(total, noun, nouns)}${fromText(country)}`
  const names = has(question, 'HOW_MANY') ? [] : all.map(({ name }) => name)
  if (names.length > MAX_LISTED) refuse(`The results include ${counted}: too many to list here.`)
  const text = isOfAll ? `The results include ${counted}` : `${counted} played${whereText(answering)}`
  const list = isPair ? PAGE.pairs() : PAGE.players(nouns, { q: country === null ? null : countryName(country) })
  const where = tournament ? PAGE.tournament(tournament.tournament_slug) : PAGE.matches(filters)
  return {
    value: names.join(', ') || String(total),
    text: `${text}${names.length > 0 ? `: ${namesInText(names)}` : ''}.${notes}`,
    ...(isPlayed ? where : list),
  }
}

/** Answers with the number of matches of all players. */
export async function answerMatchCount(answering: Answering): Promise<Found> {
  const { question, ask, range } = answering
  const filters = askedMatches(question)
  const count = await countMatches(ask, filters)
  if (count === 0) await checkMatches(answering)
  const were = `${count === 1 ? 'was' : 'were'}${question.filters.status ? '' : ' played'}`
  return {
    value: String(count),
    text: `${formatCount(count)} ${matchesText(question, count)} ${were}${circumstancesText(question)}${range}.`,
    ...PAGE.countedMatches(filters, count),
  }
}
