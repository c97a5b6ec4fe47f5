import type { Writable } from 'node:stream'
import { SingleBar } from 'cli-progress'
import type { ImportProgress } from './progress.ts'

export interface ProgressDisplay {
  show(progress: ImportProgress): void
  /** Removes the progress bar from the terminal. */
  end(): void
}

/** Returns a display with a bar for a terminal, and with plain lines for any other stream. */
export function progressDisplay(stream: Writable & { isTTY?: boolean }): ProgressDisplay {
  return stream.isTTY === true ? barDisplay(stream) : lineDisplay(stream)
}

function barDisplay(stream: Writable): ProgressDisplay {
  const bar = new SingleBar({
    stream,
    format: '{bar} {percentage} %  {doing}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
  })
  let begun = false
  return {
    show(progress) {
      const doing = describe(progress)
      if (begun) bar.update(progress.bytes, { doing })
      else bar.start(Math.max(1, progress.totalBytes), progress.bytes, { doing })
      begun = true
    },
    end() {
      if (begun) bar.stop()
    },
  }
}

/** Minimum number of milliseconds between two lines about the same step. */
const LINE_INTERVAL = 10_000

function lineDisplay(stream: Writable): ProgressDisplay {
  let doing = ''
  let last = performance.now()
  return {
    show(progress) {
      const now = performance.now()
      const next = `${progress.step} ${progress.file}`
      const isNew = next !== doing && progress.step !== 'read'
      doing = next
      if (!isNew && now - last < LINE_INTERVAL) return
      last = now
      stream.write(`${describe(progress)}\n`)
    },
    end: () => undefined,
  }
}

function describe({ step, file, rows }: ImportProgress): string {
  if (step === 'derive') return 'Calculating statistics'
  const read = `${file}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} read`
  return step === 'read' ? read : `${read}, loading`
}
