import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/day.ts'
import type { RatedMatch } from '#statistics/ratings/rated-rows.ts'
import { type RowForecast, walkForward } from '#statistics/ratings/walk-forward.ts'
import { folderMatches, ratedRows } from '../fixtures/recount/rated-matches.ts'
import { REAL, readMatches } from '../fixtures/recount/recount.ts'

/** How good the forecasts are is measured of what the service gives: see forecast-acceptance. */
describe.skipIf(!existsSync(REAL))('the forecasts of real results', () => {
  const { matches, slugs } = existsSync(REAL) ? folderMatches(readMatches(REAL)) : { matches: [], slugs: [] }
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
