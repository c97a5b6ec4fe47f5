import { expect, test } from 'vitest'
import { countryName } from './country.ts'

test.for([
  ['US', 'United States'],
  ['HK', 'Hong Kong'],
  ['PS', 'Palestine'],
  ['XQ', 'XQ'],
  ['us', 'us'],
  ['', ''],
])('The country %j is called %j', ([code = '', name]) => {
  expect(countryName(code)).toBe(name)
})
