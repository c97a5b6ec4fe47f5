import { type Day, dayParts } from '#domain/days/day.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import { divisionOf, type Question, type Side } from '#features/answers/server/reading/question.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function monthAndDate(day: Day): string {
  const { month, date } = dayParts(day)
  return `${MONTHS[month - 1]} ${date}`
}

/** `Jun 13, 2026` */
export function dayText(day: Day): string {
  return `${monthAndDate(day)}, ${dayParts(day).year}`
}

/** `Apr 27-May 3, 2026`, with both years if they differ. */
export function daysText({ from, to }: DayRange): string {
  if (from === to) return dayText(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dayText(from)}-${dayText(to)}`
  const end = from.slice(0, 7) === to.slice(0, 7) ? dayParts(to).date : monthAndDate(to)
  return `${monthAndDate(from)}-${end}, ${dayParts(to).year}`
}

/** `1,251` */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `1 match`, `1,251 matches` */
export function quantityText(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}

/** `83.1%`, half away from zero; a value from 0 to 100. */
export function percentageText(percentage: number): string {
  return `${(Math.round(percentage * 10 + 1e-9) / 10).toFixed(1)}%`
}

/** `Ann Ray / Bea Poe` */
export function sideName({ players }: { players: readonly { name: string }[] }): string {
  return players.map(({ name }) => name).join(' / ')
}

/** `Ann Ray and Bea Poe` */
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

/** `Women's Doubles` in a sentence: `women's doubles`. */
export function divisionText(division: MatchDivision): string {
  return MATCH_DIVISION_FACTS[division].label.toLowerCase()
}

/** Returns the division or discipline in words: empty without one. */
export function disciplineText(question: Pick<Question, 'discipline' | 'gender'>): string {
  const division = divisionOf(question)
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
  if (round.endsWith('-finals')) return [round.slice(0, -1), round]
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
