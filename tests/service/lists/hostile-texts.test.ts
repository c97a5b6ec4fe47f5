import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Snapshot } from '#database/query/database.ts'
import type { Query } from '#database/query/query.ts'
import { searchWords } from '#domain/names/search-text.ts'
import { createRunQuery } from '#server/site/run-query.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { arbitraryRequest } from '../../fixtures/requests/arbitrary-request.ts'
import { tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const REQUESTS = tries(300, 5_000)
/** A mark in every search text that the project itself never writes. */
const MARK = 'zq7'

/** Typical SQL injections: closed quotes, conditions, unions, second statements, comments. */
const TEXTS = [
  `${MARK}' or '1'='1`,
  `${MARK}" or "1"="1`,
  `${MARK}') or ('1'='1' --`,
  `${MARK}' and 1=2 union all select null,null,null --`,
  `${MARK}'; delete from players; --`,
  `${MARK}' || (select version from dataset) || '`,
  `${MARK}' and sleep(5) #`,
  `${MARK}\\' or 1=1 /*`,
  `${MARK}%' escape 'z`,
  `${MARK}" AND search : a OR "`,
  `$1 ${MARK}`,
  `:name ${MARK} ?1 @a`,
  `${MARK.toUpperCase()}'`,
  `${MARK}`,
]

/** Every query with a search, so that each text reaches the database by each of them. */
const SEARCHES = `query ($text: String!) {
  search(text: $text) { players { player_slug } tournaments { tournament_slug } teams { team_slug } }
  players(input: { filter: { search: $text } }, first: 5) { edges { cursor } }
  tournaments(input: { filter: { search: $text } }, first: 5) { edges { cursor } }
  teamsStats(input: { filter: { search: $text } }, first: 5) { edges { cursor } }
}`

const results = await untilEnd(openResults(SPRING_SEASON))

/** Returns the same database, and records the text and values of each statement for readers. */
function recordingReads({ database }: OpenedResults) {
  const statements = new Set<string>()
  const values = new Set<unknown>()
  const record = <Params extends object>(query: Query<Params, unknown>, params: Params) => {
    const { sql, bind } = query.compile(database.dialect)
    statements.add(sql)
    for (const value of bind(params)) values.add(value)
  }
  const recorded = (snapshot: Snapshot): Snapshot => ({
    dialect: snapshot.dialect,
    get statements() {
      return snapshot.statements
    },
    all: (query, params) => {
      record(query, params)
      return snapshot.all(query, params)
    },
    first: (query, params) => {
      record(query, params)
      return snapshot.first(query, params)
    },
    batches: (query, params) => {
      record(query, params)
      return snapshot.batches(query, params)
    },
  })
  const reading = databaseWith(database, (work, signal) =>
    database.snapshot((snapshot) => work(recorded(snapshot)), signal),
  )
  return { reading, statements, values }
}

test('a search text is never part of a statement, only one of its values', async () => {
  const { reading, statements, values } = recordingReads(results)
  const run = createRunQuery(reading)
  const before = await run('{ dataset { version players matches } }')
  for (const text of TEXTS) expect((await run(SEARCHES, { text })).errors, text).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(arbitraryRequest({ slugs: {}, words: [], texts: TEXTS }), async ({ document, variables }) => {
      const { errors = [] } = await run(document, variables)
      for (const { extensions } of errors) expect(extensions.code).toMatch(/^(?:BAD_|QUERY_TOO_COMPLEX)/)
    }),
    { numRuns: REQUESTS },
  )
  expect(statements.size).toBeGreaterThan(20)
  for (const statement of statements) expect(statement.toLowerCase()).not.toContain(MARK)
  for (const text of TEXTS) {
    const words = searchWords(text).filter((word) => word.includes(MARK))
    for (const word of words)
      expect(
        [...values].some((value) => String(value).includes(word)),
        word,
      ).toBe(true)
  }
  expect(await run('{ dataset { version players matches } }')).toEqual(before)
})
