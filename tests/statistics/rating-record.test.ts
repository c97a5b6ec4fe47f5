import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/day.ts'
import { type RatedMatch, ratedRows } from '#statistics/ratings/rated-rows.ts'
import { shownRatings } from '#statistics/ratings/shown-rating.ts'
import { type RowForecast, walkForward } from '#statistics/ratings/walk-forward.ts'
import { folderMatches } from '../fixtures/recount/rated-matches.ts'
import { readMatches } from '../fixtures/recount/recount.ts'

/** Real results, which are no part of the project. */
const FOLDER = join(import.meta.dirname, '../../../shared/real-results/2026')

/** How good the forecasts are is measured of what the service gives: see forecast-acceptance. */
describe.skipIf(!existsSync(FOLDER))('the forecasts of real results', () => {
  const { matches, slugs } = existsSync(FOLDER) ? folderMatches(readMatches(FOLDER)) : { matches: [], slugs: [] }
  const record = forecastsOf(matches)

  function forecastsOf(of: readonly RatedMatch[]): RowForecast[] {
    return [...walkForward(ratedRows(of), slugs.length)].flatMap(({ forecasts }) => [...forecasts])
  }

  test('nothing that happens on a day or later reaches its forecasts', () => {
    const days = [...new Set(record.map(({ row }) => row.day))]
    for (const day of days.filter((_, index) => index % 10 === 5)) {
      const altered = matches.map((match) => (dayNumber(match.date) < day ? match : otherWayRound(match)))
      const upTo = (forecasts: readonly RowForecast[]) =>
        forecasts.filter(({ row }) => row.day <= day).map(({ probability, elo }) => [probability, elo])
      expect(upTo(forecastsOf(altered))).toEqual(upTo(record))
    }
  })

  test('the order of the rows changes no bit', () => {
    const shuffled = matches.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
    expect(forecastsOf(shuffled)).toEqual(record)
  })

  test('with the sides swapped every probability is the rest to one', () => {
    const swapped = forecastsOf(matches.map(sidesSwapped))
    for (const [index, { probability }] of swapped.entries()) {
      expect(Math.abs(probability - (1 - record[index]!.probability))).toBeLessThanOrEqual(1e-12)
    }
  })
})

describe.skipIf(!existsSync(FOLDER))('ratings as they are shown, after the last day of real results', () => {
  test.each([
    ['FEMALE', 'WOMENS_DOUBLES', 6.45],
    ['MALE', 'MENS_DOUBLES', 4.55],
  ] as const)('the best %s', (gender, division, best) => {
    const real = readMatches(FOLDER)
    const { matches, slugs } = folderMatches(real)
    const members = new Set(
      real.filter((match) => match.matchDivision === division).flatMap(({ sides }) => sides.flat()),
    )
    const genders = slugs.map((slug) => (members.has(slug) ? gender : null))
    const rows = ratedRows(matches)
    const fit = [...walkForward(rows, slugs.length, [rows.at(-1)!.day + 1])].at(-1)!.fit
    const ratingOf = shownRatings(fit, genders)
    const ratings = slugs.map((_, player) => ratingOf(player)?.rating ?? 0)
    expect(Math.max(...ratings)).toBeCloseTo(best, 1)
  })
})

function hashOf({ match_id }: RatedMatch): string {
  return createHash('sha256').update(`shuffled ${match_id}`).digest('hex')
}

/** The same match won by the other side, with other scores. */
function otherWayRound(match: RatedMatch): RatedMatch {
  const winning_team = match.winning_team === null ? null : match.winning_team === 1 ? 2 : 1
  const games = match.games?.replaceAll(/(\d+)-(\d+)/g, (_, one, two) => `${Number(two) + 3}-${Number(one) + 3}`)
  return { ...match, winning_team, games: games ?? null }
}

function sidesSwapped(match: RatedMatch): RatedMatch {
  const winning_team = match.winning_team === null ? null : match.winning_team === 1 ? 2 : 1
  const games = match.games?.replaceAll(/(\d+)-(\d+)/g, '$2-$1') ?? null
  const { team_one_players, team_two_players } = match
  return { ...match, winning_team, games, team_one_players: team_two_players, team_two_players: team_one_players }
}
