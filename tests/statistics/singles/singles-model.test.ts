import { describe, expect, test } from 'vitest'
import { SINGLES as CONSTANTS, winProbability } from '#statistics/ratings/match-forecast.ts'
import { inOrder, type RatedMatch, ratedRow, singlesRow } from '#statistics/ratings/rated-rows.ts'
import { ratingMoves } from '#statistics/ratings/rating-moves.ts'
import { FIRST_ZEROS, ratingZeros, shownRatings } from '#statistics/ratings/shown-rating.ts'
import { UNKNOWN_PLAYER } from '#statistics/singles/singles-model.ts'
import { FORECASTS, MOVES, SINGLES } from '../../fixtures/singles/expected.ts'
import { LAST_DAY, singlesForecasts, singlesResults, walkBoth } from '../../fixtures/singles/singles-results.ts'

const results = singlesResults()
const days = walkBoth(results, [LAST_DAY - 90, LAST_DAY])
const last = days.at(-1)!
const number = (slug: string) => results.slugs.indexOf(slug)
const FORMAT = { bestOf: 3, pointsTo: 11 }

function expectNear(actual: number, expected: number, name: string): void {
  expect(Math.abs(actual - expected), `${name}: ${actual} instead of ${expected}`).toBeLessThanOrEqual(1e-6)
}

describe('forecasts of singles', () => {
  test('are those of an independent calculation, one for each match that was played', () => {
    const forecasts = singlesForecasts(results)
    expect([...forecasts.keys()].toSorted()).toEqual(Object.keys(FORECASTS))
    for (const [id, expected] of Object.entries(FORECASTS)) expectNear(forecasts.get(id)!, expected, id)
  })

  test('score completed matches with a winner', () => {
    const scored = days.flatMap(({ singles }) => singles.forecasts.filter(({ row }) => row.scored))
    expect(scored.map(({ row }) => row.match_id).toSorted()).toEqual(['s01', 's02', 's03', 's05', 's07', 's08', 's09'])
  })

  test('depend on no result of their own day or of a later one, in any bit', () => {
    const before = singlesForecasts(results)
    for (const day of new Set(results.matches.map(({ date }) => date))) {
      const altered = results.matches.map((match) => (match.date < day ? match : reversed(match)))
      const after = singlesForecasts({ ...results, matches: altered })
      for (const { match_id, date } of results.matches)
        if (date <= day) expect(after.get(match_id)).toBe(before.get(match_id))
    }
  })

  test('do not depend on the order of rows', () => {
    const shuffled = { ...results, matches: results.matches.toReversed() }
    expect(singlesForecasts(shuffled)).toEqual(singlesForecasts(results))
  })

  test('become their complements if the sides are swapped', () => {
    const swapped = { ...results, matches: results.matches.map(sidesSwapped) }
    const before = singlesForecasts(results)
    for (const [id, probability] of singlesForecasts(swapped)) {
      expect(Math.abs(probability + before.get(id)! - 1)).toBeLessThanOrEqual(1e-12)
    }
  })
})

test('strengths in singles, their priors and errors are those of an independent calculation', () => {
  const { fit } = last.singles
  const ratingOf = shownRatings(fit, results.genders, ratingZeros(fit, results.genders, FIRST_ZEROS), CONSTANTS)
  for (const [slug, expected] of Object.entries(SINGLES)) {
    const player = number(slug)
    expectNear(fit.prior[player]!, expected.prior, `prior of ${slug}`)
    expectNear(fit.strength[player]!, expected.s, `strength of ${slug}`)
    expectNear(CONSTANTS.deviation * Math.sqrt(fit.variance[player]!), expected.sd, `deviation of ${slug}`)
    expect([fit.matches[player], fit.allMatches[player]]).toEqual([expected.n, expected.n + expected.doubles_n])
    const shown = ratingOf(player)
    expect(shown === null).toBe(expected.shown === null)
    if (shown === null || expected.shown === null) continue
    expectNear(shown.rating, expected.shown, `rating of ${slug}`)
    expectNear(shown.standard_error, expected.shown_sd, `standard error of ${slug}`)
  }
})

test('any two players of singles have a forecast, strangers too, unless they are a woman and a man', () => {
  const { fit } = last.singles
  const player = (slug: string) => {
    const at = number(slug)
    return [
      { gender: results.genders[at]!, strength: fit.strength[at]!, variance: fit.variance[at]!, matches: 0 },
    ] as const
  }
  const stranger = [{ ...UNKNOWN_PLAYER, gender: null }] as const
  expectNear(winProbability(player('ada'), player('bea'), FORMAT)!, 0.760384, 'ada against bea')
  expectNear(winProbability(player('egon'), player('hank'), FORMAT)!, 0.604975, 'egon against hank')
  expectNear(winProbability(player('ida'), stranger, FORMAT)!, 0.703127, 'ida against a stranger')
  expect(winProbability(stranger, stranger, FORMAT)).toBe(0.5)
  expect(winProbability(player('ada'), player('finn'), FORMAT)).toBeNull()
})

test('matches of singles change no bit of the forecasts of doubles', () => {
  const only = { ...results, matches: results.matches.filter((match) => singlesRow(match) === null) }
  const forecasts = (walked: typeof days) =>
    walked.flatMap(({ doubles }) => doubles.forecasts.map((one) => one.probability))
  expect(forecasts(walkBoth(results))).toEqual(forecasts(walkBoth(only)))
})

describe('the change of ratings over 90 days', () => {
  const before = days.find(({ doubles }) => doubles.fit.day === LAST_DAY - 90)!.doubles.fit
  const rows = inOrder(results.matches.flatMap((match) => ratedRow(match) ?? []))
  const facts = { before, now: last.doubles.fit, rows, genders: results.genders }
  /** The rows of a folder that begins long enough before. */
  const longer = { ...facts, rows: [{ ...rows[0]!, day: LAST_DAY - 150, players: [0, 0, 0, 0] as const }, ...rows] }

  test('is that of an independent calculation', () => {
    const moves = new Map(ratingMoves(longer, { before: 1, within: 1, players: 1 }).map((move) => [move.player, move]))
    expect([...moves.keys()].map((player) => results.slugs[player]).toSorted()).toEqual(Object.keys(MOVES))
    for (const [slug, expected] of Object.entries(MOVES)) {
      const move = moves.get(number(slug))!
      expectNear(move.from_rating, expected.old, `earlier rating of ${slug}`)
      expectNear(move.to_rating, expected.new, `rating of ${slug}`)
      expectNear(move.beyond, expected.beyond, `change of ${slug} beyond the median`)
      expectNear(move.standard_error, expected.se, `standard error of ${slug}`)
      expect(move.matches).toBe(expected.within)
    }
  })

  test('needs matches of 150 days, and enough of them', () => {
    expect(ratingMoves(facts, { before: 1, within: 1, players: 1 })).toEqual([])
    expect(ratingMoves(longer, { before: 1, within: 1, players: 5 })).toEqual([])
    expect(ratingMoves(longer)).toEqual([])
  })
})

function reversed(match: RatedMatch): RatedMatch {
  if (match.winning_team === null || match.status === 'WALKOVER') return match
  const games = match.games
    ?.split(' ')
    .map((game) => game.split('-').toReversed().join('-'))
    .join(' ')
  return { ...match, winning_team: match.winning_team === 1 ? 2 : 1, games: games ?? null }
}

function sidesSwapped(match: RatedMatch): RatedMatch {
  const { team_one_players, team_two_players } = match
  return { ...reversed(match), team_one_players: team_two_players, team_two_players: team_one_players }
}
