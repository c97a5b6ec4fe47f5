import { DATA_CACHE, withBase } from '#web/routing/base-path.ts'

/** The service worker that answers without a network, and the list of the files that it stores. */
const WORKER = withBase('/offline-worker.js')
const LIST = withBase('/offline.json')

/** Adds the choice "Use offline" to the footer, which stores nothing before a visitor agrees to the size. */
export function startOffline(): void {
  const footer = document.querySelector('footer > div')
  if (!footer || !('serviceWorker' in navigator) || !isSecureContext) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  const place = document.createElement('p')
  place.append(button)
  footer.append(place)
  void show(button)
}

async function show(button: HTMLButtonElement): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration(WORKER)
  button.disabled = false
  button.textContent = known ? 'Remove from this device' : 'Use offline'
  button.onclick = () => void (known ? remove(button, known) : ask(button))
}

/** Says how much is stored, and waits for another tap. */
async function ask(button: HTMLButtonElement): Promise<void> {
  const response = await fetch(LIST, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return fail(button)
  const { bytes } = (await response.json()) as { bytes: number }
  button.textContent = `Store ${(bytes / 1e6).toFixed(1)} MB on this device`
  button.onclick = () => void install(button)
}

async function install(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  button.textContent = 'Storing…'
  try {
    const { installing, waiting, active } = await navigator.serviceWorker.register(WORKER)
    const worker = installing ?? waiting ?? active
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        if (worker?.state === 'activated') resolve()
        else if (worker?.state === 'redundant') reject(new Error('The files could not be stored'))
      }
      worker?.addEventListener('statechange', check)
      check()
    })
    await show(button)
  } catch {
    fail(button)
  }
}

async function remove(button: HTMLButtonElement, known: ServiceWorkerRegistration): Promise<void> {
  await known.unregister()
  await Promise.all([known.scope, DATA_CACHE].map((name) => caches.delete(name)))
  await show(button)
}

function fail(button: HTMLButtonElement): void {
  button.disabled = false
  button.textContent = 'Error: try again'
  button.onclick = () => void ask(button)
}
