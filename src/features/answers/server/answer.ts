import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql'
import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { required } from '#api/input-type.ts'
import { addQueries, boolean, objectType, one, string, stringOrNull } from '#api/object-type.ts'
import { cleanSearch } from '#domain/names/typed-search.ts'
import type { Ask } from './families/family.ts'
import type { FollowUp } from './follow-ups.ts'
import type { Answer, UnderstoodPart } from './given-answer.ts'

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

const UnderstoodPartRef = objectType<UnderstoodPart>('UnderstoodPart')('Words of a question with their meaning.', {
  words: string('The words as they were written.'),
  meaning: string('Meaning of the words, such as a full name or a range of days.'),
  removable: boolean('True for names and filters; false for words that say what is asked, such as `how many`.'),
  without: string('The question with these words removed.'),
})

const FollowUpRef = objectType<FollowUp>('FollowUpQuestion')('A question that can be asked next.', {
  label: string('Short label for a link, such as `last 52 weeks`.'),
  question: string('The full suggested question.'),
  value: stringOrNull(
    'The answer in its shortest form, which the label has as well; null if it has not been looked up.',
  ),
})

const AnswerRef = objectType<Answer>('Answer')(
  'The answer to a question. If any word could not be used, there is no answer, because it would answer a different question.',
  {
    kind: stringOrNull(
      'Kind of question that was understood, such as RECORD or LAST_TIME; NOT_UNDERSTOOD for a question about players with words that could not be used; null if the text is no question.',
      ({ outcome }) => outcome.kind,
    ),
    value: stringOrNull(
      'The answer in its shortest form, such as `60-0`, `50`, `Ann Ray` or `Jun 13, 2026`; null if there is no answer.',
      ({ outcome }) => outcome.found?.value ?? null,
    ),
    display: stringOrNull(
      'The value as pages print it: `49+` if only that part of a streak is certain. Null if there is no answer.',
      ({ outcome: { found } }) => found?.shown ?? found?.value ?? null,
    ),
    text: string('The answer as a sentence; without an answer, what was understood, and the reason.', ({ sentence }) =>
      sentence(),
    ),
    url: stringOrNull(
      'Path of the page that proves the answer; null if there is no answer.',
      ({ outcome }) => outcome.found?.url ?? null,
    ),
    proof: stringOrNull(
      'Label for a link to that page, such as `See the 16 matches`; null if there is no answer.',
      ({ outcome }) => outcome.found?.proof ?? null,
    ),
    understood: one(
      [UnderstoodPartRef],
      'The words with their meanings, in order; words without an effect are left out.',
      ({ understood }) => understood(),
    ),
    not_understood: one(['String'], 'Words that could not be used; empty if there is an answer.', ({ outcome }) => [
      ...outcome.notUnderstood,
    ]),
    follow_ups: one(
      [FollowUpRef],
      'Questions that can be asked next. Without an answer, the closest question that has one, with its answer, and three examples.',
      (answer) => answer.followUps(),
    ),
    suggestions: one(
      [FollowUpRef],
      'Questions with their answers about the names in a text that asks nothing, such as `Ann Ray record: 12-3`; for suggestions while a visitor types.',
      ({ suggestions }) => suggestions(),
    ),
  },
)

addQueries({
  answer: one(
    AnswerRef,
    'Answers a question in plain English from the results, without a language model: records, totals, percentages, head-to-heads, last meetings, medals, leaders, streaks, rankings, players, tournaments and partners. Players may be named by last name or initials; `waters record in mixed since April` is enough.',
    {
      question: required(
        'String',
        `Question of up to ${MAX_QUESTION_LENGTH} characters, such as "How many finals has Waters won?".`,
      ),
    },
    async (_root, { question }, context, { schema }) => {
      const text = cleanSearch(question)
      const length = [...text].length
      if (length > MAX_QUESTION_LENGTH) {
        throw badUserInput(`question must be at most ${MAX_QUESTION_LENGTH} characters, got ${length}`)
      }
      context.budget.chargeSearch()
      // The first question loads how questions are read and answered, which nothing else needs.
      const { giveAnswer } = await import('./given-answer.ts')
      const answer = await giveAnswer(text, context, asking(schema, context))
      const { found, kind } = answer.outcome
      if (found === null)
        questions.dispatchEvent(new CustomEvent<string>(UNANSWERED, { detail: kind ?? 'NO_QUESTION' }))
      return answer
    },
  ),
})
