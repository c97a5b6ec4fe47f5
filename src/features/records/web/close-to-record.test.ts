import { expect, test } from 'vitest'
import { closeToRecord } from './close-to-record.ts'

test.for([
  [50, 14, undefined],
  [50, 46, undefined],
  [50, 47, 'Three wins from the record'],
  [50, 48, 'Two wins from the record'],
  [50, 49, 'One win from the record'],
  [50, 50, 'This streak is the record and is still active.'],
] as const)('Of a record of %i a running streak of %i is told: %s', ([record, running, told]) => {
  expect(closeToRecord({ value: record, certain: record }, { value: running, certain: running })).toBe(told)
})

test('Nothing is said of a streak of uncertain length', () => {
  const [record, running] = [
    { value: 50, certain: 50 },
    { value: 49, certain: 48 },
  ]
  expect(closeToRecord(record, running)).toBeUndefined()
  expect(closeToRecord(undefined, running)).toBeUndefined()
})
