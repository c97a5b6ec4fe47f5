import { setTimeout as pause } from 'node:timers/promises'
import { RANKING_DIVISIONS } from '#domain/ranking.ts'
import type { Reading } from '../pages/query-scope.ts'
import type { Visits } from './answer-cache.ts'

/** How many pages are drawn ahead at most. */
const MOST_PAGES = 200
/** Of the time, how much may go into drawing ahead: visitors get the rest. */
const SHARE = 1 / 3
/** Milliseconds between two pages at least. */
const LEAST_PAUSE = 5

/** What is looked at most where nobody has looked at anything yet; the newest tournaments follow. */
const FIRST_PAGES = [
  '/',
  ...RANKING_DIVISIONS.map((division) => `/rankings/${division}`),
  '/tournaments',
  '/players',
  '/partners',
  '/top-events',
]

const NEWEST_TOURNAMENTS = '{ tournaments(first: 6, input: {}) { edges { node { tournament_slug } } } }'

interface NewestTournaments {
  tournaments: { edges: { node: { tournament_slug: string } }[] }
}

interface WarmStartOptions {
  /** Draws a page, and keeps it as browsers ask for it. */
  prepare: (url: string) => Promise<void>
  startReading: () => Reading
  onFailure: (error: unknown) => void
}

/** Draws the pages that are asked for most, one after another, as often as there is a new version of the dataset. */
export class WarmStart {
  readonly #options: WarmStartOptions
  #current = new AbortController()
  #ended: Promise<void> = Promise.resolve()

  constructor(options: WarmStartOptions) {
    this.#options = options
  }

  /** @param visits how often each address was asked for in the version before */
  begin(visits: Visits): void {
    this.#current.abort()
    const current = new AbortController()
    this.#current = current
    this.#ended = this.#ended.then(() => this.#draw(visits, current.signal)).catch(this.#options.onFailure)
  }

  async close(): Promise<void> {
    this.#current.abort()
    await this.#ended
  }

  async #draw(visits: Visits, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const visited = [...visits].filter(([key]) => key.startsWith('/')).sort(([, one], [, other]) => other - one)
    const pages = new Set([...FIRST_PAGES, ...visited.map(([page]) => page), ...(await this.#newest())])
    for (const page of [...pages].slice(0, MOST_PAGES)) {
      if (signal.aborted) return
      const began = performance.now()
      await this.#options.prepare(page)
      const took = performance.now() - began
      await pause(Math.max(LEAST_PAUSE, took * (1 / SHARE - 1)), undefined, { ref: false })
    }
  }

  async #newest(): Promise<string[]> {
    const { runQuery } = this.#options.startReading()
    const { tournaments } = await runQuery<NewestTournaments, object>(NEWEST_TOURNAMENTS, {})
    return tournaments.edges.map(({ node }) => `/tournament/${node.tournament_slug}`)
  }
}
