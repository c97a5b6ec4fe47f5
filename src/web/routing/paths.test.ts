import { expect, test } from 'vitest'
import { withQuery } from './paths.ts'

const TEXTS = ['ann-lee', 'Ann Lee', 'a+b&c=d', 'é 王 🎾', '50%', '*.-_', "~!'()/?#:@[]", 'a\nb', '0', '{"first": 20}']

test('a query string encodes every character as an HTML form does', () => {
  for (const text of TEXTS) {
    const query = { q: text, order: 'asc', [text]: 7 }
    const expected = new URLSearchParams({ q: text, order: 'asc', [text]: '7' })
    expect(withQuery('/players', query)).toBe(`/players?${expected}`)
    expect(new URL(withQuery('/players', query), 'http://localhost').searchParams.get('q')).toBe(text)
  }
})

test('empty values are left out of the query string', () => {
  expect(withQuery('/players', { q: '', order: null, after: undefined })).toBe('/players')
  expect(withQuery('/players', { q: '', from: 0, order: 'asc' })).toBe('/players?from=0&order=asc')
})
