import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { erasureRequests } from '#database/erasure.ts'
import { anonymizedSlug } from '#database/import/anonymized-slug.ts'
import { openDatabase } from '#database/open.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { ROUTES } from '#web/routing/route-table.ts'
import { freshDatabase, onServer } from '../../fixtures/databases/fresh-database.ts'
import { queryOfSql } from '../../fixtures/databases/query-of-sql.ts'
import {
  doubles,
  gold,
  mayOpen,
  player,
  type Results,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { type Ended, runCommand, runHere } from '../../fixtures/services/command-process.ts'
import { type Site, serveDatabase } from '../../fixtures/services/site.ts'

const SLUG = 'quirina-zabelstorff'
const NAMES = ['Quirina Zábelstorff', 'Q. Zabelstorff-Möwe']
const OLD_SLUG = 'quirina-moewe'
/** Includes the bytes of UTF-8 read as single characters. */
const ERASED = /quirina|belstorff|m(?:oe|ö|Ã¶)we/i
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const PICTURE = `https://pictures.example/${SLUG}.jpg`
const own: Row = {
  name: NAMES[0] ?? '',
  aliases: NAMES[1] ?? '',
  age: '33',
  country: 'Norway',
  image_url: PICTURE,
  external_ids: 'club:quirina-7',
}
const turned = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === 'ada' ? OLD_SLUG : value]))
const FIRST: Results = mayOpen(
  [
    singles('m1', { note: `${NAMES[0]} turned an ankle` }),
    singles('m2', { note: 'rain', video_url: `https://videos.example/${OLD_SLUG}/1` }),
    doubles('d1', { team_one_name: `Team ${NAMES[0]}` }),
  ].map(turned),
  {
    players: [player(OLD_SLUG, own), ...['bo', 'cleo', 'dag', 'eva'].map((slug) => player(slug))],
    medals: [turned(gold('ada'))],
    tournaments: [tournament('may-open', { series: 'may' })],
  },
)

let url: string
let remove: () => Promise<void>
let place: string
let site: Site
let ownSlug: string
let wish: Ended
const later: Awaited<ReturnType<typeof run>>[] = []
const environment = () => ({ DATABASE_URL: url, DOWNLOAD_FOLDER: place, DATA_LICENCE: 'CC0' })
const run = (results: Results) => runHere(['import', writeResults(results)], environment())

const get = (path: string) => fetch(`${site.address}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })

/** Starts a reader before the erasure request. Versions that a reader may see cannot be erased yet. */
async function openReader(): Promise<{ ended: Promise<void> }> {
  const database = await openDatabase(url)
  return new Promise((resolve) => {
    const ended = database
      .snapshot(async (snapshot) => {
        await snapshot.first(queryOfSql('select name from players'), {})
        resolve({ ended })
        await pause(4_000)
      })
      .then(() => database.close())
  })
}

/** Writes to another database of the same server, because the server keeps rows for the oldest reader of any database. */
async function writeElsewhere(): Promise<void> {
  if (url.startsWith('file:')) return
  const other = await freshDatabase()
  await onServer(other.url, 'select pg_current_xact_id(), pg_sleep(8)')
  await other.remove()
}

beforeAll(async () => {
  place = temporaryFolder()
  const fresh = await freshDatabase()
  ;({ url, remove } = fresh)
  await run(FIRST)
  await run({ redirects: [{ kind: 'player', old_slug: OLD_SLUG, new_slug: SLUG }] })
  await run({
    players: [player(SLUG, { ...own, name: `${NAMES[0]} II` })],
    matches: [singles('m3', { games: `${SLUG}` })],
  })
  await run({ players: [player(SLUG, own)] })
  const database = await openDatabase(url)
  site = await serveDatabase(database, () => database.close(), {
    ...environment(),
    CONTACT_EMAIL: 'me@erne.example',
  })
  expect(await (await get(`/player/${SLUG}`)).text()).toMatch(ERASED)
  expect((await get('/data/erne.zip')).status).toBe(200)
  ownSlug = anonymizedSlug((await erasureRequests(database)).key ?? '', SLUG)
  const { ended } = await openReader()
  const writtenElsewhere = writeElsewhere()
  const removals = writeResults({ removals: [{ kind: 'person', id: SLUG, reason: `${NAMES[0]} asked` }] })
  // It waits for the reader, which is in this process.
  wish = await runCommand(['import', removals], environment())
  await Promise.all([ended, writtenElsewhere])
  later.push(await run(FIRST), await run({ ...FIRST, matches: [...(FIRST.matches as Row[]), turned(singles('m4'))] }))
  later.push(await runHere(['rollback'], environment()), await runHere(['rollback'], environment()))
  await vi.waitFor(async () => expect((await get(`/player/${ownSlug}`)).status).toBe(200), 5_000)
}, 120_000)

afterAll(async () => {
  await site?.close()
  await remove?.()
})

it('the command reports that earlier versions are dropped and which copies it cannot erase', () => {
  expect(wish.code).toBe(0)
  expect(wish.out).toMatch(/rollback cannot go back before this import\. Backups/)
})

it('a rollback cannot go back before the erasure request', () => {
  expect(later.map(({ code }) => code)).toEqual([0, 4, 0, 1])
})

describe('the page of an anonymized player', () => {
  it('has the matches under a slug without the name', async () => {
    const text = await (await get(`/player/${ownSlug}`)).text()
    expect(text).toContain(ANONYMIZED_NAME)
    expect(text).toContain('May Open'.toLowerCase().replace(' ', '-'))
  })

  it.each([SLUG, OLD_SLUG])('of the slug %s returns 410, and so do the pages of its pairs', async (slug) => {
    for (const path of [
      `/player/${slug}`,
      `/partners/bo--${slug}`,
      `/preview/player/${slug}.png`,
      `/compare/bo/${slug}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 410])
    }
  })

  it('names the contact', async () => {
    expect(await (await get('/players')).text()).toContain('<a href="mailto:me@erne.example">Contact</a>')
  })
})

it('neither the name nor the slug is in any response', async () => {
  const query = `{ datasetVersions(page: 1, pageSize: 100) { items { first_changes { key before after player_slug } } }
    players(first: 100, input: {}) { edges { node { player_slug name aliases profile_image_url country_code age external_ids { value } } } } }`
  const own = ownSlug
  const paths = ROUTES.map(({ path }) =>
    path
      .replace(':day', '2026-05-02')
      .replace(':tournament_slug', 'may-open')
      .replace(':division', 'mens-singles')
      .replace(':gender', 'men')
      .replace(':player_slug', own)
      .replace(':team_slug', `bo--${own}`)
      .replace(':one/:two', `bo/${own}`)
      .replace(':record', 'matches-won')
      .replace(':match_id', 'm1')
      .replace(':year', '2026')
      .replace(':league', 'ppa')
      .replace(':series_slug', 'may')
      .replace('/medals/won', `/medals/won?player=${own}`),
  )
  const others = ['/player/bo', '/match/d1', '/sitemap.xml', '/results.atom', '/tournaments.ics']
  const files = ['/matches.csv', '/matches.json', '/players.csv', '/data/erne.zip', '/data/erne.sqlite']
  for (const path of [...paths, ...others, ...files, '/search?q=zabelstorff', `/preview/player/${own}.png`]) {
    const response = await get(path)
    // The former page of forecasts leads to the comparison.
    expect([path, response.status]).toEqual([path, path === '/matchup' ? 308 : 200])
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    // The search repeats its text.
    expect([path, path.startsWith('/search') ? null : (ERASED.exec(text)?.[0] ?? null)]).toEqual([path, null])
  }
  const answer = JSON.stringify(await site.ask(query))
  expect(answer).not.toMatch(ERASED)
  expect(answer).toContain(ANONYMIZED_NAME)
  expect((await get(`/picture?size=small&of=${encodeURIComponent(PICTURE)}`)).status).toBe(404)
})

it('no generated file of the data contains the name', () => {
  for (const file of readdirSync(place)) {
    const path = join(place, file)
    expect(ERASED.test(file)).toBe(false)
    if (statSync(path).isFile()) expect(ERASED.exec(readFileSync(path, 'latin1'))?.[0]).toBeUndefined()
  }
})

it('an export has neither the name nor a hash of it, and the key only if it is private', async () => {
  const folder = join(place, 'export')
  for (const [options, isPrivate] of [
    [['--private'], true],
    [[], false],
  ] as const) {
    await runHere(['export', ...options, folder], environment())
    const files = readdirSync(folder)
    expect(files.includes('private.json')).toBe(isPrivate)
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text).not.toMatch(ERASED)
      for (const slug of [SLUG, OLD_SLUG]) expect(text).not.toContain(sha256(slug).slice(0, 16))
    }
    expect(readFileSync(join(folder, 'removals.csv'), 'utf8')).toContain(`person,${ownSlug},`)
  }
})

it('a private export moves the site: its import gives the same data and recognizes the player', async () => {
  const folder = join(place, 'moved')
  const { out } = await runHere(['export', '--private', folder], environment())
  const other = await freshDatabase()
  const again = await runHere(['import', folder, '--json'], { DATABASE_URL: other.url })
  const report = JSON.parse(again.out)
  expect(out).toContain(`version ${report.version.after}, content ${report.content_hash}`)
  const original = await runHere(['import', writeResults(FIRST)], { DATABASE_URL: other.url })
  expect(original.out).toMatch(/The folder has nothing new|0 new/)
  await other.remove()
})

/** Returns the files of the database, by content, except a server's write-ahead log. */
async function databaseFiles(): Promise<{ relname: string; path: string }[]> {
  if (url.startsWith('file:')) {
    const path = url.slice('file:'.length)
    return readdirSync(dirname(path)).map((relname) => ({ relname, path: join(dirname(path), relname) }))
  }
  const [server] = await onServer<{ folder: string }>(url, "select current_setting('data_directory') as folder")
  await onServer(url, 'checkpoint')
  const files = await onServer<{ relname: string; path: string | null }>(
    url,
    'select relname, pg_relation_filepath(oid) as path from pg_class',
  )
  return files.flatMap(({ relname, path }) =>
    path === null || !existsSync(join(server?.folder ?? '', path))
      ? []
      : [{ relname, path: join(server?.folder ?? '', path) }],
  )
}

it('no byte of the database contains the name', async () => {
  const files = await databaseFiles()
  expect(files.length).toBeGreaterThan(0)
  for (const { relname, path } of files) {
    expect([relname, ERASED.exec(readFileSync(path, 'latin1'))?.[0]]).toEqual([relname, undefined])
  }
})
