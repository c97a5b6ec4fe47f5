import { appendFileSync, createReadStream, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { FileFailure } from '#importer/files/csv-file.ts'
import { RESULTS_FILE_NAMES, type Rejection, type ResultsFile } from '#importer/files/results-files.ts'
import type { FoundBy } from './rejection-log.ts'

/** Number of characters that are collected in memory before they are written. */
const WRITE_SIZE = 64 * 1024

interface Part {
  path: string
  unwritten: string
  isWritten: boolean
}

/** Collects all rejected rows of an import, in temporary files if there are many. */
export class RejectionFile {
  #folder: string | null = null
  readonly #parts = new Map<string, Part>()

  /** Adds a rejected row. @throws FileFailure if the disk for temporary files is full */
  add(rejection: Rejection, foundBy: FoundBy): void {
    const part = this.#part(rejection.file, foundBy)
    part.unwritten += `${JSON.stringify(rejection)}\n`
    if (part.unwritten.length >= WRITE_SIZE) this.#write(part)
  }

  /** Yields all rejected rows by file and line. Within a file, rows that were rejected by comparing rows come last. */
  async *all(): AsyncGenerator<Rejection> {
    for (const file of RESULTS_FILE_NAMES) {
      for (const foundBy of ['reading', 'comparing'] as const) {
        const { path, unwritten, isWritten } = this.#part(file, foundBy)
        if (isWritten) for await (const line of createInterface(createReadStream(path))) yield JSON.parse(line)
        for (const line of unwritten.split('\n')) if (line !== '') yield JSON.parse(line)
      }
    }
  }

  async remove(): Promise<void> {
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true })
  }

  #part(file: ResultsFile, foundBy: FoundBy): Part {
    const name = `${file}-${foundBy}`
    const known = this.#parts.get(name)
    if (known !== undefined) return known
    const part = { path: name, unwritten: '', isWritten: false }
    this.#parts.set(name, part)
    return part
  }

  #write(part: Part): void {
    try {
      this.#folder ??= mkdtempSync(join(tmpdir(), 'erne-rejected-'))
      if (!part.isWritten) part.path = join(this.#folder, part.path)
      part.isWritten = true
      appendFileSync(part.path, part.unwritten)
      part.unwritten = ''
    } catch (cause) {
      const reason = `the list of rejected rows cannot be written to ${tmpdir()}`
      throw new FileFailure(reason, { cause })
    }
  }
}
