import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/open-results.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'

let site: Site

beforeAll(async () => {
  site = await openResultsSite(SPRING_SEASON)
})

afterAll(() => site.close())

const picture = (path: string, headers: Record<string, string> = {}) => fetch(`${site.address}${path}`, { headers })

/** Width and height of a PNG, from its first chunk. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('The picture of a page', () => {
  test.each([
    '/',
    '/players',
    '/player/cleo-nunez',
    '/partners/ada-lind--bo-reyes',
    '/tournament/copa-da-praia-2026',
    '/rankings/mens-doubles',
    '/about/numbers',
  ])('is named in its head, and drawn 1200 by 630 pixels: %s', async (path) => {
    const html = await (await picture(path)).text()
    const [, address = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? []
    expect(html).toContain(`<meta name="twitter:image" content="${address}">`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    const drawn = await picture(new URL(address).pathname)
    expect(drawn.headers.get('content-type')).toBe('image/png')
    expect(sizeOf(Buffer.from(await drawn.arrayBuffer()))).toEqual([1200, 630])
  })

  test('is not there for a page that is not', async () => {
    for (const path of ['/preview/player/nobody.png', '/preview/nowhere.png', '/preview/player/ada-lind.jpg']) {
      expect((await picture(path)).status, path).toBe(404)
    }
  })

  test('is answered with 304 while nothing changed', async () => {
    const etag = (await picture('/preview/players.png')).headers.get('etag') ?? ''
    expect((await picture('/preview/players.png', { 'if-none-match': etag })).status).toBe(304)
  })

  test('is refused for a while where too many wait to be drawn, and pages are not', async () => {
    const slugs = [
      'ada-lind',
      'bo-reyes',
      'dag-ostergard',
      'eva-lind',
      'finn-o-malley',
      'gus-vale',
      'hana-ito',
      'ivo-krall',
      'jo-li',
      'pat-moss',
      'pat-moss-2',
      'quin-east',
    ]
    const answers = await Promise.all(slugs.map((slug) => picture(`/preview/player/${slug}.png`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
    expect((await picture('/players')).status).toBe(200)
  })
})
