import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ImportProgress } from '#importer/progress.ts'
import { ProgressDisplay } from './progress-display.ts'

const READ: ImportProgress = { step: 'read', file: 'matches.csv', rows: 1_200, bytes: 300, totalBytes: 1_000 }

afterEach(() => {
  vi.useRealTimers()
})

/** Shows steps of an import on a stream. @returns what was written to it */
function shown(isTTY: boolean, steps: (show: (progress: ImportProgress) => void) => void): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 })
  const display = new ProgressDisplay({ err: stream })
  steps((progress) => display.showImport(progress))
  display.end()
  let text = ''
  // Each call returns one chunk.
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) text += chunk
  return text
}

// tests/database/imports/import-command.sqlite.test.ts tests the progress of a small folder.
describe('progress without a terminal', () => {
  it('is a line every ten seconds while a large file is read', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const text = shown(false, (show) => {
      for (let second = 0; second < 25; second++) {
        show({ ...READ, rows: second * 1_000 })
        vi.advanceTimersByTime(1_000)
      }
    })
    expect(text).toBe('matches.csv: 10,000 rows read\nmatches.csv: 20,000 rows read\n')
  })
})

describe('progress on a terminal', () => {
  it('is a bar of the bytes read, next to the current step', () => {
    const text = stripVTControlCharacters(shown(true, (show) => show(READ)))
    expect(text).toContain(`${'█'.repeat(9)}${'░'.repeat(21)} 30 %  matches.csv: 1,200 rows read`)
  })

  it('shows the cursor and clears its line at the end', () => {
    const text = shown(true, (show) => {
      show(READ)
      show({ ...READ, step: 'derive', file: null, bytes: 1_000 })
    })
    expect(text).toContain('\u001B[?25l')
    expect(text.lastIndexOf('\u001B[?25h')).toBeGreaterThan(text.lastIndexOf('\u001B[?25l'))
    const toLineStartAndErase = '\u001B[1G\u001B[2K'
    expect(text.endsWith(toLineStartAndErase)).toBe(true)
  })

  it('writes nothing if no file was read', () => {
    expect(shown(true, () => undefined)).toBe('')
  })
})
