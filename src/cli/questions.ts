import type { Proposal } from '#importer/propose/propose.ts'
import type { Terminal } from './command.ts'

type Answer = Record<string, string>

/** The last choices of a question. */
const LATER = 'leave it open'
const IGNORE_REST = 'leave all questions open'

/**
 * Asks the open questions one after another, as long as there is one and the person wants to answer: an answer may raise or
 * settle others. Without a terminal the proposal stays as it is.
 * @param again proposes again with these answers
 */
export async function askInTerminal(
  first: Proposal,
  again: (answers: readonly Answer[]) => Promise<Proposal>,
  { keyboard, err }: Terminal,
): Promise<Proposal> {
  if (keyboard === undefined || first.open.length === 0) return first
  const { isCancel, select, text } = await import('@clack/prompts')
  const streams = { input: keyboard, output: err }
  const answers: Answer[] = []
  const left = new Set<string>()
  let proposal = first
  for (;;) {
    const next = proposal.open.find(({ kind, text: asked }) => !left.has(`${kind} ${asked}`))
    if (next === undefined) return proposal
    const choices = choicesOf(next.answers)
    const message = next.question
    const answer =
      choices === null
        ? await text({ message: `${message} (${next.answers})`, ...streams })
        : await select({ message, options: [...choices, LATER, IGNORE_REST].map((value) => ({ value })), ...streams })
    if (isCancel(answer) || answer === IGNORE_REST) return proposal
    if (answer === LATER || answer === undefined || answer === '') {
      left.add(`${next.kind} ${next.text}`)
      continue
    }
    answers.push({ ...next, answer })
    proposal = await again(answers)
    for (const sentence of proposal.invalid) err.write(`${sentence}\n`)
  }
}

/** Returns the answers to choose from; null if any text may be the answer. */
function choicesOf(answers: string): string[] | null {
  return /\b(?:such as|a title|a code|a day)\b/.test(answers) ? null : answers.split(', ')
}

/** Asks whether to import. */
export async function confirmInTerminal({ keyboard, err }: Terminal): Promise<boolean> {
  if (keyboard === undefined) return false
  const { confirm } = await import('@clack/prompts')
  return (await confirm({ message: 'Import?', input: keyboard, output: err })) === true
}
