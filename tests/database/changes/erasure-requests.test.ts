import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { erasureRequests, isErasurePending } from '#database/erasure.ts'
import { anonymizedSlug } from '#database/import/anonymized-slug.ts'
import { slugChange } from '#database/moved-slugs.ts'
import { openDatabase } from '#database/open.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { writeExchangeFolder } from '#exporter/exchange-folder.ts'
import { rollBack } from '#importer/rollback.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { undoMigrationsAfter } from '../../fixtures/databases/older-database.ts'
import { doubles, gold, mayOpen, player, type Row, singles } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'

const bench = ImportBench.ofEachTest()

/** The folder of every night, in which the player still has the slug from before the marriage. */
const NIGHTLY = mayOpen([singles('m1'), singles('m2'), doubles('d1')], {
  players: [player('ada', { name: 'Ada Lund' }), ...['bo', 'cleo', 'dag', 'eva'].map((slug) => player(slug))],
  medals: [gold('ada')],
})
const RENAMED = { redirects: [{ kind: 'player', old_slug: 'ada', new_slug: 'ada-lund-berg' }] }
const request = (id: string, reason = ''): Row => ({ kind: 'person', id, reason })
const change = (slug: string, of = bench) => of.database.snapshot((snapshot) => slugChange(snapshot, 'player', slug))
const pages = (of = bench) =>
  of.rows<{ player_slug: string; name: string; total_matches_played: number }>(
    "select player_slug, name, total_matches_played from players where name like '%a%' and total_matches_played = 3",
  )
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function ownSlug(of = bench, slug = 'ada-lund-berg'): Promise<string> {
  return anonymizedSlug((await erasureRequests(of.database)).key ?? '', slug)
}

async function anonymize(of = bench): Promise<void> {
  await of.report(NIGHTLY)
  await of.report(RENAMED)
  await of.report({ removals: [request('ada')] })
}

describe('an erasure request', () => {
  it('holds for every slug of the player in later imports, redirects included', async () => {
    await anonymize()
    const slug = await ownSlug()
    const again = await bench.report({ ...NIGHTLY, ...RENAMED })
    expect([again.totals.new, again.totals.changed]).toEqual([0, 0])
    expect(await pages()).toEqual([{ player_slug: slug, name: ANONYMIZED_NAME, total_matches_played: 3 }])
    for (const former of ['ada', 'ada-lund-berg']) expect(await change(former)).toEqual({ kind: 'removed' })
    expect(await bench.column('select old_slug from redirects')).not.toContain('ada')
  })

  it('holds for a slug that a later redirect assigns to the same player', async () => {
    await anonymize()
    await bench.report(
      mayOpen([singles('m3', { team_one_player_one: 'ada-x' })], { players: [player('ada-x'), player('bo')] }),
    )
    await bench.report({ redirects: [{ kind: 'player', old_slug: 'ada-x', new_slug: 'ada' }] })
    expect(await change('ada-x')).toEqual({ kind: 'removed' })
    expect(await bench.column("select count(*) from players where name = 'Name withheld'")).toEqual([1])
    const kept =
      JSON.stringify(await bench.rows('select * from redirects')) +
      JSON.stringify(await bench.rows('select * from dataset_changes'))
    // A hash may have these letters.
    expect(kept).not.toMatch(/\bada\b/)
  })

  it('hashes the slug with a key of the database, and the content hash is the same with another key', async () => {
    await anonymize()
    await ImportBench.during(async (other) => {
      await anonymize(other)
      expect(await ownSlug(other)).not.toBe(await ownSlug())
      expect(await other.contentHash()).toBe(await bench.contentHash())
      expect(await other.column('select version from dataset')).toEqual(
        await bench.column('select version from dataset'),
      )
    })
  })
})

describe.each([['ada-lund-berg'], ['ada']])('an ended request, named by the slug %s', (slug) => {
  const other = slug === 'ada' ? 'ada-lund-berg' : 'ada'

  it('is ended for every slug of the player, also in the nightly import', async () => {
    await anonymize()
    await bench.report(NIGHTLY)
    const interim = await ownSlug()
    const { corrections } = await bench.report({ removals: [request(slug, 'withdrawn')] })
    expect(corrections.map(({ what }) => what)).toEqual([`the erasure request of ${slug} is withdrawn`])
    for (let night = 0; night < 2; night++) await bench.report(NIGHTLY)
    expect(await pages()).toEqual([{ player_slug: slug, name: 'Ada Lund', total_matches_played: 3 }])
    for (const former of [other, interim]) expect(await change(former)).toEqual({ kind: 'moved', slug })
    expect(await change(slug)).toBeNull()
    expect(await bench.column("select count(*) from removals where kind = 'person'")).toEqual([0])
  })

  it('can be made again, and then holds for every slug', async () => {
    await anonymize()
    await bench.report({ ...NIGHTLY, removals: [request(slug, 'withdrawn')] })
    await bench.report({ removals: [request(other)] })
    await bench.report(NIGHTLY)
    expect((await pages()).map(({ name }) => name)).toEqual([ANONYMIZED_NAME])
    for (const former of [slug, other]) expect(await change(former)).toEqual({ kind: 'removed' })
  })

  it('is restored by a rollback, which leaves bytes to erase', async () => {
    await anonymize()
    await bench.database.write((transaction) => transaction.execute('update removals set is_erased = 1'))
    await bench.report({ ...NIGHTLY, removals: [request(slug, 'withdrawn')] })
    expect((await pages()).map(({ name }) => name)).toEqual(['Ada Lund'])
    expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
    expect(await pages()).toMatchObject([{ player_slug: await ownSlug(), name: ANONYMIZED_NAME }])
    expect(await isErasurePending(bench.database)).toBe(true)
  })
})

it('the page of a player whose request ended can get another former slug by a redirect', async () => {
  await anonymize()
  await bench.report({ ...NIGHTLY, removals: [request('ada', 'withdrawn')] })
  await bench.report({ ...NIGHTLY, ...RENAMED })
  expect((await pages()).map(({ player_slug }) => player_slug)).toEqual(['ada-lund-berg'])
  for (const former of ['ada', await ownSlug()])
    expect(await change(former)).toEqual({ kind: 'moved', slug: 'ada-lund-berg' })
})

it('a request is not ended by the slug of the anonymized page, which does not contain the name', async () => {
  await anonymize()
  const { rejections } = await bench.report({ removals: [request(await ownSlug(), 'withdrawn')] })
  expect(rejections).toMatchObject([
    { column: 'id', reason: expect.stringContaining('must be a slug that the player had') },
  ])
  expect((await pages()).map(({ name }) => name)).toEqual([ANONYMIZED_NAME])
})

/** Rows of an export of version 0.2, whose slugs are SHA-256 hashes without a key. */
const former = (slug: string) => `withheld-${sha256(slug).slice(0, 16)}`
const FORMER_EXPORT = mayOpen([singles('m1', { team_one_player_one: former('ada-lund-berg') })], {
  players: [player(former('ada-lund-berg'), { name: ANONYMIZED_NAME }), player('bo')],
  redirects: [{ kind: 'player', old_slug: former('ada'), new_slug: former('ada-lund-berg') }],
  removals: [request(`sha256:${sha256('ada')}`), request(`sha256:${sha256('ada-lund-berg')}`)],
})

async function expectKeyed(of: ImportBench): Promise<void> {
  const slug = await ownSlug(of)
  expect(await of.column(`select player_slug from players where name = '${ANONYMIZED_NAME}'`)).toEqual([slug])
  for (const one of ['ada', 'ada-lund-berg']) expect(await change(one, of)).toEqual({ kind: 'removed' })
  expect(await change(former('ada-lund-berg'), of)).toEqual({ kind: 'moved', slug })
  const folder = temporaryFolder()
  await writeExchangeFolder(of.database, folder)
  const text = ['players.csv', 'matches.csv', 'redirects.csv', 'removals.csv']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
  for (const one of ['ada', 'ada-lund-berg']) expect(text).not.toContain(sha256(one).slice(0, 16))
  await of.report(mayOpen([singles('m1'), singles('m2', { team_one_player_one: 'ada-lund-berg' })]))
  expect(await of.column(`select match_count from players where name = '${ANONYMIZED_NAME}'`)).toEqual([2])
}

it('an export of version 0.2 is imported with keyed slugs', async () => {
  expect((await bench.report(FORMER_EXPORT)).rejections).toEqual([])
  await expectKeyed(bench)
})

it('a database of version 0.2 gets keyed slugs, and the former URLs redirect', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.discard)
  const before = await openDatabase(fresh.url)
  const old = ImportBench.of(before, fresh.url)
  await old.report(
    mayOpen([singles('m1', { team_one_player_one: former('ada-lund-berg') })], {
      players: FORMER_EXPORT.players ?? [],
    }),
  )
  await before.write(async (transaction) => {
    await undoMigrationsAfter(transaction, '0003-schedule')
    const { removals, redirects } = FORMER_EXPORT as { removals: Row[]; redirects: Row[] }
    for (const { id = '' } of removals) {
      await transaction.execute("insert into removals (kind, id, is_erased) values ('person', $1, 1)", [id])
    }
    for (const { old_slug = '', new_slug = '' } of redirects) {
      await transaction.execute("insert into redirects (kind, old_slug, new_slug) values ('player', $1, $2)", [
        old_slug,
        new_slug,
      ])
    }
  })
  await before.close()
  const migrated = ImportBench.of(await openDatabase(fresh.url), fresh.url)
  onTestFinished(() => migrated.close())
  expect(JSON.stringify(await migrated.rows('select * from dataset_changes'))).not.toContain(former('ada-lund-berg'))
  await migrated.report({ players: [player('eva')] })
  await expectKeyed(migrated)
})

it('a private export with another key is refused if players are anonymized already', async () => {
  await anonymize()
  const key = 'f'.repeat(64)
  const reason = await bench.reason({ ...NIGHTLY, others: { 'private.json': JSON.stringify({ erasure_key: key }) } })
  expect(reason).toMatch(/a different key than the database/)
  expect(await bench.reason({ ...NIGHTLY, others: { 'private.json': '{}' } })).toMatch(
    /must be JSON with an erasure_key/,
  )
})
