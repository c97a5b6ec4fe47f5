import { appendFileSync, createReadStream, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { FileFailure } from '#importer/files/csv-file.ts'
import { RESULTS_FILE_NAMES, type Rejection, type ResultsFile } from '#importer/files/results-files.ts'
import type { FoundBy } from './rejection-log.ts'

/** Characters that wait before they are written. */
const PIECE = 64 * 1024

interface Part {
  path: string
  waiting: string
  isWritten: boolean
}

/** Every rejected row of an import, kept on the disk where there are many of them. */
export class RejectionFile {
  #folder: string | null = null
  readonly #parts = new Map<string, Part>()

  /** @throws FileFailure where the disk for temporary files takes no more */
  add(rejection: Rejection, foundBy: FoundBy): void {
    const part = this.#part(rejection.file, foundBy)
    part.waiting += `${JSON.stringify(rejection)}\n`
    if (part.waiting.length >= PIECE) this.#write(part)
  }

  /** All of them by file and line; those that were found by comparing rows stand behind the others of their file. */
  async *all(): AsyncGenerator<Rejection> {
    for (const file of RESULTS_FILE_NAMES) {
      for (const foundBy of ['reading', 'comparing'] as const) {
        const { path, waiting, isWritten } = this.#part(file, foundBy)
        if (isWritten) for await (const line of createInterface(createReadStream(path))) yield JSON.parse(line)
        for (const line of waiting.split('\n')) if (line !== '') yield JSON.parse(line)
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
    const part = { path: name, waiting: '', isWritten: false }
    this.#parts.set(name, part)
    return part
  }

  #write(part: Part): void {
    try {
      this.#folder ??= mkdtempSync(join(tmpdir(), 'erne-rejected-'))
      if (!part.isWritten) part.path = join(this.#folder, part.path)
      part.isWritten = true
      appendFileSync(part.path, part.waiting)
      part.waiting = ''
    } catch (cause) {
      const reason = `the list of rejected rows, which is kept in ${tmpdir()} meanwhile, cannot be written`
      throw new FileFailure(reason, { cause })
    }
  }
}
