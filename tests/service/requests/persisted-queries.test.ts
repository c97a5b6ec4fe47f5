import { describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const TYPES = ['application/json', 'application/graphql-response+json', '*/*']
const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
const query = '{ dataset { demo } }'

const site = await untilEnd(openResultsSite(SPRING_SEASON))

function get(parameters: Record<string, string>, accept: string) {
  return fetch(`${site.address}/graphql?${new URLSearchParams(parameters)}`, { headers: { accept } })
}

function post(body: object, accept: string) {
  const headers = { 'content-type': 'application/json', accept }
  return fetch(`${site.address}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe("a persisted query of Apollo's protocol", () => {
  test.each(TYPES)('gets status 200 and the code that clients look for, by GET and POST: %s', async (type) => {
    const sent = { operationName: 'Demo', variables: {}, extensions }
    const asText = { operationName: 'Demo', variables: '{}', extensions: JSON.stringify(extensions) }
    for (let time = 1; time <= 2; time++) {
      for (const response of [await post(sent, type), await get(asText, type)]) {
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control') ?? '').not.toContain('max-age')
        expect(await response.json()).toEqual({
          errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
        })
      }
    }
  })

  test.each(TYPES)('is executed if it contains its query, as clients send it next: %s', async (type) => {
    const responses = [
      await post({ query, extensions }, type),
      await get({ query, extensions: JSON.stringify(extensions) }, type),
    ]
    for (const response of responses) expect(await response.json()).toEqual({ data: { dataset: { demo: false } } })
  })

  test.each([{ extensions: {} }, { extensions: { persistedQuery: null } }, { extensions: { tracing: true } }])(
    'is not assumed for a request without a query and with %j',
    async (body) => {
      const response = await post(body, 'application/json')
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Missing query')
    },
  )
})

test.each(TYPES)('a batch gets status 400 and a message that batches are not supported: %s', async (type) => {
  const response = await post([{ query }, { query }, { query }], type)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    errors: [
      {
        message:
          'A request body must hold one operation, got a list of 3: batches are not supported, send each operation as a request of its own.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  })
})
