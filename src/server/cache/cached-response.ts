import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import type { Encoding } from './encodings.ts'

/** Minimum body size to compress, in bytes. Compressing smaller bodies saves nothing. */
const MIN_COMPRESSED_SIZE = 1024
/** Saves half of what the best quality saves over the lowest, in a hundredth of its time. */
export const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** An uncompressed response. */
export interface RenderedResponse {
  status: number
  body: string
  /** Headers of this response, without ETag, length, encoding and those that all responses share. */
  headers: Readonly<Record<string, string>>
  /** The dataset version that the response was read from; null if it must not be cached. */
  version: string | null
  /** True if clients may revalidate the response by ETag; false for responses to POST. */
  hasEtag: boolean
}

/** A response ready to send, in one encoding. */
export interface CachedResponse extends Pick<RenderedResponse, 'status' | 'headers' | 'version'> {
  body: Buffer
}

/** Compresses a response in Node's thread pool. */
export async function encodeResponse(rendered: RenderedResponse, encoding: Encoding): Promise<CachedResponse> {
  const { status, version, hasEtag } = rendered
  const plain = Buffer.from(rendered.body)
  const usedEncoding = plain.length < MIN_COMPRESSED_SIZE ? 'identity' : encoding
  const headers = {
    ...rendered.headers,
    ...(version !== null && { [DATASET_VERSION_HEADER]: version }),
    ...(hasEtag && { etag: tagOf(plain) }),
    ...(usedEncoding !== 'identity' && { 'content-encoding': usedEncoding }),
  }
  return { status, version, headers, body: await compress(plain, usedEncoding) }
}

/** Returns the response as it was rendered. */
export async function decodeResponse(response: CachedResponse): Promise<RenderedResponse> {
  const { status, version } = response
  const { etag, 'content-encoding': _, ...headers } = response.headers
  return { status, version, headers, hasEtag: etag !== undefined, body: await decodedBody(response) }
}

/** Returns the uncompressed body. */
export async function decodedBody({ headers, body }: CachedResponse): Promise<string> {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return String(await promisify(brotliDecompress)(body))
  return String(encoding === 'gzip' ? await promisify(gunzip)(body) : body)
}

/** Copies the body out of Node's buffer pool, whose larger buffers stay in memory as long as any part is used. */
export function unpooled(response: CachedResponse): CachedResponse {
  return { ...response, body: Buffer.from(new Uint8Array(response.body).buffer) }
}

function tagOf(plain: Buffer): string {
  return `W/"${createHash('sha1').update(plain).digest('base64url')}"`
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
