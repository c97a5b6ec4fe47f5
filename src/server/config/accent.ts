import { type Color, contrast, mix } from './contrast.ts'

/** Contrast that text needs by WCAG 2.2, level AA. */
export const NEEDED_CONTRAST = 4.5

/** Colors of the two schemes in `src/web/styles/design.css` behind text in the accent color. */
export const SURFACES = {
  light: ['#f5f7f2', '#ffffff', '#ecf0e8', '#f1f6e6'],
  dark: ['#0c1310', '#131c18', '#1a2520', '#0f1714', '#1a2722'],
} as const satisfies Record<string, readonly Color[]>

/** Color of text on the header. */
export const ON_COURT = '#f2f7ee'
/** Color of text on the accent color of the dark scheme. */
const ON_DARK_ACCENT = '#101510'

/** The accent color in both schemes. */
export interface Accent {
  readonly light: Color
  readonly dark: Color
}

type Scheme = keyof typeof SURFACES

/** Returns the background with the lowest contrast to a color. */
function hardestSurface(color: Color, scheme: Scheme): { surface: Color; measured: number } {
  const measured = SURFACES[scheme].map((surface) => ({ surface, measured: contrast(color, surface) }))
  return measured.reduce((least, one) => (one.measured < least.measured ? one : least))
}

/** Describes what is wrong with an accent color; null if text in this color is readable. */
export function contrastProblem(color: Color, scheme: Scheme): string | null {
  const { surface, measured } = hardestSurface(color, scheme)
  if (measured >= NEEDED_CONTRAST) return null
  const better = scheme === 'light' ? 'darker' : 'lighter'
  const found = Math.floor(measured * 100) / 100
  return `a ${better} color: text needs a contrast of ${NEEDED_CONTRAST}:1 with ${surface}, a background of the ${scheme} scheme, and this color has ${found.toFixed(2)}:1`
}

/** Returns the accent color for both schemes. Without a color for the dark scheme, the other one is lightened. */
export function accentOf(light: Color, dark: Color | undefined): Accent {
  let share = 1
  let color = dark ?? light
  while (contrastProblem(color, 'dark') !== null && share > 0) {
    share -= 0.05
    color = mix(light, '#ffffff', Math.max(0, share))
  }
  return { light, dark: color }
}

/** The colors of the header, of link pictures and icons. */
export interface BrandColors {
  /** Background of the header in the light scheme, and of pictures. */
  readonly court: Color
  readonly darkCourt: Color
  /** The ball and other marks on the court. */
  readonly ball: Color
}

/** The colors of `src/web/styles/design.css`. */
const ERNE_COLORS: BrandColors = { court: '#0b4a38', darkCourt: '#10271f', ball: '#cfe83e' }

export function brandColors(accent: Accent | null): BrandColors {
  if (accent === null) return ERNE_COLORS
  return { court: accent.light, darkCourt: mix(accent.light, '#000000', 0.4), ball: ON_COURT }
}

/**
 * Returns styles that replace the accent color and the colors of the header; empty for the built-in colors. Their selectors
 * are doubled to win over the file with all styles, which loads later.
 */
export function accentStyles(accent: Accent | null): string {
  if (accent === null) return ''
  const { court, darkCourt, ball } = brandColors(accent)
  const { light, dark } = accent
  const colors = {
    accent: `light-dark(${light},${dark})`,
    'on-accent': `light-dark(#ffffff,${ON_DARK_ACCENT})`,
    ball: `light-dark(${ball},${dark})`,
    court: `light-dark(${court},${darkCourt})`,
  }
  const declarations = Object.entries(colors).map(([name, color]) => `--${name}:${color}`)
  return `:root:root,[data-scheme][data-scheme]{${declarations.join(';')}}`
}
