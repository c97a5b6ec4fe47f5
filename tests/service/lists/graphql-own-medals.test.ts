import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  asker = askerOf(results.database)
})

afterAll(() => results.close())

const FIELDS = `
  medal_counts { gold silver bronze }
  medals(first: $first) { ...Won }`
const FRAGMENT = `
  fragment Won on OwnMedal {
    medal event_division tournament { tournament_slug } event { event_slug } team { team_slug }
  }`

interface Medals {
  medal_counts: { gold: number; silver: number; bronze: number }
  medals: {
    medal: string
    event_division: string
    tournament: { tournament_slug: string }
    team: { team_slug: string }
  }[]
}

const inWords = ({ medals }: Medals) =>
  medals.map(
    ({ medal, event_division, tournament, team }) =>
      `${medal} ${event_division} ${tournament.tournament_slug} ${team.team_slug}`,
  )

async function medalsOf(owner: 'player' | 'team', slug: string, first = 20): Promise<Medals> {
  const document = `query ($slug: String!, $first: Int!) { owner: ${owner}(${owner}_slug: $slug) {${FIELDS}} }${FRAGMENT}`
  return (await asker.ask<{ owner: Medals }>(document, { slug, first })).owner
}

describe('A team has', () => {
  test('its medals, the newest tournament first, those of the tours and those of MLP', async () => {
    const medals = await medalsOf('team', 'ada-lind--bo-reyes')
    expect(inWords(medals)).toEqual([
      'GOLD MLP team-days-2026 ada-lind--bo-reyes',
      'GOLD MIXED_DOUBLES harbor-open-2025 ada-lind--bo-reyes',
    ])
    expect(medals.medal_counts).toEqual({ gold: 2, silver: 0, bronze: 0 })
  })

  test('the same medals whichever way round its players stand in the slug', async () => {
    expect(await medalsOf('team', 'bo-reyes--ada-lind')).toEqual(await medalsOf('team', 'ada-lind--bo-reyes'))
  })

  test('no medals of its players with others', async () => {
    expect(inWords(await medalsOf('team', 'bo-reyes--gus-vale'))).toEqual([
      'SILVER MENS_DOUBLES harbor-open-2025 bo-reyes--gus-vale',
    ])
  })

  test('as many medals listed as are asked for, and all of them counted', async () => {
    const medals = await medalsOf('team', 'ada-lind--bo-reyes', 1)
    expect(medals.medals).toHaveLength(1)
    expect(medals.medal_counts.gold).toBe(2)
  })
})

test('A player has the medals of singles and of every team', async () => {
  const medals = await medalsOf('player', 'bo-reyes')
  expect(inWords(medals).toSorted()).toEqual([
    'GOLD MENS_SINGLES harbor-open-2025 bo-reyes',
    'GOLD MIXED_DOUBLES harbor-open-2025 ada-lind--bo-reyes',
    'GOLD MLP team-days-2026 ada-lind--bo-reyes',
    'SILVER MENS_DOUBLES harbor-open-2025 bo-reyes--gus-vale',
  ])
  expect(medals.medal_counts).toEqual({ gold: 3, silver: 1, bronze: 0 })
})

test('How many medals are asked for is bounded, of teams as of players', async () => {
  for (const owner of ['player(player_slug: "bo-reyes")', 'team(team_slug: "bo-reyes--gus-vale")']) {
    const errors = await asker.errorsOf(`{ owner: ${owner} { medals(first: 101) { medal } } }`)
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_USER_INPUT' })])
    expect(errors[0]?.message).toContain('first')
  }
})

test('A player has other names in the order that the source gives', async () => {
  const { known, unknown } = await asker.ask<Record<'known' | 'unknown', { aliases: string[] }>>(
    '{ known: player(player_slug: "gus-vale") { aliases } unknown: player(player_slug: "ada-lind") { aliases } }',
  )
  expect(known.aliases).toEqual(['The_Wall', '100%'])
  expect(unknown.aliases).toEqual([])
})
