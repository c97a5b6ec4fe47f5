import { renderAsync } from '@resvg/resvg-js'
import { createElement, type ReactNode } from 'react'
import satori from 'satori'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { brandColors, ON_COURT } from '#server/config/accent.ts'
import { mix } from '#server/config/contrast.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { plainText } from '#server/request/plain-text.ts'
import type { Preview } from '#web/routing/preview.ts'
import { FONT_FAMILY, pictureFonts } from './picture-fonts.ts'

/** Size in pixels that social networks recommend. */
const SIZE = { width: 1200, height: 630 }

interface Colors {
  court: string
  deep: string
  line: string
  ink: string
  muted: string
  ball: string
}

/** Colors like those of the dark scheme in `src/web/styles/design.css`. */
const COLORS: Colors = { ...brandColors(null), deep: '#07382a', line: '#2f7a62', ink: ON_COURT, muted: '#b9d3c6' }

/** Returns the colors of the pictures. Those of an own accent color are shades of it. */
function colorsOf({ accent }: Identity): Colors {
  if (accent === null) return COLORS
  const { court, ball } = brandColors(accent)
  const deep = mix(court, '#000000', 0.75)
  return { court, deep, line: mix(court, ON_COURT, 0.7), ink: ON_COURT, muted: mix(court, ON_COURT, 0.2), ball }
}

const WORDMARK = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 32"><g fill="none" stroke="${COLORS.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M4 15.5h14a7 7 0 1 0-2.6 5.4"/><path d="M27 22V8.7M27 14.5q1-6 7.5-6"/><path d="M41 22V8.7M41 15a6.5 6.5 0 0 1 13 0v7"/><path d="M62 15.5h14a7 7 0 1 0-2.6 5.4"/></g><path d="M2 29.5h76" stroke="${COLORS.ink}" stroke-width="1.5" opacity=".45"/><circle cx="86" cy="8" r="5" fill="${COLORS.ball}"/></svg>`)}`

type Identity = Pick<ServedIdentity, 'name' | 'accent' | 'logoFile'>

/** Renders the preview image of a page as PNG, 1200 by 630 pixels. */
export async function renderPreview(preview: Preview, identity: Identity): Promise<Buffer> {
  const image = await renderAsync(await previewSvg(preview, identity), { font: { loadSystemFonts: false } })
  return image.asPng()
}

/** Renders the preview image as SVG with letters as paths. */
export function previewSvg(preview: Preview, identity: Identity): Promise<string> {
  return satori(layout(preview, identity), { ...SIZE, fonts: pictureFonts() })
}

type Style = Readonly<Record<string, string | number>>

const box = (style: Style, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

function layout({ title, description, figures }: Preview, identity: Identity): ReactNode {
  const name = plainText(title)
  const colors = colorsOf(identity)
  return box(
    {
      ...SIZE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px 56px',
      color: colors.ink,
      fontFamily: FONT_FAMILY,
      backgroundImage: `linear-gradient(160deg, ${colors.court}, ${colors.deep})`,
      borderBottom: `14px solid ${colors.ball}`,
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
          color: colors.muted,
          display: 'block',
          lineClamp: 2,
          wordBreak: 'break-word',
        },
        plainText(description),
      ),
    ),
    box(
      { borderTop: `2px solid ${colors.line}`, paddingTop: 24 },
      ...figures.map((figure) => figureBox(figure, colors)),
    ),
  )
}

/** Returns the logo or the site's name. Erne's own name is drawn. */
function wordmark({ name, logoFile }: Identity): ReactNode {
  if (logoFile !== null) {
    const { logo, body, type } = logoFile
    const src = `data:${type};base64,${body.toString('base64')}`
    return createElement('img', { src, width: logo.width * 2, height: logo.height * 2 })
  }
  if (name === SOFTWARE_NAME) return createElement('img', { src: WORDMARK, width: 184, height: 64 })
  return box({ fontSize: 40, fontWeight: 700, height: 64, display: 'block', lineClamp: 1 }, plainText(name))
}

const figureBox = ([name, figure]: readonly [string, string], colors: Colors) =>
  box(
    { flexDirection: 'column', marginRight: 56, maxWidth: 310 },
    box({ fontSize: 54, fontWeight: 700, lineHeight: 1.1 }, figure),
    box({ fontSize: 26, color: colors.muted, display: 'block', lineClamp: 1 }, plainText(name)),
  )

/** Returns the font size of a name in pixels. Long names have smaller letters on up to two lines. */
function sizeOf({ length }: string): number {
  if (length <= 18) return 92
  return length <= 44 ? 72 : 56
}
