import { describe, expect, test } from 'vitest'
import { avatarSvg, logoSvg } from './pictures.ts'

const slugs = Array.from({ length: 300 }, (_, number) => `anna-number-${number}`)

describe.each([
  ['avatarSvg', avatarSvg],
  ['logoSvg', logoSvg],
])('%s', (_, draw) => {
  test('draws the same picture for the same slug, and many different ones', () => {
    expect(draw('anna-beck')).toBe(draw('anna-beck'))
    expect(new Set(slugs.map(draw)).size).toBeGreaterThan(150)
  })

  test('draws closed, small SVG without text, scripts, links or a number that is none', () => {
    for (const picture of slugs.map(draw)) {
      expect(new TextEncoder().encode(picture).length).toBeLessThan(1500)
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">.*<\/svg>$/)
      expect(picture.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<(?:path|circle) [^<>]*\/>/g, '')).toBe('')
      expect(picture).not.toMatch(/NaN|undefined|href|on\w+=/)
    }
  })
})
