import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { player, type Row, seats, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openRated } from '../../fixtures/recount/rated-service.ts'
import type { RecountedMatch } from '../../fixtures/recount/recount.ts'
import { recountedPath } from '../../fixtures/recount/win-odds.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares win probabilities during matches with a calculation from the folder's games. */
const service = await untilEnd(openRated())

interface OddsMatch {
  id: string
  date: string
  winning_team: 'ONE' | 'TWO' | null
  forecast: {
    team_one_probability: number
    newcomer: boolean
    first_version: boolean
    team_one_after_games: number[]
    team_one_now: number | null
    lowest: number | null
    turned: number | null
  } | null
}

const MATCH = `id date winning_team
  forecast { team_one_probability newcomer first_version team_one_after_games team_one_now lowest turned }`
const listed = await walkPages<OddsMatch>(service.asker, { field: 'matchesList', selection: MATCH })
const rows = new Map(service.matches.map((match) => [match.id, match]))
const forecast = listed.filter((match) => match.forecast?.first_version === false)

function formatOf({ bestOf, scoringFormat }: RecountedMatch) {
  const text = scoringFormat ?? ''
  return { bestOf: bestOf ?? 3, pointsTo: Number(/\d+$/.exec(text)?.[0] ?? 11), isRally: text.startsWith('rally') }
}

/** Returns the winners' probabilities after each game other than the last. */
function winnersPath({ winning_team, forecast: found }: OddsMatch): number[] {
  const path = found!.team_one_after_games.slice(0, -1)
  return winning_team === 'ONE' ? path : path.map((one) => 1 - one)
}

/** Returns the winners' probabilities below one half after the games at which the winners had won fewer games. */
function trailingChances(match: OddsMatch): number[] {
  const won = { ONE: 0, TWO: 0 }
  const { games } = rows.get(match.id)!
  return winnersPath(match).filter((chance, index) => {
    const [one, two] = games[index]!
    if (one !== two) won[one > two ? 'ONE' : 'TWO']++
    const [own, others] = match.winning_team === 'ONE' ? [won.ONE, won.TWO] : [won.TWO, won.ONE]
    return own < others && chance < 0.5 - 1e-9
  })
}

const comebacks = forecast
  .filter((match) => trailingChances(match).length > 0)
  .map((match) => ({ match, lowest: Math.min(...trailingChances(match)) }))
  .toSorted((a, b) => a.lowest - b.lowest)

describe('The path of a match', () => {
  test('equals a calculation from the forecast and the games, and ends with the result', () => {
    const sampled = forecast.filter(({ id }, index) => index % 19 === 3 || (rows.get(id)?.bestOf ?? 0) > 3)
    expect(sampled.length).toBeGreaterThan(30)
    for (const { id, winning_team, forecast: found } of sampled) {
      const row = rows.get(id)!
      const path = winning_team === null ? [] : recountedPath(formatOf(row), found!.team_one_probability, row.games)
      if (path.length > 0) path[path.length - 1] = winning_team === 'ONE' ? 1 : 0
      expect(found!.team_one_after_games.length).toBe(path.length)
      for (const [index, one] of path.entries()) expect(found!.team_one_after_games[index]).toBeCloseTo(one, 9)
      expect(found!.team_one_now).toBeNull()
    }
  })

  test("has the winners' lowest probability and the game that turned the match", () => {
    const turned = forecast.map((match) => {
      const { winning_team, forecast: found } = match
      if (winning_team === null || found!.team_one_after_games.length === 0) return null
      const before = winning_team === 'ONE' ? found!.team_one_probability : 1 - found!.team_one_probability
      const path = [before, ...winnersPath(match), 1]
      const index = path.findLastIndex((chance, game) => chance > 0.5 + 1e-9 && (path[game - 1] ?? 1) < 0.5 - 1e-9)
      return index === -1 ? null : index
    })
    expect(forecast.map((match) => match.forecast!.turned)).toEqual(turned)
    const lowest = new Map(comebacks.map(({ match, lowest }) => [match.id, lowest]))
    for (const { id, forecast: found } of forecast) expect(found!.lowest).toBe(lowest.get(id) ?? null)
  })
})

describe('The list of comebacks', () => {
  const list = (input: object) =>
    walkPages<{ lowest: number; after_games: number; match: OddsMatch }>(service.asker, {
      field: 'comebacks',
      input,
      selection: `lowest after_games match { ${MATCH} }`,
    })

  test('leaves out winners with a low chance who never trailed in games', () => {
    const low = forecast.filter((match) => winnersPath(match).some((chance) => chance < 0.5 - 1e-9))
    expect(comebacks.length).toBeGreaterThan(10)
    expect(comebacks.length).toBeLessThan(low.length)
  })

  test('has every match whose winners trailed in games with a chance below one half, lowest first', async () => {
    const items = await list({ include_newcomers: true })
    expect(items.length).toBe(comebacks.length)
    expect(items.map(({ lowest }) => lowest)).toEqual(comebacks.map(({ lowest }) => lowest))
    for (const { match, lowest, after_games } of items) expect(winnersPath(match)[after_games - 1]).toBe(lowest)
  })

  test('leaves out newcomers unless asked, and takes days, division and league', async () => {
    const without = comebacks.filter(({ match }) => !match.forecast!.newcomer)
    expect(without.length).toBeGreaterThan(10)
    expect(without.length).toBeLessThan(comebacks.length)
    const expected = (takes: (row: RecountedMatch) => boolean) =>
      without.filter(({ match }) => takes(rows.get(match.id)!)).map(({ lowest }) => lowest)
    const days = without.map(({ match }) => match.date).toSorted()
    const middle = days[Math.floor(days.length / 2)]!
    for (const [input, takes] of [
      [{}, () => true],
      [{ from: middle }, ({ date }: RecountedMatch) => date >= middle],
      [{ match_division: 'MIXED_DOUBLES' }, ({ matchDivision }: RecountedMatch) => matchDivision === 'MIXED_DOUBLES'],
      [{ league: 'MLP' }, () => false],
    ] as const) {
      const items = await list(input)
      const chances = items.map(({ lowest }) => lowest)
      if ('league' in input) expect(items.length).toBeLessThan(without.length)
      else expect(chances).toEqual(expected(takes))
    }
  })
})

describe('The accuracy after games', () => {
  interface Record {
    forecasts: number
    log_loss: number
    calibration_error: number
    bins: { matches: number; forecast: number; observed: number }[]
    baselines: { name: string; log_loss: number }[]
  }
  const FIELDS = 'forecasts log_loss calibration_error bins { matches forecast observed } baselines { name log_loss }'

  test('can be calculated from the matches of the service', async () => {
    const { forecastRecord } = await service.asker.ask<{ forecastRecord: { all: Record; first: Record } }>(
      `{ forecastRecord { all: after_games { ${FIELDS} } first: after_games(games: 1) { ${FIELDS} } } }`,
    )
    const moments = forecast.flatMap(({ id, winning_team, forecast: found }) => {
      const row = rows.get(id)!
      const won = (side: 0 | 1) => row.games.filter((game) => game[side] > game[1 - side]!).length
      const isTied = row.games.some(([one, two]) => one === two)
      const agrees = (won(0) > won(1) ? 'ONE' : 'TWO') === winning_team
      if (formatOf(row).bestOf === 1 || isTied || !agrees) return []
      const isSwapped = createHash('sha256').update(id).digest()[0]! % 2 === 1
      return found!.team_one_after_games.slice(0, -1).map((one, index) => ({
        games: index + 1,
        chance: isSwapped ? 1 - one : one,
        won: (winning_team === 'ONE') !== isSwapped,
        before: winning_team === 'ONE' ? found!.team_one_probability : 1 - found!.team_one_probability,
      }))
    })
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    for (const [record, own] of [
      [forecastRecord.all, moments],
      [forecastRecord.first, moments.filter(({ games }) => games === 1)],
    ] as const) {
      expect(own.length).toBeGreaterThan(100)
      expect(record.forecasts).toBe(own.length)
      expect(record.log_loss).toBeCloseTo(mean(own.map(({ chance, won }) => -Math.log(won ? chance : 1 - chance))), 9)
      expect(record.bins.reduce((sum, { matches }) => sum + matches, 0)).toBe(own.length)
      const errors = record.bins.map((bin) => (Math.abs(bin.forecast - bin.observed) * bin.matches) / own.length)
      expect(record.calibration_error).toBeCloseTo(
        errors.reduce((a, b) => a + b),
        9,
      )
      expect(record.baselines.map(({ name }) => name)).toEqual(['Before the match', 'Games won'])
      expect(record.baselines[0]?.log_loss).toBeCloseTo(mean(own.map(({ before }) => -Math.log(before))), 9)
    }
  })

  test('has no measures without games, and refuses a number of games below 1', async () => {
    const { forecastRecord } = await service.asker.ask<{ forecastRecord: { after_games: Record } }>(
      `{ forecastRecord(input: { from: "2099-01-01" }) { after_games { ${FIELDS} } } }`,
    )
    expect(forecastRecord.after_games).toMatchObject({
      forecasts: 0,
      log_loss: null,
      calibration_error: null,
      bins: [],
    })
    await expect(service.asker.ask('{ forecastRecord { after_games(games: 0) { forecasts } } }')).rejects.toThrow(
      'games must be at least 1, got 0',
    )
  })
})

describe('A match in progress', () => {
  const PLAYER_COLUMNS = ['one_player_one', 'one_player_two', 'two_player_one', 'two_player_two'].map(
    (name) => `team_${name}`,
  )
  const doubles = (id: string, games: string, more: Row = {}): Row => ({
    match_id: id,
    tournament_slug: 'open',
    event_division: 'MENS_DOUBLES',
    match_division: 'MENS_DOUBLES',
    date: '2026-02-01',
    ...seats('a', 'b', 'c', 'd'),
    games,
    best_of: '3',
    scoring_format: 'sideout_11',
    completion: 'in progress',
    winning_team: '',
    ...more,
  })

  test('has the odds at its score and its current game; a result makes them a path', async () => {
    const bench = await untilEnd(ImportBench.open())
    const players = [...'abcdefgh'].map((slug) => player(slug, { gender: 'Male' }))
    const report = (matches: readonly Row[]) =>
      bench.report(writeResults({ tournaments: [tournament('open', { start_date: '2026-02-01' })], players, matches }))
    type Live = OddsMatch & { current_game: number | null }
    const odds = async () => {
      const asker = askerOf(bench.database)
      const items = await walkPages<Live>(asker, { field: 'matchesList', selection: `${MATCH} current_game` })
      return Object.fromEntries(items.map((match) => [match.id, match]))
    }
    const others = Object.fromEntries(['e', 'f', 'g', 'h'].map((slug, index) => [PLAYER_COLUMNS[index], slug]))
    // Forecasts begin with the first result.
    const result = doubles('result', '11-5 11-5', { ...others, completion: 'completed', winning_team: '1' })
    await report([result, doubles('current', '5-11 6-3'), doubles('between', '11-5'), doubles('before', '')])
    const { current, between, before } = await odds()
    const half = recountedPath({ bestOf: 3, pointsTo: 11, isRally: false }, 0.5, [
      [11, 5],
      [11, 8],
    ])
    // The four players are new, so that the forecast is one half.
    expect(before).toMatchObject({ current_game: null, forecast: { team_one_after_games: [], lowest: null } })
    expect(before?.forecast?.team_one_now).toBeCloseTo(0.5, 9)
    expect(between).toMatchObject({ current_game: null })
    expect(between?.forecast?.team_one_now).toBeCloseTo(half[0]!, 9)
    expect(current).toMatchObject({ current_game: 2, forecast: { turned: null } })
    expect(current?.forecast?.team_one_after_games[0]).toBeCloseTo(1 - half[0]!, 9)
    expect(current?.forecast?.team_one_now).toBeGreaterThan(1 - half[0]!)
    await report([doubles('current', '5-11 11-8 11-9', { completion: 'completed', winning_team: '1' })])
    const { current: completed } = await odds()
    expect(completed).toMatchObject({ current_game: null, forecast: { team_one_now: null, turned: 3 } })
    expect(completed?.forecast?.team_one_after_games.length).toBe(3)
    expect(completed?.forecast?.team_one_after_games[0]).toBe(current?.forecast?.team_one_after_games[0])
    expect(completed?.forecast?.lowest).toBe(current?.forecast?.team_one_after_games[0])
  })
})
