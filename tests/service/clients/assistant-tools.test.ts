import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { parse, validate } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#server/main.ts'
import * as documents from '#server/mcp/documents.ts'
import { schema } from '#service/schema.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(SPRING_SEASON))
const asker = askerOf(results.database)

const ORIGIN = 'https://stats.example'

/** Starts the site, and connects a client of the protocol's own kit to it. */
async function connect() {
  const server = await startServer({ config: testConfig({ PUBLIC_URL: ORIGIN }), database: results.database })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`)))
  onTestFinished(async () => {
    await client.close()
    await server.close()
  })
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: args })
    const [first] = content as { type: string; text: string }[]
    // biome-ignore lint/suspicious/noExplicitAny: the shape of each tool's result is what the tests look at
    return { data: structuredContent as any, text: first?.text ?? '', isError }
  }
  /** Opens the page that a result names as its proof. */
  const openProof = (url: string) => fetch(url.replace(ORIGIN, server.address))
  return { server, client, call, openProof }
}

describe('the tools for assistants', () => {
  test.each(Object.entries(documents))('have a valid document: %s', (_name, document) => {
    expect(validate(schema, parse(document))).toEqual([])
  })

  test('are listed with a description, an input schema and a read-only mark', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    const names = ['ask', 'forecast', 'head_to_head', 'matches', 'player', 'ranking', 'search', 'tournament']
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    for (const { description, inputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(30)
      expect(inputSchema.type).toBe('object')
      expect(annotations?.readOnlyHint).toBe(true)
    }
  })

  test('count as the API does, and name a page that exists as proof', async () => {
    const { client, call, openProof } = await connect()
    const { matchesList } = await asker.ask<{ matchesList: { pageInfo: { totalCount: number } } }>(
      '{ matchesList(page: 1, pageSize: 1, input: { player_slug: "bo-reyes", time_period: ALL_TIME, result: WON }) { pageInfo { totalCount } } }',
    )
    const won = await call('matches', { side: 'Bo Reyes', result: 'WON' })
    expect(won.data.matchesList.pageInfo.totalCount).toBe(matchesList.pageInfo.totalCount)
    expect(won.data.matchesList.pageInfo.totalCount).toBeGreaterThan(0)
    expect(won.data.url).toBe(`${ORIGIN}/matches?player=bo-reyes&result=WON`)
    expect(JSON.parse(won.text)).toEqual(won.data)

    const calls: [string, Record<string, unknown>][] = [
      ['ask', { question: 'reyes record in singles' }],
      ['ask', { question: 'reyes prize money' }],
      ['search', { text: 'reyes' }],
      ['player', { player: 'bo-reyes', discipline: 'singles', from: '2025-01-01' }],
      ['head_to_head', { one: "Finn O'Malley", two: 'Bo Reyes' }],
      ['ranking', { ranking: 'mens-singles', sort_by: 'matches_won' }],
      ['ranking', { ranking: 'ratings-men' }],
      ['tournament', { tournament: 'Harbor Open 2025' }],
    ]
    const { tools } = await client.listTools()
    const filters = Object.entries(tools.find(({ name }) => name === 'matches')?.inputSchema.properties ?? {})
    for (const [name, { enum: values = [] }] of filters as [string, { enum?: string[] }][]) {
      if (values[0]) calls.push(['matches', { side: 'Bo Reyes', [name]: values[0], limit: 1 }])
    }
    expect(calls.length).toBeGreaterThan(20)
    for (const [name, args] of calls) {
      const { data, isError, text } = await call(name, args)
      expect({ name, isError, text }).toEqual({ name, isError: false, text: expect.any(String) })
      expect({ name, status: (await openProof(data.url)).status }).toEqual({ name, status: 200 })
    }
    // An answer has the form that pages print, and its caveat.
    const { data: asked } = await call('ask', { question: 'reyes record in singles' })
    expect(asked.answer.display).toMatch(/^\d+-\d+$/)
    const { data } = await call('head_to_head', { one: 'finn-o-malley', two: 'bo-reyes' })
    const { matches_played, matches_won, matches_lost } = data.headToHead.opponents
    expect({ matches_played, matches_won, matches_lost }).toEqual({
      matches_played: 3,
      matches_won: 1,
      matches_lost: 2,
    })
  })

  test('name the candidates, the unknown name or the wrong value', async () => {
    const { call } = await connect()
    const unknown = await call('player', { player: 'zzyzx' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('zzyzx') })
    expect(await call('forecast', { one: 'Bo Reyes', two: 'Gus Vale / Dag Østergård' })).toMatchObject({
      isError: true,
      text: '"Bo Reyes" is a single player: name a pair, such as "Ben Johns / Gabriel Tardio"',
    })
    const day = await call('matches', { from: 'yesterday' })
    expect(day).toMatchObject({ isError: true, text: expect.stringContaining('must be a day such as 2026-04-27') })
  })

  test('answer a body that is no message, a large one and other methods without an internal error', async () => {
    const { server } = await connect()
    const send = (init: RequestInit) => fetch(`${server.address}/mcp`, init)
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    expect((await send({ method: 'POST', headers, body: 'hello' })).status).toBe(400)
    expect((await send({ method: 'POST', headers, body: 'x'.repeat(100_000) })).status).toBe(413)
    expect((await send({ method: 'GET', headers: { accept: 'text/event-stream' } })).status).toBe(405)
    expect((await send({ method: 'GET', headers: { accept: 'text/html' } })).status).toBe(404)
    const preflight = { origin: 'https://app.example', 'access-control-request-method': 'POST' }
    const answer = await send({ method: 'OPTIONS', headers: preflight })
    expect(answer.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
  })

  test('are named, with pages that exist, in /llms.txt', async () => {
    const { server } = await connect()
    const text = await (await fetch(`${server.address}/llms.txt`)).text()
    expect(text).toContain(`${ORIGIN}/mcp`)
    const paths = [...text.matchAll(/\]\(https:\/\/stats\.example(\/[^)]*)\)/g)].map(([, path]) => path as string)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths.filter((one) => !['/mcp', '/graphql'].includes(one))) {
      expect({ path, status: (await fetch(`${server.address}${path}`)).status }).toEqual({ path, status: 200 })
    }
  })
})
