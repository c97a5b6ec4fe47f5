import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Maximum size of a picture at its source, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Time limit of one fetch with its redirects, in milliseconds. */
const TIMEOUT = 10_000

/** True if an IP address is public: neither of this machine or a private network, nor reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Fetches a file from the internet. The IP address of each host, also after redirects, is checked before the connection.
 * @returns null if the fetch fails: a forbidden address, a status other than 200, too many bytes, or a timeout
 */
export async function fetchPublic(
  url: string,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(TIMEOUT)
  let next: string | null = url
  for (let redirects = 0; next !== null && redirects <= MAX_REDIRECTS; redirects++) {
    const fetched: Fetched | null = await get(next, isAllowed, signal).catch(() => null)
    if (fetched === null || 'body' in fetched) return fetched?.body ?? null
    next = URL.parse(fetched.location, next)?.href ?? null
  }
  return null
}

type Fetched = { body: Buffer } | { location: string }

async function get(url: string, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<Fetched | null> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal)) return null
  const request = protocol === 'https:' ? requestHttps : requestHttp
  const headers = { accept: 'image/*', 'user-agent': 'Erne' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, signal, lookup: checkedLookup(isAllowed) }, async (response) => {
      const { statusCode = 0, headers } = response
      const end = (fetched: Fetched | null) => {
        response.destroy()
        resolve(fetched)
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location) return end({ location: headers.location })
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
    sent.once('error', reject)
    sent.end()
  })
}

/** Returns a lookup that checks addresses and is used for the connection. A second lookup could return other addresses. */
export function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
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
