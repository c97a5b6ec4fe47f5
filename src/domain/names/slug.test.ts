import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlug, isTeamSlug, orderPair, slugify, splitTeamSlug, teamSlug } from './slug.ts'

const slug = fc.stringMatching(/^[a-z0-9](?:-?[a-z0-9])*$/)

describe('slugs', () => {
  it('are lower case letters, digits and hyphens, at most 200', () => {
    expect(isSlug('anna-leigh-waters')).toBe(true)
    expect(isSlug('a'.repeat(200))).toBe(true)
    for (const text of ['', 'a'.repeat(201), 'Anna', 'a b', 'a/b', 'é', '../a']) expect(isSlug(text)).toBe(false)
  })

  it('of a team can be as long as two slugs and their separator', () => {
    const longest = teamSlug('a'.repeat(200), 'b'.repeat(200))
    expect(isTeamSlug(longest)).toBe(true)
    for (const text of ['', `${longest}c`, 'a--B', 'a\0b']) expect(isTeamSlug(text)).toBe(false)
  })

  it('are made from text without accents or apostrophes', () => {
    expect(slugify("Men's Doubles Pro")).toBe('mens-doubles-pro')
    expect(slugify('  Ünïted – Çup! ')).toBe('united-cup')
  })

  it('join a pair in slug order, whichever comes first', () => {
    fc.assert(
      fc.property(slug, slug, (one, two) => {
        expect(teamSlug(one, two)).toBe(teamSlug(two, one))
        expect(splitTeamSlug(teamSlug(one, two))).toContainEqual(orderPair(one, two))
      }),
    )
  })

  it('of a singles team equal the player’s slug', () => {
    expect(teamSlug('ben-johns', null)).toBe('ben-johns')
    expect(splitTeamSlug('ben-johns')).toEqual([])
  })
})
