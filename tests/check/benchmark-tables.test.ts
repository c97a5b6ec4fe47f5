import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { markdownTable, ratio } from '../../benchmarks/markdown.ts'
import { geometricMean, interleaved, median, medianRatio } from '../../benchmarks/medians.ts'
import { withTables } from '../../benchmarks/page-tables.ts'
import { rowsDiffer } from '../../benchmarks/same-rows.ts'

describe('A benchmark', () => {
  test('lets its subjects take turns at being the first, and keeps the figures of each round', async () => {
    const turns: string[] = []
    const times = [3, 30, 10, 1, 2, 20]
    const figures = await interleaved(['a', 'b'], 3, async (subject) => {
      turns.push(subject)
      return times[turns.length - 1] as number
    })
    expect(turns.join('')).toBe('abbaab')
    expect(Object.fromEntries(figures)).toEqual({ a: [3, 1, 2], b: [30, 10, 20] })
  })

  test('knows medians, means of ratios and how to print them', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(medianRatio([10, 40, 9], [5, 10, 3])).toBe(3)
    expect(geometricMean([2, 8])).toBeCloseTo(4)
    expect(markdownTable(['call', 'ratio'], [['players', ratio(2.5)]])).toBe(
      '| call | ratio |\n| --- | ---: |\n| players | 2.50× |',
    )
  })

  test('sees rows that two services answer differently', () => {
    const own = [{ rank: 1, node: { name: 'Ann', matches_won: 3, note: null } }]
    expect(rowsDiffer('playersStats', own, [{ place: 1, playerName: 'Ann', won: 3 }])).toBeNull()
    expect(rowsDiffer('playersStats', own, [{ place: 1, playerName: 'Ann', won: 4 }])).toContain('row 1')
    expect(rowsDiffer('playersStats', own, [])).toContain('1 rows against 0')
    expect(rowsDiffer('playersStats', [], [])).toContain('no rows')
  })

  test('has a place for its tables on the page of what Erne costs', () => {
    const page = readFileSync('docs/performance.md', 'utf8')
    for (const name of ['service', 'growth', 'pages', 'browser', 'import', 'derivation', 'start']) {
      expect(withTables(page, name, 'new tables')).toContain(
        `<!-- begin ${name} -->\n\nnew tables\n\n<!-- end ${name} -->`,
      )
    }
    expect(() => withTables(page, 'nothing', '')).toThrow('no place')
  })
})
