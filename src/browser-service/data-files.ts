import { DATA_CACHE } from '#web/routing/base-path.ts'
import type { SiteFile } from './site-file.ts'

/**
 * Loads a compressed file.
 * @param integrity its digest, unless its checksum is enough
 * @throws if it can't be loaded, is damaged or is another file
 */
export async function loadUnpacked(url: string, integrity = ''): Promise<Uint8Array> {
  const response = await fetch(url, { integrity })
  if (!response.ok) throw new Error(`${url} could not be loaded (status ${response.status})`)
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

/** Returns the database with its indexes, which take a second to create on a phone, if the browser has kept it. */
export async function readIndexed({ data }: SiteFile): Promise<Uint8Array | null> {
  // Without HTTPS there is no storage.
  const kept = await self.caches?.match(data, { cacheName: DATA_CACHE }).catch(() => undefined)
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null
}

/** Keeps the database with its indexes in the browser's cache, in place of an earlier one. */
export async function keepIndexed({ data }: SiteFile, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await caches.delete(DATA_CACHE)
  await (await caches.open(DATA_CACHE)).put(data, new Response(file))
}
