import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { base64url, PUBLIC_KEY_BYTES } from '#server/config/push-settings.ts'

const MAX_ENDPOINT = 1_000
const MAX_PATH = 450
const SECRET_BYTES = 16

const endpoint = z.string().max(MAX_ENDPOINT).refine(isPublicEndpoint, 'must be an https URL of a public host')

/** Parsers of the requests of visitors, by the last segment of their path. */
export const PUSH_REQUESTS = {
  state: z.strictObject({ endpoint }),
  stop: z.strictObject({ endpoint, subject: z.string().max(MAX_PATH) }),
  follow: z.strictObject({
    endpoint,
    p256dh: base64url(PUBLIC_KEY_BYTES).refine(isOnCurve, 'must be a point of the curve P-256'),
    auth: base64url(SECRET_BYTES),
    subject: z.string().max(MAX_PATH),
  }),
}

/**
 * Returns whether a URL can be one of a push service: https on its usual port, and a host name with a public ending. The
 * IP address of the host is checked when a message is sent.
 */
function isPublicEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    return false
  }
  const { hostname } = url
  const isPrivate = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(hostname)
  return hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !isPrivate
}

function isOnCurve(key: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    return ecdh.computeSecret(Buffer.from(key, 'base64url')).length > 0
  } catch {
    return false
  }
}
