import { getIntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '#api/limits.ts'
import { POSITION_PARAMETERS } from '#web/routing/table-forms.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { type ExactRequest, exactRequest } from '../../fixtures/requests/exact-request.ts'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Maximum length of a URL and of a parameter's value. */
const [URL_LENGTH, VALUE_LENGTH] = [4_096, 512]
/** Maximum output of one request in bytes, and milliseconds of CPU time. */
const [MAX_OUTPUT, MAX_CPU] = [1_000_000, 200]
/** Number of times that a request may take longer, because other work of the process is counted with it. */
const ATTEMPTS = 4

const site = await untilEnd(openInventedSite(1_500))
const { slugs } = await someSlugs(site, 20)
const pages = await Promise.all(
  PAGE_KINDS.map(async (kind) => ({ name: kind.name, path: await pathOf(kind, site.address) })),
)

/** Sends a request until its CPU time is within the maximum, and checks time and output. @returns the status */
async function checkCost(path: string, options: ExactRequest = {}): Promise<number> {
  const milliseconds: number[] = []
  for (;;) {
    const began = process.cpuUsage()
    const { status, body } = await exactRequest(site.address, path, options)
    const { user, system } = process.cpuUsage(began)
    milliseconds.push((user + system) / 1_000)
    const request = `${path.slice(0, 100)} ${String(options.body ?? '').slice(0, 100)}`
    expect(body.length, request).toBeLessThan(MAX_OUTPUT)
    expect(status, request).toBeLessThan(500)
    if (Math.min(...milliseconds) < MAX_CPU) return status
    expect(milliseconds.length, `${request} took ${milliseconds.map(Math.round)} ms of CPU time`).toBeLessThan(ATTEMPTS)
  }
}

const withParameters = (path: string, parameters: string) => `${path}${path.includes('?') ? '&' : '?'}${parameters}`

/** Values of a parameter that are as long as a value or a URL may be: a made-up slug, escaped characters, made-up pairs. */
const LONG_VALUES = [
  'a'.repeat(150),
  'a'.repeat(VALUE_LENGTH),
  "'".repeat(VALUE_LENGTH),
  Array.from({ length: 390 }, (_, index) => `a--b${index.toString(36)}`)
    .join('_')
    .slice(0, URL_LENGTH - 200),
]

/** Returns the names of a page's parameters: with an unknown one, the page lists all but those of the place in a table. */
async function parametersOf(path: string): Promise<string[]> {
  const html = await (await fetch(`${site.address}${path.replace(/\?.*/, '')}?unknown=1`)).text()
  const [, names = ''] = /this page takes ([\w, ]+)/.exec(html) ?? []
  return [...names.split(', ').filter((name) => /^\w+$/.test(name)), ...POSITION_PARAMETERS]
}

describe('the cost of a request is bounded', () => {
  test.for(pages)(
    'for each parameter of the page $name at its maximum length',
    { timeout: 120_000 },
    async ({ path }) => {
      const known = await parametersOf(path)
      for (const name of known) {
        for (const value of LONG_VALUES) await checkCost(withParameters(path, `${name}=${value}`))
      }
      const all = known.map((name) => `${name}=${'x'.repeat(Math.min(VALUE_LENGTH, 3_000 / known.length))}`)
      await checkCost(withParameters(path, all.join('&')))
      await checkCost(withParameters(path, `unknown=${'x'.repeat(3_000)}`))
    },
  )

  test('for files, feeds, pictures and other addresses with their parameters', { timeout: 120_000 }, async () => {
    const [player = '', tournament = ''] = [slugs.player[0], slugs.tournament[0]]
    const addresses = [
      ...['/matches.csv?player=', '/players.json?q=', '/matches.csv?opponent=', '/players.csv?q='],
      ...[`/player/${player}/matches.csv?opponent=`, '/rankings/mens-doubles.json?from=', '/medals/won.csv?player='],
      ...['/answer?q=', '/answer.json?q=', '/oembed?url=', `/oembed?url=${site.address}/player/${player}?x=`],
      ...['/picture?size=small&of=', `/preview/player/${player}.png?period=`, '/preview/search.png?q='],
      ...[`/preview/tournament/${tournament}.png?event=`, `/embed/player/${player}?from=`, '/embed/players?q='],
      ...[`/player/${player}.ics?x=`, '/results.atom?x=', '/season/2026.feed.json?x=', '/live/version?x='],
      ...[
        '/player/',
        '/partners/',
        '/match/',
        '/embed/player/',
        '/preview/',
        '/series/',
        '/compare/a/',
        '/flags/',
        '/',
      ],
      ...[
        `/tournament/${tournament}/`,
        '/rankings/',
        '/records/',
        '/season/',
        '/data/',
        '/assets/',
        '/schema.graphql?x=',
      ],
    ]
    for (const address of addresses) {
      for (const value of LONG_VALUES) await checkCost(address + value)
    }
  })

  test('for a URL beyond the maximum, which is refused with a reason', async () => {
    const path = '/players?q='
    const fits = path + 'x'.repeat(URL_LENGTH - path.length)
    expect(await checkCost(fits)).toBe(400)
    expect(await checkCost(`${fits}x`)).toBe(414)
    const { body } = await exactRequest(site.address, `${fits}x`)
    expect(String(body)).toBe('This address is too long: it may have 4096 characters\n')
  })

  test('for a draw with many assumed changes, of which 64 are read', { timeout: 60_000 }, async () => {
    const path = pages.find(({ name }) => name === 'what-if')?.path
    const changes = (count: number) =>
      Array.from({ length: count }, (_, index) => `a--b${index.toString(36)}`).join('_')
    expect(await checkCost(`${path}?out=${changes(64)}`)).toBe(200)
    expect(await checkCost(`${path}?out=${changes(400)}`)).toBe(200)
    const { body } = await exactRequest(site.address, `${path}?out=${changes(65)}`)
    expect(String(body)).toContain('A draw can have at most 64 changes, got 65.')
  })
})

const ask = (query: string, variables?: object) =>
  checkCost('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
const repeated = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')

/** The fields of a type and of the types in it, as deep as the rules of validation allow. */
const TYPE = 'kind name description fields { name description args { name description } }'
const DEEP = `type { ${TYPE} ofType { ${TYPE} ofType { ${TYPE} ofType { ${TYPE} } } } }`

test.for([
  ['the usual introspection', getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true })],
  [
    'an introspection with many aliases',
    `{ ${repeated(59, (i) => `a${i}: __schema { types { name description fields { name description } } }`)} }`,
  ],
  [
    'one with aliases inside',
    `{ __schema { ${repeated(59, (i) => `a${i}: types { name description fields { name description } }`)} } }`,
  ],
  ['one that nests types', `{ __schema { types { fields { args { ${DEEP} } ${DEEP} } } } }`],
  ['many types', `{ ${repeated(59, (i) => `a${i}: __type(name: "Query") { ${TYPE} }`)} }`],
  ['many types by a variable', `query ($n: String!) { ${repeated(59, (i) => `a${i}: __type(name: $n) { ${TYPE} }`)} }`],
  ['many unknown fields', `{ ${repeated(500, (i) => `nothing${i}`)} }`],
  ['a long unknown field', `{ ${'x'.repeat(QUERY_LIMITS.bytes - 100)} }`],
  [
    'many players with many fields',
    `{ ${repeated(40, (i) => `a${i}: players(first: 100, input: {}) { edges { node { name player_slug gender country } } }`)} }`,
  ],
] as const)('the cost of a document is bounded: %s', { timeout: 60_000 }, async ([, document]) => {
  expect(await ask(document, { n: 'Query' })).toBeLessThan(500)
})

test.for([
  [
    'a batch',
    `[${Array.from({ length: 100 }, (_, id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list' })).join(',')}]`,
    400,
  ],
  ['a list of tools', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), 200],
  [
    'the longest list',
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'matches', arguments: { limit: 50 } },
    }),
    200,
  ],
  ['deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
  ['no JSON', '{"jsonrpc"', 400],
] as const)('the cost of a message of an assistant is bounded: %s', { timeout: 60_000 }, async ([, body, status]) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  expect(await checkCost('/mcp', { method: 'POST', headers, body })).toBe(status)
})
