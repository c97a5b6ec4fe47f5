import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { INDEX_WALKS } from '#database/query/postgres-only.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/databases/fresh-database.ts'
import { importDemo } from '../fixtures/folders/open-results.ts'
import { type AnyQuery, LOOK_UPS, SORTED_LISTS, WALKED_LISTS } from './query-catalogue.ts'

/** Compares the database's plan of each query over an imported season: growing tables are read by an index. */

interface Plan {
  /** Tables and indexes that are read completely. */
  fullReads: string[]
  /** Number of sorts before the first row is returned. */
  sorts: string[]
}

interface Planner {
  planOf(query: AnyQuery): Promise<Plan>
  close(): Promise<void>
}

const dialect = inject('dialect')
let fresh: FreshDatabase
let planner: Planner

beforeAll(async () => {
  fresh = await freshDatabase()
  const database = await openDatabase(fresh.url)
  await importDemo(database)
  await database.close()
  planner = dialect === 'sqlite' ? openSqlite(fresh.url.slice('file:'.length)) : await openPostgres(fresh.url)
})

afterAll(async () => {
  await planner?.close()
  await fresh?.remove()
})

/** Collected rows of a statement: a page, the rows of one player, or a few days. */
const FEW_ROWS = /^SCAN (page|own|days|CONSTANT ROW)\b|VIRTUAL TABLE INDEX/
/** Indexes of columns with few values, which find a large part of a table. */
const VAGUE = /\((event_division|gender|country_code|league|time_period)=\?\)$/

function openSqlite(path: string): Planner {
  const file = new DatabaseSync(path)
  return {
    async planOf({ compile }) {
      const { sql, bind } = compile('sqlite')
      const rows = file.prepare(`explain query plan ${sql}`).all(...(bind({}) as null[]))
      const steps = rows.map(({ detail }) => String(detail))
      return {
        fullReads: steps.filter((step) => (step.startsWith('SCAN ') && !FEW_ROWS.test(step)) || VAGUE.test(step)),
        sorts: steps.filter((step) => step.includes('TEMP B-TREE')),
      }
    },
    close: async () => file.close(),
  }
}

interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** Plans queries as for readers. */
async function openPostgres(connectionString: string): Promise<Planner> {
  const client = new Client({ connectionString, options: INDEX_WALKS })
  await client.connect()
  return {
    async planOf({ compile, isWalked }) {
      const { sql, bind } = compile('postgres')
      const values = bind({}).map(() => 'null')
      // The tables of one season are so small that sorting some of their rows is cheaper.
      await client.query(`set enable_sort = ${isWalked ? 'off' : 'on'}; prepare probe as ${sql}`)
      const execute = values.length > 0 ? `execute probe(${values})` : 'execute probe'
      const { rows } = await client.query(`explain (format json) ${execute}`)
      await client.query('deallocate probe')
      const steps = stepsOf(rows[0]['QUERY PLAN'][0].Plan)
      const isFull = (step: Step) => step['Node Type'] === 'Seq Scan' || (step['Index Name'] && !step['Index Cond'])
      return {
        fullReads: steps.filter(isFull).map((step) => `${step['Node Type']} of ${step['Relation Name']}`),
        sorts: steps.map((step) => step['Node Type']).filter((type) => type.endsWith('Sort')),
      }
    },
    close: () => client.end(),
  }
}

/** Returns whether a query must find its rows by a key. On PostgreSQL, `sitemap-keys` reads the ends of indexes instead. */
const isLookUp = ({ name }: AnyQuery) => dialect === 'sqlite' || name !== 'sitemap-keys'

test.each([
  ['A list is read from an index in its own order', WALKED_LISTS.map((query) => ({ ...query, isWalked: true })), true],
  ['A list of few rows is found by an index that finds few', SORTED_LISTS, false],
  ['A look-up is found by an index', LOOK_UPS.filter(isLookUp), true],
] as const)('%s', async (_, queries, isUnsorted) => {
  expect(queries.length).toBeGreaterThan(11)
  for (const query of queries) {
    const { fullReads, sorts } = await planner.planOf(query)
    expect([query.name, ...fullReads, ...(isUnsorted ? sorts : [])]).toEqual([query.name])
  }
})

test('The plan of a query that scans or sorts a whole table is reported', async () => {
  const sql = 'select * from matches order by note'
  const { fullReads, sorts } = await planner.planOf({ name: 'all', compile: () => ({ sql, bind: () => [] }) })
  expect(fullReads).toEqual([expect.stringMatching(/^(SCAN|Seq Scan of) matches$/)])
  expect(sorts).toHaveLength(1)
})
