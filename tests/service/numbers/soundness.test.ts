import { expect, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

/** One match in thirteen rows: twelve too many. */
const TWELVE_AGAIN = Array.from({ length: 13 }, (_, index) => singles(`m${String(index).padStart(2, '0')}`))

const service = askerOver(() => {
  const corrected = { players: [player('bo', { name: 'Bo Reyes' }), player('new-one')] }
  return openResults(writeResults(mayOpen(TWELVE_AGAIN)), writeResults(corrected))
})

interface Page<Item> {
  pageInfo: { totalCount: number; totalPages: number }
  items: Item[]
}

test('A failed consistency check has its first failures next to its figures, and all in a paged list', async () => {
  const { soundness } = await service.ask<{
    soundness: {
      identities: { identity: string; passed: number; failed: number; first_failures: { match_id: string }[] }[]
    }
  }>('{ soundness { identities { identity passed failed first_failures { match_id } } } }')
  const doubled = soundness.identities.find(({ identity }) => identity === 'NO_DOUBLED_MATCH')
  expect(doubled).toMatchObject({ passed: 1, failed: 12 })
  expect(doubled?.first_failures.map(({ match_id }) => match_id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `m${String(index + 1).padStart(2, '0')}`),
  )
  const { identityFailures } = await service.ask<{
    identityFailures: Page<{ match_id: string; tournament_title: string; found: string }>
  }>(`{ identityFailures(page: 2, pageSize: 10, input: { identity: NO_DOUBLED_MATCH }) {
    pageInfo { totalCount totalPages } items { match_id tournament_title found } } }`)
  expect(identityFailures).toEqual({
    pageInfo: { totalCount: 12, totalPages: 2 },
    items: [
      { match_id: 'm11', tournament_title: 'may-open', found: 'the same as the match m00: 11-7 11-9' },
      { match_id: 'm12', tournament_title: 'may-open', found: 'the same as the match m00: 11-7 11-9' },
    ],
  })
})

test('Imports are listed, newest first, with their figures and paged changes', async () => {
  const { datasetVersions } = await service.ask<{
    datasetVersions: Page<{ id: string; files: object[]; first_changes: object[] }>
  }>(`{ datasetVersions(page: 1, pageSize: 5) { pageInfo { totalCount totalPages } items { id
    files { file new_rows changed_rows rejected_rows } first_changes { kind key field before after player_slug } } } }`)
  expect(datasetVersions.pageInfo).toEqual({ totalCount: 2, totalPages: 1 })
  expect(datasetVersions.items.map(({ id }) => id)).toEqual(['2', '1'])
  expect(datasetVersions.items[0]).toMatchObject({
    files: [{ file: 'players.csv', new_rows: 1, changed_rows: 1, rejected_rows: 0 }],
    first_changes: [
      { kind: 'CHANGED', key: 'bo', field: 'name', before: 'bo', after: 'Bo Reyes', player_slug: 'bo' },
      { kind: 'NEW', key: 'new-one', field: null },
    ],
  })
  const { datasetChanges } = await service.ask<{ datasetChanges: Page<{ key: string }> }>(
    '{ datasetChanges(page: 2, pageSize: 15, input: { version_id: 1 }) { pageInfo { totalCount totalPages } items { key } } }',
  )
  expect(datasetChanges.pageInfo).toEqual({ totalCount: 19, totalPages: 2 })
  expect(datasetChanges.items).toHaveLength(4)
})

test('Invalid page numbers are refused, and an unknown import has no changes', async () => {
  const errors = await service.errorsOf('{ datasetVersions(page: 0, pageSize: 5) { items { id } } }')
  expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: 'page must be at least 1, got 0' }])
  const { datasetChanges } = await service.ask<{ datasetChanges: Page<object> }>(
    '{ datasetChanges(page: 1, pageSize: 5, input: { version_id: 99 }) { pageInfo { totalCount totalPages } items { key } } }',
  )
  expect(datasetChanges).toEqual({ pageInfo: { totalCount: 0, totalPages: 0 }, items: [] })
})
