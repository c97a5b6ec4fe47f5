import fastify from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { MIN_QUERY_LIMITS, QUERY_LIMITS } from '#api/limits.ts'
import { registerGraphql } from '#server/graphql/graphql-endpoint.ts'
import { startServer } from '#server/main.ts'
import { createEngine } from '#service/engine.ts'
import { problemsOf } from '#service/validation.ts'
import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'
import { countingStatements } from '../../fixtures/databases/counted-statements.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const app = fastify()

const results = await untilEnd(openDemo(600))
const counting = countingStatements(results.database)
const asker = askerOf(counting.database)
await registerGraphql(app, { database: counting.database })
afterAll(() => app.close())

const ask = (payload: object, to = app) =>
  to.inject({
    method: 'POST',
    url: '/graphql',
    headers: { accept: 'application/graphql-response+json' },
    payload,
  })

/** Returns a document nested this deep, as `player { medals { team { player_one { … } } } }`. */
function nested(depth: number): string {
  const path = ['medals', 'team', 'player_one']
  let text = depth % 3 === 0 ? 'medal' : 'id'
  for (let level = depth - 2; level > 0; level--) text = `${path[(level - 1) % 3]} { ${text} }`
  return `{ player(player_slug: "a") { ${text} } }`
}

function aliased(count: number): string {
  return `{ dataset { ${Array.from({ length: count }, (_, index) => `a${index}: version`).join(' ')} } }`
}

/** Returns a document with directives at every possible place. */
function directed(count: number): string {
  const skip = '@skip(if: false)'
  const fields = Array.from({ length: count - 4 }, () => `version ${skip}`).join(' ')
  const document = `{ dataset ${skip} { ...F ${skip} ... ${skip} { demo ${skip} } } }`
  return `${document} fragment F on Dataset { ${fields} }`
}

/** Returns a short document with very many fields, by fragments that spread each other. */
function doubling(times: number): string {
  const fragments = Array.from({ length: times }, (_, n) => `fragment F${n} on Dataset { ...F${n + 1} ...F${n + 1} }`)
  return `{ dataset { ...F0 } } ${fragments.join(' ')} fragment F${times} on Dataset { version demo }`
}

function introspecting(levels: number): string {
  return `{ __schema { types { ${'fields { type { '.repeat(levels)} name ${'} }'.repeat(levels)} } } }`
}

/** Returns a document with nine searches, one more than the limit. */
function searching(field: string): string {
  return `{ ${Array.from({ length: 9 }, (_, index) => `s${index}: ${field}`).join(' ')} }`
}

describe('a document', () => {
  test.each([
    ['nested up to the limit', nested(12)],
    ['with the maximum number of aliases', aliased(60)],
    ['with the maximum number of directives', directed(50)],
    ['with fragments that spread each other', doubling(8)],
  ])('%s is executed', async (_what, document) => {
    expect(await asker.errorsOf(document)).toEqual([])
  })

  test.each([
    ['nested too deep', nested(13), 'a query may be nested 12 fields deep, got 13'],
    ['with one alias too many', aliased(61), 'a query may have 60 aliases, got 61'],
    ['with one directive too many', directed(51), 'a query may have 50 directives, got 51'],
    ['with many fields in a short text', doubling(9), 'a query may select 1000 fields, got 1025'],
    ['with too many tokens', `{ dataset { ${'version '.repeat(2_000)} } }`, 'a query may be 2000 tokens long'],
    ['with nine searches', searching('search(text: "a") { players { name } }'), 'a query may search 8 times, got 9'],
    [
      'with nine searched lists',
      searching('players(first: 1, input: { search: "a" }) { edges { cursor } }'),
      'a query may search 8 times, got 9',
    ],
  ])('%s is rejected before any work', async (_what, document, message) => {
    counting.last = 0
    const answer = await ask({ query: document })
    expect(answer.json().errors).toMatchObject([{ message, extensions: { code: 'QUERY_TOO_COMPLEX' } }])
    expect(counting.last).toBe(0)
  })

  test.each([
    [
      'spreads a fragment within itself',
      '{ dataset { ...F } } fragment F on Dataset { ...F }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['nests introspection too deep', introspecting(20), 'QUERY_TOO_COMPLEX'],
  ])('that %s is rejected', async (_what, query, code) => {
    expect((await ask({ query })).json().errors[0].extensions.code).toBe(code)
  })
})

describe('the limits', () => {
  test('follow the settings', async () => {
    const limits = testConfig({ QUERY_MAX_BYTES: '20000', QUERY_MAX_DEPTH: '8', QUERY_MAX_VALUES: '20000' }).queryLimits
    const { milliseconds } = limits
    expect(limits).toEqual({ ...QUERY_LIMITS, bytes: 20_000, depth: 8, values: 20_000, milliseconds })
    const server = fastify()
    await registerGraphql(server, { database: results.database, limits })
    const messageOf = async (query: string) => (await ask({ query }, server)).json().errors?.[0].message
    expect(await messageOf(nested(8))).toBeUndefined()
    expect(await messageOf(nested(9))).toBe('a query may be nested 8 fields deep, got 9')
    expect(await messageOf(`{ dataset { demo } } # ${'x'.repeat(20_000)}`)).toBe(
      'the request body must have at most 20000 bytes',
    )
    const names = (lists: number) =>
      `{ ${Array.from({ length: lists }, (_, index) => `a${index}: players(first: 100, input: {}) { edges { cursor node { name age id } } }`).join(' ')} }`
    expect(await messageOf(names(5))).toBeUndefined()
    expect(await messageOf(names(50))).toMatch(/^a request may ask for 20000 values/)
    await server.close()
  })

  test('appear on the page about the API, and do not apply to pages', async () => {
    const config = testConfig({ QUERY_MAX_VALUES: '20000', QUERY_MAX_MILLISECONDS: '2500' })
    const server = await startServer({ config, database: results.database })
    onTestFinished(() => server.close())
    const text = await (await fetch(`${server.address}/about/api`)).text()
    expect(text).toContain('20,000 values (rows × fields over all of its lists) within 2,500 milliseconds')
    // The page searches twice, which exceeds the minimum limits of clients.
    expect((await fetch(`${server.address}/compare?one=a&two=e`)).status).toBe(200)
  })

  test('allow every query of the website even at their minimum', async () => {
    const documents = Object.values(TRUSTED_DOCUMENTS)
    expect(documents.length).toBeGreaterThan(15)
    const engine = createEngine((cause) => expect.unreachable(String(cause)), { limits: MIN_QUERY_LIMITS })
    for (const document of documents) {
      expect(problemsOf(engine.parse(document))).toEqual([])
      expect(JSON.stringify({ query: document }).length).toBeLessThan(MIN_QUERY_LIMITS.bytes / 2)
    }
  })
})

describe('the values of a request are counted while it runs', () => {
  test('including page sizes in variables, and fields below rows for each row', async () => {
    const medals = `query ($first: Int!) { players(first: 100, input: {}) { edges { node {
      medals(first: $first) { team { player_one { medals(first: $first) { team { player_one { medals(first: $first) {
        medal event_division tournament { id title_display location } } } } } } } }
    } } } }`
    for (let use = 1; use <= 4; use++) {
      expect(await asker.errorsOf(medals, { first: 1 })).toEqual([])
      const errors = await asker.errorsOf(medals, { first: 100 })
      expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['QUERY_TOO_COMPLEX']))
      expect(errors[0]?.message).toMatch(
        /^a request may ask for 100000 values, rows times fields, over all of its lists/,
      )
    }
  })
})

describe('an error has a message and a code, and no internals', () => {
  const withInput = 'query ($input: PlayersInput!) { players(first: 1, input: $input) { pageInfo { hasNextPage } } }'

  test.each<[what: string, query: string, more?: object]>([
    ['a field', '{ datase { version } }'],
    ['a field of a row', '{ dataset { versio } }'],
    ['an argument', '{ player(player_slg: "a") { id } }'],
    ['an enum value', '{ players(first: 1, input: { order_by: des }) { pageInfo { hasNextPage } } }'],
    ['a field of an input', '{ players(first: 1, input: { filtr: {} }) { pageInfo { hasNextPage } } }'],
    ['a type', '{ dataset { ... on Datase { version } } }'],
    ['a fragment', '{ dataset { ...Fact } } fragment Facts on Dataset { version }'],
    ['a directive', '{ dataset { version @skp(if: true) } }'],
    ['a variable', 'query ($firs: Int) { players(first: $first, input: {}) { pageInfo { hasNextPage } } }'],
    ['an enum value in a variable', withInput, { variables: { input: { order_by: 'des' } } }],
    ['a field of a variable', withInput, { variables: { input: { filtr: {} } } }],
    ['an operation', 'query Facts { dataset { version } }', { operationName: 'Fact' }],
  ])('if %s is misspelled', async (_what, query, more) => {
    const answer = await ask({ query, ...more })
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json()
    expect(errors.length).toBeGreaterThan(0)
    for (const { message, extensions } of errors) {
      expect(message).not.toBe('')
      expect(Object.keys(extensions)).toEqual(['code'])
    }
    expect(answer.body).not.toMatch(/stacktrace|node_modules|\.ts[:"]/)
  })
})
