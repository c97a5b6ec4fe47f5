import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openResultsSite(SPRING_SEASON))

const get = (path: string) => fetch(`${site.address}${path}`, { redirect: 'manual' })

describe('The answer to a question', () => {
  test('has a URL that leads to the page with its card', async () => {
    const response = await get('/answer?q=reyes+record')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/search?q=reyes+record'])
    const html = await (await get('/search?q=reyes+record')).text()
    expect(html).toContain('Bo Reyes won 7 and lost 1 of 8 matches')
  })

  test('is a JSON file', async () => {
    const response = await get('/answer.json?q=reyes+record+in+mixed')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({ kind: 'RECORD', value: '3-0', not_understood: [] })
    expect(await (await get('/answer.json?q=reyes+prize+money')).json()).toMatchObject({
      value: null,
      url: null,
      not_understood: ['prize', 'money'],
    })
    const long = await get(`/answer.json?q=${'a'.repeat(201)}`)
    expect([long.status, await long.text()]).toEqual([400, 'q must be at most 200 characters, got 201.\n'])
  })

  test('has a preview picture, which a search without an answer does not have', async () => {
    const pictureOf = async (path: string) =>
      /<meta property="og:image" content="([^"]*)">/.exec(await (await get(path)).text())?.[1] ?? ''
    const { pathname, search } = new URL(await pictureOf('/search?q=reyes+record'))
    const picture = await get(pathname + search)
    expect(imageSize(await picture.bytes())).toMatchObject({ type: 'png', width: 1200, height: 630 })
    expect(await pictureOf('/search?q=reyes')).toContain('/icon-512.png')
    expect((await get('/preview/search.png?q=reyes')).status).toBe(404)
  })

  test('is missing with a card that says why, if a name is ambiguous', async () => {
    const html = await (await get('/search?q=lind+record')).text()
    expect(html).toContain('“lind” could be Ada Lind or Eva Lind.')
    expect(html).toContain('href="/search?q=Ada+Lind+record"')
    expect(await (await get('/search?q=lind')).text()).not.toContain('aria-label="Answer"')
  })
})
