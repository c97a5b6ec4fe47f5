import type { RequestContext } from '#api/context.ts'
import { answerQuestion, type Outcome } from './answer-question.ts'
import type { Ask } from './families/family.ts'
import { followUps, suggestedQuestions } from './follow-ups.ts'
import { understoodParts } from './understood-parts.ts'

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
