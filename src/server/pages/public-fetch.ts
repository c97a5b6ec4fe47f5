import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of a picture at its source. */
const MAX_BYTES = 8 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Milliseconds for all of it. */
const WITHIN = 10_000

/** Whether an address is one of the internet's: not of this machine, its networks, or reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Gets a file of the internet. Every host on the way, redirects too, is looked up and checked before it is connected to.
 * @returns null where it cannot be had: a refused address, another status than 200, too many bytes, too slow
 */
export async function fetchPublic(
  url: string,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(WITHIN)
  let next: string | null = url
  for (let redirects = 0; next !== null && redirects <= MAX_REDIRECTS; redirects++) {
    const answer: Answer | null = await get(next, isAllowed, signal).catch(() => null)
    if (answer === null || 'body' in answer) return answer?.body ?? null
    next = URL.parse(answer.location, next)?.href ?? null
  }
  return null
}

type Answer = { body: Buffer } | { location: string }

async function get(url: string, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<Answer | null> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal)) return null
  const request = protocol === 'https:' ? requestHttps : requestHttp
  const headers = { accept: 'image/*', 'user-agent': 'Erne' }
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, signal, lookup: checkedLookup(isAllowed) }, async (response) => {
      const { statusCode = 0, headers: answered } = response
      const end = (answer: Answer | null) => {
        response.destroy()
        resolve(answer)
      }
      if (statusCode >= 300 && statusCode < 400 && answered.location) return end({ location: answered.location })
      if (statusCode !== 200) return end(null)
      const pieces: Buffer[] = []
      let bytes = 0
      try {
        for await (const piece of response as AsyncIterable<Buffer>) {
          bytes += piece.length
          if (bytes > MAX_BYTES) return end(null)
          pieces.push(piece)
        }
        end({ body: Buffer.concat(pieces) })
      } catch (error) {
        reject(error)
      }
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** The connection goes to what was checked: asked again, a name may have another address. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isRefused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
      if (isRefused) return callback(new Error('the address is not public'), [])
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}
