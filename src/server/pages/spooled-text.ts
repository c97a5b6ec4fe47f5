import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** How much is written and read at once: in characters, and in bytes. */
const PIECE = 64 * 1024

/**
 * A text that waits on the disk until it is sent, since it may be too long for the memory and its readers too slow for
 * whoever writes it. Its file has no name, and is gone with its last reader or with the process.
 */
export class SpooledText {
  readonly #file: FileHandle
  #readers = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Writes a text to its end. */
  static async write(pieces: AsyncIterable<string>): Promise<SpooledText> {
    const path = join(tmpdir(), `erne-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    try {
      await unlink(path)
      let waiting = ''
      for await (const piece of pieces) {
        waiting += piece
        if (waiting.length < PIECE) continue
        await file.appendFile(waiting)
        waiting = ''
      }
      await file.appendFile(waiting)
      return new SpooledText(file)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** The text from its beginning. The file is closed with the last stream, so all are to be asked for at once. */
  read(): Readable {
    this.#readers++
    return Readable.from(this.#pieces(), { objectMode: false }).once('close', () => {
      this.#readers--
      if (this.#readers === 0) this.#file.close().catch(() => undefined)
    })
  }

  async *#pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; ; ) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
}
