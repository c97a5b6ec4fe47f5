import { expect, test } from 'vitest'
import { closeToRecord } from './close-to-record.ts'

test.for([
  [50, 14, undefined],
  [50, 46, undefined],
  [50, 47, 'Three wins from the record'],
  [50, 48, 'Two wins from the record'],
  [50, 49, 'One win from the record'],
  [50, 50, 'This streak is the record and is still active.'],
  [0, 0, undefined],
] as const)('Of a record of %i a running streak of %i is told: %s', ([record, running, told]) => {
  expect(closeToRecord(record, running)).toBe(told)
})
