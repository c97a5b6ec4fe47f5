import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENT_DIVISIONS, MATCH_DIVISIONS } from '#domain/division/division.ts'
import { GENDERS } from '#domain/division/gender.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { drawKind } from '#domain/draws/draw-text.ts'
import { readRound } from '#domain/draws/round-text.ts'
import { DRAW_KINDS } from '#domain/match/draw.ts'
import { TEAM_NUMBERS } from '#domain/match/match.ts'
import { ROUNDS } from '#domain/match/round.ts'
import { COMPLETION_WORDS, readCompletion } from '#importer/fields/completion.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readLeague } from '#importer/fields/league.ts'
import { readEventDivision, readMatchDivision, readWinner } from '#importer/fields/match-field.ts'
import { readScore } from '#importer/fields/score.ts'
import { RESULTS_FILE_NAMES, RESULTS_FILES } from '#importer/files/results-files.ts'
import { readGender } from '#importer/rows/player-row.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import type { Results } from '../fixtures/folders/results-folder.ts'

/** The page that describes the format for sources. The tests compare every column, spelling and example with the code. */
const PAGE = readFileSync(new URL('../../docs/exchange-format.md', import.meta.url), 'utf8')

/** Returns the rows of the first table below a heading, as cells of text. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = PAGE.split(`\n### ${heading}\n`)
  const lines = below.split(/\n#{2,3} /)[0]?.split('\n') ?? []
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1))
  return rows.slice(2).map((cells) => cells.map((cell) => cell.trim()))
}

/** Returns the strings between backticks. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted)
}

describe.each(RESULTS_FILE_NAMES.map((file) => [file]))('%s on the format page', (file) => {
  it("has the importer's columns in their order, and marks the required ones", () => {
    const { required, optional } = RESULTS_FILES[file]
    const expected = [...required.map((column) => `\`${column}\` *`), ...optional.map((column) => `\`${column}\``)]
    expect(tableBelow(file).map(([column]) => column)).toEqual(expected)
  })
})

function games(text: string): string | null | Unreadable {
  const read = readScore(text)
  return read instanceof Unreadable ? read : read.games
}

const SPELLINGS: [heading: string, read: (text: string) => unknown, values: readonly string[]][] = [
  ['Rounds', (text) => readRound(text, 'MAIN'), ROUNDS],
  ['Draws', drawKind, DRAW_KINDS],
  ['Completions', readCompletion, Object.values(COMPLETION_WORDS)],
  ['Games', games, []],
  ['Leagues', readLeague, LEAGUES.filter((league) => league !== 'LT')],
  ['Event divisions', readEventDivision, EVENT_DIVISIONS],
  ['Match divisions', readMatchDivision, MATCH_DIVISIONS],
  ['Winners', readWinner, TEAM_NUMBERS],
  ['Genders', readGender, GENDERS],
]

describe.each(SPELLINGS)('the spellings of "%s" on the format page', (heading, read, values) => {
  const rows = tableBelow(heading).map(([value = '', written = '']) => ({
    value: value === 'none' ? null : (quotedIn(value)[0] ?? value),
    written: quotedIn(written),
  }))

  it('are parsed as described', () => {
    expect(rows.length).toBeGreaterThan(1)
    for (const { value, written } of rows) {
      expect(written, String(value)).not.toEqual([])
      for (const text of written) expect(read(text), text).toBe(value)
    }
  })

  it('exist for every value', () => {
    const described = rows.map(({ value }) => value)
    for (const value of values) expect(described).toContain(value)
  })
})

it('every recognized word of completion is on the format page', () => {
  const written = tableBelow('Completions').flatMap(([, cell = '']) => quotedIn(cell))
  expect(written.toSorted()).toEqual(Object.keys(COMPLETION_WORDS).toSorted())
})

it('the example on the format page is imported without a rejection', () =>
  ImportBench.during(async (bench) => {
    const files = [...PAGE.matchAll(/`(\w+)\.csv`\n\n```csv\n(.*?)```/gs)].map(([, name = '', text]) => [name, text])
    expect(files.map(([name]) => `${name}.csv`)).toEqual(RESULTS_FILE_NAMES)
    const { warnings, rejections, totals, rounds_unknown } = await bench.report(Object.fromEntries(files) as Results)
    expect({ warnings, rejections, rounds_unknown }).toEqual({ warnings: [], rejections: [], rounds_unknown: [] })
    expect(totals).toMatchObject({ rows: 13, new: 13 })
  }))
