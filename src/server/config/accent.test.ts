import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentOf, accentStyles, brandColors, contrastProblem, NEEDED_CONTRAST, ON_COURT, SURFACES } from './accent.ts'
import { contrast, hue, mix } from './contrast.ts'

/** Colors on the court in `design.css`: of the second side, and of what was lost. */
const [SKY, LOST] = ['#a9ccff', '#ffb4a8']
const COLORS = ['#b3261e', '#0b6147', '#1a3a8f', '#5b2a86', '#7a2e4d', '#000000', '#595959']

test('The contrast ratio follows the definition of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('The backgrounds are those of the design', () => {
  const design = readFileSync(new URL('../../web/styles/design.css', import.meta.url), 'utf8')
  const colorsOf = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(design)?.slice(1) ?? []
  const surfaces = ['page', 'surface', 'raised', 'sunken', 'hover'].map(colorsOf)
  expect(new Set(SURFACES.light)).toEqual(new Set(surfaces.map(([light]) => light)))
  expect(new Set(SURFACES.dark)).toEqual(new Set(surfaces.map(([, dark]) => dark)))
  expect(design).toContain(`--on-court: ${ON_COURT};`)
  expect(design).toContain(`--side-2: ${SKY};`)
  expect(design).toContain(`--lost: ${LOST};`)
})

describe('An accent color', () => {
  test.each(COLORS)('%s is readable in both schemes, and the header is readable on it', (color) => {
    expect(contrastProblem(color, 'light')).toBeNull()
    const accent = accentOf(color, undefined)
    for (const surface of SURFACES.dark) expect(contrast(accent.dark, surface)).toBeGreaterThanOrEqual(NEEDED_CONTRAST)
    const { court, darkCourt, ball } = brandColors(accent)
    const styles = accentStyles(accent)
    const [, onDark = ''] = /--on-accent:light-dark\(#ffffff,(#[0-9a-f]{6})\)/.exec(styles) ?? []
    const pairs = [
      ['#ffffff', accent.light],
      [onDark, accent.dark],
      [ON_COURT, court],
      [ON_COURT, darkCourt],
      [ball, court],
      [ball, darkCourt],
      [SKY, court],
      [SKY, darkCourt],
      [LOST, court],
      [mix(ON_COURT, court, 0.76), court],
      [mix(ON_COURT, darkCourt, 0.76), darkCourt],
    ] as const
    for (const [text, background] of pairs) {
      expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(NEEDED_CONTRAST)
    }
  })

  test('that is blue has an orange opponent, and other colors have a blue one', () => {
    const stylesOf = (color: string) => accentStyles(accentOf(color, undefined))
    expect(stylesOf('#1a3a8f')).toContain('--side-2:light-dark(#9e4009,#ffb27a)')
    expect(stylesOf('#1a3a8f')).toContain('.court.court{--side-2:#ffb27a}')
    expect(stylesOf('#b3261e')).not.toContain('--side-2')
    expect(stylesOf('#595959')).not.toContain('--side-2')
  })

  test('of the dark scheme stays as it is set', () => {
    expect(accentOf('#0b6147', '#c9ea5c')).toEqual({ light: '#0b6147', dark: '#c9ea5c' })
  })

  test('that is not set changes no styles', () => {
    expect(accentStyles(null)).toBe('')
  })

  test('that is too light or too dark is refused with the measured contrast', () => {
    expect(contrastProblem('#f2b134', 'light')).toBe(
      'a darker color: text needs a contrast of 4.5:1 with #eaeee4, a background of the light scheme, and this color has 1.60:1',
    )
    expect(contrastProblem('#0b6147', 'dark')).toMatch(
      /^a lighter color: .* of the dark scheme, and this color has 2\.\d\d:1$/,
    )
  })
})

test('A mixed color is between two colors', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#b3261e', '#ffffff', 1)).toBe('#b3261e')
})

test.each([
  ['#ff0000', 0],
  ['#0000ff', 240],
  ['#0b6147', 162],
  ['#777777', null],
])('The hue of %s is %s', (color, expected) => {
  const found = hue(color)
  expect(found === null ? null : Math.round(found)).toBe(expected)
})
