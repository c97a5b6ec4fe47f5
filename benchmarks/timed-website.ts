// node --import …/timed-website.ts: measures the CPU time of a server's pages. Each message to the process is answered
// with its PageTimes so far; the server is otherwise unchanged.
import { registerHooks } from 'node:module'
import type * as Website from '#site/entry-server.tsx'
import type { RunQuery } from '#web/data/run-query.ts'

/** CPU milliseconds of all threads since the start of the process. */
export interface PageTimes {
  /** Total of the process. */
  all: number
  /** Time in React's `renderToString`. */
  render: number
  /** Time between queries and their results, which belongs to the queries if pages are requested one after another. */
  query: number
}

const BUILT = new URL('../dist/server/entry-server.js', import.meta.url).href
const TIMED = `${BUILT}?timed`
/** The call of React in the built website, which bundles React, so the call is wrapped in the bundle. */
const RENDERS = /(\brenderToString = )(\w+\.renderToString\b)/

const spent = { render: 0, query: 0 }
const now = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const timing = {
  render:
    (render: (...args: unknown[]) => string) =>
    (...args: unknown[]) => {
      const began = now()
      try {
        return render(...args)
      } finally {
        spent.render += now() - began
      }
    },

  renderPage:
    (draw: typeof Website.renderPage): typeof Website.renderPage =>
    (url, request) => {
      const runQuery: RunQuery = async (document, variables) => {
        const began = now()
        try {
          return await request.runQuery(document, variables)
        } finally {
          spent.query += now() - began
        }
      }
      return draw(url, { ...request, runQuery })
    },
}
Object.assign(globalThis, { timing })

registerHooks({
  load(url, context, next) {
    if (url === BUILT) {
      const source = `export * from '${TIMED}'
        import { renderPage as draw } from '${TIMED}'
        export const renderPage = timing.renderPage(draw)`
      return { format: 'module', source, shortCircuit: true }
    }
    const loaded = next(url, context)
    if (url !== TIMED) return loaded
    const source = String(loaded.source)
    if (!RENDERS.test(source)) throw new Error('The built website has no known call of renderToString')
    return { ...loaded, source: source.replace(RENDERS, '$1timing.render($2)') }
  },
})

process.on('message', () => {
  const times: PageTimes = { all: now(), ...spent }
  process.send?.(times)
})
// Listening for messages should not keep the process alive.
process.channel?.unref()
