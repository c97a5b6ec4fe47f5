import type { ReactNode } from 'react'
import satori from 'satori'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { plainText } from '#server/request/plain-text.ts'
import { PICTURE_SIZES, type Picture, type PictureShape } from '#web/routing/picture.ts'
import { FONT_FAMILY, pictureFonts } from './picture-fonts.ts'
import {
  box,
  COURT_LINES,
  type Colors,
  colorsOf,
  facesBox,
  figuresBox,
  formBox,
  image,
  lines,
  rowsBox,
  WORDMARK,
} from './picture-parts.ts'
import { renderImage } from './render-image.ts'

type Identity = Pick<ServedIdentity, 'name' | 'accent' | 'logoFile'>

/** Renders the link picture of a page as PNG. */
export async function renderPreview(picture: Picture, identity: Identity, shape: PictureShape): Promise<Buffer> {
  return renderImage(await previewSvg(picture, identity, { shape }))
}

interface SvgOptions {
  shape?: PictureShape
  /** True for letters as text instead of paths. */
  hasText?: boolean
}

/** Renders the link picture as SVG with letters as paths. */
export function previewSvg(
  picture: Picture,
  identity: Identity,
  { shape = 'wide', hasText = false }: SvgOptions = {},
): Promise<string> {
  return satori(layout(picture, identity, shape), {
    ...PICTURE_SIZES[shape],
    fonts: pictureFonts(),
    embedFont: !hasText,
  })
}

function layout(picture: Picture, identity: Identity, shape: PictureShape): ReactNode {
  const colors = colorsOf(identity)
  const isUpright = shape === 'upright'
  return box(
    {
      ...PICTURE_SIZES[shape],
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: isUpright ? '72px 72px 64px' : '52px 72px 40px',
      color: colors.ink,
      fontFamily: FONT_FAMILY,
      backgroundColor: colors.court,
      borderBottom: `14px solid ${colors.ball}`,
    },
    image({ src: COURT_LINES, width: 872, height: 630, style: { position: 'absolute', top: 0, right: 0 } }),
    box(
      { justifyContent: 'space-between', alignItems: 'center' },
      wordmark(identity),
      // Next to the name, so that five rows have room.
      !isUpright && headingOf(picture, colors, 27),
    ),
    content(picture, colors, isUpright),
    // An empty box keeps the content in the middle.
    picture.figures.length > 0 ? figuresBox(picture.figures, colors, isUpright) : box({ height: isUpright ? 64 : 0 }),
  )
}

/** Returns the title, and below it a sentence, rows and the form. */
function content(picture: Picture, colors: Colors, isUpright: boolean): ReactNode {
  const { title, players = [], description, rows = [], form = [] } = picture
  const name = plainText(title)
  const isCrowded = rows.length > 0 || form.length > 0
  const size = sizeOf(name, isCrowded) * (isUpright ? 1.15 : 1)
  const small = { fontSize: (isCrowded ? 30 : 36) * (isUpright ? 1.2 : 1), lineHeight: 1.3, color: colors.muted }
  return box(
    { flexDirection: 'column' },
    isUpright && headingOf(picture, colors, 36),
    box(
      { alignItems: 'center' },
      players.length > 0 && facesBox(players, isUpright ? 160 : 128, colors),
      lines(name, { flex: 1, fontSize: size, fontWeight: 700, lineHeight: 1.12, lineClamp: isUpright ? 4 : 2 }),
    ),
    description !== '' && lines(plainText(description), { ...small, marginTop: 16, lineClamp: isUpright ? 4 : 2 }),
    rows.length > 0 && rowsBox(rows, colors, isUpright),
    form.length > 0 && formBox(form, colors, isUpright),
  )
}

/** Returns the line above the title; nothing if the picture has none. */
function headingOf({ heading }: Picture, { muted }: Colors, fontSize: number): ReactNode {
  if (heading === undefined) return false
  return lines(plainText(heading), {
    fontSize,
    lineHeight: 1.3,
    color: muted,
    maxWidth: 800,
    lineClamp: 2,
    marginBottom: 10,
  })
}

/** Returns the logo or the site's name. Erne's own name is drawn. */
function wordmark({ name, logoFile }: Identity): ReactNode {
  if (logoFile !== null) {
    const { logo, body, type } = logoFile
    const src = `data:${type};base64,${body.toString('base64')}`
    return image({ src, width: logo.width * 2, height: logo.height * 2 })
  }
  if (name === SOFTWARE_NAME) return image({ src: WORDMARK, width: 184, height: 64 })
  return lines(plainText(name), { fontSize: 40, fontWeight: 700, height: 64, lineClamp: 1 })
}

/** Returns the font size of a title in pixels. Long titles have smaller letters on up to two lines. */
function sizeOf({ length }: string, isCrowded: boolean): number {
  if (length <= 18) return isCrowded ? 80 : 92
  if (length <= 44) return isCrowded ? 56 : 72
  return isCrowded ? 46 : 56
}
