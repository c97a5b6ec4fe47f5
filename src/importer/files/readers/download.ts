import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileFailure } from '#importer/files/csv-file.ts'
import { MAX_FILE_BYTES } from './sheet.ts'

/** Maximum time of a download, in milliseconds. */
const TIMEOUT = 60_000

/** A file that was downloaded from an address. */
export interface Download {
  path: string
  /** Name for messages and for the kind of the file. */
  name: string
}

interface Known {
  etag: string
  name: string
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

/**
 * Downloads a file into a folder, or keeps the one that an earlier download left there if the server says by its `ETag` that it
 * is the same.
 * @throws FileFailure with a sentence for the operator if there is no answer, or none with a file
 */
export async function download(address: string, folder: string): Promise<Download> {
  const url = exportAddress(address)
  const key = createHash('sha256').update(url.href).digest('hex').slice(0, 16)
  const [path, facts] = [join(folder, key), join(folder, `${key}.json`)]
  const known: Known | null = existsSync(path) && existsSync(facts) ? JSON.parse(await readFile(facts, 'utf8')) : null
  const response = await request(url, known?.etag ?? '')
  if (response.status === 304 && known !== null) return { path, name: known.name }
  if (!response.ok) throw new FileFailure(`${url.host} answered ${response.status} for ${address}: is the link shared?`)
  const name = nameOf(response, url)
  const content = await bodyOf(response, name)
  if (
    /^text\/html/.test(response.headers.get('content-type') ?? '') ||
    /^\s*<(?:!doctype|html)/i.test(content.toString('utf8', 0, 200))
  )
    throw new FileFailure(
      `${address} is a web page and not a file: name the file's own link, or share the sheet with anyone who has the link`,
    )
  await mkdir(folder, { recursive: true })
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
  const etag = response.headers.get('etag') ?? ''
  await writeFile(facts, `${JSON.stringify({ etag, name })}\n`)
  return { path, name }
}

/**
 * Returns the address of the file: for a link to Google Sheets the CSV of the sheet that it names, or a workbook with all sheets.
 * @throws FileFailure for an address that isn't encrypted, unless it is on this machine
 */
export function exportAddress(address: string): URL {
  if (!URL.canParse(address)) throw new FileFailure(`${address} is not a web address`)
  const url = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isHere)
    throw new FileFailure(`${address} is not encrypted: name an address that begins with https://`)
  const [, published, id] = /^\/spreadsheets\/d\/(e\/)?([\w-]+)/.exec(url.pathname) ?? []
  if (url.hostname !== 'docs.google.com' || id === undefined) return url
  const gid = /(?:[#&?]|^)gid=(\d+)/.exec(`${url.hash}&${url.search.slice(1)}`)?.[1]
  const [path, key] =
    published === undefined ? [`/spreadsheets/d/${id}/export`, 'format'] : [`/spreadsheets/d/e/${id}/pub`, 'output']
  const query =
    gid === undefined ? `${key}=xlsx` : `${key}=csv&gid=${gid}${published === undefined ? '' : '&single=true'}`
  return new URL(`https://docs.google.com${path}?${query}`)
}

async function request(url: URL, etag: string): Promise<Response> {
  try {
    const response = await fetch(url, {
      headers: etag === '' ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    // A redirect must not lead to an address that isn't encrypted.
    exportAddress(response.url || url.href)
    return response
  } catch (error) {
    if (error instanceof FileFailure) throw error
    throw new FileFailure(`${url.host} cannot be reached: check the address and the network`, { cause: error })
  }
}

async function bodyOf(response: Response, name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length
      if (bytes > MAX_FILE_BYTES) throw new FileFailure(`${name} has more than ${MAX_FILE_BYTES / 1_000_000} MB`)
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof FileFailure) throw error
    throw new FileFailure(`the download of ${name} broke off: try again`, { cause: error })
  }
  return Buffer.concat(pieces)
}

/** Returns the name of a downloaded file without anything that could be a path. */
function nameOf(response: Response, url: URL): string {
  const header = response.headers.get('content-disposition') ?? ''
  const given = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1] ?? /filename="?([^";]+)"?/i.exec(header)?.[1]
  const last =
    url.pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? url.hostname
  try {
    return decodeURIComponent(given ?? last)
      .replace(/[/\\\p{C}]/gu, ' ')
      .slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}
