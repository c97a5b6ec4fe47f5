import { createElement } from 'react'
import satori from 'satori'
import { initials } from '#domain/format/format.ts'
import { brandColors, ON_COURT } from '#server/config/accent.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { FONT_FAMILY, pictureFonts } from './picture-fonts.ts'
import { renderImage } from './render-image.ts'

/** Width and height of the SVG icon, in its own units. */
const SIZE = 64

/** Renders the icon of a site with a name of its own as SVG: its initials, with letters as paths. */
export function iconSvg({ name, accent }: Pick<ServedIdentity, 'name' | 'accent'>): Promise<string> {
  const { court, ball } = brandColors(accent)
  const letters = initials(name)
  const style = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: SIZE,
    height: SIZE,
    borderRadius: 14,
    borderBottom: `6px solid ${ball}`,
    backgroundColor: court,
    color: ON_COURT,
    fontFamily: FONT_FAMILY,
    fontSize: letters.length > 1 ? 30 : 40,
    fontWeight: 700,
  }
  return satori(createElement('div', { style }, letters), { width: SIZE, height: SIZE, fonts: pictureFonts() })
}

/** Renders an SVG icon as PNG. @param width width and height in pixels */
export function iconPng(svg: string, width: number): Promise<Buffer> {
  return renderImage(svg, { fitTo: { mode: 'width', value: width } })
}
