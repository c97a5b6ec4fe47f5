import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { doubles, type Row, seats, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { type Asker, askerOf } from '../../fixtures/services/ask.ts'

interface Side {
  players: { player_slug: string }[]
}
interface Game {
  id: string
  match_division: string
  forecast: { team_one_probability: number } | null
  team_one_player_one: { player_slug: string }
}
interface Fixture {
  id: string
  result: string
  one: Side
  matches: Game[]
  forecast: {
    one_probability: number
    tie_probability: number
    dreambreaker_one_probability: number
    one_probability_now: number | null
  } | null
}

async function fixtureOf(folder: string): Promise<Fixture> {
  return ImportBench.during(async (bench) => {
    const { rejections } = await bench.report(folder)
    expect(rejections).toEqual([])
    return leagueFixture(askerOf(bench.database))
  })
}

async function leagueFixture(asker: Asker): Promise<Fixture> {
  const { leagues } = await asker.ask<{ leagues: { fixtures: Fixture[] }[] }>(`{ leagues(tournament_slug: "team-cup") {
    fixtures { id result one { players { player_slug } }
      matches { id match_division forecast { team_one_probability } team_one_player_one { player_slug } }
      forecast { one_probability tie_probability dreambreaker_one_probability one_probability_now } } } }`)
  expect(leagues[0]!.fixtures.length).toBe(1)
  return leagues[0]!.fixtures[0]!
}

/** The four games of ann, amy, al and abe against bea, bet, bob and ben, and their DreamBreaker. */
const GAMES = {
  women: ['WOMENS_DOUBLES', 'ann', 'amy', 'bea', 'bet'],
  men: ['MENS_DOUBLES', 'al', 'abe', 'bob', 'ben'],
  mixed: ['MIXED_DOUBLES', 'ann', 'al', 'bea', 'bob'],
  other: ['MIXED_DOUBLES', 'amy', 'abe', 'bet', 'ben'],
  last: ['DREAMBREAKER', 'ann', 'al', 'bea', 'bob'],
} as const

function game(name: keyof typeof GAMES, more: Row = {}): Row {
  const [match_division, one, two, three, four] = GAMES[name]
  return doubles(name, {
    tournament_slug: 'team-cup',
    event_division: 'MLP',
    event_name: 'MLP',
    match_division,
    date: '2026-05-02',
    ...seats(one, two, three, four),
    best_of: '1',
    ...more,
  })
}

const SCHEDULED = { completion: 'scheduled', games: '', winning_team: '' }
const won = (winner: 1 | 2) => ({ games: winner === 1 ? '11-6' : '6-11', winning_team: `${winner}` })

/** A folder with a team match, and matches of doubles and singles before it, in which the first side wins. */
function teamCup(games: readonly Row[]): string {
  const before = (id: string, match_division: string, players: readonly string[]) =>
    doubles(id, {
      tournament_slug: 'first-cup',
      event_division: match_division,
      match_division,
      date: '2026-04-02',
      team_one_player_one: players[0]!,
      team_two_player_one: players.at(-1)!,
      team_one_player_two: players.length === 4 ? players[1]! : '',
      team_two_player_two: players.length === 4 ? players[2]! : '',
      games: '11-4 11-8',
      winning_team: '1',
    })
  const slugs = ['ann', 'amy', 'bea', 'bet', 'al', 'abe', 'bob', 'ben']
  return writeResults({
    tournaments: [
      tournament('first-cup', { start_date: '2026-04-02', end_date: '2026-04-03' }),
      tournament('team-cup', { start_date: '2026-05-02', end_date: '2026-05-03' }),
    ],
    players: slugs.map((slug, index) => ({ player_slug: slug, name: slug, gender: index < 4 ? 'F' : 'M' })),
    matches: [
      before('w', 'WOMENS_DOUBLES', ['ann', 'bet', 'amy', 'bea']),
      before('m', 'MENS_DOUBLES', ['al', 'abe', 'bob', 'ben']),
      before('s', 'WOMENS_SINGLES', ['ann', 'bea']),
      before('t', 'MENS_SINGLES', ['al', 'ben']),
      ...games,
    ],
  })
}

/** Adds up all results of games that are played independently. @param open probabilities that the side wins */
function recounted(open: readonly number[], dreambreaker: number, won: number): number {
  let sum = 0
  for (let results = 0; results < 2 ** open.length; results++) {
    const isWon = open.map((_, at) => (results >> at) % 2 === 1)
    const chance = open.reduce((product, p, at) => product * (isWon[at] ? p : 1 - p), 1)
    const games = won + isWon.filter(Boolean).length
    sum += chance * (games > 2 ? 1 : games === 2 ? dreambreaker : 0)
  }
  return sum
}

/** Returns the probabilities of the listed games for roster one. */
function chancesOf({ matches, one }: Fixture): number[] {
  const slugs = one.players.map(({ player_slug }) => player_slug)
  return matches.flatMap(({ match_division, forecast, team_one_player_one: first }) => {
    if (match_division === 'DREAMBREAKER') return []
    const chance = forecast!.team_one_probability
    return [slugs.includes(first.player_slug) ? chance : 1 - chance]
  })
}

const FOUR = ['women', 'men', 'mixed', 'other'] as const

test('a team match to come has the chance of its four games and of the DreamBreaker', async () => {
  const fixture = await fixtureOf(teamCup(FOUR.map((name) => game(name, SCHEDULED))))
  const forecast = fixture.forecast!
  const chances = chancesOf(fixture)
  expect(forecast.dreambreaker_one_probability).toBeGreaterThan(0.5)
  expect(forecast.one_probability).toBeGreaterThan(0.5)
  expect(forecast.one_probability).toBeCloseTo(recounted(chances, forecast.dreambreaker_one_probability, 0), 12)
  expect(forecast.tie_probability).toBeCloseTo(recounted(chances, 1, 0) - recounted(chances, 0, 0), 12)
  expect(forecast.one_probability_now).toBeCloseTo(forecast.one_probability, 12)
})

test('decided games count in the chance during a team match, and change nothing in the one before it', async () => {
  const games = [game('women', won(1)), game('men', won(2)), game('mixed', SCHEDULED), game('other', SCHEDULED)]
  const fixture = await fixtureOf(teamCup(games))
  const before = await fixtureOf(teamCup(FOUR.map((name) => game(name, SCHEDULED))))
  const { one_probability_now, ...forecast } = fixture.forecast!
  expect(forecast.one_probability).toBeCloseTo(before.forecast!.one_probability, 12)
  expect(forecast.tie_probability).toBeCloseTo(before.forecast!.tie_probability, 12)
  expect(forecast.dreambreaker_one_probability).toBeCloseTo(before.forecast!.dreambreaker_one_probability, 12)
  const open = fixture.matches.flatMap(({ id }, at) =>
    ['mixed', 'other'].includes(id) ? [chancesOf(fixture)[at]!] : [],
  )
  expect(one_probability_now).toBeCloseTo(recounted(open, forecast.dreambreaker_one_probability, 1), 12)
})

test('a DreamBreaker that is being played counts with its score, and its winner wins the team match', async () => {
  const tied = [game('women', won(1)), game('men', won(2)), game('mixed', won(1)), game('other', won(2))]
  const chance = async (more: Row) => (await fixtureOf(teamCup([...tied, game('last', more)]))).forecast!
  const ahead = await chance({ completion: 'in progress', games: '12-9', winning_team: '' })
  const behind = await chance({ completion: 'in progress', games: '9-12', winning_team: '' })
  expect(ahead.one_probability_now).toBeGreaterThan(ahead.dreambreaker_one_probability)
  expect(behind.one_probability_now).toBeLessThan(behind.dreambreaker_one_probability)
  const decided = await fixtureOf(teamCup([...tied, game('last', { games: '21-18', winning_team: '1' })]))
  expect(decided).toMatchObject({ result: 'DREAMBREAKER', forecast: { one_probability_now: null } })
  const unknown = await fixtureOf(teamCup(tied))
  expect(unknown.forecast!.one_probability_now).toBe(unknown.forecast!.dreambreaker_one_probability)
})

test('a mixed game that was not played is that of the other players, and other line-ups give no chance', async () => {
  const three = await fixtureOf(teamCup([game('women', won(1)), game('men', won(1)), game('mixed', won(1))]))
  const four = await fixtureOf(teamCup(FOUR.map((name) => game(name, won(1)))))
  // Pairs that are announced together pull each other's strengths, so that the chances are close but not equal.
  expect(three.forecast!.one_probability).toBeCloseTo(four.forecast!.one_probability, 1)
  expect(three.forecast!.one_probability_now).toBeNull()
  expect((await fixtureOf(teamCup([game('women'), game('mixed'), game('other')]))).forecast).toBeNull()
})

test('what if of a league counts a tie by the DreamBreaker of the same forecast', async () => {
  await ImportBench.during(async (bench) => {
    await bench.report(teamCup(FOUR.map((name) => game(name, { ...SCHEDULED, round: 'Round 1 RR' }))))
    const asker = askerOf(bench.database)
    const { forecast } = await leagueFixture(asker)
    const { leagues } = await asker.ask<{
      leagues: {
        what_if: { groups: { team_matches: { probability_one: number }[]; standings: { first: number }[] }[] }
      }[]
    }>(`{ leagues(tournament_slug: "team-cup") { what_if { groups { team_matches { probability_one }
      standings { first } } } } }`)
    const [group] = leagues[0]!.what_if.groups
    expect(forecast!.dreambreaker_one_probability).toBeGreaterThan(0.51)
    expect(group!.team_matches[0]!.probability_one).toBeCloseTo(forecast!.one_probability, 12)
    expect(group!.standings[0]!.first).toBeCloseTo(forecast!.one_probability, 12)
  })
})

test('the record counts team matches that were decided without a DreamBreaker', async () => {
  const recordOf = async (games: readonly Row[]) =>
    ImportBench.during(async (bench) => {
      await bench.report(teamCup(games))
      const asker = askerOf(bench.database)
      const { teamForecastRecord } = await asker.ask<{
        teamForecastRecord: { matches: number; log_loss: number | null }
      }>('{ teamForecastRecord { matches log_loss accuracy_percentage bins { matches forecast observed } } }')
      return { ...teamForecastRecord, chance: (await leagueFixture(asker)).forecast!.one_probability }
    })
  const decided = await recordOf([
    game('women', won(1)),
    game('men', won(1)),
    game('mixed', won(1)),
    game('other', won(2)),
  ])
  expect(decided).toMatchObject({ matches: 1, accuracy_percentage: 100, bins: [{ matches: 1, observed: 1 }] })
  expect(decided.log_loss).toBeCloseTo(-Math.log(decided.chance), 12)
  const tied = [game('women', won(1)), game('men', won(2)), game('mixed', won(1)), game('other', won(2))]
  expect(await recordOf([...tied, game('last', { games: '21-18', winning_team: '1' })])).toMatchObject({
    matches: 0,
    log_loss: null,
    bins: [],
  })
})

describe.skipIf(!existsSync(REAL_RESULTS))('real results', () => {
  test('have a record of team matches that is far better than a coin', async () => {
    await ImportBench.during(async (bench) => {
      await bench.report(REAL_RESULTS)
      const { teamForecastRecord: record } = await askerOf(bench.database).ask<{
        teamForecastRecord: { matches: number; log_loss: number; accuracy_percentage: number }
      }>('{ teamForecastRecord { matches log_loss accuracy_percentage } }')
      expect(record.matches).toBe(143)
      expect(Math.abs(record.log_loss - 0.3391)).toBeLessThanOrEqual(0.0005)
      expect(record.accuracy_percentage).toBeCloseTo(84.6, 1)
    })
  }, 120_000)
})
