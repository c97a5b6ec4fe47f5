import { type Color, contrast, hue, mix } from './contrast.ts'

/** Contrast that text needs by WCAG 2.2, level AA. */
export const NEEDED_CONTRAST = 4.5

/** Colors of the two schemes in `src/web/styles/design.css` behind text in the accent color. */
export const SURFACES = {
  light: ['#f4f6f0', '#ffffff', '#eaeee4', '#f1f6e6'],
  dark: ['#0b120f', '#141d19', '#1b2621', '#0f1713', '#1a2722'],
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

/** The colors of the header and of the courts on pages, of link pictures and icons. */
export interface BrandColors {
  /** Background of the header in the light scheme, and of pictures. */
  readonly court: Color
  readonly darkCourt: Color
  /** The ball and other marks on the court. */
  readonly ball: Color
}

/** The colors of `src/web/styles/design.css`. */
const ERNE_COLORS: BrandColors = { court: '#0b4a38', darkCourt: '#0f2c22', ball: '#cfe83e' }

/** Contrast of white on the court: muted text on it has enough contrast, too. */
const COURT_CONTRAST = 9
const DARK_COURT_CONTRAST = 14
/** Colors of the second side of a comparison next to an accent color that is blue: on pages, and on the court. */
const ORANGE = 'light-dark(#9e4009,#ffb27a)'
const ORANGE_ON_COURT = '@media screen{.court.court{--side-2:#ffb27a}}'
const [GREEN, BLUE] = [150, 220]
/** Hues that are less far apart than this look alike. */
const ALIKE = 60

/** Returns whether a color looks like one of a hue. */
function isLike(color: Color, wanted: number): boolean {
  const found = hue(color)
  return found !== null && Math.abs(((found - wanted + 540) % 360) - 180) < ALIKE
}

/** Returns a color, darkened until white has a contrast on it. */
function darkened(color: Color, needed: number): Color {
  let share = 1
  let darker = color
  while (contrast('#ffffff', darker) < needed && share > 0) {
    share -= 0.05
    darker = mix(color, '#000000', Math.max(0, share))
  }
  return darker
}

export function brandColors(accent: Accent | null): BrandColors {
  if (accent === null) return ERNE_COLORS
  const court = darkened(accent.light, COURT_CONTRAST)
  // Lime lies on a green court only.
  const ball = isLike(court, GREEN) ? ERNE_COLORS.ball : mix(accent.light, '#ffffff', 0.25)
  return { court, darkCourt: darkened(court, DARK_COURT_CONTRAST), ball }
}

/**
 * Returns styles that replace the accent color, the colors of the court and that of the second side; empty for the built-in
 * colors. Their selectors are doubled to win over the file with all styles, which loads later.
 */
export function accentStyles(accent: Accent | null): string {
  if (accent === null) return ''
  const { court, darkCourt, ball } = brandColors(accent)
  const { light, dark } = accent
  const colors = {
    accent: `light-dark(${light},${dark})`,
    'on-accent': `light-dark(#ffffff,${ON_DARK_ACCENT})`,
    ball,
    court: `light-dark(${court},${darkCourt})`,
    ...(isLike(light, BLUE) && { 'side-2': ORANGE }),
  }
  const declarations = Object.entries(colors).map(([name, color]) => `--${name}:${color}`)
  const styles = `:root:root,.off-court.off-court{${declarations.join(';')}}`
  return isLike(light, BLUE) ? styles + ORANGE_ON_COURT : styles
}
