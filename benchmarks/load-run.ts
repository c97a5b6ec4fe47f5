// Process that sends requests to servers. It answers each LoadOrder message with an Answered message. All loads share
// one process, so that its code is warm even for short loads.
import { type Answered, type LoadOrder, REQUEST_ID } from './load.ts'

interface Report {
  requests: { total: number }
  duration: number
  errors: number
  timeouts: number
  non2xx: number
}

/** Milliseconds between two checks of the elapsed time. */
const CHECK_INTERVAL = 50

// Autocannon is installed by the first benchmark that needs it.
const AUTOCANNON = new URL('peer/node_modules/autocannon/autocannon.js', import.meta.url).href
const { default: autocannon } = (await import(AUTOCANNON)) as { default: (options: object) => Promise<Report> }

process.on('message', async ({ load, milliseconds }: LoadOrder) => {
  const { url, headers = {}, body, connections } = load
  const { requests, duration, errors, timeouts, non2xx } = await autocannon({
    url,
    headers,
    connections,
    ...(body !== undefined && { method: 'POST', body }),
    // Rewriting each request takes longer than a server needs for a cached response, so it is only done if necessary.
    idReplacement: `${url}${body}`.includes(REQUEST_ID),
    duration: milliseconds / 1000,
    sampleInt: CHECK_INTERVAL,
  })
  const failed = errors + timeouts + non2xx
  const answered: Answered = { requests: requests.total, failed, perSecond: requests.total / duration }
  process.send?.(answered)
})
