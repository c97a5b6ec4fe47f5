import { describe, expect, it } from 'vitest'
import { ageAt } from './age.ts'

const unknown = { birth_date: null, age: null, age_as_of: null }

describe('ageAt', () => {
  it.each([
    ['the day before a birthday', '2000-06-29', 25],
    ['the birthday itself', '2000-06-28', 26],
    ['a leap day', '2004-02-29', 22],
  ])('counts whole years on %s', (_, birth_date, age) => {
    expect(ageAt({ ...unknown, birth_date }, '2026-06-28')).toBe(age)
  })

  it('adjusts a reported age by the whole years between its day and the given day', () => {
    expect(ageAt({ ...unknown, age: 19, age_as_of: '2024-06-28' }, '2026-06-28')).toBe(21)
    expect(ageAt({ ...unknown, age: 19, age_as_of: '2024-06-29' }, '2026-06-28')).toBe(20)
    expect(ageAt({ ...unknown, age: 19, age_as_of: '2026-07-20' }, '2026-06-28')).toBe(19)
    expect(ageAt({ ...unknown, age: 19, age_as_of: '2028-06-28' }, '2026-06-28')).toBe(17)
  })

  it('returns null without any age facts and before the birth', () => {
    expect(ageAt(unknown, '2026-06-28')).toBeNull()
    expect(ageAt({ ...unknown, birth_date: '2027-01-01' }, '2026-06-28')).toBeNull()
  })
})
