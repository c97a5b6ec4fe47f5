import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { INDEX_WALKS } from '#database/postgres/only.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/fresh-database.ts'
import { importDemo } from '../fixtures/open-results.ts'
import { type AnyQuery, LOOK_UPS, SORTED_LISTS, WALKED_LISTS } from './query-catalogue.ts'

/** How PostgreSQL means to answer each query, over a season as an import leaves it, planned as for readers. */

let fresh: FreshDatabase
let client: Client

beforeAll(async () => {
  fresh = await freshDatabase()
  const database = await openDatabase(fresh.url)
  await importDemo(database)
  await database.close()
  client = new Client({ connectionString: fresh.url, options: INDEX_WALKS })
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await fresh?.remove()
})

interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanStep[]
}

async function planOf({ compile }: AnyQuery): Promise<PlanStep[]> {
  const { sql, bind } = compile('postgres')
  const values = bind({}).map(() => 'null')
  await client.query(`prepare probe as ${sql}`)
  const execute = values.length > 0 ? `execute probe(${values})` : 'execute probe'
  const { rows } = await client.query(`explain (format json) ${execute}`)
  await client.query('deallocate probe')
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

/** A season's tables are so small that sorting some of their rows is cheaper; that is taken from the planner. */
describe('A list can be read from an index in its own order', () => {
  beforeAll(() => client.query('set enable_sort = off'))
  afterAll(() => client.query('set enable_sort = on'))

  test.each(names(WALKED_LISTS))('%s', async (_name, query) => {
    const plan = await planOf(query)
    expect(fullReads(plan)).toEqual([])
    expect(sorts(plan)).toEqual([])
  })
})

describe('A list of few rows is found by an index', () => {
  test.each(names(SORTED_LISTS))('%s', async (_name, query) => {
    expect(fullReads(await planOf(query))).toEqual([])
  })
})

/** The greatest keys are the last entries of whole indexes. */
const isLookUp = ({ name }: AnyQuery) => name !== 'sitemap-keys'

describe('A look-up is found by an index', () => {
  test.each(names(LOOK_UPS.filter(isLookUp)))('%s', async (_name, query) => {
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
