// Service worker of a site of plain files, for visitors who chose "Use offline". Files of the build and of the data have names
// with a digest and come from the cache; pages come from the network first, and without it from the cache or the worker.
const urlOf = (file) => new URL(file, location).href
const ASSETS = urlOf('assets/')
const VERSION = urlOf('version.json')

addEventListener('install', (event) => {
  event.waitUntil(store().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  if (isFixed(request.url)) event.respondWith(fromCacheFirst(request))
  else event.respondWith(fromNetworkFirst(request))
})

const isFixed = (url) => url.startsWith(ASSETS)

/** The cache of this site, which a page deletes by the same name. */
const openCache = () => caches.open(registration.scope)

/** Stores the files that offline.json lists, and removes those of an earlier version. */
async function store() {
  const response = await fetch('offline.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error('offline.json could not be loaded')
  const files = (await response.json()).files.map(urlOf)
  const cache = await openCache()
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll(files.filter((file) => !(kept.has(file) && isFixed(file))))
  await Promise.all(
    [...kept].filter((file) => isFixed(file) && !files.includes(file)).map((file) => cache.delete(file)),
  )
}

async function fromCacheFirst(request) {
  return (await (await openCache()).match(request)) ?? fetch(request)
}

async function fromNetworkFirst(request) {
  const cache = await openCache()
  try {
    const response = await fetch(request)
    // Newer results: their files are stored before the next time without a network.
    if (request.url === VERSION && (await isNewer(cache, response.clone()))) await store()
    return response
  } catch (failure) {
    const shell = request.mode === 'navigate' ? await cache.match('404.html') : undefined
    const stored = (await cache.match(request, { ignoreSearch: true })) ?? shell
    if (stored === undefined) throw failure
    return stored
  }
}

async function isNewer(cache, response) {
  const stored = await cache.match(VERSION)
  return stored !== undefined && (await stored.text()) !== (await response.text())
}
