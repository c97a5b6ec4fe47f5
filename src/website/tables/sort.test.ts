import { expect, test } from 'vitest'
import { nextOrder } from './sort.ts'

test('the sort control leads from unsorted to desc, from desc to asc and from asc to desc', () => {
  expect(nextOrder<string>({ by: 'wins', order: 'asc' }, 'points')).toBe('desc')
  expect(nextOrder<string>({ by: 'wins', order: 'desc' }, 'points')).toBe('desc')
  expect(nextOrder({ by: 'wins', order: 'desc' }, 'wins')).toBe('asc')
  expect(nextOrder({ by: 'wins', order: 'asc' }, 'wins')).toBe('desc')
})
