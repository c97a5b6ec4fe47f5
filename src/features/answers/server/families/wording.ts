import type { PlayerRow } from '#database/query/columns.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { formatCount } from '#domain/format/format.ts'
import { MATCH_FILTER_LIST } from '#domain/match/match-filter.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import { countryName } from '#domain/names/country.ts'
import { divisionOf, genderOf, type Question } from '#features/answers/server/reading/question.ts'
import type { Answering } from './family.ts'

interface Named {
  players: readonly { name: string }[]
}

/** British English has no comma before "and". */
const LIST = new Intl.ListFormat('en-GB')

/** Returns names in a sentence, such as `Ann Ray and Bea Poe`. */
export const namesInText = (names: readonly string[]) => LIST.format(names)

/** Returns the verb's form for a side: `Ann Ray has`, `Ann Ray and Bea Poe have`. */
export const have = ({ players }: Named) => (players.length === 2 ? 'have' : 'has')

export const sideInText = ({ players }: Named) => namesInText(players.map(({ name }) => name))

/** Returns a division in a sentence: `women's doubles`. */
export const divisionText = (division: MatchDivision) => MATCH_DIVISION_FACTS[division].label.toLowerCase()

/** Returns the division or discipline in words: empty without one. The players of the first side determine "doubles". */
export function disciplineText({ discipline, gender, one }: Pick<Question, 'discipline' | 'gender' | 'one'>): string {
  const division = divisionOf({ discipline, gender: gender ?? genderOf(one) })
  if (division !== null) return divisionText(division)
  return discipline === null ? '' : discipline === 'singles' ? 'singles' : 'doubles'
}

/** Returns the kind of matches that a question counts, such as `PPA mixed doubles finals`. */
export function matchesText(question: Question, count: number): string {
  const { filters, league } = question
  const { round, final, qualifier, deciding_game } = filters
  const isDeciding = deciding_game === 'yes'
  const ofRound = final === 'yes' ? 'final' : round && ROUND_FACTS[round].label.toLowerCase()
  const noun = ofRound?.replace(/(?<!final|match)$/, ' match') ?? (isDeciding ? 'deciding game' : 'match')
  const words = [
    league,
    disciplineText(question),
    qualifier === 'yes' && 'qualifier',
    isDeciding && ofRound && 'deciding-game',
    count === 1 ? noun : `${noun}${noun.endsWith('match') ? 'es' : 's'}`,
  ]
  return words.filter(Boolean).join(' ')
}

/** Returns the kind of matches as the end of a phrase, such as ` in PPA finals`; empty for all matches. */
export function inMatchesText(question: Question): string {
  const kind = matchesText(question, 2)
  return kind === 'matches' ? '' : ` in ${kind}`
}

/** Returns the discipline, league and gender of a question as the end of a phrase; empty without them. */
export function kindText(question: Question): string {
  const { league, gender } = question
  const discipline = disciplineText(question)
  if (discipline !== '') return ` in ${league ? `${league} ` : ''}${discipline}`
  const players = gender === null ? '' : ` of all ${nounOf(gender)}`
  return `${players}${league ? ` at ${league} tournaments` : ''}`
}

/** Filters that the noun of the matches has. */
const IN_NOUN = ['final', 'qualifier', 'deciding_game']

/** Returns the other side, the place and other filters in words, such as ` against Ann Ray at MLP Dallas without MLP`. */
export function circumstancesText({ two, without, tournament, filters, excepted }: Question): string {
  const others = MATCH_FILTER_LIST.flatMap(([name, { words }]) => {
    const value = filters[name]
    const isSaid = name === 'round' || name === 'not_tournament' || (value === 'yes' && IN_NOUN.includes(name))
    return value === undefined || words === undefined || isSaid ? [] : [words.textFor(value)]
  })
  const parts = [
    two && `against ${sideInText(two)}`,
    without && `in doubles without ${without.name}`,
    tournament && `at ${tournament.title_display}`,
    [...others, ...(excepted === null ? [] : [`without ${excepted}`])].join(', '),
  ]
  return parts.map((part) => part && ` ${part}`).join('')
}

/** Returns the kind, the circumstances and the days of a question's matches, as the end of a sentence. */
export const whereText = ({ question, range }: Pick<Answering, 'question' | 'range'>) =>
  `${inMatchesText(question)}${circumstancesText(question)}${range}`

/** Returns the players of a gender, or all: `women`, `players`. */
export const nounOf = (gender: Question['gender']) =>
  gender === null ? 'players' : gender === 'MALE' ? 'men' : 'women'

/** Returns the singular of `players`, `men`, `women` and `pairs`. */
export const singular = (nouns: string) => nouns.replace(/men$/, 'man').replace(/s$/, '')

/** Returns the country of players as the end of a phrase, such as ` from Spain`; empty without one. */
export const fromText = (country: string | null, from = 'from') =>
  country === null ? '' : ` ${from} ${countryName(country)}`

/** Share of players from which on a fact counts as known, in percent. */
const MOSTLY_KNOWN = 90

const FACTS = { country_code: 'Country', gender: 'Gender', age: 'Age' } as const

/** Returns ` Country known for 91 of 1,385 players.`; empty if a fact is known of nearly all players. */
export function knownNote(players: readonly PlayerRow[], fact: keyof typeof FACTS): string {
  const known = players.filter((player) => player[fact] !== null).length
  if (100 * known >= MOSTLY_KNOWN * players.length) return ''
  return ` ${FACTS[fact]} known for ${formatCount(known)} of ${formatCount(players.length)} players.`
}
