import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { imageSize } from 'image-size'
import type { SiteLogo } from '#domain/site-identity.ts'
import { IdentityProblem } from './identity-problem.ts'

/** Types of logos, by the name that `image-size` gives them. */
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' }
/** Maximum size of the file, in bytes: it loads with every first page. */
const MAX_BYTES = 100_000
/** Maximum size in the header, in CSS pixels. */
const MAX_HEIGHT = 32
const MAX_WIDTH = 180
export interface LogoFile {
  readonly logo: SiteLogo
  readonly body: Buffer
  readonly type: string
}

/**
 * Reads the operator's logo, which is shown 32 pixels high and up to 180 pixels wide.
 * @throws IdentityProblem if the file is missing, too large or no image
 */
export async function readLogo(path: string): Promise<LogoFile> {
  const body = await readFile(path).catch(() => {
    throw new IdentityProblem(`SITE_LOGO must be the path of a readable file, got "${path}".`)
  })
  if (body.length > MAX_BYTES)
    throw new IdentityProblem(`SITE_LOGO must be a file of at most ${MAX_BYTES} bytes; "${path}" has ${body.length}.`)
  const { type, width, height } = sizeOf(body)
  const mediaType = TYPES[type]
  if (mediaType === undefined || !width || !height)
    throw new IdentityProblem(`SITE_LOGO must be an SVG or PNG image with a width and a height, got "${path}".`)
  const scale = Math.min(MAX_HEIGHT / height, MAX_WIDTH / width)
  // A new file gets a new URL, so that browsers don't keep showing the old one.
  const version = createHash('sha256').update(body).digest('hex').slice(0, 8)
  const logo = {
    url: `/logo-${version}.${type}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  return { logo, body, type: mediaType }
}

function sizeOf(body: Buffer): { type: string; width: number; height: number } {
  try {
    const { type = '', width, height } = imageSize(body)
    return { type, width, height }
  } catch {
    return { type: '', width: 0, height: 0 }
  }
}
