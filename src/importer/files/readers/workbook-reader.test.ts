import { expect, it } from 'vitest'
import { cellText } from './workbook-reader.ts'

it.each<[string, unknown, string]>([
  ['a day', new Date('2026-05-02T00:00:00Z'), '2026-05-02'],
  ['11:7, which a spreadsheet took for a time', new Date('1899-12-31T11:07:00Z'), '11:7'],
  ['25:23, which has more hours than a day', new Date('1900-01-01T01:23:00Z'), '25:23'],
  ['30:29 of a workbook that counts days from 1904', new Date('1904-01-02T06:29:00Z'), '30:29'],
  ['25:23 of a workbook of the kind .ods', 'PT25H23M00S', '25:23'],
  ['a number with a rounding error', 0.1 + 0.2, '0.3'],
])('a cell with %s is its text', (_what, value, text) => {
  expect(cellText(value)).toBe(text)
})
