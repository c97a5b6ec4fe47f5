import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** Compressing what is shorter than this gains nothing, in bytes. */
const WORTH_COMPRESSING = 1024
/** Half of what the best quality saves over the lowest, at a hundredth of its time. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A response as it was rendered. */
export interface RenderedResponse {
  status: number
  body: string
  /** Without those of every response, and without tag, length and encoding. */
  headers: Readonly<Record<string, string>>
  /** The one dataset version that all of it was read from; null where it may not be cached. */
  version: string | null
  /** Whether browsers and caches may revalidate it by a tag: not what answers a POST. */
  tagged: boolean
}

/** The same as it is sent, in one encoding. */
export interface CachedResponse extends Pick<RenderedResponse, 'status' | 'headers' | 'version'> {
  body: Buffer
}

/** Compresses outside of the thread that answers. */
export async function encodeResponse(rendered: RenderedResponse, encoding: Encoding): Promise<CachedResponse> {
  const { status, version, tagged } = rendered
  const plain = Buffer.from(rendered.body)
  const used = plain.length < WORTH_COMPRESSING ? 'identity' : encoding
  const headers = {
    ...rendered.headers,
    ...(tagged && { etag: tagOf(version, plain) }),
    ...(used !== 'identity' && { 'content-encoding': used }),
  }
  return { status, version, headers, body: await compress(plain, used) }
}

/** The body without its encoding. */
export async function decodedBody({ headers, body }: CachedResponse): Promise<string> {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return String(await promisify(brotliDecompress)(body))
  return String(encoding === 'gzip' ? await promisify(gunzip)(body) : body)
}

/** With a copy of the body by itself: Node takes short buffers from larger ones, which stay in memory as long as any part of them. */
export function unpooled(response: CachedResponse): CachedResponse {
  return { ...response, body: Buffer.from(new Uint8Array(response.body).buffer) }
}

function tagOf(version: string | null, plain: Buffer): string {
  return `W/"${createHash('sha1').update(`${version}\n`).update(plain).digest('base64url')}"`
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return toGzip(plain, { level: GZIP_LEVEL })
  return toBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
