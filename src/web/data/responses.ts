import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DataQuery } from './query.ts'
import { runQueryOverHttp } from './run-query.ts'

/** The data that the server sent with an island: the response that contains the first response to each of its queries. */
export interface FirstData {
  answer: object | null
  /** True while the URL is the one that the response is of. */
  isShown: boolean
}

export const FirstDataContext = createContext<FirstData>({ answer: null, isShown: false })

/** The responses to a query: one, or one for each loaded part of a list. */
export interface Responses {
  readonly parts: readonly object[]
  readonly status: 'idle' | 'loading' | 'failed'
  /** Number of updates of the page before the request. */
  readonly updates: number
}

/** Returns the cursor of the next part of a list; null after its last part, and for other queries. */
type Next<Response> = (last: Response) => string | null

interface Requested extends Responses {
  /** Requests this number of parts, those after the given ones. */
  request: (wanted: number, after?: readonly object[]) => void
}

const NONE: Responses = { parts: [], status: 'idle', updates: -1 }

/** Milliseconds after which rows of an older dataset version are requested again if that failed. */
const RETRY_MILLISECONDS = 5_000

/** The responses of the page that is open, by query. */
const stored = new Map<string, Responses>()
const listeners = new Set<() => void>()
let updates = 0

/** Makes the shown queries request their responses again, because the page has changed. */
export function updateResponses(): void {
  updates += 1
}

const keyOf = ({ document, variables }: DataQuery<unknown>) => `${document} ${JSON.stringify(variables)}`

/** The server renders each query from the response of the page. */
function useAnswer(): Requested {
  const { answer } = useContext(FirstDataContext)
  return { ...NONE, parts: answer === null ? [] : [answer], request: () => undefined }
}

function useStored<Response>(query: DataQuery<Response>, next: Next<Response>): Requested {
  const { answer, isShown } = useContext(FirstDataContext)
  const key = keyOf(query)
  const first = useRef<object>(null)
  if (answer !== null && isShown && first.current !== answer) {
    first.current = answer
    // A list with further rows is requested again as a whole.
    if ((stored.get(key)?.parts.length ?? 0) < 2) stored.set(key, { parts: [answer], status: 'idle', updates })
  }
  return useRequested(query, next, true)
}

/** Returns the responses to a query of which the page has the first one. */
export const useResponses: <Response>(query: DataQuery<Response>, next: Next<Response>) => Requested = import.meta.env
  .SSR
  ? useAnswer
  : useStored

/**
 * Returns the responses to a query, and requests them.
 * @param isWanted false to request nothing
 */
export function useRequested<Response>(query: DataQuery<Response>, next: Next<Response>, isWanted: boolean): Requested {
  const key = keyOf(query)
  const read = () => stored.get(key) ?? NONE
  const responses = useSyncExternalStore(subscribe, read, read)
  const request = (wanted: number, after: readonly object[] = []) => void load(query, next, wanted, after)
  useEffect(() => {
    if (isWanted && responses.updates !== updates) request(Math.max(1, responses.parts.length))
  })
  return { ...responses, request }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function store(key: string, responses: Responses): void {
  stored.set(key, responses)
  for (const changed of listeners) changed()
}

async function load<Response>(
  query: DataQuery<Response>,
  next: Next<Response>,
  wanted: number,
  after: readonly object[],
): Promise<void> {
  const key = keyOf(query)
  const shown = stored.get(key)?.parts ?? []
  const isUpdate = shown.length > after.length
  const current = updates
  store(key, { parts: shown, status: 'loading', updates })
  const parts = [...after] as Response[]
  try {
    for (
      let cursor = cursorAfter(parts, next);
      parts.length < wanted && cursor !== null;
      cursor = cursorAfter(parts, next)
    )
      parts.push(await runQueryOverHttp(query.document, { ...query.variables, ...cursor }, { isUpdate }))
    if (current === updates) store(key, { parts: parts as object[], status: 'idle', updates })
  } catch {
    if (current !== updates) return
    store(key, { parts: shown, status: 'failed', updates })
    if (isUpdate) setTimeout(() => void load(query, next, wanted, after), RETRY_MILLISECONDS)
  }
}

/** Returns the variables of the request after these parts; null after the last part. */
function cursorAfter<Response>(parts: readonly Response[], next: Next<Response>): { after?: string } | null {
  const last = parts.at(-1)
  if (last === undefined) return {}
  const after = next(last)
  return after === null ? null : { after }
}
