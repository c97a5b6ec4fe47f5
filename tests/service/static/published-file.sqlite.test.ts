import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { expect, it } from 'vitest'
import { openPublished } from '#browser-service/wasm-database.ts'
import { textQuery } from '#database/query/query.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { doubles, gold, mayOpen, player, singles } from '../../fixtures/folders/results-folder.ts'
import { publishedData } from '../../fixtures/services/memory-service.ts'

const bench = ImportBench.ofEachTest()
const PLAYERS = [
  player('ada-lundqvist', { name: 'Ada Lundqvist', birth_date: '1991-02-03' }),
  player('bo', { birth_date: '1988-07-21' }),
  ...['ada', 'cleo', 'dag', 'eva'].map((slug) => player(slug)),
]
const side = { team_one_player_one: 'ada-lundqvist' }

/** Words that no published file has: keys, undo records, the source's own rows and those of visitors. */
const PRIVATE = /^source_|undo|erasure|removal|push|followed_matches|follow_|staging|attempt|salt|clock|^changed_rows$/

it('has no private table, no date of birth and nothing of an erased player', async () => {
  await bench.report(
    mayOpen([singles('m1', side), singles('m2'), doubles('d1')], { players: PLAYERS, medals: [gold('bo')] }),
  )
  await bench.report({ removals: [{ kind: 'person', id: 'ada-lundqvist', reason: 'asked by Mrs. Lundqvist' }] })
  const { file, fits } = await publishedData(bench.database)
  const bytes = [file, ...fits.values()].map((part) => Buffer.from(part).toString('latin1').toLowerCase()).join()
  const found = ['lundqvist', '1991-02-03', '1988-07-21'].flatMap((text) => {
    const at = bytes.indexOf(text)
    return at < 0 ? [] : [bytes.slice(at - 60, at + 60).replaceAll(/[^ -~]/g, '.')]
  })
  expect(found).toEqual([])
  const database = openPublished(await sqlite3InitModule(), file, () => Promise.reject(new Error('unused')))
  const tables = textQuery<{ name: string }>('tables', () => "select name from sqlite_master where type = 'table'")
  const names = (await database.snapshot((snapshot) => snapshot.all(tables, {}))).map(({ name }) => name)
  expect(names).toContain('matches')
  expect(names.filter((name) => PRIVATE.test(name))).toEqual([])
})

it('has the same bytes for the same results', async () => {
  await bench.report(mayOpen([singles('m1', side), doubles('d1')], { players: PLAYERS }))
  const [one, other] = [await publishedData(bench.database), await publishedData(bench.database)]
  expect(Buffer.from(one.file).equals(other.file)).toBe(true)
})
