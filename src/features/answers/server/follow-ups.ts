import { formatSide } from '#domain/format/format.ts'
import type { Outcome } from './answer-question.ts'
import type { Question, Side } from './reading/question.ts'

/** A question that can be asked next. */
export interface FollowUp {
  label: string
  question: string
}

const MAX_FOLLOW_UPS = 3

/** Returns questions that can be asked after an answer; without one, questions about the names found. */
export function followUps(text: string, { question, found, choices, parts }: Outcome): FollowUp[] {
  if (choices.length > 0)
    return choices.map(({ name }) => ({ label: name, question: withName(text, parts, choices, name) }))
  const named = question === null ? namedSide(parts) : question.one
  const questions = found !== null && question !== null ? narrower(text, question) : examples(named)
  return questions.slice(0, MAX_FOLLOW_UPS)
}

/** Returns the question with one name in place of the ambiguous words. */
function withName(text: string, parts: Outcome['parts'], choices: Outcome['choices'], name: string): string {
  const part = parts.find((one) => one.kind === 'players' && choices.every((choice) => one.players.includes(choice)))
  return part === undefined ? name : `${text.slice(0, part.start)}${name}${text.slice(part.end)}`
}

/** Returns the first player whom the words name for certain. */
function namedSide(parts: Outcome['parts']): Side | null {
  const named = parts.flatMap((part) =>
    part.kind === 'players' && part.part !== 'first' ? part.players.slice(0, 1) : [],
  )
  const [player] = named
  return player === undefined ? null : { players: [player] }
}

function narrower(text: string, question: Question): FollowUp[] {
  const base = text.replace(/[?.!\s]+$/, '')
  const { one, two, days, discipline } = question
  return [
    ...(days === null ? [{ label: 'Last 52 weeks', question: `${base} last 52 weeks` }] : []),
    ...(one !== null && discipline === null
      ? [{ label: 'In mixed doubles', question: `${base} in mixed doubles` }]
      : []),
    ...(one !== null && two === null
      ? [{ label: 'Longest winning streak', question: `${formatSide(one)} longest winning streak` }]
      : []),
    ...(one !== null && two !== null
      ? [{ label: 'Last meeting', question: `When did ${formatSide(one)} last play ${formatSide(two)}?` }]
      : []),
  ]
}

/** Returns questions that have an answer, about a side or about everybody. */
function examples(side: Side | null): FollowUp[] {
  const name = side === null ? null : formatSide(side)
  const questions =
    name === null
      ? ['Who has won the most titles?', 'longest winning streak', 'Who is number one in women’s doubles?']
      : [`${name} record`, `Who beat ${name} last?`, `How many finals has ${name} won?`]
  return questions.map((question) => ({ label: question, question }))
}
