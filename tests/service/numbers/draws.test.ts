import { describe, expect, test } from 'vitest'
import { countingStatements } from '../../fixtures/databases/counted-statements.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { doubles, mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { wholeSelection } from '../../fixtures/whole-selection.ts'

const NAMES = Array.from({ length: 32 }, (_, at) => `p${String(at).padStart(2, '0')}`)

/** Returns a men's singles draw of 32 without two of its matches, and a pool of three. */
function mayMatches() {
  const rounds = ['Finals', 'Semi-Finals', 'Quarter Finals', 'Round of 16', 'Round of 32']
  const knockout = rounds.flatMap((round, depth) =>
    Array.from({ length: 2 ** depth }, (_, slot) => {
      const width = 32 / 2 ** depth
      const [one, two] = [NAMES[slot * width] ?? '', NAMES[slot * width + width / 2] ?? '']
      return singles(`${depth}-${slot}`, { round, team_one_player_one: one, team_two_player_one: two })
    }),
  )
  const pool = ['p01 p02', 'p02 p03', 'p03 p01'].map((words, at) => {
    const [team_one_player_one = '', team_two_player_one = ''] = words.split(' ')
    return singles(`pool-${at}`, { round: 'RR', draw: 'Pools', pool: 'A', team_one_player_one, team_two_player_one })
  })
  return [...knockout.filter(({ match_id }) => match_id !== '2-1'), ...pool, doubles('mixed', { round: 'Finals' })]
}

const players = [...NAMES, 'ada', 'bo', 'cleo', 'dag'].map((slug) => player(slug))
const results = await untilEnd(openResults(SPRING_SEASON, writeResults({ ...mayOpen(mayMatches()), players })))
const counting = countingStatements(results.database)
const asker = askerOf(counting.database)

const DRAWS = `query ($slug: String!) { draws(tournament_slug: $slug) {
  id event { event_division } draw kind status
  stages { round_name nodes { slot match { id } winner { slug players { name } } opponent { slug } } }
  entries { depth } bronze { id } unplaced { id } pools { name standings { team { slug } } matches { id } }
} }`

interface Side {
  slug: string
}
interface SeenDraw {
  id: string
  event: { event_division: string }
  draw: string | null
  kind: string
  status: string
  stages: {
    round_name: string
    nodes: { slot: number; match: { id: string } | null; winner: Side | null; opponent: Side | null }[]
  }[]
  bronze: { id: string }[]
  pools: { name: string | null; standings: object[]; matches: { id: string }[] }[]
}

async function drawsOf(slug: string): Promise<SeenDraw[]> {
  const { draws } = await asker.ask<{ draws: SeenDraw[] }>(DRAWS, { slug })
  return draws
}

describe('The draws of a tournament', () => {
  test('are ordered by event, with the main draw before the qualifier', async () => {
    const draws = await drawsOf('harbor-open-2025')
    expect(draws.map(({ event, draw, kind, status }) => [event.event_division, draw, kind, status])).toEqual([
      ['MENS_DOUBLES', null, 'TREE', 'COMPLETE'],
      ['MENS_SINGLES', null, 'TREE', 'COMPLETE'],
      ['MENS_SINGLES', 'Qualifier', 'TREE', 'COMPLETE'],
      ['MIXED_DOUBLES', null, 'TREE', 'COMPLETE'],
    ])
    expect(new Set(draws.map(({ id }) => id)).size).toBe(4)
    const [, men] = draws
    expect(men?.stages.map(({ round_name, nodes }) => [round_name, nodes.map(({ match }) => match?.id)])).toEqual([
      ['SEMI_FINALS', ['h-ms-1', 'h-ms-2']],
      ['FINALS', ['h-ms-4']],
    ])
    expect(men?.bronze).toEqual([{ id: 'h-ms-3' }])
  })

  test('name the player who must have lost a missing match', async () => {
    const [draw, pools] = (await drawsOf('may-open')).filter(({ event }) => event.event_division === 'MENS_SINGLES')
    expect(draw).toMatchObject({ kind: 'TREE', status: 'GAPS' })
    const node = draw?.stages.flatMap(({ nodes }) => nodes).find(({ match }) => match === null)
    expect(node).toMatchObject({
      slot: 1,
      winner: { slug: 'p08', players: [{ name: 'p08' }] },
      opponent: { slug: 'p12' },
    })
    expect(pools).toMatchObject({ draw: 'Pools', kind: 'NONE', status: 'NO_ROUNDS' })
    expect(pools?.pools).toEqual([
      { name: 'A', matches: ['pool-0', 'pool-1', 'pool-2'].map((id) => ({ id })), standings: expect.any(Array) },
    ])
    expect(pools?.pools[0]?.standings).toHaveLength(3)
  })

  test('show nothing after the requested round', async () => {
    const { draws } = await asker.ask<{ draws: { status: string }[] }>(`{
      draws(tournament_slug: "may-open") {
        status all: unlisted { depth } unlisted(until: ROUND_16) { depth } known: unlisted(until: QUARTER_FINALS) { depth }
        entries(until: ROUND_32) { depth } unplaced(until: ROUND_16) { id } whole: unlisted(until: ROUND_128) { depth }
      }
    }`)
    const place = [{ depth: 2 }]
    const gaps = { all: place, unlisted: [], known: place, entries: [], unplaced: [], whole: place }
    expect(draws.filter(({ status }) => status === 'GAPS')).toEqual([{ status: 'GAPS', ...gaps }])
  })

  test('are empty for an unknown or invalid slug', async () => {
    expect(await drawsOf('no-such-open')).toEqual([])
    expect(await drawsOf("'; drop table matches")).toEqual([])
    expect(await asker.ask('{ leagues(tournament_slug: "no-such-open") { id } }')).toEqual({ leagues: [] })
  })

  test('take one query for any number of rows and any selection', async () => {
    const statements = async (slug: string, document: string) => {
      await asker.ask(document, { slug })
      return counting.last
    }
    expect(await statements('may-open', DRAWS)).toBe(await statements('winter-cup-2026', DRAWS))
    const both = `query ($slug: String!) {
      draws(tournament_slug: $slug) { id } leagues(tournament_slug: $slug) { id }
    }`
    expect(await statements('may-open', both)).toBe(await statements('may-open', DRAWS))
    const whole = `query ($slug: String!) { draws(tournament_slug: $slug) { ${wholeSelection('Draw', 2)} } }`
    expect(await statements('may-open', whole)).toBeLessThanOrEqual(await statements('harbor-open-2025', whole))
  })
})

test('A team league has rosters, team matches and standings', async () => {
  interface League {
    unresolved: object[]
    rosters: { id: string; named_by_source: boolean }[]
    groups: { name: string; standings: { roster: { id: string } & Record<string, number> }[] }[]
    fixtures: { one: { id: string }; two: { id: string }; matches: { id: string }[] }[]
  }
  const { leagues } = await asker.ask<{ leagues: League[] }>(`{ leagues(tournament_slug: "team-days-2026") {
    unresolved { id } rosters { id named_by_source }
    groups { name standings { roster { id } fixtures_won fixtures_lost fixtures_undecided rubbers_won rubbers_lost
      points_at_least points_at_most } }
    fixtures { id date round one { id } two { id } rubbers_one rubbers_two result winner matches { id } }
  } }`)
  expect(leagues).toHaveLength(1)
  const [{ unresolved, rosters, groups, fixtures }] = leagues as [League]
  expect(unresolved).toEqual([])
  const [ada, cleo] = ['team-days-2026--mlp-team-days:ada-lind', 'team-days-2026--mlp-team-days:cleo-nunez']
  expect(rosters.map(({ id, named_by_source }) => [id, named_by_source])).toEqual([
    [ada, false],
    [cleo, false],
  ])
  const rows = groups.map(({ name, standings }) => [
    name,
    ...standings.map(({ roster, ...numbers }) => `${roster.id} ${Object.values(numbers).join(' ')}`),
  ])
  // Team matches won, lost and undecided, games won and lost, and the minimum and maximum of points.
  expect(rows).toEqual([['Group 1', `${ada} 1 0 0 2 2 2 2`, `${cleo} 0 1 0 2 2 1 1`]])
  const played = fixtures.map(({ one, two, matches, ...rest }) =>
    [...Object.values(rest), one.id, two.id, ...matches.map(({ id }) => id)].join(' '),
  )
  expect(played).toEqual([`t-1 2026-02-06 RR 2 2 DREAMBREAKER ONE ${ada} ${cleo} t-1 t-2 t-3 t-4 t-5`])
})
