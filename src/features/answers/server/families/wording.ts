import type { PlayerRow } from '#database/query/columns.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { formatCount } from '#domain/format/format.ts'
import { MATCH_FILTER_LIST, type MatchFilters } from '#domain/match/match-filter.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import { divisionOf, genderOf, type Question, type Side } from '#features/answers/server/reading/question.ts'

/** Returns names in a sentence, such as `Ann Ray and Bea Poe`. */
export function namesInText(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Returns the verb's form for a side: `Ann Ray has`, `Ann Ray and Bea Poe have`. */
export function have(side: Side): string {
  return side.players.length === 2 ? 'have' : 'has'
}

export function sideInText(side: Side): string {
  return namesInText(side.players.map(({ name }) => name))
}

/** Returns a division in a sentence: `women's doubles`. */
export function divisionText(division: MatchDivision): string {
  return MATCH_DIVISION_FACTS[division].label.toLowerCase()
}

/** Returns the division or discipline in words: empty without one. The players of the first side determine "doubles". */
export function disciplineText(question: Pick<Question, 'discipline' | 'gender' | 'one'>): string {
  const division = divisionOf({ discipline: question.discipline, gender: question.gender ?? genderOf(question.one) })
  if (division !== null) return divisionText(division)
  return question.discipline === null ? '' : question.discipline === 'singles' ? 'singles' : 'doubles'
}

/** Returns the kind of matches that a question counts, such as `PPA mixed doubles finals`. @param noun for all matches */
export function matchesText(
  question: Question,
  count: number,
  [one, many]: readonly [string, string] = ['match', 'matches'],
): string {
  const { filters, league } = question
  const { round, final, qualifier, deciding_game } = filters
  const isDeciding = deciding_game === 'yes'
  const ofFinal = final === 'yes' ? (['final', 'finals'] as const) : null
  const ofRound = round === undefined ? null : roundNoun(ROUND_FACTS[round].label)
  const [single, several] = ofFinal ?? ofRound ?? (isDeciding ? ['deciding game', 'deciding games'] : [one, many])
  const before = [
    league ?? '',
    disciplineText(question),
    qualifier === 'yes' ? 'qualifier' : '',
    isDeciding && (ofFinal || ofRound) ? 'deciding-game' : '',
  ]
  return [...before, count === 1 ? single : several].filter((word) => word !== '').join(' ')
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
  const players = gender === null ? '' : ` of all ${gender === 'FEMALE' ? 'women' : 'men'}`
  return `${players}${league ? ` at ${league} tournaments` : ''}`
}

/** Filters that are not part of the noun, in words: ` without MLP, in straight games`. */
function asideText(filters: MatchFilters, excepted: string | null): string {
  const isInNoun = (name: string, value: string) =>
    name === 'round' || (value === 'yes' && ['final', 'qualifier', 'deciding_game'].includes(name))
  const words = MATCH_FILTER_LIST.flatMap(([name, filter]) => {
    const value = filters[name]
    return value === undefined || filter.words === undefined || isInNoun(name, value) || name === 'not_tournament'
      ? []
      : [filter.words.textFor(value)]
  })
  if (excepted !== null) words.push(`without ${excepted}`)
  return words.length === 0 ? '' : ` ${words.join(', ')}`
}

function roundNoun(label: string): readonly [string, string] {
  const round = label.toLowerCase()
  if (round.endsWith('final')) return [round, `${round}s`]
  if (round.endsWith('match')) return [round, `${round}es`]
  return [`${round} match`, `${round} matches`]
}

/** Returns the other side and the place in words, such as ` against Ann Ray at MLP Dallas`. */
export function circumstancesText({ two, without, tournament, filters, excepted }: Question): string {
  const parts = [
    two ? `against ${sideInText(two)}` : '',
    without ? `in doubles without ${without.name}` : '',
    tournament ? `at ${tournament.title_display}` : '',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => ` ${part}`)
    .join('')
    .concat(asideText(filters, excepted))
}

/** Share of players from which on a fact counts as known, in percent. */
const MOSTLY_KNOWN = 90

const FACTS = { country_code: 'Country', gender: 'Gender', age: 'Age' } as const

/** Returns ` Country known for 91 of 1,385 players.`; empty if a fact is known of nearly all players. */
export function knownNote(players: readonly PlayerRow[], fact: keyof typeof FACTS): string {
  const known = players.filter((player) => player[fact] !== null).length
  if (100 * known >= MOSTLY_KNOWN * players.length) return ''
  return ` ${FACTS[fact]} known for ${formatCount(known)} of ${formatCount(players.length)} players.`
}
