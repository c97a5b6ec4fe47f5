import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { createElement, type ReactNode } from 'react'
import satori, { type Font } from 'satori'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { plainText } from '#server/request/plain-text.ts'
import type { Preview } from '#web/routing/preview.ts'

/** Size in pixels that social networks recommend. */
const SIZE = { width: 1200, height: 630 }

/** Colors of the dark scheme in `src/web/styles/design.css`. */
const COLOURS = {
  court: '#0b4a38',
  deep: '#07382a',
  line: '#2f7a62',
  ink: '#f2f7ee',
  muted: '#b9d3c6',
  ball: '#cfe83e',
}

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const
const WEIGHTS = [400, 700] as const

const WORDMARK = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 32"><g fill="none" stroke="${COLOURS.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M4 15.5h14a7 7 0 1 0-2.6 5.4"/><path d="M27 22V8.7M27 14.5q1-6 7.5-6"/><path d="M41 22V8.7M41 15a6.5 6.5 0 0 1 13 0v7"/><path d="M62 15.5h14a7 7 0 1 0-2.6 5.4"/></g><path d="M2 29.5h76" stroke="${COLOURS.ink}" stroke-width="1.5" opacity=".45"/><circle cx="86" cy="8" r="5" fill="${COLOURS.ball}"/></svg>`)}`

type Identity = Pick<ServedIdentity, 'name'>

let fonts: Font[] | undefined

/** Reads the fonts, once for the first image. Letters of other scripts are shown as boxes. */
function readFonts(): Font[] {
  const folder = new URL('files/', import.meta.resolve('@fontsource/noto-sans'))
  return SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: `Noto ${subset}`,
      weight,
      style: 'normal' as const,
      data: readFileSync(new URL(`noto-sans-${subset}-${weight}-normal.woff`, folder)),
    })),
  )
}

/** Renders the preview image of a page as PNG, 1200 by 630 pixels. */
export async function renderPreview(preview: Preview, identity: Identity): Promise<Buffer> {
  const image = await renderAsync(await previewSvg(preview, identity), { font: { loadSystemFonts: false } })
  return image.asPng()
}

/** Renders the preview image as SVG with letters as paths. */
export function previewSvg(preview: Preview, identity: Identity): Promise<string> {
  fonts ??= readFonts()
  return satori(layout(preview, identity), { ...SIZE, fonts })
}

type Style = Readonly<Record<string, string | number>>

const box = (style: Style, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

function layout({ title, description, figures }: Preview, identity: Identity): ReactNode {
  const name = plainText(title)
  return box(
    {
      ...SIZE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px 56px',
      color: COLOURS.ink,
      fontFamily: SUBSETS.map((subset) => `Noto ${subset}`).join(', '),
      backgroundImage: `linear-gradient(160deg, ${COLOURS.court}, ${COLOURS.deep})`,
      borderBottom: `14px solid ${COLOURS.ball}`,
    },
    wordmark(identity),
    box(
      { flexDirection: 'column' },
      box(
        {
          fontSize: sizeOf(name),
          fontWeight: 700,
          lineHeight: 1.12,
          display: 'block',
          lineClamp: 2,
          wordBreak: 'break-word',
        },
        name,
      ),
      box(
        {
          marginTop: 20,
          fontSize: 30,
          lineHeight: 1.35,
          color: COLOURS.muted,
          display: 'block',
          lineClamp: 2,
          wordBreak: 'break-word',
        },
        plainText(description),
      ),
    ),
    box({ borderTop: `2px solid ${COLOURS.line}`, paddingTop: 24 }, ...figures.map(figureBox)),
  )
}

/** Returns the site's name. Erne's own name is drawn. */
function wordmark({ name }: Identity): ReactNode {
  if (name === SOFTWARE_NAME) return createElement('img', { src: WORDMARK, width: 184, height: 64 })
  return box({ fontSize: 40, fontWeight: 700, height: 64, display: 'block', lineClamp: 1 }, plainText(name))
}

const figureBox = ([name, figure]: readonly [string, string]) =>
  box(
    { flexDirection: 'column', marginRight: 56, maxWidth: 310 },
    box({ fontSize: 54, fontWeight: 700, lineHeight: 1.1 }, figure),
    box({ fontSize: 26, color: COLOURS.muted, display: 'block', lineClamp: 1 }, plainText(name)),
  )

/** Returns the font size of a name in pixels. Long names have smaller letters on up to two lines. */
function sizeOf({ length }: string): number {
  if (length <= 18) return 92
  return length <= 44 ? 72 : 56
}
