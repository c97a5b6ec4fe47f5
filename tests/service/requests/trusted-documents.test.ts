import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PlayersDocument } from '#features/players/web/generated/players.ts'
import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const ACCEPT = 'application/graphql-response+json'
const VARIABLES = { first: 2, after: null, input: {}, undated: {}, counted: {} }

const site = await untilEnd(openResultsSite(SPRING_SEASON))

function get(parameters: Record<string, string>, headers: Record<string, string> = { accept: ACCEPT }) {
  return fetch(`${site.address}/graphql?${new URLSearchParams(parameters)}`, { headers, redirect: 'manual' })
}

function post(body: object) {
  const headers = { 'content-type': 'application/json', accept: ACCEPT }
  return fetch(`${site.address}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('the id of each document of the website is the hash of its text', () => {
  const documents = Object.entries(TRUSTED_DOCUMENTS)
  expect(documents.length).toBeGreaterThan(10)
  for (const [id, text] of documents) expect(id).toBe(`sha256:${hash('sha256', text)}`)
})

describe('a request by documentId', () => {
  test('gets the same response as a request with the text, by GET and POST, computed and cached', async () => {
    const query = TRUSTED_DOCUMENTS[PlayersDocument]
    const expected = await (await post({ query, variables: VARIABLES })).text()
    expect(expected).toContain('Bo Reyes')
    for (let time = 1; time <= 2; time++) {
      const got = await get({ documentId: PlayersDocument, variables: JSON.stringify(VARIABLES) })
      expect([got.status, await got.text()]).toEqual([200, expected])
      const posted = await post({ documentId: PlayersDocument, variables: VARIABLES })
      expect([posted.status, await posted.text()]).toEqual([200, expected])
    }
  })

  test.each([
    ['of another form', 'players'],
    ['of another text', `sha256:${'0'.repeat(64)}`],
    ['that is a property of every object', 'constructor'],
    ['that is empty', ''],
  ])('with an id %s is rejected with a reason', async (_what, documentId) => {
    for (const answer of [await get({ documentId }), await post({ documentId })]) {
      expect(answer.status).toBe(400)
      const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] }
      expect(errors).toEqual([
        {
          message: 'unknown documentId: send the query instead',
          extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
        },
      ])
      expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age')
    }
  })

  test('opens the text of the query in a browser', async () => {
    const answer = await get({ documentId: PlayersDocument, variables: '{"first":2}' }, { accept: 'text/html' })
    expect(answer.status).toBe(307)
    const to = new URL(answer.headers.get('location') as string, site.address)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      query: TRUSTED_DOCUMENTS[PlayersDocument],
      variables: '{"first":2}',
    })
  })
})

test('a request with a query executes the query and ignores its documentId', async () => {
  const answer = await post({ query: '{ dataset { demo } }', documentId: PlayersDocument })
  expect(await answer.json()).toEqual({ data: { dataset: { demo: false } } })
})
