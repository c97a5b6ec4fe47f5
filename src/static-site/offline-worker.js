// Service worker of a site of plain files, for visitors who chose "Use offline". Files of the build and of the data have names
// with a digest and come from the cache; pages come from the network first, and without it from the cache or the worker.
const BASE = new URL('.', location).pathname.slice(0, -1)
const CACHE = `erne-offline${BASE}`
const SHELL = `${BASE}/404.html`
const VERSION = `${BASE}/version.json`

addEventListener('install', (event) => {
  event.waitUntil(store().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (isFixed(pathname)) event.respondWith(fromCacheFirst(request))
  else event.respondWith(fromNetworkFirst(request))
})

const isFixed = (file) => file.startsWith(`${BASE}/assets/`)

/** Stores the files that offline.json lists, and removes those of an earlier version. */
async function store() {
  const response = await fetch(`${BASE}/offline.json`, { cache: 'no-cache' })
  if (!response.ok) throw new Error('offline.json could not be loaded')
  const { files } = await response.json()
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !(kept.has(file) && isFixed(file))))
  await Promise.all(
    [...kept].filter((file) => isFixed(file) && !files.includes(file)).map((file) => cache.delete(file)),
  )
}

async function fromCacheFirst(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request)
}

async function fromNetworkFirst(request) {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    // Newer results: their files are stored before the next time without a network.
    if (pathname === VERSION && (await isNewer(cache, response.clone()))) await store()
    return response
  } catch (failure) {
    const shell = request.mode === 'navigate' ? await cache.match(SHELL) : undefined
    const stored = (await cache.match(request, { ignoreSearch: true })) ?? shell
    if (stored === undefined) throw failure
    return stored
  }
}

async function isNewer(cache, response) {
  const stored = await cache.match(VERSION)
  return stored !== undefined && (await stored.text()) !== (await response.text())
}
