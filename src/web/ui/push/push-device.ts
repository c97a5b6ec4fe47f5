/** Path of the service worker that shows notifications. */
const WORKER = '/push-worker.js'

/** Returns the server's public key of Web Push; null if the server or the browser has no Web Push. */
export async function readPushKey(): Promise<string | null> {
  if (import.meta.env.STATIC) return null
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  const response = await fetch('/push')
  return response.ok ? ((await response.json()) as { public_key: string | null }).public_key : null
}

/** Returns the pages that this device follows. */
export async function readFollowed(): Promise<string[]> {
  const subscription = await currentSubscription()
  if (!subscription) return []
  const { subjects } = await send<{ subjects: string[] }>('state', { endpoint: subscription.endpoint })
  return subjects
}

/** Asks the visitor for permission, and follows a page on this device. @returns false if the browser refuses notifications */
export async function followOnDevice(subject: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const { endpoint, keys } = (await subscribe(registration, key)).toJSON()
  await send('follow', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, subject })
  return true
}

/** Stops following a page on this device. After the last one, the browser deletes the device's subscription as well. */
export async function stopOnDevice(subject: string): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await send('stop', { endpoint: subscription.endpoint, subject })
  if ((await readFollowed()).length === 0) await subscription.unsubscribe()
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/')
  const applicationServerKey = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The server has a new key since this device subscribed.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function send<Answer>(kind: 'state' | 'follow' | 'stop', body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/push/${kind}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`the server answered with status ${response.status}`)
  return response.json()
}
