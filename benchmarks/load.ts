import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const RUN = fileURLToPath(new URL('load-run.ts', import.meta.url))
/** Concurrent requests: enough to keep a server busy, and few enough that queueing is negligible. */
const CONNECTIONS = 16

/** Placeholder that makes requests differ, because Erne shares one rendering among concurrent equal requests. */
export const REQUEST_ID = '[<id>]'

/** The Accept-Encoding header of browsers. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * A request that is repeated. Each {@link REQUEST_ID} in its URL or body is replaced by a different string each time.
 */
export interface Load {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Body of a POST request; a GET request if missing. */
  body?: string
  /** Number of concurrent requests; {@link CONNECTIONS} if missing. */
  connections?: number
}

/** Message to the loading process. */
export interface LoadOrder {
  load: Load & { connections: number }
  milliseconds: number
}

/** Result of a load on a server. */
export interface Answered {
  requests: number
  /** Number of requests with an error or without a response. */
  failed: number
  perSecond: number
}

let loader: { child: ChildProcess; ended: AbortSignal } | undefined

/** Starts the loading process. It ends with this process and keeps it alive only during a measurement. */
function startLoader() {
  const child = fork(RUN, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.unref()
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error('The loading process has ended')))
  return { child, ended: ended.signal }
}

/**
 * Sends requests to a server from a separate process.
 * @param milliseconds duration; requests still in progress at its end are not counted
 * @throws if any request fails
 */
export async function loadServer(load: Load, milliseconds: number): Promise<Answered> {
  loader ??= startLoader()
  const { child, ended } = loader
  const order: LoadOrder = { load: { connections: CONNECTIONS, ...load }, milliseconds }
  child.channel?.ref()
  child.send(order)
  const [answered] = (await once(child, 'message', { signal: ended })) as [Answered]
  child.channel?.unref()
  if (answered.failed > 0) throw new Error(`${answered.failed} of ${answered.requests} requests to ${load.url} failed`)
  return answered
}
