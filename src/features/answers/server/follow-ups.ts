import { formatSide } from '#domain/format/format.ts'
import type { Outcome } from './answer-question.ts'
import type { Part } from './reading/parts.ts'
import { effectsOf, type Question } from './reading/question.ts'

/** A question that can be asked next. */
export interface FollowUp {
  label: string
  question: string
  /** The answer, if it is known already. */
  value: string | null
}

/** Answers a question of the service's own. */
export type AnswerAgain = (question: string) => Promise<Outcome>

const MAX_FOLLOW_UPS = 3

const asFollowUp = (question: string, label = question): FollowUp => ({ label, question, value: null })

/** Returns a question with its answer; nothing if it has none. */
async function finished(question: string, answerAgain: AnswerAgain): Promise<FollowUp[]> {
  const { found } = await answerAgain(question)
  if (found === null) return []
  return [
    { label: `${question.replace(/[?.!\s]+$/, '')}: ${found.shown ?? found.value}`, question, value: found.value },
  ]
}

/**
 * Returns questions that can be asked after an answer. Without one, the first is the closest question that has an answer,
 * with that answer, followed by three examples.
 */
export async function followUps(text: string, outcome: Outcome, answerAgain: AnswerAgain): Promise<FollowUp[]> {
  const { question, found, choices, parts, instead, kind } = outcome
  if (choices.length > 0)
    return choices
      .map(({ name }) => asFollowUp(withName(text, parts, choices, name), name))
      .filter((one) => one.question !== text)
  if (found !== null && question !== null) return narrower(text, outcome, question).slice(0, MAX_FOLLOW_UPS)
  if (kind === null) return []
  const named = namedPlayer(parts)
  const closest = (await Promise.all(instead.map((one) => finished(one, answerAgain)))).flat()
  if (closest.length === 0) closest.push(...(await closestQuestion(text, outcome, named, answerAgain)))
  const others = examples(named).filter(({ question }) => closest.every((one) => one.question !== question))
  return [...closest, ...others.slice(0, MAX_FOLLOW_UPS)]
}

/** Returns the question without the words that could not be used, or the record of the side that it names. */
async function closestQuestion(
  text: string,
  { parts, notUnderstood }: Outcome,
  name: string | undefined,
  answerAgain: AnswerAgain,
) {
  // A first name next to an unknown last name is of someone else.
  const left = parts.filter(
    (part) => !notUnderstood.includes(part.words) && !(part.kind === 'players' && part.part === 'first'),
  )
  const connects = (part: Part | undefined) => part?.kind === 'cues' && effectsOf(part).length === 0
  while (connects(left.at(-1))) left.pop()
  const shorter = left.map(({ start, end }) => text.slice(start, end)).join(' ')
  const found = notUnderstood.length > 0 && shorter !== '' ? await finished(shorter, answerAgain) : []
  return found.length > 0 || name === undefined ? found : finished(`${name} record`, answerAgain)
}

/** Returns finished questions about the names in a text, for suggestions while it is typed. */
export async function suggestedQuestions({ parts, found }: Outcome, answerAgain: AnswerAgain): Promise<FollowUp[]> {
  const names = parts.flatMap((part) => {
    if (part.kind !== 'players') return []
    const [first, second] = part.players
    const isClear = first && (!second || first.total_matches_played > 2 * second.total_matches_played)
    return isClear ? [first.name] : []
  })
  const [one, two] = names
  if (found !== null || one === undefined || names.length > 2) return []
  const questions =
    two === undefined
      ? [`${one} record`, `${one} titles`, `${one} longest winning streak`]
      : [`${one} vs. ${two}`, `${one} and ${two} record`]
  return (await Promise.all(questions.map((question) => finished(question, answerAgain)))).flat()
}

/** Returns the question with one name in place of the ambiguous words. */
function withName(text: string, parts: readonly Part[], choices: Outcome['choices'], name: string): string {
  const part = parts.find((one) => one.kind === 'players' && choices.every((choice) => one.players.includes(choice)))
  return part === undefined ? name : `${text.slice(0, part.start)}${name}${text.slice(part.end)}`
}

/** Returns the first player whom the words name for certain. */
const namedPlayer = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.kind === 'players' && part.part !== 'first' ? part.players.slice(0, 1) : []))[0]?.name

function narrower(text: string, { family, found }: Outcome, { one, two, days, discipline }: Question): FollowUp[] {
  const base = text.replace(/[?.!\s]+$/, '')
  const uses = family?.uses ?? []
  const name = one && formatSide(one)
  const isOfAllDays = days === null && uses.includes('days') && !uses.includes('LAST')
  const isOfAllDisciplines = name && discipline === null && uses.includes('discipline')
  return [
    ...(found?.instead === undefined ? [] : [asFollowUp(found.instead)]),
    ...(isOfAllDays ? [asFollowUp(`${base} last 52 weeks`, 'Last 52 weeks')] : []),
    ...(isOfAllDisciplines ? [asFollowUp(`${base} in mixed doubles`, 'In mixed doubles')] : []),
    ...(name && two ? [asFollowUp(`When did ${name} last play ${formatSide(two)}?`, 'Last meeting')] : []),
    ...(name && two === null && family?.kind !== 'STREAK'
      ? [asFollowUp(`${name} longest winning streak`, 'Longest winning streak')]
      : []),
  ]
}

/** Returns questions that have an answer, about a player or about everybody. */
function examples(name: string | undefined): FollowUp[] {
  const questions =
    name === undefined
      ? ['Who has won the most titles?', 'longest winning streak', 'Who is number one in women’s doubles?']
      : [`${name} record`, `Who beat ${name} last?`, `How many finals has ${name} won?`, `${name} titles`]
  return questions.map((question) => asFollowUp(question))
}
