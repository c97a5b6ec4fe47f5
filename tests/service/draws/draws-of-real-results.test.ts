import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { rowsIn } from '../../fixtures/recount/recount.ts'
import { askerOf } from '../../fixtures/services/ask.ts'

interface Match {
  team_one_slug: string
  team_two_slug: string
  winning_team: 'ONE' | 'TWO' | null
}
interface Node {
  match: Match | null
  opponent: object | null
  repeats: Match[]
}
interface Draw {
  slug: string
  event: { event_slug: string; event_division: string }
  draw: string | null
  status: string
  stages: { depth: number; nodes: Node[] }[]
  entries: { late: boolean }[]
  qualified_slugs: string[]
  bronze: Match[]
  backdraw: Match[]
  inferred_backdraw: Match[]
  pools: { matches: Match[] }[]
  unplaced: Match[]
  other: Match[]
}
interface Fixture {
  round: string | null
  one: { id: string }
  result: string
  winner: string | null
  matches: { match_division: string }[]
}
interface League {
  slug: string
  rosters: { id: string }[]
  groups: { standings: { roster: { id: string } }[] }[]
  fixtures: Fixture[]
  unresolved: Match[]
}
const MATCH = 'team_one_slug team_two_slug winning_team'
const STRUCTURE = `query ($slug: String!) {
  draws(tournament_slug: $slug) {
    event { event_slug event_division } draw status
    qualified_slugs stages { depth nodes { match { ${MATCH} } opponent { slug } repeats { ${MATCH} } } }
    entries { late } pools { matches { ${MATCH} } }
    bronze { ${MATCH} } backdraw { ${MATCH} } inferred_backdraw { ${MATCH} } unplaced { ${MATCH} } other { ${MATCH} }
  }
  leagues(tournament_slug: $slug) {
    rosters { id } groups { standings { roster { id } } } unresolved { ${MATCH} }
    fixtures { round one { id } result winner matches { match_division } }
  }
}`

/** Returns the medals of the source: winners' team slugs by tournament, division and metal. */
function medalsOfSource(): Map<string, string> {
  return new Map(
    rowsIn(REAL_RESULTS, 'medals.csv').map(
      ({ tournament_slug, event_division, medal, player_one = '', player_two = '' }) => [
        [tournament_slug, event_division, medal].join(' '),
        [player_one, player_two].filter(Boolean).toSorted().join('--'),
      ],
    ),
  )
}

/** Counts equal keys. */
function tally(keys: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const key of keys) found[key] = (found[key] ?? 0) + 1
  return found
}

const winnerOf = ({ winning_team, team_one_slug, team_two_slug }: Match) =>
  winning_team === null ? null : winning_team === 'ONE' ? team_one_slug : team_two_slug
const loserOf = ({ winning_team, team_one_slug, team_two_slug }: Match) =>
  winning_team === 'ONE' ? team_two_slug : team_one_slug
const isQualifier = ({ draw }: Draw) => draw === 'Qualifier'

describe.skipIf(!existsSync(REAL_RESULTS))('The structure of real results', () => {
  let bench: ImportBench
  const draws: Draw[] = []
  const leagues: League[] = []

  beforeAll(async () => {
    bench = await ImportBench.open()
    await bench.import(REAL_RESULTS)
    const { ask } = askerOf(bench.database)
    for (const { tournament_slug: slug = '' } of rowsIn(REAL_RESULTS, 'tournaments.csv')) {
      const found = await ask<{ draws: Draw[]; leagues: League[] }>(STRUCTURE, { slug })
      draws.push(...found.draws.map((draw) => ({ ...draw, slug })))
      leagues.push(...found.leagues.map((league) => ({ ...league, slug })))
    }
  })

  afterAll(() => bench.close())

  test('has main draws and qualifiers of each status', () => {
    const statuses = draws.map((draw) => `${isQualifier(draw) ? 'qualifier' : 'main'} ${draw.status}`)
    expect(tally(statuses)).toEqual({
      'main COMPLETE': 48,
      'main GAPS': 9,
      'main NO_ROUNDS': 2,
      'qualifier COMPLETE': 24,
      'qualifier GAPS': 2,
      'qualifier PARTIAL': 1,
    })
  })

  test('places all rows but one, each once', () => {
    const nodes = draws.flatMap(({ stages }) => stages.flatMap((stage) => stage.nodes))
    const unlisted = nodes.filter(({ match }) => match === null)
    const sum = (list: (draw: Draw) => readonly unknown[]) =>
      draws.reduce((total, draw) => total + list(draw).length, 0)
    const placed = nodes.length - unlisted.length + nodes.reduce((total, { repeats }) => total + repeats.length, 0)
    const counts = {
      placed,
      unplaced: sum((draw) => draw.unplaced),
      unlisted: unlisted.length,
      byElimination: unlisted.filter(({ opponent }) => opponent !== null).length,
      late: sum(({ entries }) => entries.filter(({ late }) => late)),
      bronze: sum((draw) => draw.bronze),
      backdraw: sum((draw) => draw.backdraw),
      inferred: sum((draw) => draw.inferred_backdraw),
      pools: sum((draw) => draw.pools.flatMap(({ matches }) => matches)),
      other: sum((draw) => draw.other),
    }
    expect(counts).toEqual({
      placed: 3_115,
      unplaced: 1,
      unlisted: 7,
      byElimination: 4,
      late: 5,
      bronze: 52,
      backdraw: 0,
      inferred: 787,
      pools: 0,
      other: 262,
    })
    const rows = rowsIn(REAL_RESULTS, 'matches.csv').filter(({ event_division }) => event_division !== 'MLP')
    expect(rows).toHaveLength(4_217)
    expect(placed + counts.unplaced + counts.bronze + counts.inferred + counts.other).toBe(rows.length)
  })

  test('has nearly all winners of qualifiers in the main draw', () => {
    const winners = draws
      .filter(isQualifier)
      .flatMap(({ stages }) => stages.at(-1)?.nodes ?? [])
      .flatMap(({ match }) => (match === null ? [] : [winnerOf(match)]))
    expect(winners).toHaveLength(179)
    expect(draws.flatMap(({ qualified_slugs }) => qualified_slugs)).toHaveLength(177)
  })

  test("has the source's medalists at the ends of its trees", () => {
    const medals = medalsOfSource()
    const found = draws.flatMap((draw) => {
      const final = draw.stages.find(({ depth }) => depth === 0)?.nodes[0]?.match
      if (isQualifier(draw) || final == null) return []
      const medal = (metal: string) => medals.get([draw.slug, draw.event.event_division, metal].join(' '))
      return [
        `gold ${winnerOf(final) === medal('GOLD')}`,
        `silver ${loserOf(final) === medal('SILVER')}`,
        ...draw.bronze.map((match) => `bronze ${winnerOf(match) === medal('BRONZE')}`),
      ]
    })
    expect(tally(found)).toEqual({ 'gold true': 57, 'silver true': 57, 'bronze true': 51, 'bronze false': 1 })
  })

  test('has the rosters and team matches of team leagues', () => {
    const fixtures = leagues.flatMap((league) => league.fixtures)
    expect(leagues).toHaveLength(6)
    expect(leagues.flatMap(({ rosters }) => rosters)).toHaveLength(66)
    expect(leagues.flatMap(({ unresolved }) => unresolved)).toEqual([])
    expect(tally(fixtures.map(({ matches }) => `${matches.length} rubbers`))).toEqual({
      '4 rubbers': 162,
      '3 rubbers': 12,
    })
    expect(tally(fixtures.map(({ winner }) => (winner === null ? 'undecided' : 'decided')))).toEqual({
      decided: 146,
      undecided: 28,
    })
    expect(fixtures.filter(({ result }) => result === 'TIE_BREAK_UNKNOWN')).toHaveLength(28)
    const newYork = leagues.find(({ slug }) => slug.startsWith('mlp-new-york'))?.fixtures ?? []
    expect(tally(newYork.map(({ matches }) => String(matches.length)))).toEqual({ 3: 4, 4: 25 })
  })

  test('has groups of five and six teams each, and four team matches of the playoffs', () => {
    for (const { groups, fixtures } of leagues) {
      const sizes = groups.map(({ standings }) => {
        const ids = standings.map(({ roster }) => roster.id)
        return [ids.length, fixtures.filter(({ round, one }) => round !== null && ids.includes(one.id)).length]
      })
      expect(sizes.toSorted()).toEqual([
        [5, 10],
        [6, 15],
      ])
      expect(fixtures.filter(({ round }) => round === null)).toHaveLength(4)
    }
  })
})
