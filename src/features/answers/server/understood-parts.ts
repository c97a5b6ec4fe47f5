import type { AskedDays } from '#domain/days/day-phrases.ts'
import { formatDay, formatPeriodRange } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import type { Outcome } from './answer-question.ts'
import type { Part, PlayersPart } from './reading/parts.ts'
import { effectsOf, type Question } from './reading/question.ts'

/** Words of a question with their meaning. */
export interface UnderstoodPart {
  words: string
  meaning: string
  /** True for names and filters; false for words that say what is asked, such as "how many". */
  removable: boolean
  /** The question without the words. */
  without: string
}

/** Returns the parts of a question that have an effect on its answer. */
export function understoodParts(text: string, { parts, question }: Outcome): UnderstoodPart[] {
  return parts.flatMap((part) => {
    const meaning = meaningOf(part, question)
    return meaning === null
      ? []
      : [{ words: part.words, meaning, removable: isRemovable(part), without: withoutPart(text, part) }]
  })
}

function isRemovable(part: Part): boolean {
  if (part.kind === 'measure' || part.kind === 'record') return false
  return part.kind !== 'cues' || effectsOf(part).some((effect) => effect === effect.toLowerCase())
}

function withoutPart(text: string, { start, end }: Part): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[?.!,])/g, '')
    .trim()
}

const NUMBERS = {
  rank: (rank: number) => `number ${rank}`,
  top: (count: number) => `top ${count}`,
  recent: (count: number) => `last ${count} matches`,
  minimum: (count: number) => `at least ${count} matches`,
} as const

function meaningOf(part: Part, question: Question | null): string | null {
  switch (part.kind) {
    case 'players':
      return playerOf(part, question)
    case 'tournament':
      return question?.tournament?.title_display ?? part.words
    case 'country':
      return countryName(part.value)
    case 'days':
      return daysMeaning(part.days)
    case 'score':
      return part.value
    case 'rank':
    case 'top':
    case 'recent':
    case 'minimum':
      return NUMBERS[part.kind](part.value)
    case 'cues':
    case 'filter':
    case 'measure':
    case 'record':
      return effectsOf(part).length > 0 ? part.words.toLowerCase() : null
    case 'unknown':
      return null
  }
}

/** Returns the name that the question uses; without a question, the only name that the words can mean. */
function playerOf({ players, part, words }: PlayersPart, question: Question | null): string | null {
  const names = players.map(({ name }) => name)
  if (question === null) return part === 'first' ? null : names.length === 1 ? (names[0] ?? null) : words
  const sides = [question?.one, question?.two].flatMap((side) => side?.players.map(({ name }) => name) ?? [])
  const used = [...sides, ...(question?.without ? [question.without.name] : [])]
  return names.find((name) => used.includes(name)) ?? words
}

function isYear(from: string, to: string): boolean {
  return from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`
}

function daysMeaning({ from, to }: AskedDays): string {
  if (from !== null && to !== null) return isYear(from, to) ? from.slice(0, 4) : formatPeriodRange(from, to)
  if (from !== null) return `from ${formatDay(from)}`
  return to === null ? 'all days' : `through ${formatDay(to)}`
}
