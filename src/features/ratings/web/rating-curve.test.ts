import { describe, expect, test } from 'vitest'
import { comparedCurves, monthlyRatings, type RatingPoint, ratingCurve } from './rating-curve.ts'

const point = (date: string, rating: number, standard_error: number, matches: number): RatingPoint => ({
  date,
  rating,
  standard_error,
  matches,
})

const POINTS = [
  point('2025-11-20', 0, 1, 2),
  point('2025-12-05', 1, 0.5, 10),
  point('2025-12-25', 3, 0.5, 12),
  point('2026-03-20', 4, 0.5, 42),
]

/** Returns the points of a path. */
const corners = (path: string) =>
  path
    .replace('Z', '')
    .split(/[ML]/)
    .slice(1)
    .map((corner) => corner.split(',').map(Number) as [number, number])

describe('ratingCurve', () => {
  test('extends from edge to edge by day or by match', () => {
    const along = (by: 'day' | 'match') => corners(ratingCurve(POINTS, by, [0, 100]).line).map(([x]) => x)
    expect(along('day')).toEqual([0, 12.5, 29.2, 100])
    expect(along('match')).toEqual([0, 20, 25, 100])
  })

  test('has a band of two errors on both sides, with the highest rating at the top', () => {
    const { line, band, levels } = ratingCurve(POINTS, 'day', [10, 110])
    const [low, high] = [-2, 6]
    expect(levels.map(({ rating }) => rating)).toEqual([-2, 0, 2, 4, 6])
    const heightOf = (rating: number) => 10 + (100 * (high - rating)) / (high - low)
    for (const { rating, y } of levels) expect(y).toBeCloseTo(heightOf(rating), 6)
    expect(corners(line).map(([, y]) => y)).toEqual(POINTS.map(({ rating }) => Math.round(heightOf(rating) * 10) / 10))
    const heights = corners(band).map(([, y]) => y)
    expect(heights).toHaveLength(8)
    expect(heights[0]).toBeCloseTo(heightOf(2), 1)
    expect(heights[7]).toBeCloseTo(heightOf(-2), 1)
  })

  test('labels months, with the year for January, and fewer months for a long time', () => {
    expect(ratingCurve(POINTS, 'day', [0, 100]).ticks.map(({ label }) => label)).toEqual(['Dec', '2026', 'Feb', 'Mar'])
    const long = [point('2019-02-03', 0, 1, 1), point('2026-03-20', 4, 1, 900)]
    expect(ratingCurve(long, 'day', [0, 100]).ticks.map(({ label }) => label)).toEqual(['2020', '2022', '2024', '2026'])
    for (const { at } of ratingCurve(long, 'day', [0, 100]).ticks) expect(at > 0 && at < 100).toBe(true)
  })

  test('marks where each year after the first begins, by day and by match', () => {
    const years = (by: 'day' | 'match') =>
      ratingCurve(POINTS, by, [0, 100]).years.map(({ at, label }) => [label, Math.round(at)])
    // January 1 is 42 of 120 days after the first point, and the first point of 2026 is the last one.
    expect(years('day')).toEqual([['2026', 35]])
    expect(years('match')).toEqual([['2026', 100]])
    const rested = [point('2023-05-01', 0, 1, 2), point('2025-02-01', 1, 1, 9), point('2025-03-01', 1, 1, 12)]
    expect(ratingCurve(rested, 'day', [0, 100]).years.map(({ label }) => label)).toEqual(['2024', '2025'])
  })

  test('has the last rating of each month in its table', () => {
    expect(monthlyRatings(POINTS).map(({ date }) => date)).toEqual(['2026-03-20', '2025-12-25', '2025-11-20'])
  })
})

test('comparedCurves draws all ratings over the same days and on the same scale', () => {
  const other = [point('2026-01-19', 5, 1, 40), point('2026-04-19', 1, 1, 60)]
  const { lines, levels, years } = comparedCurves([POINTS, other], [0, 100])
  // The days are 0 to 120 for the first, and 60 and 150 for the second, after November 20.
  expect(lines.map((line) => corners(line).map(([x]) => x))).toEqual([
    [0, 10, 23.3, 80],
    [40, 100],
  ])
  expect(levels.map(({ rating }) => rating)).toEqual([0, 1, 2, 3, 4, 5])
  expect(corners(lines[1] ?? '').map(([, y]) => y)).toEqual([0, 80])
  expect(years.map(({ label }) => label)).toEqual(['2026'])
})
