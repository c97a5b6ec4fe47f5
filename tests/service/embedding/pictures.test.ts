import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Resvg } from '@resvg/resvg-js'
import { imageSize } from 'image-size'
import { afterAll, describe, expect, it } from 'vitest'
import { resized } from '#server/pages/pictures.ts'
import { fetchPublic, isPublicAddress } from '#server/pages/public-fetch.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const PICTURE = Buffer.from(
  new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="300" height="400" fill="red"/></svg>',
  )
    .render()
    .asPng(),
)

const requestedPaths: string[] = []

const source = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  if (request.url === '/there') response.writeHead(302, { location: '/picture.png' }).end()
  else if (request.url === '/inside') response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()
  else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
  else if (request.url === '/large') response.end(Buffer.alloc(9 * 1024 * 1024))
  else if (request.url === '/picture.png') response.end(PICTURE)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
const players = ['ada', 'bo', 'cleo'].map((slug) => player(slug, { image_url: `${address}/picture.png` }))
const results = await openResults(writeResults({ ...mayOpen([singles('m1')]), players }))
const site = await untilEnd(serveDatabase(results.database, results.close))

afterAll(() => void source.close())

const anyAddress = () => true
const pictureOf = (of: string, size = 'small') => fetch(`${site.address}/picture?${new URLSearchParams({ of, size })}`)

describe('a picture of another site', () => {
  it('is fetched over redirects and resized', async () => {
    const small = await resized(await fetchPublic(`${address}/there`, anyAddress), 72)
    expect(imageSize(small as Buffer)).toMatchObject({ width: 108, height: 72, type: 'png' })
  })

  it.each(['/none', '/round', '/large'])('is null at %s, which cannot be fetched', async (path) => {
    expect(await fetchPublic(address + path, anyAddress)).toBeNull()
  })

  it('is null if it is not a picture, is SVG, or has too many pixels', async () => {
    const huge = Buffer.from(PICTURE)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    for (const bytes of [Buffer.from('text'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), huge, null]) {
      expect(await resized(bytes, 72)).toBeNull()
    }
  })

  it('is never fetched from a private address, whether by name, by number or over a redirect', async () => {
    const inside = ['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1']
    expect([...inside, 'fd00::1', '::ffff:127.0.0.1'].filter(isPublicAddress)).toEqual([])
    expect(['93.184.216.34', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(2)
    requestedPaths.length = 0
    const { port } = new URL(address)
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      expect(await fetchPublic(`http://${host}:${port}/picture.png`)).toBeNull()
    }
    expect(requestedPaths).toEqual([])
    const refusesOther = (ip: string) => ip === '127.0.0.1' && requestedPaths.length === 0
    expect(await fetchPublic(`${address}/inside`, refusesOther)).toBeNull()
    expect(requestedPaths).toEqual(['/inside'])
    expect(await fetchPublic('file:///etc/passwd', anyAddress)).toBeNull()
  })
})

describe('the site', () => {
  it('shows pictures only from its own URL, and the API returns the URL of the source', async () => {
    const response = await fetch(`${site.address}/players`)
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self';")
    const text = await response.text()
    const shown = text.split('<script')[0] ?? ''
    expect(text).toContain(`src="/picture?of=${encodeURIComponent(`${address}/picture.png`)}&amp;size=small"`)
    expect(shown).not.toContain('src="http')
    const data = await site.ask('{ player(player_slug: "ada") { profile_image_url } }')
    expect(data).toEqual({ player: { profile_image_url: `${address}/picture.png` } })
  })

  it('serves pictures that the data refers to, except those at private addresses', async () => {
    expect((await pictureOf('https://elsewhere.example/a.png')).status).toBe(404)
    requestedPaths.length = 0
    expect((await pictureOf(`${address}/picture.png`)).status).toBe(404)
    expect((await pictureOf(`${address}/picture.png`, 'huge')).status).toBe(404)
    expect(requestedPaths).toEqual([])
  })

  it('shows no pictures with PICTURES=none', async () => {
    const without = await serveDatabase(results.database, async () => undefined, { PICTURES: 'none' })
    const text = await (await fetch(`${without.address}/players`)).text()
    expect(text).not.toContain('/picture?')
    await without.close()
  })
})
