import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { TRUSTED_DOCUMENTS } from '#website/data/generated/trusted-documents.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'
import { arbitraryRequest } from '../../fixtures/requests/arbitrary-request.ts'
import { doubles, mayOpen, PLAYERS, writeResults } from '../../fixtures/results-folder.ts'
import { testConfig } from '../../fixtures/test-config.ts'

const REQUESTS = 100
const READERS = 4

let results: OpenedResults
let keeping: RunningServer
let forgetting: RunningServer

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  const { database } = results
  keeping = await startServer({ config: testConfig(), database })
  forgetting = await startServer({ config: testConfig({ ANSWER_CACHE_BYTES: '0' }), database })
})

afterAll(async () => {
  await keeping.close()
  await forgetting.close()
  await results.close()
})

async function ask({ address }: RunningServer, query: string): Promise<string> {
  const answer = await fetch(`${address}/graphql?${query}`, { headers: { accept: 'application/json' } })
  // A document that is executed for the first time tells its errors first, and its data later.
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown }
  return JSON.stringify({ data, errors })
}

async function askAll(server: RunningServer, queries: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (const query of queries) answers.push(await ask(server, query))
  return answers
}

/** Requests of every kind, and some of the website's own; each answer tells its version of the dataset. */
function anyRequests(): string[] {
  const slugs = PLAYERS.map((player) => player.player_slug as string)
  const random = fc
    .sample(arbitraryRequest({ slugs: { player: slugs }, words: slugs }), REQUESTS)
    .map(({ document, variables }) => ({
      query: document.replace(/\}$/, ' the_dataset: dataset { version } }'),
      variables: JSON.stringify(variables),
    }))
  const wholePages = Object.entries(TRUSTED_DOCUMENTS).filter(([, text]) => text.includes('{dataset{'))
  const own = wholePages.map(([documentId]) => ({
    documentId,
    variables: JSON.stringify({ first: 5, input: {}, text: 'a', imports: 3, tournaments: 6, top: 5 }),
  }))
  return [...new Set([...random, ...own].map((asked) => `${new URLSearchParams(asked)}`))]
}

test('What is asked while results are imported is answered as before it or as after it, and then as after it', async () => {
  const asked = anyRequests()
  const first = await askAll(forgetting, asked)
  // Those that are refused tell nothing of a version.
  const queries = asked.filter((_, index) => !first[index]?.includes('"errors"'))
  const before = first.filter((answer) => !answer.includes('"errors"'))
  expect(queries.length).toBeGreaterThan(REQUESTS / 5)
  expect(await askAll(keeping, queries)).toEqual(before)

  const seen = queries.map(() => new Set<string>())
  let isOver = false
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn++) {
      const index = turn % queries.length
      seen[index]?.add(await ask(keeping, queries[index] as string))
    }
  }
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader * 7))
  const folder = writeResults(mayOpen([doubles('m1'), doubles('m2')]))
  expect(await importFolder({ folder, database: results.database })).toMatchObject({ kind: 'imported' })
  const after = await askAll(forgetting, queries)
  await expect.poll(() => ask(keeping, queries[0] as string), { timeout: 10_000 }).toBe(after[0])
  expect(await askAll(keeping, queries)).toEqual(after)
  isOver = true
  await Promise.all(readers)

  expect(after.filter((answer, index) => answer === before[index])).toEqual([])
  const mixed = [...seen.entries()].flatMap(([index, answers]) =>
    [...answers].filter((answer) => answer !== before[index] && answer !== after[index]),
  )
  expect(mixed).toEqual([])
  expect(seen.some((answers) => answers.size > 0)).toBe(true)
})
