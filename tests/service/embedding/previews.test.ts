import { imageSize } from 'image-size'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openResultsSite(SPRING_SEASON))

const picture = (path: string) => fetch(`${site.address}${path}`)

const pictureNamedIn = (html: string) => /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? ''

describe('the preview image of a page', () => {
  test.each([
    '/',
    '/players',
    '/player/cleo-nunez',
    '/partners/ada-lind--bo-reyes',
    '/tournament/copa-da-praia-2026',
    '/rankings/mens-doubles',
    '/about/numbers',
  ])('is linked in its head and has 1200 by 630 pixels: %s', async (path) => {
    const html = await (await picture(path)).text()
    const drawn = await picture(new URL(pictureNamedIn(html)).pathname)
    expect(drawn.headers.get('content-type')).toBe('image/png')
    expect(imageSize(await drawn.bytes())).toMatchObject({ type: 'png', width: 1200, height: 630 })
  })

  test('exists for a match whatever characters its id contains', async () => {
    const ids = ['a.b', 'a.png', '...', 'jürgen', '100%', '%41', 'a/b', 'what?', 'a#b', `"'<&+`, '🏓']
    const matches = await openResultsSite(writeResults(mayOpen(ids.map((id) => singles(id)))))
    onTestFinished(() => matches.close())
    for (const id of ids) {
      const html = await (await fetch(`${matches.address}/match/${encodeURIComponent(id)}`)).text()
      const { pathname } = new URL(pictureNamedIn(html))
      const drawn = await fetch(`${matches.address}${pathname}`)
      expect([id, drawn.status, drawn.headers.get('content-type')]).toEqual([id, 200, 'image/png'])
    }
  })

  test('does not exist if the page does not exist', async () => {
    for (const path of [
      '/preview/player/nobody.png',
      '/preview/nowhere.png',
      '/preview/player/ada-lind.jpg',
      '/preview/match/%.png',
      '/preview//elsewhere.example/players.png',
      '/preview/preview/players.png',
      '/preview/.png',
    ]) {
      expect((await picture(path)).status, path).toBe(404)
    }
  })

  test('is rejected if too many images are waiting, and pages are still served', async () => {
    const { players } = await site.ask<{ players: { edges: { node: { player_slug: string } }[] } }>(
      '{ players(first: 100, input: {}) { edges { node { player_slug } } } }',
    )
    // Two images of each of 13 players; one is drawn at a time, and 7 may wait.
    const paths = players.edges.flatMap(({ node: { player_slug } }) =>
      ['', '?shape=upright'].map((shape) => `/preview/player/${player_slug}.png${shape}`),
    )
    const answers = await Promise.all(paths.map(picture))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
    expect((await picture('/players')).status).toBe(200)
  })
})
