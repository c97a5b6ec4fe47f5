import { useEffect, useRef, useState } from 'react'
import type { AsyncState, DataQuery } from './query.ts'
import { useResponses } from './responses.ts'

/** Milliseconds for which the old rows stay while other rows load. After that, skeletons are shown. */
const SHOWN_WHILE_LOADING_MILLISECONDS = 150

/** Returns the response to a query, the first of which came with the page. */
export function useValue<Response>(query: DataQuery<Response>): AsyncState<Response> {
  const { parts, status, request } = useResponses(query, () => null)
  const [value] = parts as Response[]
  return useHeld(
    value !== undefined
      ? { status: 'ready', value }
      : status === 'failed'
        ? { status, retry: () => request(1) }
        : { status: 'loading' },
  )
}

/** Keeps what was shown before for a moment while something else loads. */
export function useHeld<Value>(state: AsyncState<Value>): AsyncState<Value> {
  const last = useRef(state)
  const [isLate, setLate] = useState(false)
  const isLoading = state.status === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), SHOWN_WHILE_LOADING_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  if (!isLoading) last.current = state
  return isLoading && !isLate ? last.current : state
}
