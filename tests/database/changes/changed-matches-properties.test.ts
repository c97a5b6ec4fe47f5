import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, expect, it } from 'vitest'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { storedAndRecalculated } from '../../fixtures/databases/derived-tables.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { expectSame } from '../../fixtures/first-difference.ts'
import { demoFolder } from '../../fixtures/folders/demo-folder.ts'
import { inventedFolder } from '../../fixtures/folders/invented-folder.ts'
import type { Results, Row } from '../../fixtures/folders/results-folder.ts'
import { IS_USUAL, printFigure, tries } from '../../fixtures/trial.ts'

const TIMEOUT = 1_800_000
/** A usual run reports the first failure, which is faster than to look for a smaller one. */
const IN_SHORT = { endOnFailure: IS_USUAL }

const SEATS = ['team_one_player_one', 'team_one_player_two', 'team_two_player_one', 'team_two_player_two'] as const
const PENDING = ['scheduled', 'in progress', 'postponed', 'cancelled', 'abandoned']
const WITHOUT_RESULT: Row = { completion: 'scheduled', winning_team: '', games: '' }

const isPending = (row: Row) => PENDING.includes((row.completion ?? '').toLowerCase())

/** Values that a row gets on the day of a tournament. @param dates days that a match may be moved to */
function newValues(dates: readonly string[]): fc.Arbitrary<Row> {
  const values = <T extends Row>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
  const often = 3
  return fc.oneof(
    values(often, fc.record({ completion: fc.constantFrom(...PENDING) })),
    values(
      often,
      fc.constantFrom('0-1', '5-3', '11-7 2-2', '').map((games) => ({ completion: 'in progress', games })),
    ),
    values(
      often,
      fc.constantFrom(...SEATS).map((seat): Row => ({ [seat]: '' })),
    ),
    values(often, fc.record({ date: fc.constantFrom('', ...dates) })),
    values(often, fc.record({ date: fc.constantFrom('', ...dates), completion: fc.constantFrom(...PENDING) })),
    values(
      1,
      fc.constantFrom('1', '2').map((court) => ({ court, start_time: '2026-01-02T10:00Z' })),
    ),
    values(1, fc.record({ round: fc.constantFrom('Finals', 'Bronze', 'Semi-Finals', 'R16', '') })),
    values(1, fc.record({ draw: fc.constantFrom('', 'Main Draw', 'Consolation', 'North', 'South') })),
    values(1, fc.record({ best_of: fc.constantFrom('1', '5'), scoring_format: fc.constantFrom('rally_21', '') })),
    values(2, fc.constantFrom(...RESULTS)),
  )
}

const RESULTS: Row[] = [
  { completion: '', games: '11-7 11-9', winning_team: '1' },
  { completion: '', games: '2-11 11-9 4-11', winning_team: '2' },
  { completion: 'retired', games: '11-7 3-2', winning_team: '1' },
  { completion: 'walkover', games: '', winning_team: '2' },
]

interface Step {
  /** Chooses the changed row among the rows without a result; for a new row, the row that it copies. */
  pick: number
  values: Row
  isNew: boolean
  /** Chooses a match of the same event whose players the changed row gets; null to keep its players. */
  known: number | null
}

/** Steps by import; most imports change one row. */
function imports(dates: readonly string[]): fc.Arbitrary<Step[][]> {
  const step = fc.record({
    pick: fc.nat(),
    values: newValues(dates),
    isNew: fc.boolean(),
    known: fc.option(fc.nat(), { freq: 2 }),
  })
  const steps = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(step) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
  )
  return fc.array(steps, { minLength: 4, maxLength: 8 })
}

const nth = <T>(items: readonly T[], number: number) => items[number % Math.max(items.length, 1)]

/** Returns the row that a step changes or adds; undefined if no row fits. A result corrects any row. */
function changedRow(rows: readonly Row[], { pick, values, isNew, known }: Step, id: string): Row | undefined {
  const isResult = values.winning_team !== undefined
  const row = nth(isNew || isResult ? rows : rows.filter(isPending), pick)
  if (row === undefined) return undefined
  const alike = rows.filter(
    (other) => other.event_name === row.event_name && other.match_division === row.match_division,
  )
  const players = known === null ? undefined : nth(alike, known)
  return {
    ...row,
    ...(isNew && { match_id: id }),
    ...(!isPending(row) && WITHOUT_RESULT),
    ...(players && Object.fromEntries(SEATS.map((seat) => [seat, players[seat] ?? '']))),
    ...values,
  }
}

/** Numbers of imports that updated the tables, and of full calculations by their reason. */
const paths = new Map<string, number>()

afterAll(() => {
  for (const [path, times] of paths) printFigure(`${times} imports: ${path}`)
})

/** Makes the imports, and compares all tables with those of a full calculation after each. @param matches rows that steps change */
async function follow(
  bench: ImportBench,
  { matches, others }: { matches: readonly Row[]; others?: Results['others'] },
  changes: readonly (readonly Step[])[],
): Promise<void> {
  const rows = new Map(matches.map((row) => [row.match_id as string, row]))
  for (const [number, steps] of changes.entries()) {
    const distinct = new Map<string, Row>()
    for (const [index, step] of steps.entries()) {
      const row = changedRow([...rows.values()], step, `new-${number}-${index}`)
      if (row?.match_id) distinct.set(row.match_id, row)
    }
    const outcome = await bench.import({ matches: [...distinct.values()], ...(others && { others }) })
    if (outcome.kind !== 'imported') continue
    if (outcome.report.totals.rejected === 0) for (const [id, row] of distinct) rows.set(id, row)
    const path = outcome.rebuilt ?? 'updated'
    paths.set(path, (paths.get(path) ?? 0) + 1)
    const { stored, recalculated } = await storedAndRecalculated(bench)
    expectSame(stored, recalculated.tables, JSON.stringify([...distinct.values()]))
    expect(outcome.report.derived).toEqual(recalculated.derived)
  }
}

it('an update after an import writes every table as a full calculation would', { timeout: TIMEOUT }, async () => {
  const dates = ['2024-12-28', '2025-06-01', '2025-12-31', '2026-01-02', '2026-01-09']
  const property = fc.asyncProperty(inventedFolder, imports(dates), (base, changes) =>
    ImportBench.during(async (bench) => {
      await bench.import({ ...base })
      await follow(bench, base, changes)
    }),
  )
  await fc.assert(property, { numRuns: tries(IS_USUAL ? 5 : 12, 100), ...IN_SHORT })
  expect(paths.get('updated')).toBeGreaterThan(10)
})

it('an update continues the ratings of a season', { timeout: TIMEOUT }, async () => {
  const folder = await demoFolder(1_500, '3')
  const text = readFileSync(join(folder, 'matches.csv'), 'utf8')
  const { data } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true })
  const dayOf = (row: Row) => row.date ?? ''
  const doubles = data
    .filter((row) => row.match_division?.endsWith('_DOUBLES') && row.date !== '')
    .toSorted((a, b) => compareTexts(dayOf(a), dayOf(b)))
  const days = [...new Set(doubles.map(dayOf))]
  const dates = [-1, -2, -10, -40].map((index) => days.at(index) as string)
  const matches = doubles.slice(-30).map((row, index) => (index % 2 === 0 ? { ...row, ...WITHOUT_RESULT } : row))
  const others = { 'dataset.json': readFileSync(join(folder, 'dataset.json'), 'utf8') }
  const property = fc.asyncProperty(imports(dates), (changes) =>
    ImportBench.during(async (bench) => {
      await bench.import(folder)
      await bench.import({ matches, others })
      await follow(bench, { matches, others }, changes)
    }),
  )
  await fc.assert(property, { numRuns: tries(IS_USUAL ? 1 : 2, 20), ...IN_SHORT })
})
