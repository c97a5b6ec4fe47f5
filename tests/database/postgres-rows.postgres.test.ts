import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POSTGRES_TYPES, RowsQuery } from '#database/postgres-rows.ts'
import type { Bound } from '#database/query.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/fresh-database.ts'

let fresh: FreshDatabase
let clients: [Client, Client]
let names = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  const open = () => new Client({ connectionString: fresh.url, types: POSTGRES_TYPES, pipeline: true })
  clients = [open(), open()]
  for (const client of clients) await client.connect()
})

afterAll(async () => {
  for (const client of clients) await client.end()
  await fresh.remove()
})

interface Asked {
  text: string
  values?: readonly Bound[]
  name?: string
}

function rowsOf(client: Client, { text, values = [], name = `rows_${++names}` }: Asked): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new RowsQuery({ text, name, values }, (error, result) => (error ? reject(error) : resolve(result.rows))),
    )
  })
}

const VALUES = `select n, case when n = 2 then null else 'Zoë ' || n end, n * 10000000000, n / 4.0, n = 1, null::integer, ''
  from generate_series(1, 3) n where n <= $1`

describe('Rows as lists of their values', () => {
  test('are what the client’s own query reads, the first time and when the columns are known', async () => {
    const name = 'rows_again'
    const [client, other] = clients
    const { rows: expected } = await client.query<unknown[]>({ text: VALUES, values: [3], rowMode: 'array' })
    expect(expected[1]).toEqual([2, null, 20_000_000_000, 0.5, false, null, ''])
    for (let time = 0; time < 3; time++)
      expect(await rowsOf(client, { text: VALUES, values: [3], name })).toEqual(expected)
    // Its columns are known, and this connection has not been told of the statement.
    expect(await rowsOf(other, { text: VALUES, values: ['2'], name })).toEqual(expected.slice(0, 2))
    expect(await rowsOf(other, { text: VALUES, values: [0], name })).toEqual([])
  })

  test('are each statement’s own, however many are sent before the first is answered', async () => {
    const asked = { text: 'select $1::text, $2::integer', name: 'rows_behind' }
    const values = Array.from({ length: 8 }, (_, index) => [`text ${index}`, index] as const)
    const rows = await Promise.all(values.map((bound) => rowsOf(clients[0], { ...asked, values: bound })))
    expect(rows).toEqual(values.map((row) => [row]))
  })

  test('do not come from a statement that fails, which leaves the ones behind it as they are', async () => {
    const text = 'select 6 / $1::integer'
    const asked = ['0', '3', '0', '2'].map((divisor) =>
      rowsOf(clients[0], { text, name: 'rows_failing', values: [divisor] }),
    )
    expect(await Promise.allSettled(asked)).toMatchObject([
      { reason: { message: 'division by zero' } },
      { value: [[2]] },
      { reason: { message: 'division by zero' } },
      { value: [[3]] },
    ])
    await expect(rowsOf(clients[0], { text: 'select nothing', name: 'rows_wrong' })).rejects.toThrow('"nothing"')
    expect(await rowsOf(clients[0], { text: 'select $1::text', values: [null] })).toEqual([[null]])
  })
})
