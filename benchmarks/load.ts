import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const RUN = fileURLToPath(new URL('load-run.ts', import.meta.url))
/** Requests under way at once: enough to keep a server busy, few enough to keep waiting out of the picture. */
const CONNECTIONS = 16

/** Makes requests differ: Erne makes an answer that several wait for once. */
export const REQUEST_ID = '[<id>]'

/** The headers by which browsers tell how an answer may be compressed. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

/** A request that is sent again and again. Each {@link REQUEST_ID} in its address or body is another text in every request. */
export interface Load {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent by POST; without it the request is a GET. */
  body?: string
  /** How many of them are under way at once; {@link CONNECTIONS} if not given. */
  connections?: number
}

/** What the process that loads is told. */
export interface LoadOrder {
  load: Load & { connections: number }
  milliseconds: number
}

/** What a server answered under load. */
export interface Answered {
  requests: number
  /** Of them with an error, or not at all. */
  failed: number
  perSecond: number
}

let loader: { child: ChildProcess; ended: AbortSignal } | undefined

/** It ends with this process, and keeps it only while something is measured. */
function startLoader() {
  const child = fork(RUN, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.unref()
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error('The process that loads servers has ended')))
  return { child, ended: ended.signal }
}

/**
 * Loads a server from a process of its own.
 * @param milliseconds how long; what is under way then is not counted
 * @throws where any request was answered by an error
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
