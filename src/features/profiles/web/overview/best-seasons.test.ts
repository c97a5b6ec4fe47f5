import { describe, expect, test } from 'vitest'
import type { CareerSeasonFragment } from '#features/profiles/web/generated/career.ts'
import { bestSeasons, type ComparedColumn } from './best-seasons.ts'

const record = (won: number, lost: number) => ({
  matches_played: won + lost,
  matches_won: won,
  matches_lost: lost,
  matches_won_percentage: won + lost === 0 ? null : (won * 100) / (won + lost),
})

function season(
  year: number,
  results: Partial<CareerSeasonFragment>,
  ...ratings: [rating: number, rank: number | null][]
) {
  const none = record(0, 0)
  const rated = ratings.map(([rating, rank]) => ({
    rating,
    rank,
    player: { name: '', player_slug: `${rank}`, gender: null },
  }))
  return {
    year,
    record: none,
    gender_doubles: none,
    mixed_doubles: none,
    singles: none,
    finals: none,
    titles: 0,
    ratings_as_of: null,
    ...results,
    ratings: rated,
  } satisfies CareerSeasonFragment
}

function bestYears(seasons: CareerSeasonFragment[], column: ComparedColumn, players = 1): number[] {
  const isBest = bestSeasons(seasons, players)
  return seasons.filter((each) => isBest(column, each)).map(({ year }) => year)
}

describe('bestSeasons', () => {
  const seasons = [
    season(2026, { record: record(30, 2), titles: 4, finals: record(4, 1) }, [4, 2]),
    season(2025, { record: record(40, 10), titles: 4, finals: record(4, 3) }, [3, 1]),
    season(2024, { record: record(5, 0), titles: 1 }, [2, null]),
  ]

  test('marks most wins, the highest percentage of enough matches, most titles and most finals', () => {
    expect(bestYears(seasons, 'record')).toEqual([2025])
    expect(bestYears(seasons, 'win_percentage')).toEqual([2026])
    expect(bestYears(seasons, 'titles')).toEqual([2026, 2025])
    expect(bestYears(seasons, 'finals')).toEqual([2025])
  })

  test('marks the highest rating and the lowest rank', () => {
    expect(bestYears(seasons, 'rating')).toEqual([2026])
    expect(bestYears(seasons, 'rank')).toEqual([2025])
  })

  test('marks nothing in a column whose seasons are all equal or have no value', () => {
    expect(bestYears(seasons, 'singles')).toEqual([])
    expect(bestYears([season(2026, { titles: 2 }), season(2025, { titles: 2 })], 'titles')).toEqual([])
  })

  test('compares the sums of both players of a pair, and no season in which one has no value', () => {
    const pair = [season(2026, {}, [4, 1], [1, 9]), season(2025, {}, [3, 2], [3, 3]), season(2024, {}, [8, 1])]
    expect(bestYears(pair, 'rating', 2)).toEqual([2025])
    expect(bestYears(pair, 'rank', 2)).toEqual([2025])
  })
})
