import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const AUTOCANNON = fileURLToPath(new URL('peer/node_modules/autocannon/autocannon.js', import.meta.url))
/** Requests under way at once: enough to keep a server busy, few enough to keep waiting out of the picture. */
const CONNECTIONS = 16

/** Makes requests differ: Erne makes an answer that several wait for once. */
export const REQUEST_ID = '[<id>]'

/** A request that is sent again and again. Each {@link REQUEST_ID} in its address or body is another text in every request. */
export interface Load {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent by POST; without it the request is a GET. */
  body?: string
  /** How many of them are under way at once; {@link CONNECTIONS} if not given. */
  connections?: number
}

interface Report {
  requests: { total: number }
  duration: number
  errors: number
  timeouts: number
  non2xx: number
}

/** What a server answered under load. */
export interface Answered {
  requests: number
  perSecond: number
}

/**
 * Loads a server from a process of its own.
 * @param duration in whole seconds
 * @throws where any request was answered by an error
 */
export async function loadServer(
  { url, headers = {}, body, connections = CONNECTIONS }: Load,
  duration: number,
): Promise<Answered> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const sent = body === undefined ? [] : ['-m', 'POST', '-b', body]
  if (`${url}${body}`.includes(REQUEST_ID)) sent.push('-I')
  const args = ['-j', '-c', String(connections), '-d', String(duration), ...asked, ...sent, url]
  const child = spawn(process.execPath, [AUTOCANNON, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await once(child, 'close')
  const report = JSON.parse(output) as Report
  const failed = report.errors + report.timeouts + report.non2xx
  if (failed > 0) throw new Error(`${failed} of ${report.requests.total} requests to ${url} failed`)
  return { requests: report.requests.total, perSecond: report.requests.total / report.duration }
}
