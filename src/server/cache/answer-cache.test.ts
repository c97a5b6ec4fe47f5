import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Answer, type AnswerContent } from './answer.ts'
import { AnswerCache, MAX_KEY } from './answer-cache.ts'
import { Departure } from './departure.ts'
import { FixedText } from './fixed-text.ts'

const BYTES = 200_000

function content(body: AnswerContent['body'], changes: Partial<AnswerContent> = {}): AnswerContent {
  return { body, headers: { 'content-type': 'text/plain' }, version: 'one', tagged: true, searched: false, ...changes }
}

const NOISE = randomBytes(100_000).toString('base64')

/** A body of so many bytes that compresses badly. */
function noise(bytes: number): string {
  return NOISE.slice(0, bytes)
}

/** A response that nobody has written to yet. */
function openResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()))
}

function openCache(bytes = BYTES): AnswerCache {
  const cache = new AnswerCache(bytes)
  cache.setVersion('one')
  return cache
}

/** Asks as a server does, and tells whether an answer had to be made. */
async function ask(cache: AnswerCache, key: string, made: AnswerContent): Promise<boolean> {
  if (cache.find(key) !== undefined) return false
  let isMade = false
  const answer = await cache.answer(key, async () => {
    isMade = true
    return made
  })
  if (answer instanceof Answer) await cache.encoded(key, answer, 'identity')
  return isMade
}

describe('An answer', () => {
  test('in any form is the same text, compressed once', async () => {
    const text = 'ärlig '.repeat(1_000)
    const answer = new Answer(content(text))
    expect(answer.form('br')).toBeUndefined()
    const [br, again, gzip] = await Promise.all([answer.encoded('br'), answer.encoded('br'), answer.encoded('gzip')])
    expect(again).toBe(br)
    expect(answer.form('br')).toBe(br)
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    expect((await answer.encoded('identity')).body.toString()).toBe(text)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.body.length) })
    expect(br.headers.etag).toBe(gzip.headers.etag)
  })

  test('that is asked for compressed alone takes no more than that', async () => {
    const answer = new Answer(content('a'.repeat(50_000)))
    expect(answer.bytes).toBeGreaterThan(50_000)
    await answer.encoded('br')
    expect(answer.bytes).toBeLessThan(5_000)
    expect((await answer.encoded('gzip')).body.length).toBeLessThan(1_000)
    expect((await answer.encoded('identity')).body.length).toBe(50_000)
  })

  test('that is short is not compressed', async () => {
    expect((await new Answer(content('short')).encoded('br')).headers['content-encoding']).toBeUndefined()
  })

  test('has a tag of its content and its version', () => {
    const { etag } = new Answer(content('text'))
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
    expect(new Answer(content('text')).etag).toBe(etag)
    expect(new Answer(content('other')).etag).not.toBe(etag)
    expect(new Answer(content('text', { version: 'two' })).etag).not.toBe(etag)
    expect(new Answer(content('text', { tagged: false })).etag).toBeNull()
  })

  test('in pieces is whole, and has a tag of all of them', async () => {
    const pieces = (before: string, fixed: string, after: string) =>
      new Answer(content([before, new FixedText(fixed), after]))
    const answer = pieces('ä', '’style', 'z')
    expect((await answer.encoded('identity')).body.toString()).toBe('ä’stylez')
    expect(pieces('ä', '’style', 'z').etag).toBe(answer.etag)
    const others = [pieces('a', '’style', 'z'), pieces('ä', 'style', 'z'), pieces('ä', '’style', '')]
    for (const { etag } of others) expect(etag).not.toBe(answer.etag)
  })
})

describe('A form of an answer', () => {
  const end = fc.string({ unit: 'binary', maxLength: 4 })
  const text = fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), fc.nat(200), end)

  test('is sent byte by byte as it is, short or long, whatever its characters', async () => {
    let answer = new Answer(content(''))
    const server = createServer(async (request, response) => {
      const form = await answer.encoded(request.url === '/br' ? 'br' : 'identity')
      form.send(response, form.head, request.method !== 'HEAD')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const ask = async (path: string, method: string) => {
      const answered = await fetch(`http://127.0.0.1:${port}${path}`, { method })
      return { length: answered.headers.get('content-length'), body: Buffer.from(await answered.arrayBuffer()) }
    }
    try {
      await fc.assert(
        fc.asyncProperty(text, async ([repeated, times, last]) => {
          const body = repeated.repeat(times) + last
          const bytes = Buffer.from(body)
          answer = new Answer(content(body, { tagged: false }))
          const length = String(bytes.length)
          expect(await ask('/', 'GET')).toEqual({ length, body: bytes })
          expect(await ask('/', 'HEAD')).toEqual({ length, body: Buffer.alloc(0) })
          // It is unpacked on its way.
          expect((await ask('/br', 'GET')).body).toEqual(bytes)
        }),
        { numRuns: 60 },
      )
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('A cache of answers', () => {
  test('makes an answer once, also for those who ask meanwhile', async () => {
    const cache = openCache()
    let made = 0
    const make = async () => {
      made++
      await new Promise((resolve) => setImmediate(resolve))
      return content('text')
    }
    const answers = await Promise.all([1, 2, 3].map(() => cache.answer('/', make)))
    expect(new Set(answers).size).toBe(1)
    expect(await cache.answer('/', make)).toBe(answers[0])
    expect(made).toBe(1)
  })

  test('goes on making an answer while anybody waits for it, and no longer', async () => {
    const cache = openCache()
    const [one, other] = [openResponse(), openResponse()]
    const { promise, resolve } = Promise.withResolvers<AnswerContent>()
    let told: AbortSignal | undefined
    const make = ({ signal }: AbortController) => {
      told ??= signal
      return promise
    }
    const waiting = [one, other].map((response) => cache.answer('/', make, new Departure(response)))
    one.destroy()
    await once(one, 'close')
    expect(told?.aborted).toBe(false)
    other.destroy()
    await once(other, 'close')
    expect(told?.aborted).toBe(true)
    // Who asks now does not get what was broken off.
    const next = await cache.answer('/', async () => content('text'))
    resolve(content('half'))
    for (const answer of waiting) expect(await answer).not.toBe(next)
    expect(cache.find('/')).toBe(next)
  })

  test('keeps no failure, and nothing that is no answer', async () => {
    const cache = openCache()
    const failing = () => Promise.reject(new Error('the database is gone'))
    await expect(cache.answer('/', failing)).rejects.toThrow('gone')
    expect(await cache.answer('/', async () => ({ status: 404 }))).toEqual({ status: 404 })
    expect(cache.find('/')).toBeUndefined()
    expect(await cache.answer('/', async () => content('text'))).toBeInstanceOf(Answer)
    expect(cache.size).toBe(1)
  })

  test('keeps nothing before it is told a version, nothing of another one, and nothing of none', async () => {
    const cache = new AnswerCache(BYTES)
    expect(await ask(cache, '/', content('text'))).toBe(true)
    expect(cache.size).toBe(0)
    cache.setVersion('one')
    await ask(cache, '/older', content('text', { version: 'zero' }))
    await ask(cache, '/none', content('text', { version: null }))
    cache.setVersion(null)
    await ask(cache, '/none', content('text', { version: null }))
    expect(cache.size).toBe(0)
  })

  test('finds nothing of the version before, and lets nobody wait for it', async () => {
    const cache = openCache()
    await ask(cache, '/kept', content('old'))
    const { promise, resolve } = Promise.withResolvers<AnswerContent>()
    const early = cache.answer('/slow', () => promise)
    cache.setVersion('two')
    expect(cache.find('/kept')).toBeUndefined()
    const late = cache.answer('/slow', async () => content('new', { version: 'two' }))
    resolve(content('old'))
    expect(await early).not.toBe(await late)
    expect(cache.find('/slow')).toBe(await late)
    expect(cache.bytes).toBeLessThan(5_000)
  })

  test('tells what of the version before was asked for how often, but for what was typed', async () => {
    const cache = openCache()
    await ask(cache, '/', content('text'))
    for (let time = 0; time < 30; time++) cache.find('/')
    await ask(cache, '/players', content('text'))
    await ask(cache, '/players?q=ann', content('text', { searched: true }))
    expect(cache.setVersion('one')).toEqual(new Map())
    expect(cache.setVersion('two')).toEqual(new Map(Object.entries({ '/': 31, '/players': 1 })))
    await ask(cache, '/', content('text', { version: 'two' }))
    expect(cache.setVersion('three')).toEqual(new Map([['/', 16]]))
  })

  test('takes no more bytes than it may, whatever is asked', async () => {
    const cache = openCache()
    for (let page = 0; page < 300; page++) {
      const key = `/${page % 70}`
      await ask(cache, key, content(noise(1_000 + ((page * 997) % 9_000))))
      const answer = cache.find(key)
      if (answer) await cache.encoded(key, answer, page % 2 === 0 ? 'gzip' : 'br')
      expect(cache.bytes).toBeLessThanOrEqual(BYTES)
    }
    expect(cache.bytes).toBeGreaterThan(BYTES / 2)
  })

  test('keeps no answer that would take the place of most others, and nothing by a very long key', async () => {
    const cache = openCache()
    await ask(cache, '/long', content(noise(100_000)))
    await ask(cache, `/${'a'.repeat(MAX_KEY)}`, content('text'))
    expect(cache.size).toBe(0)
  })

  test('of no bytes keeps nothing', async () => {
    const cache = openCache(0)
    expect(await ask(cache, '/', content('text'))).toBe(true)
    expect(await ask(cache, '/', content('text'))).toBe(true)
    expect(cache.bytes).toBe(0)
  })
})

describe('Popular answers stay', () => {
  const popular = Array.from({ length: 10 }, (_, page) => `/popular/${page}`)

  async function withPopular(): Promise<AnswerCache> {
    const cache = openCache()
    for (let time = 0; time < 5; time++) for (const key of popular) await ask(cache, key, content(noise(5_000)))
    return cache
  }

  const missing = (cache: AnswerCache) => popular.filter((key) => cache.find(key) === undefined)

  test('whatever is asked for once', async () => {
    const cache = await withPopular()
    for (let page = 0; page < 1_000; page++) await ask(cache, `/?x=${page}`, content(noise(3_000)))
    expect(missing(cache)).toEqual([])
  })

  test('whatever is asked for a few times, while they are asked for too', async () => {
    const cache = await withPopular()
    for (let page = 0; page < 1_000; page++) {
      for (let time = 0; time < 3; time++) await ask(cache, `/?x=${page}`, content(noise(3_000)))
      await ask(cache, popular[page % popular.length] as string, content(noise(5_000)))
    }
    expect(missing(cache)).toEqual([])
  })

  test('however often texts are searched for', async () => {
    const cache = await withPopular()
    for (let page = 0; page < 100; page++) {
      for (let time = 0; time < 20; time++) {
        await ask(cache, `/search?q=${page}`, content(noise(3_000), { searched: true }))
      }
    }
    expect(missing(cache)).toEqual([])
    expect(cache.find('/search?q=99')).toBeDefined()
  })

  test('until others are more popular', async () => {
    const cache = await withPopular()
    for (let time = 0; time < 30; time++) {
      for (let page = 0; page < 25; page++) await ask(cache, `/new/${page}`, content(noise(3_000)))
    }
    const found = Array.from({ length: 25 }, (_, page) => cache.find(`/new/${page}`)).filter(Boolean)
    expect(found.length).toBeGreaterThan(20)
  })
})
