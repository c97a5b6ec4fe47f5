/** A request to the worker of a site of plain files. */
export type WorkerRequest =
  | { kind: 'query'; document: string; variables: unknown }
  /** The page at a path and query. */
  | { kind: 'page'; url: string }
  /** The file of a table at a path and query. */
  | { kind: 'table'; url: string }

/** The file of a table, with the name under which it is saved. */
export interface WorkerFile {
  name: string
  text: string
}

/** The page at a URL, as the worker renders it. */
export type WorkerPage =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: number; head: string; body: string; data: string | null }

/** A message to the worker, and its reply. */
export interface WorkerMessage {
  id: number
  request: WorkerRequest
}
export type WorkerReply = { id: number; result: unknown } | { id: number; failure: string }

/** The failure of a worker whose page is of another build than the site's present files. */
export const OUTDATED = 'The page is of an earlier build'

let worker: Worker | undefined
const waiting = new Map<number, PromiseWithResolvers<unknown>>()
let requests = 0

/** Asks the worker of a site of plain files, which has the data service. The worker starts at the first request. */
export function askWorker<Result>(request: WorkerRequest): Promise<Result> {
  worker ??= startWorker()
  const id = ++requests
  const reply = Promise.withResolvers<unknown>()
  waiting.set(id, reply)
  worker.postMessage({ id, request } satisfies WorkerMessage)
  return reply.promise as Promise<Result>
}

function startWorker(): Worker {
  const { worker: url = '', build = '' } = document.documentElement.dataset
  const started = new Worker(url, { type: 'module', name: build })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const reply = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data && data.failure === OUTDATED) reloadOnce(build)
    if ('failure' in data) reply?.reject(new Error(data.failure))
    else reply?.resolve(data.result)
  })
  started.addEventListener('error', () => {
    // The next request tries again. The file of an earlier build may be gone.
    worker = undefined
    reloadOnce(build)
    for (const reply of waiting.values()) reply.reject(new Error('The worker could not be started'))
    waiting.clear()
  })
  return started
}

/** Loads the page again, for a page of the present build. Happens once per build, because a cache could return the old page. */
export function reloadOnce(build: string): void {
  try {
    if (sessionStorage.getItem('outdated') === build) return
    sessionStorage.setItem('outdated', build)
    location.reload()
  } catch {
    // Without storage, reloads could repeat forever.
  }
}
