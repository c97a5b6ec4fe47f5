import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** File with the paths of all files that an earlier run wrote. */
const MARKER = '.erne-site'

/** Thrown if a folder has other files than those of an earlier run. */
export class ForeignFolder extends Error {
  override readonly name = 'ForeignFolder'
}

/** The folder of a site of plain files. Files that have not changed stay as they are. */
export class OutputFolder {
  readonly #folder: string
  readonly #before: ReadonlySet<string>
  /** Sizes of the files of this run in bytes, by their paths. */
  readonly files = new Map<string, number>()
  written = 0
  removed = 0

  /** @throws ForeignFolder if the folder has files that no earlier run wrote */
  constructor(folder: string) {
    this.#folder = folder
    const marker = join(folder, MARKER)
    const isKnown = existsSync(marker)
    const found = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : []
    if (found.length > 0 && !isKnown) throw new ForeignFolder(`${folder} has files that this command did not write`)
    this.#before = new Set(isKnown ? readFileSync(marker, 'utf8').split('\n').filter(Boolean) : [])
    // A run that was ended early can be repeated.
    mkdirSync(folder, { recursive: true })
    if (!isKnown) writeFileSync(marker, '')
  }

  /** Writes a file unless it has this content already. @param path relative to the folder, with `/` */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (this.files.has(path)) return
    this.files.set(path, bytes.length)
    const file = join(this.#folder, path)
    const stored = this.#before.has(path) ? await readFile(file).catch(() => null) : null
    if (stored?.equals(bytes)) return
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    this.written += 1
  }

  /** Removes the files of earlier runs that this run did not write, and keeps the list for the next run. */
  async finish(): Promise<void> {
    const gone = [...this.#before].filter((path) => !this.files.has(path))
    for (const path of gone) this.#remove(path)
    this.removed = gone.length
    await writeFile(join(this.#folder, MARKER), `${[...this.files.keys()].sort().join('\n')}\n`)
  }

  #remove(path: string): void {
    rmSync(join(this.#folder, path), { force: true })
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      try {
        rmdirSync(join(this.#folder, folder))
      } catch {
        // Other files are in it.
        return
      }
    }
  }
}
