import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql'
import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { boolean, own, string, stringOrNull } from '#api/own-fields.ts'
import { cleanSearch } from '#domain/names/typed-search.ts'
import { answerQuestion, type Outcome } from './answer-question.ts'
import type { Ask } from './families/family.ts'
import { type AnswerAgain, type FollowUp, followUps, suggestedQuestions } from './follow-ups.ts'
import { type UnderstoodPart, understoodParts } from './understood-parts.ts'

/** Maximum length of a question, in characters. */
export const MAX_QUESTION_LENGTH = 200

/** Type of the event of a question without an answer. Its detail is the kind of question; never its words. */
export const UNANSWERED = 'unanswered'
/** Reports each question without an answer by an event of the type {@link UNANSWERED}. */
export const questions = new EventTarget()

/** Parsed queries of the families, of which there are a few dozen. */
const documents = new Map<string, DocumentNode>()

/** Returns a function that runs a family's query within the request: in its snapshot, and at its expense. */
function asking(schema: GraphQLSchema, contextValue: RequestContext): Ask {
  return async <Result>(query: string, variableValues?: Readonly<Record<string, unknown>>) => {
    const document = documents.get(query) ?? parse(query)
    documents.set(query, document)
    const { data, errors } = await execute({ schema, document, contextValue, variableValues })
    const [error] = errors ?? []
    if (error) throw error.originalError ?? error
    return data as Result
  }
}

interface Answer {
  outcome: Outcome
  text: string
  answerAgain: AnswerAgain
}

/** Returns the answer as a sentence; without one, what was understood of a question, and what was not. */
function sentenceOf({ outcome, text }: Answer): string {
  const { found, why, kind } = outcome
  if (found !== null) return found.text
  if (kind === null) return why ?? ''
  const meanings = understoodParts(text, outcome).flatMap(({ meaning, removable }) => (removable ? [meaning] : []))
  const understood = meanings.length === 0 ? '' : ` I understood: ${meanings.join(', ')}.`
  return `I can’t answer that yet. ${why ?? ''}${understood}`
}

const UnderstoodPartRef = builder.objectRef<UnderstoodPart>('UnderstoodPart').implement({
  description: 'Words of a question with their meaning.',
  fields: (t) =>
    own(t, {
      words: string('The words as they were written.'),
      meaning: string('Meaning of the words, such as a full name or a range of days.'),
      removable: boolean('True for names and filters; false for words that say what is asked, such as `how many`.'),
      without: string('The question with these words removed.'),
    }),
})

const FollowUpRef = builder.objectRef<FollowUp>('FollowUpQuestion').implement({
  description: 'A question that can be asked next.',
  fields: (t) =>
    own(t, {
      label: string('Short label for a link, such as `last 52 weeks`.'),
      question: string('The full suggested question.'),
      value: stringOrNull(
        'The answer in its shortest form, which the label has as well; null if it has not been looked up.',
      ),
    }),
})

const AnswerRef = builder.objectRef<Answer>('Answer').implement({
  description:
    'The answer to a question. If any word could not be used, there is no answer, because it would answer a different question.',
  fields: (t) => ({
    kind: t.string({
      nullable: true,
      description:
        'Kind of question that was understood, such as RECORD or LAST_TIME; NOT_UNDERSTOOD for a question about players with words that could not be used; null if the text is no question.',
      resolve: ({ outcome }) => outcome.kind,
    }),
    value: t.string({
      nullable: true,
      description:
        'The answer in its shortest form, such as `60-0`, `50`, `Ann Ray` or `Jun 13, 2026`; null if there is no answer.',
      resolve: ({ outcome }) => outcome.found?.value ?? null,
    }),
    display: t.string({
      nullable: true,
      description:
        'The value as pages print it: `49+` if only that part of a streak is certain. Null if there is no answer.',
      resolve: ({ outcome: { found } }) => found?.shown ?? found?.value ?? null,
    }),
    text: t.string({
      description: 'The answer as a sentence; without an answer, what was understood, and the reason.',
      resolve: sentenceOf,
    }),
    url: t.string({
      nullable: true,
      description: 'Path of the page that proves the answer; null if there is no answer.',
      resolve: ({ outcome }) => outcome.found?.url ?? null,
    }),
    proof: t.string({
      nullable: true,
      description: 'Label for a link to that page, such as `See the 16 matches`; null if there is no answer.',
      resolve: ({ outcome }) => outcome.found?.proof ?? null,
    }),
    understood: t.field({
      type: [UnderstoodPartRef],
      description: 'The words with their meanings, in order; words without an effect are left out.',
      resolve: ({ outcome, text }) => understoodParts(text, outcome),
    }),
    not_understood: t.stringList({
      description: 'Words that could not be used; empty if there is an answer.',
      resolve: ({ outcome }) => [...outcome.notUnderstood],
    }),
    follow_ups: t.field({
      type: [FollowUpRef],
      description:
        'Questions that can be asked next. Without an answer, the closest question that has one, with its answer, and three examples.',
      resolve: ({ outcome, text, answerAgain }) => followUps(text, outcome, answerAgain),
    }),
    suggestions: t.field({
      type: [FollowUpRef],
      description:
        'Questions with their answers about the names in a text that asks nothing, such as `Ann Ray record: 12-3`; for suggestions while a visitor types.',
      resolve: ({ outcome, answerAgain }) => suggestedQuestions(outcome, answerAgain),
    }),
  }),
})

builder.queryField('answer', (t) =>
  t.field({
    type: AnswerRef,
    description:
      'Answers a question in plain English from the results, without a language model: records, totals, percentages, head-to-heads, last meetings, medals, leaders, streaks, rankings, players, tournaments and partners. Players may be named by last name or initials; `waters record in mixed since April` is enough.',
    args: {
      question: t.arg.string({
        required: true,
        description: `Question of up to ${MAX_QUESTION_LENGTH} characters, such as "How many finals has Waters won?".`,
      }),
    },
    resolve: async (_root, { question }, context, { schema }) => {
      const text = cleanSearch(question)
      const length = [...text].length
      if (length > MAX_QUESTION_LENGTH) {
        throw badUserInput(`question must be at most ${MAX_QUESTION_LENGTH} characters, got ${length}`)
      }
      context.budget.chargeSearch()
      const answerAgain = (again: string) => answerQuestion(again, context, asking(schema, context))
      const outcome = await answerAgain(text)
      if (outcome.found === null) {
        questions.dispatchEvent(new CustomEvent<string>(UNANSWERED, { detail: outcome.kind ?? 'NO_QUESTION' }))
      }
      return { text, outcome, answerAgain }
    },
  }),
)
