import type { RequestContext } from '#api/context.ts'
import type { AskedDays } from '#domain/days/day-phrases.ts'
import { formatDay, formatPeriodRange } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { answerQuestion, type Outcome } from './answer-question.ts'
import type { Ask } from './families/family.ts'
import { followUps, suggestedQuestions } from './follow-ups.ts'
import type { Part } from './reading/parts.ts'
import { asksForFact, effectsOf, type Question } from './reading/question.ts'

/** The answer to a question, with what else is asked about it. */
export type Answer = Awaited<ReturnType<typeof giveAnswer>>

/** Answers a question. @param ask runs a query within the request */
export async function giveAnswer(text: string, context: RequestContext, ask: Ask) {
  const answerAgain = (again: string) => answerQuestion(again, context, ask)
  const outcome = await answerAgain(text)
  return {
    outcome,
    sentence: () => sentenceOf(text, outcome),
    understood: () => understoodParts(text, outcome),
    followUps: () => followUps(text, outcome, answerAgain),
    suggestions: () => suggestedQuestions(outcome, answerAgain),
  }
}

/** Returns the answer as a sentence; without one, what was understood of a question, and what was not. */
function sentenceOf(text: string, outcome: Outcome): string {
  const { found, why, kind } = outcome
  if (found !== null) return found.text
  if (kind === null) return why ?? ''
  const meanings = understoodParts(text, outcome).flatMap(({ meaning, removable }) => (removable ? [meaning] : []))
  const understood = meanings.length === 0 ? '' : ` I understood: ${meanings.join(', ')}.`
  return `I can’t answer that yet. ${why ?? ''}${understood}`
}

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
function understoodParts(text: string, { parts, question }: Outcome): UnderstoodPart[] {
  return parts.flatMap((part) => {
    const meaning = meaningOf(part, question)
    const left = `${text.slice(0, part.start)} ${text.slice(part.end)}`
    const without = left.replace(/\s+/g, ' ').replace(/\s+(?=[?.!,])/g, '')
    return meaning === null
      ? []
      : [{ words: part.words, meaning, removable: !asksForFact(part), without: without.trim() }]
  })
}

function meaningOf(part: Part, question: Question | null): string | null {
  switch (part.kind) {
    case 'players':
      return playerOf(part, question)
    case 'tournament':
      return question?.tournament?.title_display ?? part.words
    case 'place':
      return part.value.place
    case 'country':
      return countryName(part.value)
    case 'days':
      return daysMeaning(part.days)
    case 'score':
      return part.value
    case 'rank':
      return `number ${part.value}`
    case 'top':
      return `top ${part.value}`
    case 'recent':
      return `last ${part.value} matches`
    case 'minimum':
      return `at least ${part.value} matches`
    default:
      return effectsOf(part).length > 0 ? part.words.toLowerCase() : null
  }
}

/** Returns the name that the question uses; without a question, the only name that the words can mean. */
function playerOf({ players, part, words }: Extract<Part, { kind: 'players' }>, question: Question | null) {
  const [only, other] = players
  if (question === null) return part === 'first' ? null : only && !other ? only.name : words
  const { one, two, without } = question
  const used = [...(one?.players ?? []), ...(two?.players ?? []), without]
  return players.find((player) => used.includes(player))?.name ?? words
}

function daysMeaning({ from, to }: AskedDays): string {
  if (from === null) return to === null ? 'all days' : `through ${formatDay(to)}`
  if (to === null) return `from ${formatDay(from)}`
  const year = from.slice(0, 4)
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : formatPeriodRange(from, to)
}
