import type { MatchDivision } from '#domain/division/division.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
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
  const { round, isFinal, isQualifier, isDeciding, league } = question
  const final = isFinal ? (['final', 'finals'] as const) : null
  const ofRound = round === null ? null : roundNoun(ROUND_FACTS[round].label)
  const [single, several] = final ?? ofRound ?? (isDeciding ? ['deciding game', 'deciding games'] : [one, many])
  const before = [
    league ?? '',
    disciplineText(question),
    isQualifier ? 'qualifier' : '',
    isDeciding && (final || ofRound) ? 'deciding-game' : '',
  ]
  return [...before, count === 1 ? single : several].filter((word) => word !== '').join(' ')
}

function roundNoun(label: string): readonly [string, string] {
  const round = label.toLowerCase()
  if (round.endsWith('final')) return [round, `${round}s`]
  if (round.endsWith('match')) return [round, `${round}es`]
  return [`${round} match`, `${round} matches`]
}

/** Returns the other side and the place in words, such as ` against Ann Ray at MLP Dallas`. */
export function circumstancesText({ two, without, tournament }: Question): string {
  const parts = [
    two ? `against ${sideInText(two)}` : '',
    without ? `without ${without.name}` : '',
    tournament ? `at ${tournament.title_display}` : '',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => ` ${part}`)
    .join('')
}
