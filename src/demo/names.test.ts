import { describe, expect, test } from 'vitest'
import { isSlug } from '#domain/slug.ts'
import { drawOrigin } from './countries.ts'
import { genderOfGivenName, inventName, latinSlug } from './names.ts'
import { Random } from './random.ts'

const random = new Random('names')
const people = Array.from({ length: 3000 }, () => {
  return inventName(random, drawOrigin(random).culture, random.chance(0.5) ? 'MALE' : 'FEMALE')
})

describe('invented names', () => {
  test('hold no empty part and no mark that only the lists use', () => {
    for (const { name, slug } of people) {
      expect(name).not.toMatch(/undefined|[=·]| {2}|^\s|\s$/)
      expect(isSlug(slug), name).toBe(true)
      expect(slug).not.toMatch(/^-|-$|--/)
    }
  })

  test('hold letters of many alphabets, and slugs that spell them out', () => {
    const all = people.map(({ name }) => name).join('')
    for (const letter of ['ø', 'ß', 'ł', 'đ', 'ş', 'ă', 'ő', 'ñ', 'ç', 'é']) expect(all).toContain(letter)
    expect(all).toMatch(/\p{Script=Hangul}/u)
    expect(latinSlug('Søren Weißbjørk')).toBe('soren-weissbjork')
  })

  test('give a name in Hangul a Latin alias, by which it is found', () => {
    const hangul = people.filter(({ name }) => /\p{Script=Hangul}/u.test(name))
    expect(hangul.length).toBeGreaterThan(5)
    for (const { aliases, slug } of hangul) expect(aliases.map(latinSlug)).toContain(slug)
  })

  test('seldom come twice', () => {
    expect(new Set(people.map(({ slug }) => slug)).size).toBeGreaterThan(people.length * 0.95)
  })

  test('tell the gender that a given name is of, where it is of one', () => {
    expect(genderOfGivenName('soren-ringkvist')).toBe('MALE')
    expect(genderOfGivenName('astrid-ringkvist')).toBe('FEMALE')
    expect(genderOfGivenName('andrea-dornaldi')).toBeNull()
    expect(genderOfGivenName('zzz')).toBeNull()
  })
})
