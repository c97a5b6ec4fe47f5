// node --import …/timed-website.ts: lets a server tell what its pages take of its own processor time. Each message to the
// process is answered with its PageTimes so far; nothing else of the server differs.
import { registerHooks } from 'node:module'
import type { RunQuery } from '#website/data/run-query.ts'
import type * as Website from '#website/entry-server.tsx'

/** Milliseconds of processor time since the start of the process, of all its threads. */
export interface PageTimes {
  /** In all. */
  all: number
  /** During React's `renderToString`. */
  render: number
  /** From a page's query to its answer: all of it is the query's while pages are asked for one after the other. */
  query: number
}

const BUILT = new URL('../dist/server/entry-server.js', import.meta.url).href
const TIMED = `${BUILT}?timed`
/** The built website has React within it, so the call is timed where it stands. */
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
    (url, asked) => {
      const runQuery: RunQuery = async (document, variables) => {
        const began = now()
        try {
          return await asked.runQuery(document, variables)
        } finally {
          spent.query += now() - began
        }
      }
      return draw(url, { ...asked, runQuery })
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
    if (!RENDERS.test(source)) throw new Error('The built website renders its pages in another way')
    return { ...loaded, source: source.replace(RENDERS, '$1timing.render($2)') }
  },
})

process.on('message', () => {
  const times: PageTimes = { all: now(), ...spent }
  process.send?.(times)
})
// Being asked should not keep the process alive.
process.channel?.unref()
