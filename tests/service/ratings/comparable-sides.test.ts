import { beforeAll, describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { player, type Row, seats, tournament } from '../../fixtures/folders/results-folder.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** A folder whose mixed event also has pairs of two women and of two men. Women and men have no common scale. */

const bench = await untilEnd(ImportBench.open())
const asker = askerOf(bench.database)
const SENTENCE = "Women's and men's ratings are on separate scales."

const WOMEN = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']
const MEN = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']
/** Players with unknown gender and players without a match. */
const UNKNOWN = ['u1', 'u2', 'u3', 'u4']

/** Returns a match such as `w1 w2 - w3 w4`, which the first side wins. */
function match(division: string, sides: string, more: Row = {}): Row {
  const [one = '', two = '', three = '', four = ''] = sides.replace(' - ', ' ').split(' ')
  return {
    match_id: `${more.round ?? 'match'} ${more.date ?? ''} ${division} ${sides}`.replaceAll(/\W+/g, '-'),
    tournament_slug: 'may-open',
    event_division: division,
    match_division: division,
    date: '2026-05-02',
    ...seats(one, two, three, four),
    winning_team: '1',
    games: '11-7 11-8',
    ...more,
  }
}

/** Ten rounds of women's, men's and mixed doubles, so that every player is ranked. */
const season = Array.from({ length: 10 }, (_, round) => `2026-04-${String(round + 10)}`).flatMap((date) => {
  const early = { date, tournament_slug: 'april-open' }
  return [
    match('WOMENS_DOUBLES', 'w1 w2 - w3 w4', early),
    match('WOMENS_DOUBLES', 'w3 w5 - w4 w6', early),
    match('MENS_DOUBLES', 'm1 m2 - m3 m4', early),
    match('MENS_DOUBLES', 'm3 m5 - m4 m6', early),
    match('MIXED_DOUBLES', 'w1 m1 - w2 m2', early),
    match('MIXED_DOUBLES', 'w3 m3 - w4 m4', early),
    match('MIXED_DOUBLES', 'w5 m5 - w6 m6', early),
  ]
})
/** Two draws. In the mixed one, two women meet two men in the final. */
const odd = [
  match('MIXED_DOUBLES', 'w1 w2 - w3 w4', { round: 'Semi-Finals' }),
  match('MIXED_DOUBLES', 'm1 m2 - m3 m4', { round: 'Semi-Finals' }),
  match('MIXED_DOUBLES', 'w1 w2 - m1 m2', { round: 'Finals', date: '2026-05-03' }),
  match('MENS_DOUBLES', 'm1 m2 - m3 m4', { round: 'Semi-Finals' }),
  match('MENS_DOUBLES', 'm3 m5 - m4 m6', { round: 'Semi-Finals' }),
  match('MENS_DOUBLES', 'm1 m2 - m3 m5', { round: 'Finals', date: '2026-05-03' }),
]

beforeAll(async () => {
  const { rejections } = await bench.report({
    tournaments: [
      tournament('april-open', { start_date: '2026-04-10', end_date: '2026-04-19' }),
      tournament('may-open'),
    ],
    players: [
      ...WOMEN.map((slug) => player(slug, { gender: 'F' })),
      ...MEN.map((slug) => player(slug, { gender: 'M' })),
      ...UNKNOWN.map((slug) => player(slug, { gender: '' })),
    ],
    matches: [...season, ...odd],
  })
  expect(rejections).toEqual([])
})

function argumentsOf(sides: string): string {
  const [one = '', two = ''] = sides.split(' - ')
  return `one: ${JSON.stringify(one.split(' '))}, two: ${JSON.stringify(two.split(' '))}`
}

async function probability(sides: string): Promise<number> {
  const { forecast } = await asker.ask<{ forecast: { probability: number } }>(
    `{ forecast(${argumentsOf(sides)}) { probability } }`,
  )
  return forecast.probability
}

describe('The forecast of two pairs', () => {
  it.each(['w1 w2 - m1 m2', 'm1 m2 - w1 w2', 'w1 m1 - m2 m3', 'w1 w2 - w3 m3', 'w1 u1 - m1 m2', 'u1 m1 - w1 w2'])(
    'is refused for %s, and null as a matchup',
    async (sides) => {
      const errors = await asker.errorsOf(`{ forecast(${argumentsOf(sides)}) { probability } }`)
      expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: SENTENCE }])
      expect(await asker.ask(`{ matchup(${argumentsOf(sides)}) { probability } }`)).toEqual({ matchup: null })
    },
  )

  it.each(['w1 w2 - w3 w4', 'w1 m1 - w2 m2', 'm1 m2 - m3 m4', 'w1 u1 - w2 m2', 'u1 u2 - w1 w2', 'u1 u2 - u3 u4'])(
    'is made for %s',
    async (sides) => {
      const { matchup } = await asker.ask<{ matchup: { probability: number } }>(
        `{ matchup(${argumentsOf(sides)}) { probability } }`,
      )
      expect(matchup.probability).toBe(await probability(sides))
    },
  )
})

describe('A played match of women against men', () => {
  it('has no forecast, and appears neither in the record nor among past forecasts', async () => {
    type Listed = { id: string; forecast: object | null }
    const selection = 'id forecast { team_one_probability }'
    const listed = await walkPages<Listed>(asker, { field: 'matchesList', selection })
    const without = listed.filter(({ forecast }) => forecast === null).map(({ id }) => id)
    expect(without).toEqual([odd[2]?.match_id])
    const past = await walkPages<{ match: Listed }>(asker, {
      field: 'pastForecasts',
      selection: `match { ${selection} }`,
    })
    expect(past.length).toBe(listed.length - 1)
    expect(past.map(({ match }) => match.id)).not.toContain(without[0])
    const { forecastRecord } = await asker.ask<{ forecastRecord: { matches: number } }>(
      '{ forecastRecord { matches } }',
    )
    expect(forecastRecord.matches).toBe(listed.length - 1)
  })

  it('leaves its draw without title odds before the final', async () => {
    type Draws = { draws: { event: { event_division: string }; before: object | null; after: object | null }[] }
    const { draws } = await asker.ask<Draws>(`{ draws(tournament_slug: "may-open") { event { event_division }
      before: title_odds { on } after: title_odds(after: SEMI_FINALS) { on } } }`)
    const found = Object.fromEntries(draws.map(({ event, ...odds }) => [event.event_division, odds]))
    expect(found.MIXED_DOUBLES).toEqual({ before: null, after: null })
    expect(found.MENS_DOUBLES).toEqual({ before: { on: '2026-05-02' }, after: { on: '2026-05-03' } })
  })
})

describe('The partner finder', () => {
  it('measures a mixed pair against mixed pairs only', async () => {
    type Found = { player: { player_slug: string }; probability: number }
    const candidates = (player_slug: string, match_division: string) =>
      asker
        .ask<{ partnerCandidates: { items: Found[] } }>(
          `query ($player_slug: String!, $match_division: MatchDivision!) { partnerCandidates(page: 1, pageSize: 100,
            player_slug: $player_slug, match_division: $match_division) { items { player { player_slug } probability } } }`,
          { player_slug, match_division },
        )
        .then(({ partnerCandidates }) => partnerCandidates.items)
    const mixed = WOMEN.map((woman, index) => [woman, MEN[index] as string])
    const found = await candidates('m1', 'MIXED_DOUBLES')
    expect(found.map(({ player }) => player.player_slug).toSorted()).toEqual(WOMEN)
    for (const { player, probability: chance } of found) {
      const own = ['m1', player.player_slug]
      const opponents = mixed.filter((pair) => !pair.some((slug) => own.includes(slug)))
      const chances = await Promise.all(opponents.map((pair) => probability(`${own.join(' ')} - ${pair.join(' ')}`)))
      expect(chance).toBeCloseTo(chances.reduce((sum, one) => sum + one, 0) / chances.length, 12)
    }
  })
})
