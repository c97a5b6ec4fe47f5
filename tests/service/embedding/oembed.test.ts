import { describe, expect, test } from 'vitest'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openInventedSite(600))
/** The public URL of sites in tests. */
const ORIGIN = 'http://localhost'

const { matchesList } = await site.ask<{
  matchesList: { items: [{ id: string; tournament: { tournament_slug: string }; event: { event_slug: string } }] }
}>(`{ matchesList(page: 1, pageSize: 1, input: { round: FINALS, result: PLAYED }) {
  items { id tournament { tournament_slug } event { event_slug } }
} }`)
const [{ id, tournament, event }] = matchesList.items
const MATCH = `/match/${id}`
const DRAW = `/tournament/${tournament.tournament_slug}?event=${event.event_slug}`

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
const oembed = (parameters: Record<string, string>) => get(`/oembed?${new URLSearchParams(parameters)}`)

/** Returns the URLs of the page's head by their type. */
async function linksOf(path: string): Promise<Record<string, string>> {
  const html = await (await get(path)).text()
  const links = html.matchAll(/<link rel="alternate" type="([a-z]+\/[a-z]+\+oembed)" href="([^"]*)">/g)
  return Object.fromEntries([...links].map(([, type, href = '']) => [type, href.replaceAll('&amp;', '&')]))
}

describe('oEmbed', () => {
  test('is named in the head of embeddable pages, in both formats', async () => {
    for (const path of [MATCH, DRAW, '/rankings/womens-doubles']) {
      const links = await linksOf(path)
      expect(Object.keys(links)).toEqual(['application/json+oembed', 'text/xml+oembed'])
      for (const [type, href] of Object.entries(links)) {
        expect(new URL(href).searchParams.get('url')).toBe(ORIGIN + path)
        const response = await get(href.slice(ORIGIN.length))
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe(`${type.replace('+oembed', '')}; charset=utf-8`)
      }
    }
    expect(await linksOf('/players')).toEqual({})
    expect(await linksOf('/nowhere')).toEqual({})
  })

  test('returns a frame of the page with its title, its size and its picture', async () => {
    const facts = (await (await oembed({ url: ORIGIN + MATCH })).json()) as Record<string, unknown>
    expect(facts).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Erne',
      provider_url: ORIGIN,
      width: 640,
      height: 260,
      thumbnail_url: `${ORIGIN}/preview${MATCH}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    const [, source = ''] =
      /^<iframe src="([^"]*)" title="[^"]+" width="640" height="260"/.exec(String(facts.html)) ?? []
    expect(source).toBe(`${ORIGIN}/embed${MATCH}`)
    expect((await get(source.slice(ORIGIN.length))).status).toBe(200)
  })

  test('keeps to a maximum width and height, and then leaves out a larger picture', async () => {
    const facts = await (await oembed({ url: ORIGIN + DRAW, maxwidth: '400', maxheight: '300' })).json()
    expect(facts).toMatchObject({ width: 400, height: 300 })
    expect(facts).not.toHaveProperty('thumbnail_url')
    expect((await oembed({ url: ORIGIN + DRAW, maxwidth: 'wide' })).status).toBe(400)
  })

  test('has the same facts as XML', async () => {
    const facts = (await (await oembed({ url: ORIGIN + DRAW })).json()) as Record<string, string | number>
    const xml = await (await oembed({ url: ORIGIN + DRAW, format: 'xml' })).text()
    for (const [name, value] of Object.entries(facts)) {
      const escaped = String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(xml).toContain(`<${name}>${escaped.replaceAll('"', '&quot;')}</${name}>`)
    }
  })

  test('takes the URL of the embeddable version, too', async () => {
    expect(await (await oembed({ url: `${ORIGIN}/embed${MATCH}` })).json()).toMatchObject({ height: 260 })
  })

  test('responds with 404 to other URLs, and with 501 to other formats', async () => {
    for (const url of ['', 'match', `${ORIGIN}/players`, `${ORIGIN}/match/none`, `https://elsewhere.example${MATCH}`]) {
      expect([url, (await oembed({ url })).status]).toEqual([url, 404])
    }
    for (const format of ['yaml', 'constructor', '']) {
      expect([format, (await oembed({ url: ORIGIN + MATCH, format })).status]).toEqual([format, 501])
    }
  })
})
