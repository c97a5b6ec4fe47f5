// The process that loads servers: answers each message, a LoadOrder, with the Answered of it. One process for all loads, so
// that its own code is warm for each, however short.
import { type Answered, type LoadOrder, REQUEST_ID } from './load.ts'

interface Report {
  requests: { total: number }
  duration: number
  errors: number
  timeouts: number
  non2xx: number
}

/** Milliseconds between two looks whether the time is up. */
const LOOK_EVERY = 50

// It is installed by the first run that needs it.
const AUTOCANNON = new URL('peer/node_modules/autocannon/autocannon.js', import.meta.url).href
const { default: autocannon } = (await import(AUTOCANNON)) as { default: (options: object) => Promise<Report> }

process.on('message', async ({ load, milliseconds }: LoadOrder) => {
  const { url, headers = {}, body, connections } = load
  const { requests, duration, errors, timeouts, non2xx } = await autocannon({
    url,
    headers,
    connections,
    ...(body !== undefined && { method: 'POST', body }),
    // To write each request anew takes more than a server needs to answer what it keeps.
    idReplacement: `${url}${body}`.includes(REQUEST_ID),
    duration: milliseconds / 1000,
    sampleInt: LOOK_EVERY,
  })
  const failed = errors + timeouts + non2xx
  const answered: Answered = { requests: requests.total, failed, perSecond: requests.total / duration }
  process.send?.(answered)
})
