import { SingleBar } from 'cli-progress'
import type { ImportProgress } from '#importer/progress.ts'
import type { Terminal } from './command.ts'

/** Minimum number of milliseconds between two lines about the same step. */
const LINE_INTERVAL = 10_000

/** A bar in a terminal, and plain lines for any other stream: one for each new step, and one in ten seconds. */
export class ProgressDisplay {
  readonly #stream: Terminal['err']
  readonly #bar: SingleBar
  #last = performance.now()
  #total: number | undefined
  #step = ''

  constructor({ err: stream }: Pick<Terminal, 'err'>) {
    this.#stream = stream
    const look = { barCompleteChar: '█', barIncompleteChar: '░', barsize: 30, hideCursor: true, clearOnComplete: true }
    this.#bar = new SingleBar({ stream, format: '{bar} {percentage} %  {doing}', ...look })
  }

  /** @param isNew whether a step begins */
  show(done: number, total: number, doing: string, isNew = false): void {
    if (this.#stream.isTTY === true) {
      if (total === this.#total) this.#bar.update(done, { doing })
      else this.#bar.start(total, done, { doing })
      this.#total = total
    } else if (isNew || performance.now() - this.#last >= LINE_INTERVAL) {
      this.#last = performance.now()
      this.#stream.write(`${doing}\n`)
    }
  }

  /** Shows the progress of an import. */
  showImport({ step, file, rows, bytes, totalBytes }: ImportProgress): void {
    const read = `${file}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} read`
    const doing = { read, load: `${read}, loading`, derive: 'Calculating statistics' }[step]
    const isNew = step !== 'read' && this.#step !== `${step} ${file}`
    this.#step = `${step} ${file}`
    this.show(bytes, Math.max(1, totalBytes), doing, isNew)
  }

  /** Removes the progress bar from the terminal. */
  end(): void {
    if (this.#total !== undefined) this.#bar.stop()
  }
}
