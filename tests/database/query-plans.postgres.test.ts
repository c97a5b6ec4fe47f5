import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/fresh-database.ts'
import { importDemo } from '../fixtures/open-results.ts'
import { type AnyQuery, LOOK_UPS, RANKING_PLACE, SORTED_LISTS, WALKED_LISTS } from './query-catalogue.ts'

/**
 * How PostgreSQL means to answer each query, over a season as an import leaves it. A season's tables are small, and
 * cheapest to read whole; with that taken from the planner, it must have the index that it takes where they are large.
 */
const WITHOUT_WHOLE_TABLES = ['seqscan', 'hashjoin', 'mergejoin']

let fresh: FreshDatabase
let client: Client

beforeAll(async () => {
  fresh = await freshDatabase()
  const database = await openDatabase(fresh.url)
  await importDemo(database)
  await database.close()
  client = new Client(fresh.url)
  await client.connect()
  for (const way of WITHOUT_WHOLE_TABLES) await allow(way, 'off')
})

afterAll(async () => {
  await client?.end()
  await fresh?.remove()
})

async function allow(way: string, allowed: 'on' | 'off'): Promise<void> {
  await client.query(`set enable_${way} = ${allowed}`)
}

interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanStep[]
}

/** Values as requests bring them; patterns that hardly any row holds. */
const VALUES: Record<string, unknown> = {
  after: 100,
  limit: 21,
  offset: 40,
  id: 7,
  keys: '[1]',
  from: '2025-01-01',
  to: '2025-12-31',
  division: 'MENS_DOUBLES',
  gender: 'MALE',
  country: 'US',
  period: 'ALL_TIME',
  sort: 'singles_matches_won',
  order: 'desc',
  minMatches: 3,
  slug: 'a-slug',
  event: 'a-slug',
  team: 'a-slug',
  player: 'a-slug',
  match: '"qqqq"',
  own_id: 7,
  event_id: null,
  tournament_id: null,
  division_one: 'MENS_SINGLES',
  division_two: 'WOMENS_SINGLES',
  without_dreambreakers: 1,
  event_division: 'MLP',
  from_day: '2025-01-01',
  to_day: '2025-12-31',
  result: 'WON',
  opponent_one: 8,
  opponent_two: null,
  partner: null,
  round: 'FINALS',
  status: null,
  medal: 'GOLD',
}
const PARAMS = new Proxy({}, { get: (_, name) => valueFor(String(name)) })

function valueFor(name: string): unknown {
  if (name.startsWith('pattern')) return '%qqqq%'
  if (name.startsWith('league')) return 'PPA'
  if (!(name in VALUES)) throw new Error(`a value for ${name} is missing`)
  return VALUES[name]
}

async function planOf(query: AnyQuery): Promise<PlanStep[]> {
  const { sql, bind } = query.compile('postgres')
  const { rows } = await client.query(`explain (format json) ${sql}`, bind(PARAMS))
  return stepsOf(rows[0]['QUERY PLAN'][0].Plan)
}

function stepsOf(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}

/** Tables that are read from end to end, and indexes that are without a condition to begin or stop at. */
function fullReads(plan: readonly PlanStep[]): string[] {
  return plan
    .filter((step) => step['Node Type'] === 'Seq Scan' || (step['Index Name'] && !step['Index Cond']))
    .map((step) => `${step['Node Type']} of ${step['Relation Name']}`)
}

function sorts(plan: readonly PlanStep[]): string[] {
  return plan.map((step) => step['Node Type']).filter((type) => type.endsWith('Sort'))
}

const names = (queries: readonly AnyQuery[]) => queries.map((query) => [query.name, query] as const)

describe('A list can be read from an index in its own order', () => {
  beforeAll(() => allow('sort', 'off'))
  afterAll(() => allow('sort', 'on'))

  test.each(names(WALKED_LISTS))('%s', async (_name, query) => {
    const plan = await planOf(query)
    expect(fullReads(plan)).toEqual([])
    expect(sorts(plan)).toEqual([])
  })
})

/** PostgreSQL's index is asked for patterns, so this form is none of its own. */
const isAsked = ({ name }: AnyQuery) => !/indexed=true.*patterns=0/.test(name)

describe('A list of few rows is found by an index', () => {
  test.each(names(SORTED_LISTS.filter(isAsked)))('%s', async (_name, query) => {
    expect(fullReads(await planOf(query))).toEqual([])
  })
})

describe('A look-up is found by an index', () => {
  test.each(names([...LOOK_UPS, RANKING_PLACE]))('%s', async (_name, query) => {
    const plan = await planOf(query)
    expect(fullReads(plan)).toEqual([])
    expect(sorts(plan)).toEqual([])
  })
})

test('A query that reads a whole table or sorts it is seen', async () => {
  const reads = { name: 'reads all', compile: () => ({ sql: 'select * from matches order by note', bind: () => [] }) }
  expect(fullReads(await planOf(reads))).toEqual(['Seq Scan of matches'])
  expect(sorts(await planOf(reads))).toEqual(['Sort'])
})
