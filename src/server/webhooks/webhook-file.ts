import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { FOLLOW_KINDS } from '#domain/follow-kind.ts'
import { isTeamSlug } from '#domain/names/slug.ts'
import { IdentityProblem } from '#server/identity/identity-problem.ts'

/** Minimum length of a secret's key, in bytes. */
const MIN_KEY_BYTES = 24

const secret = z
  .string()
  .refine((text) => keyOf(text).length >= MIN_KEY_BYTES, `must be whsec_ and at least ${MIN_KEY_BYTES} bytes in base64`)

const WEBHOOK = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).refine(hasNoPassword, 'must not have a user name or a password'),
  format: z.enum(['generic', 'discord', 'slack']).default('generic'),
  secret: secret.optional(),
  kinds: z.array(z.enum(FOLLOW_KINDS)).optional(),
  follow: z.array(z.string().refine(isTeamSlug, 'must be a slug or the code of a league in lower case')).optional(),
})
const WEBHOOKS = z.array(
  WEBHOOK.refine(({ format, secret: given }) => format !== 'generic' || given !== undefined, {
    path: ['secret'],
    message: 'must be set for the format generic',
  }),
)

/** A receiver of events that the operator lists. */
export interface Webhook extends Omit<z.infer<typeof WEBHOOK>, 'secret'> {
  /** Name of the receiver in the database: a hash of the URL. */
  receiver: string
  /** The key of the signature; null for none. */
  key: Buffer | null
}

/** Requests can't be sent to a URL with a password, and an error message would have it. */
function hasNoPassword(text: string): boolean {
  const url = URL.parse(text)
  return url?.username === '' && url.password === ''
}

function keyOf(text: string): Buffer {
  return Buffer.from(/^whsec_([A-Za-z0-9+/]+=*)$/.exec(text)?.[1] ?? '', 'base64')
}

/**
 * Reads the operator's file of webhooks.
 * @throws IdentityProblem if the file cannot be used
 */
export async function readWebhooks(path: string): Promise<Webhook[]> {
  const problem = (reason: string, cause?: unknown) => new IdentityProblem(`WEBHOOKS_FILE ${path} ${reason}`, { cause })
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw problem(`cannot be read: ${error.code ?? error.message}`, error)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw problem('must be JSON: a list of webhooks', error)
  }
  const parsed = WEBHOOKS.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw problem(`is invalid at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`)
  }
  const webhooks = parsed.data.map(({ secret: given, ...webhook }) => ({
    ...webhook,
    receiver: createHash('sha256').update(webhook.url).digest('hex').slice(0, 32),
    key: given === undefined ? null : keyOf(given),
  }))
  const twice = webhooks.find(({ url }, index) => webhooks.findIndex((other) => other.url === url) < index)
  if (twice !== undefined) throw problem(`must have each URL once, got ${new URL(twice.url).origin}/… twice`)
  return webhooks
}
