import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Answered, Answers } from './answers.ts'
import { renewSite } from './run-query.ts'

export const AnswersContext = createContext<Answers | null>(null)

export function useAnswers(): Answers {
  const answers = useContext(AnswersContext)
  if (!answers) throw new Error('No answers were provided')
  return answers
}

/**
 * An answer as it stands, and from then on as it changes. Where it is neither there nor under way nor failed, `load` is
 * called to load it.
 * @param load `null` where the answer is not wanted yet
 */
export function useAnswer(name: string, load: ((answers: Answers) => unknown) | null): Answered {
  const answers = useAnswers()
  const watch = useCallback((changed: () => void) => answers.watch(name, changed), [answers, name])
  const read = () => answers.read(name)
  const answered = useSyncExternalStore(watch, read, read)
  const { value, loading, failed } = answered
  useEffect(() => {
    if (value === undefined && failed) renewSite()
    if (load && value === undefined && !loading && !failed) load(answers)
  })
  return answered
}
