import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RESULTS_FILE_NAMES } from '#importer/results-files.ts'
import { ImportBench } from '../fixtures/import-results.ts'
import { SPRING_SEASON } from '../fixtures/open-results.ts'

/** How many folders are spoilt; `DIRTY_FOLDERS` asks for more. */
const FOLDERS = Number(process.env.DIRTY_FOLDERS ?? 40)
const PATIENCE = 120_000

const CLEAN = Object.fromEntries(RESULTS_FILE_NAMES.map((file) => [file, readFileSync(join(SPRING_SEASON, file))]))

/** What gets into files on their way: stray quotes and separators, other encodings, formulas, marks, too much of a thing. */
const dirt = fc.oneof(
  fc
    .constantFrom(
      '"',
      '""',
      ',',
      '\n',
      '\r',
      '\r\n',
      '\0',
      '\u202E',
      '\uFEFF',
      ',,,,,,,,',
      '=cmd|A1',
      '../../etc/passwd',
      '-1',
      '11--7',
      '2026-02-30',
      '💥',
      'x'.repeat(20_000),
      ','.repeat(5_000),
      '"\n'.repeat(50),
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
)

interface Spot {
  file: (typeof RESULTS_FILE_NAMES)[number]
  /** Where in the file, as a share of its length. */
  at: number
  /** How many bytes give way. */
  lost: number
  dirt: Buffer
}

const spots: fc.Arbitrary<Spot[]> = fc.array(
  fc.record({
    file: fc.constantFrom(...RESULTS_FILE_NAMES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    lost: fc.constantFrom(0, 0, 0, 1, 7, 300),
    dirt,
  }),
  { minLength: 1, maxLength: 12 },
)

function spoilt(places: readonly Spot[]): Record<string, Buffer> {
  const files: Record<string, Buffer> = { ...CLEAN }
  for (const { file, at, lost, dirt: bytes } of places) {
    const clean = files[file] as Buffer
    const from = Math.floor(at * clean.length)
    files[file] = Buffer.concat([clean.subarray(0, from), bytes, clean.subarray(from + lost)])
  }
  return files
}

it('a folder with anything in it is read or refused, every row of it counted once and every rejection named', {
  timeout: PATIENCE,
}, async () => {
  await fc.assert(
    fc.asyncProperty(spots, async (places) => {
      const bench = await ImportBench.open()
      try {
        const outcome = await bench.import({ others: spoilt(places) })
        expect(['imported', 'refused', 'failed']).toContain(outcome.kind)
        if (!('report' in outcome)) {
          expect(outcome.reason).not.toBe('')
          return
        }
        const { files, rejections } = outcome.report
        for (const [name, counts] of Object.entries(files)) {
          if (counts === null) throw new Error(`${name} was not read`)
          const named = rejections.filter(({ file }) => file === name)
          expect(named).toHaveLength(counts.rejected)
          const { rows, new: added, changed, unchanged, rejected, doubled } = counts
          expect(added + changed + unchanged + rejected + doubled, name).toBe(rows)
        }
        for (const { line, reason } of rejections)
          expect({ line: line > 1, reason: reason !== '' }).toEqual({ line: true, reason: true })
      } finally {
        await bench.close()
      }
    }),
    { numRuns: FOLDERS },
  )
})
