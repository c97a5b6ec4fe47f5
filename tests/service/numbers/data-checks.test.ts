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

test('A failed data check has its first failures next to its figures, and all in a paged list', async () => {
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

test('Failures that differ only in their match are joined with their number, and are listed by their position', async () => {
  const document = `{
    soundness { identities { identity failed joined_failures first_joined_failures { joined_position failures } } }
    joined: joinedIdentityFailures(page: 1, pageSize: 10, input: { identity: NO_DOUBLED_MATCH }) {
      pageInfo { totalCount } items { joined_position failures first { match_id found event_slug } } }
    all: identityFailures(page: 2, pageSize: 8, input: { identity: NO_DOUBLED_MATCH, joined_position: 1 }) {
      pageInfo { totalCount } items { match_id } }
    none: identityFailures(page: 1, pageSize: 8, input: { identity: NO_DOUBLED_MATCH, joined_position: 2 }) {
      pageInfo { totalCount } items { match_id } }
  }`
  const { soundness, ...lists } = await service.ask<{ soundness: { identities: { identity: string }[] } }>(document)
  expect(soundness.identities.find(({ identity }) => identity === 'NO_DOUBLED_MATCH')).toEqual({
    identity: 'NO_DOUBLED_MATCH',
    failed: 12,
    joined_failures: 1,
    first_joined_failures: [{ joined_position: 1, failures: 12 }],
  })
  const found = 'the same as the match m00: 11-7 11-9'
  const first = { match_id: 'm01', found, event_slug: expect.stringContaining('may-open') }
  expect(lists).toEqual({
    joined: { pageInfo: { totalCount: 1 }, items: [{ joined_position: 1, failures: 12, first }] },
    all: { pageInfo: { totalCount: 12 }, items: ['m09', 'm10', 'm11', 'm12'].map((match_id) => ({ match_id })) },
    none: { pageInfo: { totalCount: 0 }, items: [] },
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

test('Invalid page numbers are refused, and so is an unknown import', async () => {
  const errors = await service.errorsOf('{ datasetVersions(page: 0, pageSize: 5) { items { id } } }')
  expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: 'page must be at least 1, got 0' }])
  const unknown = await service.errorsOf(
    '{ datasetChanges(page: 1, pageSize: 5, input: { version_id: 99 }) { items { key } } }',
  )
  expect(unknown).toMatchObject([{ code: 'BAD_USER_INPUT' }])
})
