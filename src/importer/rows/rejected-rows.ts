import { MAX_SLUG_LENGTH } from '#domain/names/slug.ts'
import { ownCopy, type RejectedRow, type ResultsFile } from '#importer/files/results-files.ts'

/** Maximum number of rejected rows that are remembered. Slugs of further ones are reported as unknown. */
const MAX_ROWS = 10_000

/** The rejected rows of a folder, by the slug or other text by which other rows name them. */
export class RejectedRows {
  readonly #rows = new Map<string, RejectedRow>()

  add(file: ResultsFile, line: number, id: string): void {
    const key = `${file} ${id}`
    if (id === '' || id.length > MAX_SLUG_LENGTH || this.#rows.size >= MAX_ROWS || this.#rows.has(key)) return
    this.#rows.set(ownCopy(key), { file, line, id: ownCopy(id) })
  }

  find(file: ResultsFile, id: string): RejectedRow | undefined {
    return this.#rows.size === 0 ? undefined : this.#rows.get(`${file} ${id}`)
  }
}
