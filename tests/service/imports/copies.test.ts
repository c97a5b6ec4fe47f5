import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportRows } from '#database/export-queries.ts'
import { writtenValue } from '#domain/dictionaries/written-value.ts'
import { medalIdOf } from '#domain/division/medal-id.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  PLAYERS,
  type Results,
  type Row,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'
import { type Asker, askerOf } from '../../fixtures/services/ask.ts'
import { tries } from '../../fixtures/trial.ts'

const FILES = ['leagues.csv', 'tournaments.csv', 'players.csv', 'matches.csv', 'medals.csv'] as const

type Copy = Map<string, Record<string, unknown>>

/** Reads all rows by other means than the API. */
async function everything(bench: ImportBench): Promise<Copy> {
  const copy: Copy = new Map()
  for (const file of FILES) {
    for (const row of await bench.database.snapshot((snapshot) => snapshot.all(exportRows(file), {}))) {
      const texts = row as Record<string, string>
      const key = {
        'leagues.csv': texts.code,
        'tournaments.csv': texts.tournament_slug,
        'players.csv': texts.player_slug,
        'matches.csv': texts.match_id,
        'medals.csv': medalIdOf({ ...texts, player_two: texts.player_two ?? '' } as never),
      }[file]
      const written = Object.entries(row).map(([column, value]) => [column, writtenValue(column, value)])
      copy.set(`${file} ${key}`, Object.fromEntries(written))
    }
  }
  return copy
}

interface Change {
  file: string
  kind: string
  key: string
  after: string | null
}

const SINCE = `query($page: Int!, $since: ID!) { datasetChanges(page: $page, pageSize: 7, input: { since: $since }) {
  pageInfo { hasNextPage totalCount } items { file kind key field before after } } }`

async function changesSince(asker: Asker, since: string): Promise<Change[]> {
  const changes: Change[] = []
  for (let page = 1; ; page++) {
    const { datasetChanges } = await asker.ask<{
      datasetChanges: { pageInfo: { hasNextPage: boolean; totalCount: number }; items: Change[] }
    }>(SINCE, { page, since })
    changes.push(...datasetChanges.items)
    if (datasetChanges.pageInfo.hasNextPage) continue
    expect(changes).toHaveLength(datasetChanges.pageInfo.totalCount)
    return changes
  }
}

function apply(copy: Copy, changes: readonly Change[]): void {
  const seen = new Set<string>()
  for (const { file, kind, key, after } of changes) {
    const row = `${file} ${key}`
    expect(seen.has(row), row).toBe(false)
    seen.add(row)
    if (kind === 'NEW') expect(copy.has(row), row).toBe(false)
    if (kind === 'CHANGED') expect(copy.has(row), row).toBe(true)
    if (after === null) copy.delete(row)
    else copy.set(row, JSON.parse(after))
  }
}

const versions = (bench: ImportBench) =>
  bench.rows<{ id: number; version: string }>('select id, version from dataset_versions order by id desc')

const slug = fc.constantFrom('ada', 'bo', 'cleo', 'dag', 'eva')
const games = fc.constantFrom('11-7 11-9', '11-0 11-1', '12-10 11-3')
const id = fc.constantFrom('m1', 'm2', 'm3', 'd1', 'd2')
const match = fc.tuple(id, games, fc.constantFrom('', 'windy', 'late')).map(([match_id, points, note]) => {
  const row = match_id.startsWith('d') ? doubles(match_id) : singles(match_id)
  return { ...row, games: points, note } as Row
})
const uniqueMatches = fc.uniqueArray(match, { selector: (row: Row) => row.match_id, minLength: 1 })
const correct = (kind: string, of: string, column: string, value: string, reason = 'typo'): Results => ({
  corrections: [{ kind, id: of, column, value, reason }],
})

/** A folder to import, or `rollback`. */
const step: fc.Arbitrary<Results | 'rollback'> = fc.oneof(
  { weight: 4, arbitrary: uniqueMatches.map((matches) => mayOpen(matches)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(slug, slug)
      .map(([one, two]) =>
        mayOpen([singles('m1')], { medals: [gold(one), ...(one === two ? [] : [gold(two, { medal: 'SILVER' })])] }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('May Open', 'May Cup')
      .map((title) => ({ tournaments: [tournament('may-open', { title })] })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(id, fc.constantFrom('typo', 'withdrawn'))
      .map(([of, reason]) => correct('match', of, 'note', 'corrected', reason)),
  },
  { weight: 1, arbitrary: slug.map((of) => correct('player', of, 'name', `${of} B.`)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(id, fc.constantFrom('twice', 'withdrawn'))
      .map(([of, reason]) => ({ removals: [{ kind: 'match', id: of, reason }] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(slug, fc.constantFrom('', 'new-ada', 'eva'))
      .map(([old_slug, to]) => ({ redirects: [{ kind: 'player', old_slug, new_slug: to === old_slug ? '' : to }] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', 'may-cup')
      .map((new_slug) => ({ redirects: [{ kind: 'tournament', old_slug: 'may-open', new_slug }] })),
  },
  { weight: 1, arbitrary: fc.constant<Results>({ leagues: [{ code: 'CLUB', name: 'Club League', logo_url: '' }] }) },
  { weight: 3, arbitrary: fc.constant('rollback' as const) },
)

it('a copy that follows datasetChanges has all rows after any imports, corrections, removals and rollbacks', {
  timeout: 900_000,
}, async () => {
  const steps = fc.array(step, { minLength: tries(25, 200), maxLength: tries(25, 200) })
  const property = fc.asyncProperty(steps, fc.boolean(), async (all, byHash) => {
    await ImportBench.during(async (bench) => {
      const asker = askerOf(bench.database)
      await bench.report({ tournaments: [tournament()], players: PLAYERS, matches: [singles('m1')] })
      const [first] = await versions(bench)
      let [copy, since] = [await everything(bench), first]
      const used = new Set([first?.id])
      for (const each of all) {
        const [before] = await versions(bench)
        if (each === 'rollback') await rollBack(bench.database)
        else await bench.import(each)
        const history = await versions(bench)
        const [now] = history
        if (now !== undefined && now.id > (before?.id ?? 0)) {
          expect(used.has(now.id), `number ${now.id}`).toBe(false)
          used.add(now.id)
        }
        const value = String(byHash ? since?.version : since?.id)
        const isKnown = history.some(({ id: number, version }) => value === String(byHash ? version : number))
        if (isKnown) apply(copy, await changesSince(asker, value))
        else {
          const [error] = await asker.errorsOf(SINCE, { page: 1, since: value })
          expect(error).toMatchObject({
            code: 'BAD_USER_INPUT',
            message: expect.stringContaining('copy everything again'),
          })
          copy = await everything(bench)
        }
        since = now
        expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(await everything(bench)))
        // Without a version there is nothing to copy from.
        if (now === undefined) {
          await bench.report({ tournaments: [tournament()], players: PLAYERS, matches: [singles('m1')] })
          since = (await versions(bench))[0]
          used.add(since?.id)
          copy = await everything(bench)
        }
      }
    })
  })
  // The import that joins the two players replaces the medal twice.
  const joined: Results[] = [
    mayOpen([singles('m1')], { medals: [gold('ada')] }),
    { redirects: [{ kind: 'player', old_slug: 'ada', new_slug: 'eva' }] },
  ]
  await fc.assert(property, { numRuns: tries(3, 4), examples: [[joined, false]] })
})

const bench = ImportBench.ofEachTest()
const FIRST = mayOpen([singles('m1')])

describe('datasetChanges', () => {
  const errorsOf = (input: string) =>
    askerOf(bench.database).errorsOf(`{ datasetChanges(page: 1, pageSize: 10, input: ${input}) { items { key } } }`)

  it('takes exactly one of a number, a version and since, and refuses unknown ones', async () => {
    await bench.report(FIRST)
    for (const input of [
      '{}',
      '{ version_id: 1, since: 1 }',
      '{ since: "x" }',
      '{ since: 2 }',
      '{ since: 0 }',
      '{ version_id: 7 }',
      '{ version: "7" }',
      '{ version: "abc" }',
    ])
      expect(await errorsOf(input), input).toMatchObject([{ code: 'BAD_USER_INPUT' }])
    expect(await changesSince(askerOf(bench.database), '1')).toEqual([])
  })

  it('lists a row that several imports changed once, in full', async () => {
    await bench.report(FIRST)
    const note = 'x'.repeat(1_000)
    await bench.report(mayOpen([singles('m1', { note: 'a' }), singles('m2')]))
    await bench.report(mayOpen([singles('m1', { note }), singles('m2', { games: '11-1 11-2' })]))
    const changes = await changesSince(askerOf(bench.database), '1')
    expect(changes.map(({ kind, key }) => [kind, key])).toEqual([
      ['CHANGED', 'm1'],
      ['NEW', 'm2'],
    ])
    expect(JSON.parse(changes[0]?.after ?? '')).toMatchObject({
      match_id: 'm1',
      note,
      games: '11-7 11-9',
      completion: 'completed',
    })
  })

  it('asks for a new copy after an erasure request, and after an import of too many rows', async () => {
    await bench.report(FIRST)
    await bench.report({ removals: [{ kind: 'person', id: 'ada', reason: '' }] })
    expect(await errorsOf('{ since: 1 }')).toMatchObject([
      { message: expect.stringContaining('copy everything again') },
    ])
    const many = Array.from({ length: 10_001 }, (_, index) => ({ player_slug: `p${index}`, name: `P ${index}` }))
    await bench.report({ players: many })
    expect(await errorsOf('{ since: 2 }')).toMatchObject([
      { message: expect.stringContaining('copy everything again') },
    ])
    expect(await changesSince(askerOf(bench.database), '3')).toEqual([])
  })
})
