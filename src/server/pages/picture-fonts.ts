import { readFileSync } from 'node:fs'
import type { Font } from 'satori'

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const
const WEIGHTS = [400, 700] as const

/** Value of `font-family` for all letters that pictures can show. Letters of other scripts are shown as boxes. */
export const FONT_FAMILY = ['Archivo', ...SUBSETS.map((subset) => `Noto ${subset}`)].join(', ')

/** The typeface of the pages' headings in two weights, made from `archivo-82.woff2`. */
const ARCHIVO = { 400: 'archivo-82-600.woff', 700: 'archivo-82-800.woff' } as const

let fonts: Font[] | undefined

/** Returns the fonts of pictures, which are read for the first picture. */
export function pictureFonts(): Font[] {
  fonts ??= readFonts()
  return fonts
}

function readFonts(): Font[] {
  const folder = new URL('files/', import.meta.resolve('@fontsource/noto-sans'))
  const archivo = WEIGHTS.map((weight) => ({
    name: 'Archivo',
    weight,
    style: 'normal' as const,
    data: readFileSync(new URL(`../../web/styles/font/${ARCHIVO[weight]}`, import.meta.url)),
  }))
  const noto = SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: `Noto ${subset}`,
      weight,
      style: 'normal' as const,
      data: readFileSync(new URL(`noto-sans-${subset}-${weight}-normal.woff`, folder)),
    })),
  )
  return [...archivo, ...noto]
}
