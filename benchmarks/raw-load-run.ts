// One raw bulk load, without a check or a figure derived: raw-load-run.ts csv|whole FROM INTO; prints a Spent.
// "csv" loads a results folder's rows into plain tables of texts with the files' columns and no index. "whole" writes every
// row that an import left in a database into tables of the same form, and makes their indexes once the rows are there.
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Spent } from './import-run.ts'

const [kind = '', from = '', into = ''] = process.argv.slice(2)
const isPostgres = into.startsWith('postgres')

const loads: Readonly<Record<string, () => Promise<void>>> = {
  csv: isPostgres ? copyCsv : insertCsv,
  whole: isPostgres ? copyTables : attachTables,
}
const began = performance.now()
const cpuBefore = process.cpuUsage()
await loads[kind]?.()
const { user, system } = process.cpuUsage(cpuBefore)
const spent: Spent = { milliseconds: performance.now() - began, cpuMilliseconds: (user + system) / 1000 }
process.stdout.write(JSON.stringify(spent))

function connect(): DatabaseSync {
  const database = new DatabaseSync(into.replace('file:', ''))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536')
  return database
}

/** What `sqlite3 .import` does, with the SQLite that Erne runs on: one statement a row, all in one transaction. */
async function insertCsv(): Promise<void> {
  const database = connect()
  database.exec('BEGIN')
  for (const file of await csvFiles()) {
    const { data } = Papa.parse<string[]>(await readFile(`${from}/${file}`, 'utf8'), { skipEmptyLines: true })
    const [header = [], ...rows] = data
    const table = file.replace('.csv', '')
    database.exec(`CREATE TABLE ${table} (${header.map((column) => `"${column}" text`)})`)
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${header.map(() => '?')})`)
    for (const row of rows) insert.run(...row)
  }
  database.exec('COMMIT')
  database.close()
}

async function csvFiles(): Promise<string[]> {
  return (await readdir(from)).filter((file) => file.endsWith('.csv'))
}

async function copyCsv(): Promise<void> {
  const client = new Client(into)
  await client.connect()
  await client.query('begin')
  for (const file of await csvFiles()) {
    const [header = ''] = (await readFile(`${from}/${file}`, 'utf8')).split(/\r?\n/, 1)
    const table = file.replace('.csv', '')
    await client.query(`create table ${table} (${header.split(',').map((column) => `"${column}" text`)})`)
    const copy = client.query(copyFrom(`copy ${table} from stdin (format csv, header)`))
    await pipeline(createReadStream(`${from}/${file}`), copy)
  }
  await client.query('commit')
  await client.end()
}

/** SQLite's own copy from file to file. */
async function attachTables(): Promise<void> {
  const database = connect()
  database.exec(`ATTACH '${from.replace('file:', '')}' AS source; BEGIN`)
  const made = database
    .prepare("select type, name, sql from source.sqlite_master where sql is not null and name not like 'sqlite_%'")
    .all() as { type: string; name: string; sql: string }[]
  for (const { type, name, sql } of made) {
    if (type !== 'table') continue
    database.exec(sql)
    database.exec(`INSERT INTO main."${name}" SELECT * FROM source."${name}"`)
  }
  for (const { type, sql } of made) if (type === 'index') database.exec(sql)
  database.exec('COMMIT')
  database.close()
}

/** Within one server, from the database's own tables into those of a schema beside them. */
async function copyTables(): Promise<void> {
  const client = new Client(into)
  await client.connect()
  await client.query('drop schema if exists raw cascade')
  await client.query('begin; create schema raw')
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables.rows) {
    await client.query(
      `create table raw.${name} (like public.${name}); insert into raw.${name} select * from public.${name}`,
    )
  }
  const indexes = await client.query<{ text: string }>(
    "select indexdef as text from pg_indexes where schemaname = 'public'",
  )
  for (const { text } of indexes.rows) await client.query(text.replace(' ON public.', ' ON raw.'))
  await client.query('commit')
  await client.query('drop schema raw cascade')
  await client.end()
}
