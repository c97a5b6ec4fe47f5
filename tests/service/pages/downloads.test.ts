import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { tableFromIPC } from 'apache-arrow'
import { parquetReadObjects } from 'hyparquet'
import { readParquet } from 'parquet-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/dictionaries/download-dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'
import { makeDownloads } from '#exporter/downloads.ts'
import { importFolder } from '#importer/import.ts'
import { startServer } from '#server/main.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { type OpenedResults, openDemo, openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { zipContent } from '../../fixtures/folders/zip-content.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const LICENCE = 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)'
const place = mkdtempSync(join(tmpdir(), 'erne-downloads-'))
let folders = 0

async function serve(results: OpenedResults, dataLicence: string | null = LICENCE) {
  const downloadFolder = join(place, String(++folders))
  const server = await startServer({
    database: results.database,
    config: {
      ...testConfig({ PUBLIC_URL: 'https://erne.example' }),
      databaseUrl: results.url,
      dataLicence,
      downloadFolder,
    },
  })
  return { server, downloadFolder }
}

const demo = await untilEnd(openDemo())
const server = await untilEnd(serve(demo).then((served) => served.server))
const version = JSON.parse(String(await bytesOf('/readyz'))).version

afterAll(() => {
  file.close()
  rmSync(place, { recursive: true, force: true })
})

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${server.address}${path}`, { headers, method })
}

async function bytesOf(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await (await ask(path, headers)).arrayBuffer())
}

describe.each([
  ['sqlite', 'application/vnd.sqlite3'],
  ['zip', 'application/zip'],
  ['parquet.zip', 'application/zip'],
  ['bin', 'application/octet-stream'],
])('/data/erne.%s', (form, type) => {
  const path = `/data/erne.${form}`

  test('is a file named after the version, and /data/erne.sha256 has its checksum', async () => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="erne-${version}.${form}"`,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBe(Number(headers['content-length']))
    const sum = createHash('sha256').update(bytes)
    const hex = sum.copy().digest('hex')
    expect(headers.etag).toBe(`"${hex}"`)
    expect(headers['repr-digest']).toBe(`sha-256=:${sum.digest('base64')}:`)
    expect(await (await ask('/data/erne.sha256')).text()).toContain(`${hex}  erne-${version}.${form}\n`)
  })

  test('supports HEAD, If-None-Match and byte ranges', async () => {
    const whole = await bytesOf(path)
    const head = await ask(path, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(whole.length))
    expect(await head.text()).toBe('')
    const etag = head.headers.get('etag') as string
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
    const part = await ask(path, { range: 'bytes=10-19', 'if-range': etag })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true)
    expect((await bytesOf(path, { range: 'bytes=-7' })).equals(whole.subarray(-7))).toBe(true)
    expect((await bytesOf(path, { range: 'bytes=0-9', 'if-range': '"another"' })).length).toBe(whole.length)
    const beyond = await ask(path, { range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })
})

test('the archive is a results folder: an import into an empty database results in the same content hash', async () => {
  const files = zipContent(await bytesOf('/data/erne.zip'))
  await ImportBench.during(async (bench) => {
    const { content_hash, rejections, warnings } = await bench.report({ others: files })
    expect({ rejections, warnings }).toEqual({ rejections: [], warnings: [] })
    const [before] = await demo.database.write((t) => t.select<{ content_hash: string }>('select * from dataset'))
    expect(content_hash).toBe(before?.content_hash)
  })
  expect(files['README.txt']?.toString()).toContain(`License:  ${LICENCE}\r\n`)
  // The dictionary has exactly the columns of the files.
  const dictionary: { table: string; column: string; meaning: string }[] = JSON.parse(String(files['dictionary.json']))
  for (const file of Object.keys(EXCHANGE_DICTIONARY)) {
    const header = String(files[file]).split('\r\n')[0]?.split(',')
    expect(dictionary.filter(({ table }) => table === file).map(({ column }) => column)).toEqual(header)
  }
  for (const { column, meaning } of dictionary) expect(meaning, column).toMatch(/^[A-Z].{8,}\.$/)
})

const wholePath = join(place, 'whole.sqlite')
writeFileSync(wholePath, await bytesOf('/data/erne.sqlite'))
const file = new DatabaseSync(wholePath, { readOnly: true })

describe('The SQLite file', () => {
  const rows = (sql: string) => file.prepare(sql).all()
  const one = (sql: string) => Object.values(file.prepare(sql).get() ?? {})[0]

  test('describes itself, its licence and each of its columns', () => {
    const about = Object.fromEntries(rows('select * from about').map(({ name, value }) => [name, value]))
    expect(about).toMatchObject({ version, licence: LICENCE, source: 'https://erne.example' })
    expect(about.demonstration).toContain('yes')
    const columns = rows(
      `select t.name || '.' || c.name as name from sqlite_schema t join pragma_table_info(t.name) c
       where t.type = 'table' order by 1`,
    )
    const described = rows(`select table_name || '.' || column_name as name from dictionary order by 1`)
    expect(described).toEqual(columns)
    expect(new Set(rows('select table_name from dictionary').map((row) => row.table_name))).toEqual(
      new Set(Object.keys(DOWNLOAD_DICTIONARY)),
    )
    for (const { meaning } of rows('select meaning from dictionary')) expect(meaning).toMatch(/^[A-Z].{5,}\.$/)
  })

  test('has rows in every table, and no reference to a missing row', () => {
    for (const table of Object.keys(DOWNLOAD_DICTIONARY))
      expect(one(`select count(*) from ${table}`), table).not.toBe(0)
    let references = 0
    for (const { table_name, column_name, meaning } of rows('select * from dictionary')) {
      const [, table] = /^(?:The|A) [^,]+, in (\w+)[.;]/.exec(String(meaning)) ?? []
      if (table === undefined) continue
      const [key] = DOWNLOAD_DICTIONARY[table as 'teams'].key
      const missing = rows(`select ${column_name} from ${table_name}
        where ${column_name} is not null and ${column_name} not in (select ${key} from ${table}) limit 3`)
      expect(missing, `${table_name}.${column_name}`).toEqual([])
      references++
    }
    expect(references).toBeGreaterThanOrEqual(18)
  })

  test('has the forecast record, and its rating list equals the end of the rating history', async () => {
    const scored = rows(`select team_one_probability as p, winning_team as winner from forecasts join matches
      using (match_id) where is_scored = 1`) as { p: number; winner: number }[]
    const loss = scored.reduce((sum, { p, winner }) => sum - Math.log(winner === 1 ? p : 1 - p), 0) / scored.length
    const answer = await ask('/graphql?query={forecastRecord{matches,log_loss}}')
    const { data } = (await answer.json()) as { data: { forecastRecord: { matches: number; log_loss: number } } }
    expect(data.forecastRecord.matches).toBe(scored.length)
    expect(data.forecastRecord.log_loss).toBeCloseTo(loss, 10)
    const ends = 'select player_slug, rating, matches from rating_history where day = (select max(day) from ratings)'
    expect(rows(`${ends} order by 1`)).toEqual(
      rows('select player_slug, rating, matches from ratings where day = (select max(day) from ratings) order by 1'),
    )
  })

  test('has event statistics that equal a recount of its matches and games', () => {
    const wrong = rows(`
      with sides as (
        select m.*, team_one as team, team_one_score as own, team_two_score as theirs
          from matches m join games using (match_id)
        union all
        select m.*, team_two, team_two_score, team_one_score from matches m join games using (match_id))
      select event_slug, team_slug from event_teams e
      where games_won <> coalesce((select sum(own > theirs and (status <> 'RETIRED' or own - theirs > 1 and own >=
            case substr(scoring_format, -2) when '15' then 15 when '21' then 21 else 11 end)) from sides s
          where s.event_slug = e.event_slug and s.team = e.team_slug and status <> 'WALKOVER' and match_division <> 'DREAMBREAKER'), 0)
        or points_won - points_lost <> coalesce((select sum(own - theirs) from sides s where s.event_slug = e.event_slug
          and s.team = e.team_slug and status <> 'WALKOVER' and match_division <> 'DREAMBREAKER'), 0)`)
    expect(wrong).toEqual([])
    expect(one('select count(*) from event_teams')).toBeGreaterThan(300)
    expect(one('pragma integrity_check')).toBe('ok')
  })
})

describe('The Parquet files', async () => {
  const files = zipContent(await bytesOf('/data/erne.parquet.zip'))
  /** The type that the reader returns for each type of the dictionary. */
  const kinds = { text: 'string', day: 'Date', integer: 'number', number: 'number', 'yes or no': 'boolean' } as const
  const kindOf = (value: unknown) => (value instanceof Date ? 'Date' : typeof value)

  test('are one for each table', () => {
    expect(Object.keys(files)).toEqual(Object.keys(DOWNLOAD_DICTIONARY).map((table) => `${table}.parquet`))
  })

  test.each(Object.entries<TableFacts>(DOWNLOAD_DICTIONARY))(
    'have the rows of the SQLite file, with their types: %s',
    async (table, { columns }) => {
      const content = files[`${table}.parquet`] as Buffer
      const read = await parquetReadObjects({ file: new Uint8Array(content).buffer })
      const expected = file.prepare(`select * from ${table}`).all()
      expect(read.length).toBe(expected.length)
      for (const [name, { type }] of Object.entries(columns)) {
        const values = read.map((row) => row[name] ?? null)
        for (const value of values) if (value !== null) expect([name, kindOf(value)]).toEqual([name, kinds[type]])
        const asStored = values.map((value) =>
          value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'boolean' ? Number(value) : value,
        )
        expect(asStored.filter((value, index) => value !== expected[index]?.[name])).toEqual([])
      }
    },
  )

  /** The type that Arrow has for each type of the dictionary. */
  const arrowTypes = { text: 'Utf8', day: 'Date32<DAY>', integer: 'Int32', number: 'Float64', 'yes or no': 'Bool' }

  // hyparquet has the authors of the writer; this reader is the one of Apache Arrow in Rust.
  test.each(Object.entries<TableFacts>(DOWNLOAD_DICTIONARY))(
    'have the same rows and types for a reader of other authors: %s',
    async (table, { columns }) => {
      const read = tableFromIPC(readParquet(files[`${table}.parquet`] as Buffer).intoIPCStream())
      expect(read.schema.fields.map(({ name, type, nullable }) => [name, String(type), nullable])).toEqual(
        Object.entries(columns).map(([name, { type, filled }]) => [name, arrowTypes[type], !filled]),
      )
      const expected = file.prepare(`select * from ${table}`).all()
      expect(read.numRows).toBe(expected.length)
      for (const [name, { type }] of Object.entries(columns)) {
        const asStored = Array.from(read.getChild(name) ?? [], (value: unknown) => {
          if (type === 'day' && value !== null) return new Date(Number(value)).toISOString().slice(0, 10)
          return typeof value === 'boolean' ? Number(value) : value
        })
        expect(asStored.filter((value, index) => value !== expected[index]?.[name])).toEqual([])
      }
    },
  )
})

test('without a licence downloads respond 404 with the reason, and the API returns null as the licence', async () => {
  const licenceOf = async (address: string) =>
    (await (await fetch(`${address}/graphql?query={dataset{licence}}`)).json()) as object
  // A machine that is busy with the tables of other tests may answer once that the database is away.
  await expect
    .poll(() => licenceOf(server.address), { timeout: 10_000 })
    .toEqual({ data: { dataset: { licence: LICENCE } } })
  const unlicensed = await serve(demo, null)
  for (const name of ['erne.sqlite', 'erne.zip', 'erne.parquet.zip', 'erne.bin', 'erne.sha256']) {
    const response = await fetch(`${unlicensed.server.address}/data/${name}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await response.text()).toContain('has not named a license')
  }
  expect(await licenceOf(unlicensed.server.address)).toEqual({ data: { dataset: { licence: null } } })
  await unlicensed.server.close()
  expect(readdirSync(place)).not.toContain(String(folders))
})

test('downloads of an empty database respond 404', async () => {
  const empty = await openResults()
  const { server } = await serve(empty)
  const response = await fetch(`${server.address}/data/erne.zip`)
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('There are no results yet')])
  await server.close()
  await empty.close()
})

test('concurrent requests share the files of a version, and a new version replaces the old files', async () => {
  const results = await openResults(writeResults(mayOpen([singles('m1')])))
  const { server, downloadFolder } = await serve(results)
  const tagsOfFive = async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${server.address}/data/erne.sqlite`)))
    // Reads the bodies, because the server waits for busy connections when it stops.
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return [...new Set(answers.map(({ headers }) => headers.get('etag')))]
  }
  const [first, ...others] = await tagsOfFive()
  expect(others).toEqual([])
  const before = readdirSync(downloadFolder)
  expect(before).toHaveLength(5)
  await importFolder({ folder: writeResults(mayOpen([singles('m2')])), database: results.database })
  const [second] = await tagsOfFive()
  expect(second).not.toBe(first)
  const after = readdirSync(downloadFolder)
  expect(after).toHaveLength(5)
  expect(after.filter((name) => before.includes(name))).toEqual([])
  await server.close()
  await results.close()
})

test('two processes that make the same files at once write the same bytes', async () => {
  const folder = join(place, 'shared')
  const settings = { folder, licence: LICENCE, address: 'https://erne.example' }
  const [one, other] = await Promise.all([
    makeDownloads(demo.database, settings),
    makeDownloads(demo.database, settings),
  ])
  expect(one).toEqual(other)
  expect(one?.version).toBe(version)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})
