import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugChange } from '#database/moved-slugs.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { inventedFolder, writeInvented } from '../../fixtures/folders/invented-folder.ts'
import { doubles, gold, mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'
import { runs } from '../../fixtures/trial.ts'

const TIMEOUT = 120_000
const RUNS = { numRuns: runs(6, 200) }

const NEW_PLAYERS = ['ada', 'bo', 'cleo', 'dag', 'eva']
/** Players of the folder itself and players of the earlier folder. */
const opponent = fc.constantFrom('bo', 'a-zoe', 'b-yves', 'j-quinn')
const later = fc.record({
  matches: fc.array(
    fc
      .tuple(fc.boolean(), opponent, fc.constantFrom('completed', 'retired', 'scheduled'))
      .map(([isDoubles, other, completion]): Row => {
        const row = { completion, ...(completion === 'scheduled' && { winning_team: '', games: '' }) }
        return isDoubles
          ? doubles('', { ...row, team_one_player_two: other })
          : singles('', { ...row, team_two_player_one: other })
      }),
    { minLength: 1, maxLength: 6 },
  ),
  medalist: opponent,
  /** Ids of matches that are removed first. */
  first: fc.array(fc.nat(5), { maxLength: 3 }),
})

it('the removal of everything that an import added restores the earlier content', { timeout: TIMEOUT }, async () => {
  const property = fc.asyncProperty(inventedFolder, later, async (base, { matches, medalist, first }) => {
    await ImportBench.during(async (bench) => {
      await bench.import(writeInvented(base))
      const before = await bench.contentHash()
      const rows = matches.map((row, index) => ({ ...row, match_id: `later-${index}` }))
      expect((await bench.report(mayOpen(rows, { medals: [gold(medalist)] }))).rejections).toEqual([])
      expect(await bench.contentHash()).not.toBe(before)
      await bench.import({ removals: first.map((index) => ({ kind: 'match', id: `later-${index}` })) })
      const players = NEW_PLAYERS.map((id) => ({ kind: 'player', id }))
      await bench.report({ removals: [{ kind: 'tournament', id: 'may-open' }, ...players] })
      expect(await bench.contentHash()).toBe(before)
    })
  })
  await fc.assert(property, RUNS)
})

it('two joined players are split again by their own rows, which restores the earlier content', {
  timeout: TIMEOUT,
}, async () => {
  const two = fc.shuffledSubarray(['a-zoe', 'b-yves', 'c-xia', 'd-zoe', 'e-vera'], { minLength: 2, maxLength: 2 })
  const meet = (row: Row, both: readonly string[]) => both.every((slug) => Object.values(row).includes(slug))
  const property = fc.asyncProperty(
    inventedFolder,
    two,
    fc.boolean(),
    async (base, [old_slug = '', new_slug = ''], apart) => {
      const met = base.matches.filter((row) => meet(row, [old_slug, new_slug]))
      const matches = apart ? base.matches.filter((row) => !met.includes(row)) : base.matches
      await ImportBench.during(async (bench) => {
        const folder = writeInvented({ ...base, matches })
        await bench.import(folder)
        const before = await bench.contentHash()
        const { rejections } = await bench.report({ redirects: [{ kind: 'player', old_slug, new_slug }] })
        if (apart || met.length === 0) expect(rejections).toEqual([])
        for (const { reason } of rejections) expect(reason).toMatch(/both are in the match/)
        expect((await bench.contentHash()) === before).toBe(rejections.length > 0)
        await bench.import({ redirects: [{ kind: 'player', old_slug, new_slug: '' }] })
        await bench.import(folder)
        expect(await bench.contentHash()).toBe(before)
      })
    },
  )
  await fc.assert(property, RUNS)
})

it('every chain of redirects ends at a slug without a redirect', { timeout: TIMEOUT }, async () => {
  const slug = fc.constantFrom(...NEW_PLAYERS, 'fay', 'gil', 'hal')
  const redirect = fc
    .tuple(slug, fc.oneof(slug, fc.constant('')))
    .map(([old_slug, new_slug]): Row => ({ kind: 'player', old_slug, new_slug }))
  const removal = slug.map((id): Row => ({ kind: 'player', id }))
  const folder = fc.record({
    redirects: fc.array(redirect, { maxLength: 6 }),
    removals: fc.array(removal, { maxLength: 1 }),
  })
  const property = fc.asyncProperty(fc.array(folder, { minLength: 1, maxLength: 3 }), async (folders) => {
    await ImportBench.during(async (bench) => {
      await bench.report(mayOpen([singles('m1'), doubles('d1')]))
      for (const results of folders) await bench.import(results)
      const there = await bench.column<string>('select player_slug from players')
      const given = await bench.column<string>('select old_slug from redirects')
      for (const old of given) {
        const change = await bench.database.snapshot((snapshot) => slugChange(snapshot, 'player', old))
        if (change?.kind === 'moved') expect(given, old).not.toContain(change.slug)
        else expect(change, old).toEqual({ kind: 'removed' })
        expect(there, 'nobody has a slug that was given up').not.toContain(old)
      }
    })
  })
  await fc.assert(property, RUNS)
})
