import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { wholeNumber } from './query-settings.ts'

const COMMAND = 'npx web-push generate-vapid-keys'
/** Numbers of bytes of a public key on the curve P-256, and of a private key. */
export const PUBLIC_KEY_BYTES = 65
const PRIVATE_KEY_BYTES = 32

/** Returns a parser of that many bytes in base64url. */
export const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes)

const key = (bytes: number, name: string) =>
  base64url(bytes).optional().describe(`the ${name} that "${COMMAND}" prints`)

/** Parsers of the settings of Web Push, by environment variable. */
export const PUSH_SETTINGS = {
  VAPID_PUBLIC_KEY: key(PUBLIC_KEY_BYTES, 'public key'),
  VAPID_PRIVATE_KEY: key(PRIVATE_KEY_BYTES, 'private key'),
  VAPID_SUBJECT: z
    .string()
    .max(300)
    .refine((text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || /^https:$/.test(URL.parse(text)?.protocol ?? ''))
    .optional()
    .describe('mailto: with an e-mail address, or an https URL, at which push services reach you'),
  PUSH_SUBSCRIPTIONS: wholeNumber(1, 1_000_000).default(10_000),
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)))
    .describe('host names of push services, separated by commas'),
}

type PushSettings = z.infer<z.ZodObject<typeof PUSH_SETTINGS>>

/** The operator's keys of Web Push (RFC 8292). */
export interface PushSetting {
  publicKey: string
  privateKey: string
  subject: string
  /** Maximum number of subscriptions of all devices. */
  maximum: number
  /** Host names of the accepted push services; their subdomains are accepted as well. */
  services: readonly string[]
}

const TOGETHER = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/** Returns the problems of the settings together: one of them is missing, or the keys are not a pair. */
export function pushProblems(given: PushSettings): { variable: keyof PushSettings; allowed: string }[] {
  const missing = TOGETHER.filter((variable) => given[variable] === undefined)
  if (missing.length === TOGETHER.length) return []
  if (missing.length > 0) {
    return missing.map((variable) => ({ variable, allowed: `set, because Web Push needs ${TOGETHER.join(', ')}` }))
  }
  if (publicKeyOf(given.VAPID_PRIVATE_KEY ?? '') === given.VAPID_PUBLIC_KEY) return []
  return [{ variable: 'VAPID_PUBLIC_KEY', allowed: 'the public key of VAPID_PRIVATE_KEY' }]
}

function publicKeyOf(privateKey: string): string | null {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return ecdh.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** Returns the settings of Web Push; null if it is off. */
export function pushOf(given: PushSettings): PushSetting | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given
  if (!publicKey || !privateKey || !subject) return null
  return { publicKey, privateKey, subject, maximum: given.PUSH_SUBSCRIPTIONS, services: given.PUSH_SERVICES }
}
