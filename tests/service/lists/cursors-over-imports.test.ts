import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#database/query/database.ts'
import { FIRST_DAY, LAST_DAY } from '#domain/days/day.ts'
import { rankedPairs } from '#features/pairs/server/pair-day-queries.ts'
import { importFolder } from '#importer/import.ts'
import { schema } from '#service/schema.ts'
import { firstResults, laterResults } from '../../fixtures/folders/changing-results.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { writeResults } from '../../fixtures/folders/results-folder.ts'
import { type Asker, askerOf } from '../../fixtures/services/ask.ts'
import { tries } from '../../fixtures/trial.ts'
import { walkList } from '../../fixtures/walked-list.ts'

const IMPORTS = 5

interface List {
  field: string
  type: string
  input: object
}

const figures = (sort_by: string, input: object = {}) => ({
  field: 'playersStats',
  type: 'PlayerStats',
  input: { gender: 'FEMALE', sort_by, ...input },
})
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

/** Every list with cursors, with filters and minimums, ties and rows without a value. */
const LISTS: List[] = ['asc', 'desc']
  .flatMap((order_by): List[] => [
    { field: 'tournaments', type: 'Tournament', input: { order_by } },
    { field: 'players', type: 'Player', input: { order_by } },
    { field: 'players', type: 'Player', input: { order_by, filter: { gender: 'MALE', ...MARCH } } },
    figures('singles_matches_won', { order_by }),
    figures('mixed_doubles_points_won_percentage', { order_by, min_matches: 2 }),
    figures('gender_doubles_matches_won_percentage', { order_by, ...MARCH }),
    { field: 'teamsStats', type: 'TeamStats', input: { order_by, sort_by: 'matches_won_percentage' } },
    { field: 'teamsStats', type: 'TeamStats', input: { order_by, filter: { min_matches: 2, search: 'ann' } } },
    {
      field: 'teamsStats',
      type: 'TeamStats',
      input: { order_by, filter: { event_division: 'MIXED_DOUBLES', ...MARCH } },
    },
    { field: 'eventTeamStats', type: 'EventTeamStats', input: { order_by } },
    { field: 'eventTeamStats', type: 'EventTeamStats', input: { order_by, event_division: 'MENS_DOUBLES', ...MARCH } },
    {
      field: 'eventTeamStats',
      type: 'EventTeamStats',
      input: { order_by, sort_by: 'tournament_start_date', min_matches: 2 },
    },
  ])
  .concat(
    { field: 'ratings', type: 'Rating', input: { gender: 'FEMALE', min_matches: 1 } },
    { field: 'ratings', type: 'Rating', input: { gender: 'MALE', min_matches: 0, on: '2026-04-01' } },
  )

/** A row in a response. */
interface Row {
  key: string
  values: string
}

interface Walk {
  list: List
  size: number
  after: string | null
  seen: string[]
  /** The full list in each version of the data during the walk. */
  versions: Row[][]
}

/** Sort values of the rows of each type, with the names that break ties. */
const SELECTIONS: Readonly<Record<string, string>> = {
  Tournament: 'id title_display start_date',
  Player: 'id name total_matches_played',
  PlayerStats: 'id player { name } singles { ...Figures } gender_doubles { ...Figures } mixed_doubles { ...Figures }',
  TeamStats: 'id matches_won matches_won_percentage player_one { name } player_two { name }',
  EventTeamStats: `id matches_won games_won games_lost avg_points_scored avg_point_differential tournament_start_date
    player_one { name } player_two { name }`,
  Rating: 'rating player { player_slug name }',
}
const FIGURES = 'matches_won matches_won_percentage points_won points_won_percentage'
const selectionOf = ({ type }: List) => (SELECTIONS[type] ?? '').replaceAll('...Figures', FIGURES)

type Node = Record<string, unknown>
const keyOf = (node: Node) => String(node.id ?? (node.player as { player_slug: string }).player_slug)

async function readWhole(database: Database, list: List): Promise<Row[]> {
  const nodes = await walkList<Node>(askerOf(database), {
    ...list,
    selection: selectionOf(list),
    ofEdge: list.type === 'Player' ? 'matches_played' : '',
  })
  const points = list.type === 'TeamStats' ? await pointsOfPairs(database, list) : null
  return nodes.map((node) => ({ key: keyOf(node), values: JSON.stringify([node, points?.get(keyOf(node))]) }))
}

/** Returns the points won by pairs, which break ties although the API does not show them. */
async function pointsOfPairs(database: Database, { input }: List): Promise<Map<string, number>> {
  const { from, to } = (input as { filter?: { from?: string; to?: string } }).filter ?? {}
  const query = rankedPairs({ words: [], from: from ?? FIRST_DAY, to: to ?? LAST_DAY }, {})
  const pairs = await database.snapshot((snapshot) => snapshot.all(query, {}))
  const range = from === undefined ? '' : `:${from}..${to}`
  return new Map(pairs.map((row) => [`${row.team_slug}:${row.event_division}${range}`, row.points_won]))
}

async function readPage(asker: Asker, walk: Walk): Promise<boolean> {
  const { field, input } = walk.list
  const type = schema
    .getQueryType()
    ?.getFields()
    [field]?.args.find(({ name }) => name === 'input')?.type
  const document = `query ($first: Int!, $after: String, $input: ${type}) {
    list: ${field}(first: $first, after: $after, input: $input) {
      edges { cursor node { ${selectionOf(walk.list)} } }
      pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
    }
  }`
  interface Page {
    edges: { cursor: string; node: Node }[]
    pageInfo: { startCursor: string | null; endCursor: string | null; hasPreviousPage: boolean; hasNextPage: boolean }
  }
  const { list } = await asker.ask<{ list: Page }>(document, { first: walk.size, after: walk.after, input })
  walk.seen.push(...list.edges.map(({ node }) => keyOf(node)))
  expect(list.pageInfo).toMatchObject({
    startCursor: list.edges[0]?.cursor ?? null,
    endCursor: list.edges.at(-1)?.cursor ?? null,
    hasPreviousPage: walk.after !== null,
  })
  walk.after = list.pageInfo.endCursor ?? walk.after
  return list.pageInfo.hasNextPage
}

/** Returns the rows with the same values in every version, and how often the walk showed each. */
function unchangedRows({ versions, seen }: Walk): { key: string; shown: number }[] {
  const [first = [], ...later] = versions.map((rows) => new Map(rows.map(({ key, values }) => [key, values])))
  return [...first].flatMap(([key, values]) =>
    later.every((rows) => rows.get(key) === values) ? [{ key, shown: seen.filter((each) => each === key).length }] : [],
  )
}

test('rows without changes are neither skipped nor repeated by imports between pages', {
  timeout: 600_000,
}, async () => {
  let [compared, changed] = [0, 0]
  const scenario = fc.record({
    first: firstResults,
    later: fc.array(laterResults, { minLength: IMPORTS, maxLength: IMPORTS }),
    sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: LISTS.length, maxLength: LISTS.length }),
  })
  const property = fc.asyncProperty(scenario, async ({ first, later, sizes }) => {
    const { database, close } = await openResults(writeResults(first))
    const asker = askerOf(database)
    let walks = LISTS.map(
      (list, index): Walk => ({ list, size: sizes[index] ?? 1, after: null, seen: [], versions: [] }),
    )
    const recordVersion = async () => {
      for (const walk of walks) walk.versions.push(await readWhole(database, walk.list))
    }
    const check = (walk: Walk) => {
      const wrong = unchangedRows(walk).filter(({ shown }) => shown !== 1)
      expect(wrong, JSON.stringify(walk.list)).toEqual([])
      compared += unchangedRows(walk).length
      if (walk.versions.length > 1) changed++
    }
    await recordVersion()
    for (const results of [...later, null]) {
      const going: Walk[] = []
      for (const walk of walks) {
        let goesOn = await readPage(asker, walk)
        // After the last import, each walk continues to its end.
        while (goesOn && results === null) goesOn = await readPage(asker, walk)
        if (goesOn) going.push(walk)
        else check(walk)
      }
      walks = going
      if (results === null || walks.length === 0) break
      expect((await importFolder({ folder: writeResults(results), database })).kind).not.toBe('failed')
      await recordVersion()
    }
    await close()
  })
  await fc.assert(property, { numRuns: tries(3, 100), endOnFailure: true })
  expect(compared).toBeGreaterThan(200)
  expect(changed).toBeGreaterThan(50)
})
