import { BASE_PATH } from '#web/routing/base-path.ts'
import type { SiteFile } from './site-file.ts'

/** Name of the browser's cache with the data. */
const CACHE = `erne-data${BASE_PATH}`

/** Loads a compressed file, and keeps it in the browser's cache. @throws if it can't be loaded or is damaged */
export async function loadUnpacked(url: string): Promise<Uint8Array> {
  const response = await loadKept(url)
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

/** Loads the database of a site. @throws if it is not as long as it should be */
export async function keptDatabase({ data, bytes }: SiteFile): Promise<Uint8Array> {
  const file = await loadUnpacked(data)
  if (file.length !== bytes) throw new Error(`${data} has ${file.length} bytes instead of ${bytes}`)
  return file
}

/** URL under which the browser's cache has the database with its indexes, which takes a second to create on a phone. */
const indexedUrl = ({ data }: SiteFile) => `${data}?indexed`

/** Returns the database with its indexes, if the browser has kept it. */
export async function readIndexed(site: SiteFile): Promise<Uint8Array | null> {
  const cache = await caches.open(CACHE).catch(() => null)
  const kept = await cache?.match(indexedUrl(site)).catch(() => undefined)
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null
}

/** Keeps the database with its indexes in the browser's cache, in place of the compressed file. */
export async function keepIndexed(site: SiteFile, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(indexedUrl(site), new Response(file))
  await cache.delete(site.data)
}

/** Names of data files contain their digest, so a kept file is never outdated. Storage can be disabled or full. */
async function loadKept(url: string): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null)
  const kept = await cache?.match(url).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} could not be loaded (status ${response.status})`)
  await removeOthers(cache, url).catch(() => undefined)
  await cache?.put(url, response.clone()).catch(() => undefined)
  return response
}

/** Removes the database of an earlier version. */
async function removeOthers(cache: Cache | null, url: string): Promise<void> {
  if (url.includes('/fits/')) return
  for (const { url: kept } of (await cache?.keys()) ?? []) if (!kept.endsWith(url)) await cache?.delete(kept)
}
