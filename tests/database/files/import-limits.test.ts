import { describe, expect, it } from 'vitest'
import type { ImportLimits } from '#importer/import-limits.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { columnsOf, csv, mayOpen, type Results, type Row, singles } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

/** Returns matches with different scores. */
function matchesOf(count: number, row: Row = {}): Row[] {
  return Array.from({ length: count }, (_, index) =>
    singles(`m${index}`, { round: 'R32', games: `11-${index % 9} 11-${Math.floor(index / 9) % 9}`, ...row }),
  )
}

/** Imports a folder into a database with 60 matches. Returns the reason of a refusal, or the kind of outcome. */
async function outcomeOver(results: Results, limits: ImportLimits): Promise<string> {
  await bench.report(mayOpen(matchesOf(60)))
  const before = await bench.everything()
  const outcome = await bench.import(results, limits)
  if ('reason' in outcome) expect(await bench.everything()).toEqual(before)
  return 'reason' in outcome ? outcome.reason : outcome.kind
}

const flipped = (count: number) => mayOpen(matchesOf(count, { winning_team: '2', completion: 'retired' }))
const header = csv(columnsOf('matches.csv'), [])

describe('--max-changed', () => {
  it.each<[string, number, string]>([
    ['a number of rows', 11, '10'],
    ['a share of the stored rows', 51, '5%'],
    ['a larger share of the stored rows', 60, '95%'],
  ])('refuses a folder that changes more than %s', async (_name, count, maxChanged) => {
    const reason = await outcomeOver(flipped(count), { maxChanged })
    const expected = `${count} of 66 stored rows would change or be removed, more than --max-changed ${maxChanged}`
    expect(reason).toBe(maxChanged === '95%' ? 'imported' : expected)
  })

  it('allows 50 changed rows with every share, and does not limit a first import', async () => {
    expect(await outcomeOver(flipped(50), { maxChanged: '0%' })).toBe('imported')
    await bench.renew()
    expect((await bench.import(mayOpen(matchesOf(60)), { maxChanged: '5%' })).kind).toBe('imported')
  })

  it('counts rows that are removed', async () => {
    const removals = [{ kind: 'tournament', id: 'may-open', reason: 'by mistake' }]
    expect(await outcomeOver({ removals }, { maxChanged: '5%' })).toMatch(
      /^61 of 66 stored rows would change or be removed/,
    )
  })
})

describe('--min-rows', () => {
  it.each<[string, Results, string, string]>([
    ['a header only', mayOpen([], { matches: header }), '1', 'matches.csv has 0 rows, fewer than --min-rows 1'],
    ['too few rows', mayOpen(matchesOf(53)), '90%', 'matches.csv has 53 rows, fewer than --min-rows 90% of 60 stored'],
    ['no file', { matches: matchesOf(60) }, '1', 'tournaments.csv is not in the folder, and --min-rows 1 needs it'],
    ['enough rows', mayOpen(matchesOf(54)), '90%', 'unchanged'],
  ])('refuses a folder with %s in a required file', async (_name, results, minRows, expected) => {
    expect(await outcomeOver(results, { minRows })).toBe(expected)
  })
})

describe('--max-findings', () => {
  // Two matches with the same score: a match that was entered twice.
  const twice = mayOpen([...matchesOf(60), ...matchesOf(3).map((row, index) => ({ ...row, match_id: `n${index}` }))])

  it('refuses a folder with more findings', async () => {
    const reason = await outcomeOver(twice, { maxFindings: '2' })
    expect(reason).toBe('the data checks have 3 new findings, more than --max-findings 2')
  })

  it.each(['3', '5%'])('accepts a folder at the limit of %s findings', async (maxFindings) => {
    expect(await outcomeOver(twice, { maxFindings })).toBe('imported')
  })
})

it('The report counts the findings of each check and lists all of them', async () => {
  const matches = Array.from({ length: 1_500 }, (_, index) =>
    singles(`m${index}`, {
      date: `2026-05-0${1 + (index % 4)}`,
      games: `${11 + (index % 80)}-${Math.floor(index / 80)} 11-9`,
    }),
  )
  const { findings } = await bench.report(mayOpen([...matches, singles('twin'), singles('twin-2')]))
  expect(findings?.first).toHaveLength(findings?.count ?? 0)
  const rounds = findings?.by_check.find(({ check }) => check === 'MATCHES_HAVE_ROUNDS')
  expect(rounds?.count).toBe(1_502)
  expect(findings?.by_check.map(({ check }) => check)).toContain('NO_DOUBLED_MATCH')
  const sum = findings?.by_check.reduce((total, { count }) => total + count, 0)
  expect(sum).toBe(findings?.count)
  const counted = findings?.by_check.find(({ check }) => check === 'NO_LIKELY_DOUBLE')?.count ?? 0
  expect(findings?.contradictions).toBe((findings?.count ?? 0) - 1_502 - counted)
})
