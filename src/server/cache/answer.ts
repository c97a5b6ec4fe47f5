import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { COMMON_HEADERS } from '../pages/security-headers.ts'
import type { Encoding } from './encodings.ts'
import { FixedText } from './fixed-text.ts'
import { bytesOf, plainBody, SENT_ENCODING, type SentBody, sentBody } from './sent-body.ts'
import { textBytes } from './text-bytes.ts'

/** Compressing what is shorter than this gains nothing, in bytes. */
const WORTH_COMPRESSING = 1024
/** What an answer takes in memory besides its bodies: headers, for each form, and the objects. In bytes, generously. */
const BYTES_BESIDE = 2_048
/** Half of what the best quality saves over the lowest, at a hundredth of its time. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** An answer as it was computed. */
export interface AnswerContent {
  /** Whole, or its pieces in turn. */
  body: string | readonly (string | FixedText)[]
  /** Its headers, but for those that every answer has, and for tag, length and encoding. */
  headers: Readonly<Record<string, string>>
  /** The one dataset version that all of it was read from; null where it may not be kept. */
  version: string | null
  /** Whether browsers and caches may keep it by a tag: not what answers a POST. */
  tagged: boolean
  /** Whether it answers a text that somebody typed: of those there are endlessly many. */
  searched: boolean
}

/** The headers of an answer. */
class AnswerHead {
  readonly headers: Readonly<Record<string, string>>
  #head: string[] | undefined

  constructor(headers: Readonly<Record<string, string>>) {
    this.headers = headers
  }

  /** The headers as Node takes them at once: names and values in turn. */
  get head(): string[] {
    this.#head ??= Object.entries(this.headers).flat()
    return this.#head
  }
}

/** A body in one encoding, with its headers. */
export class AnswerForm extends AnswerHead {
  readonly #body: SentBody

  constructor(headers: Readonly<Record<string, string>>, body: SentBody) {
    super(headers)
    this.#body = body
  }

  get body(): Buffer {
    return bytesOf(this.#body)
  }

  /** In bytes. */
  get length(): number {
    return this.#body.length
  }

  /** @param headers those of this form and those beside them, as Node takes them */
  send(response: ServerResponse, headers: OutgoingHttpHeaders | string[], withBody: boolean): void {
    response.writeHead(200, headers)
    if (withBody) response.end(this.#body, SENT_ENCODING)
    else response.end()
  }
}

/** An answer in the forms that it was asked for in. What is compressed is compressed once. */
export class Answer {
  readonly version: string | null
  readonly searched: boolean
  /** `null` where it is not kept by a tag. */
  readonly etag: string | null
  readonly #headers: Readonly<Record<string, string>>
  readonly #isShort: boolean
  #unchanged: AnswerHead | undefined
  /** The plain body, until there is a form that it can be had from. */
  #source: SentBody | null
  readonly #forms: { [E in Encoding]?: AnswerForm } = {}
  readonly #underWay: { [E in Encoding]?: Promise<AnswerForm> } = {}

  constructor({ body, headers, version, tagged, searched }: AnswerContent) {
    const pieces = typeof body === 'string' ? [plainBody(body) ?? textBytes(body)] : body.map(encodedPiece)
    const whole = wholeOf(pieces)
    this.version = version
    this.searched = searched
    this.etag = tagged ? tagOf(version, pieces) : null
    this.#headers = { ...COMMON_HEADERS, ...headers, ...(this.etag !== null && { etag: this.etag }) }
    this.#isShort = whole.length < WORTH_COMPRESSING
    this.#source = whole
    if (this.#isShort) this.#keep('identity', whole)
  }

  /** The headers by which a client learns that what it has still holds. */
  get unchanged(): AnswerHead {
    const { 'content-type': _, ...unchanged } = this.#headers
    this.#unchanged ??= new AnswerHead(unchanged)
    return this.#unchanged
  }

  /** What it takes in memory. */
  get bytes(): number {
    let bytes = BYTES_BESIDE + (this.#source?.length ?? 0)
    for (const form of Object.values(this.#forms)) bytes += form.length
    return bytes
  }

  /** The form for a client that understands an encoding, where nothing has to be compressed for it. */
  form(encoding: Encoding): AnswerForm | undefined {
    if (!this.#isShort && encoding !== 'identity') return this.#forms[encoding]
    return this.#source === null ? this.#forms.identity : this.#keep('identity', this.#source)
  }

  /** The form for a client that understands an encoding. It is compressed outside of the thread that answers. */
  async encoded(encoding: Encoding): Promise<AnswerForm> {
    const form = this.form(encoding)
    if (form !== undefined) return form
    this.#underWay[encoding] ??= this.#encode(encoding).finally(() => delete this.#underWay[encoding])
    return this.#underWay[encoding]
  }

  /**
   * An answer of the same that other words and headers stand in, and that no cache may keep.
   * @param change is given the body, and its type
   */
  async changed(change: (body: string, type: string) => string): Promise<Answer> {
    const { etag: _, ...headers } = this.#headers
    const body = change((await this.#plain()).toString(), headers['content-type'] ?? '')
    const { version, searched } = this
    return new Answer({
      body,
      headers: { ...headers, 'cache-control': 'no-store' },
      version,
      tagged: false,
      searched,
    })
  }

  async #encode(encoding: Encoding): Promise<AnswerForm> {
    const plain = await this.#plain()
    return this.#keep(encoding, encoding === 'identity' ? plain : await compress(plain, encoding))
  }

  async #plain(): Promise<Buffer> {
    if (this.#source !== null) return bytesOf(this.#source)
    const { identity, br, gzip: zipped } = this.#forms
    if (identity !== undefined) return identity.body
    if (br !== undefined) return promisify(brotliDecompress)(br.body)
    if (zipped !== undefined) return promisify(gunzip)(zipped.body)
    throw new Error('an answer has lost its body')
  }

  #keep(encoding: Encoding, body: SentBody): AnswerForm {
    const headers = {
      ...this.#headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }
    const form = new AnswerForm(headers, sentBody(body))
    this.#forms[encoding] = form
    this.#source = null
    return form
  }
}

type Piece = SentBody | FixedText

function encodedPiece(piece: string | FixedText): Piece {
  return piece instanceof FixedText ? piece : textBytes(piece)
}

function wholeOf(pieces: readonly Piece[]): SentBody {
  const encoded = pieces.map((piece) => (piece instanceof FixedText ? piece.bytes : piece))
  return encoded.length === 1 ? (encoded[0] as SentBody) : Buffer.concat(encoded.map(bytesOf))
}

/** Of a fixed text its digest is read in its place: much of a page is its style. */
function tagOf(version: string | null, pieces: readonly Piece[]): string {
  const read = createHash('sha1').update(`${version}\n`)
  for (const piece of pieces) read.update(piece instanceof FixedText ? piece.digest : bytesOf(piece))
  return `W/"${read.digest('base64url')}"`
}

function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level: GZIP_LEVEL })
  return promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
