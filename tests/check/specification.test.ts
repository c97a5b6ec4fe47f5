import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const PAGE_URL = new URL('../../docs/specification.md', import.meta.url)

interface Named {
  /** The text of the link: a file's name, or a test's. */
  text: string
  /** Where it leads, from the page. */
  path: string
}

/** One row of a table of the page: a point, the files where it lives, the tests that show it. */
interface Point {
  point: string
  where: Named[]
  tests: Named[]
}

function linksIn(cell: string): Named[] {
  return [...cell.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, text = '', path = '']) => ({ text, path }))
}

/** The rows of all tables of a page, without their heads. */
function pointsOf(page: string): Point[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Point|---) \|/.test(line))
  return rows.map((row) => {
    const [point = '', where = '', tests = '', ...rest] = row.slice('| '.length, -' |'.length).split(' | ')
    if (rest.length > 0) throw new Error(`A row has more than three cells: ${row}`)
    return { point, where: linksIn(where), tests: linksIn(tests) }
  })
}

const at = (path: string) => new URL(path, PAGE_URL)

/** What of a page's points does not hold. */
function faultsOf(points: readonly Point[]): string[] {
  return points.flatMap(({ point, where, tests }) => [
    ...(where.length === 0 ? [`"${point}" names no file`] : []),
    ...(tests.length === 0 ? [`"${point}" names no test`] : []),
    ...[...where, ...tests].flatMap(({ path }) =>
      existsSync(at(path)) ? [] : [`"${point}" names ${path}: no such file`],
    ),
    ...tests.flatMap(({ text, path }) =>
      existsSync(at(path)) && !isTestIn(readFileSync(at(path), 'utf8'), text)
        ? [`"${point}" names the test "${text}", which ${path} does not have`]
        : [],
    ),
  ])
}

/** Whether a test file has a test of the name, and not just the words. */
function isTestIn(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => new RegExp(`[(\\s]${escaped(`${quote}${name}${quote}`)},`).test(source))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

describe('The page of the specification', () => {
  const points = pointsOf(readFileSync(PAGE_URL, 'utf8'))

  it('names for every point files that exist, and tests that stand in theirs', () => {
    expect(points.length).toBeGreaterThan(100)
    expect(faultsOf(points)).toEqual([])
  })

  it('would be refused with a file, a test or a name that is not there', () => {
    const row = (where: string, tests: string) =>
      `| Point | Where | Test |\n| --- | --- | --- |\n| A point | ${where} | ${tests} |`
    const file = '[format.ts](../src/website/format.ts)'
    const test = '[counts have thousands separators](../src/website/format.test.ts)'
    expect(faultsOf(pointsOf(row(file, test)))).toEqual([])
    const wrong = [
      ['', test],
      [file, ''],
      ['[gone.ts](../src/website/gone.ts)', test],
      [file, '[counts have thousands separators](../src/website/gone.test.ts)'],
      [file, '[counts have no separators](../src/website/format.test.ts)'],
      [file, '[counts have](../src/website/format.test.ts)'],
    ] as const
    expect(wrong.map(([where, tests]) => faultsOf(pointsOf(row(where, tests))).length)).toEqual([1, 1, 1, 1, 1, 1])
  })
})
