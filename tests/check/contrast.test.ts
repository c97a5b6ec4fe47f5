import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The file with all colors of the site. These tests compare the colors that appear on each other. */
const DESIGN = readFileSync(new URL('../../src/web/styles/design.css', import.meta.url), 'utf8')

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** Backgrounds of text. */
const SURFACES = ['page', 'surface', 'raised', 'sunken', 'hover']
/** Colors of text and of graphics. */
const DISCIPLINES = ['wd', 'md', 'xd', 'ws', 'ms']
const INKS = ['ink', 'muted', 'accent', 'won', 'lost', 'gold', 'silver', 'bronze', 'side-2', ...DISCIPLINES]
/** Pairs of colors that only appear together: the text of a control, the header. */
const PAIRS = [
  ['on-accent', 'accent'],
  ['on-court', 'court'],
  ['ball', 'court'],
] as const

/** Border of fields and buttons. */
const BOUNDARY = 'strong-line'

/** Returns `#0b6147`, from `light-dark(#0b6147, #c9ea5c)` in the light scheme. */
function colourOf(name: string, scheme: Scheme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(DESIGN)?.[1] ?? ''
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  const colour = both ? both[scheme === 'light' ? 1 : 2] : value
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`--${name} is no colour: ${value}`)
  return colour
}

/** Returns the relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('The contrast ratio follows the definition of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
})

describe.for(SCHEMES)('In the %s scheme', (scheme) => {
  const pairs = [...INKS.flatMap((ink) => SURFACES.map((surface) => [ink, surface] as const)), ...PAIRS]

  test.for(SURFACES)('the border of a control is visible on %s', (surface) => {
    expect(contrast(colourOf(BOUNDARY, scheme), colourOf(surface, scheme))).toBeGreaterThanOrEqual(3)
  })

  test.for(pairs)('%s is readable on %s', ([ink, surface]) => {
    expect(contrast(colourOf(ink, scheme), colourOf(surface, scheme))).toBeGreaterThanOrEqual(4.5)
  })
})

/** Colors of the block `.court`, for text on the court of both schemes. */
test.for(SCHEMES)('On the court of the %s scheme, every text is readable', (scheme) => {
  const court = /\.court \{([^}]+)\}/.exec(DESIGN)?.[1] ?? ''
  const texts = ['side-2', 'lost'].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(court)?.[1] ?? '')
  const muted = /--muted: rgb\((\d+) (\d+) (\d+) \/ (\d+)%\);/.exec(court)?.slice(1).map(Number) ?? []
  const surface = colourOf('court', scheme)
  const share = (muted[3] ?? 0) / 100
  const mixed = [0, 1, 2].map((at) => {
    const below = Number.parseInt(surface.slice(1 + 2 * at, 3 + 2 * at), 16)
    return Math.round((muted[at] ?? 0) * share + below * (1 - share))
  })
  texts.push(`#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
  for (const text of texts) expect(contrast(text, surface), text).toBeGreaterThanOrEqual(4.5)
})

test.for(SCHEMES)('In the %s scheme, a discipline is readable on a tint of its color', (scheme) => {
  const surface = colourOf('surface', scheme)
  for (const name of DISCIPLINES) {
    const color = colourOf(name, scheme)
    const tint = [1, 3, 5].map((at) => {
      const [own, below] = [color, surface].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
      return Math.round((own ?? 0) * 0.12 + (below ?? 0) * 0.88)
    })
    const background = `#${tint.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    expect(contrast(color, background), name).toBeGreaterThanOrEqual(4.5)
  }
})

test('Every color of the site is compared with another one, or only draws lines', () => {
  const lines = ['line', 'net', BOUNDARY]
  const known = new Set([...SURFACES, ...INKS, ...PAIRS.flat(), ...lines])
  const palette = DESIGN.slice(0, DESIGN.indexOf('.court {'))
  const colours = [...palette.matchAll(/--([\w-]+): (?:light-dark\(#|#)/g)].map(([, name]) => name ?? '')
  expect(colours.length).toBeGreaterThan(15)
  expect(colours.filter((name) => !known.has(name))).toEqual([])
})
