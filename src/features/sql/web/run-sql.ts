import type { SqlReply, SqlRequest, SqlResult } from './sql-result.ts'

/** Milliseconds after which a query is stopped. Loading the database doesn't count. */
const WITHIN = 5_000

let worker: Worker | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let queries = 0
const waiting = new Map<number, PromiseWithResolvers<SqlResult>>()

/** Runs a query in a worker, which loads the database first. @throws Error with a sentence for the visitor */
export function runSql(sql: string): Promise<SqlResult> {
  worker ??= startWorker()
  const id = ++queries
  const reply = Promise.withResolvers<SqlResult>()
  waiting.set(id, reply)
  worker.postMessage({ id, sql } satisfies SqlRequest)
  return reply.promise
}

function startWorker(): Worker {
  const started = new Worker(new URL('./sql-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<SqlReply>) => {
    if (data.kind === 'begun') {
      timer = setTimeout(() => stop('The query took longer than five seconds and was stopped.'), WITHIN)
      return
    }
    clearTimeout(timer)
    const reply = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'result') reply?.resolve(data.result)
    else reply?.reject(new Error(data.sentence))
  })
  started.addEventListener('error', () => stop('SQLite could not be started, or the query took too much memory.'))
  return started
}

/** Ends the worker with all of its queries. The next query starts another one. */
function stop(sentence: string): void {
  worker?.terminate()
  worker = undefined
  clearTimeout(timer)
  for (const reply of waiting.values()) reply.reject(new Error(sentence))
  waiting.clear()
}
