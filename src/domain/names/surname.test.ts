import { expect, it } from 'vitest'
import { surname } from './surname.ts'

it.each([
  ['Ann Lee', 'Lee'],
  ['Pedro De la Rosa', 'De la Rosa'],
  ['Ron Clark Jr.', 'Clark'],
  ['Name withheld', 'Name withheld'],
])('the surname of %s is %s', (name, expected) => {
  expect(surname(name)).toBe(expected)
})
