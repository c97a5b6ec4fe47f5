import { beforeEach, expect, test } from 'vitest'
import type { Snapshot } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { createEngine, type Engine } from '#service/engine.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(writeResults(mayOpen([singles('m1')]))))

/** Started readings of the ranking, and a promise that they wait for. */
let readings = 0
let gate: Promise<unknown> = Promise.resolve()
let onReading: () => void = () => undefined

const isRanking = (query: { name: string }) => query.name.startsWith('ranked-players')

/** Returns the same snapshot; its readings of a ranking are counted and wait at the gate. */
const counted = (snapshot: Snapshot): Snapshot => ({
  dialect: snapshot.dialect,
  get statements() {
    return snapshot.statements
  },
  all: async (query, params) => {
    if (isRanking(query)) {
      readings++
      onReading()
      await gate
    }
    return snapshot.all(query, params)
  },
  first: (query, params) => snapshot.first(query, params),
  batches: (query, params) => snapshot.batches(query, params),
})

const database = databaseWith(results.database, (work, signal) =>
  results.database.snapshot((snapshot) => work(counted(snapshot)), signal),
)

/** Returns a query whose ranking no earlier test has read. */
const rankingOf = (days: string) => `{
  playersStats(first: 20, input: { gender: MALE, sort_by: singles_matches_won, from: "${days}" }) {
    edges { node { player { player_slug } singles { matches_won } } }
  }
}`

let engine: Engine
beforeEach(() => {
  engine = createEngine((cause) => {
    throw cause
  })
  readings = 0
  gate = Promise.resolve()
  onReading = () => undefined
})

async function ask(text: string, ending?: AbortController): Promise<unknown> {
  const document = engine.parse(text)
  const { result } = await engine.execute(database, ending === undefined ? { document } : { document, ending })
  return result
}

const wins = (ada: number) => ({
  data: {
    playersStats: {
      edges: [
        { node: { player: { player_slug: 'ada' }, singles: { matches_won: ada } } },
        { node: { player: { player_slug: 'bo' }, singles: { matches_won: 0 } } },
      ],
    },
  },
})

test('Requests that wait for the reading of an aborted request read the ranking once themselves', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = new Promise<void>((done) => {
    onReading = done
  })
  gate = promise
  const ending = new AbortController()
  const aborted = ask(rankingOf('2026-01-02'), ending)
  await begun
  const waiting = Array.from({ length: 3 }, () => ask(rankingOf('2026-01-02')))
  ending.abort()
  expect(await aborted).toMatchObject({ data: null })
  resolve()
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 3 }, () => wins(1)))
  expect(readings).toBe(2)
})

test('A failed reading is not cached', async () => {
  gate = Promise.reject(new Error('out of order'))
  gate.catch(() => undefined)
  engine = createEngine(() => undefined)
  expect(await ask(rankingOf('2026-01-03'))).toMatchObject({ errors: [{}] })
  gate = Promise.resolve()
  expect(await ask(rankingOf('2026-01-03'))).toEqual(wins(1))
})

test('Ten concurrent requests read a ranking once, before and after an import', async () => {
  const ten = () => Promise.all(Array.from({ length: 10 }, () => ask(rankingOf('2026-01-01'))))
  expect(await ten()).toEqual(Array.from({ length: 10 }, () => wins(1)))
  expect(readings).toBe(1)
  await importFolder({ folder: writeResults(mayOpen([singles('m1'), singles('m2')])), database: results.database })
  expect(await ten()).toEqual(Array.from({ length: 10 }, () => wins(2)))
  expect(readings).toBe(2)
})
