import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { initials } from '#domain/format/format.ts'
import { toneOf } from '#domain/format/tone.ts'
import { brandColors, ON_COURT } from '#server/config/accent.ts'
import { mix } from '#server/config/contrast.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { plainText } from '#server/request/plain-text.ts'
import type { PicturedPlayer, PictureRow } from '#web/routing/picture.ts'

export interface Colors {
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
export function colorsOf({ accent }: Pick<ServedIdentity, 'accent'>): Colors {
  if (accent === null) return COLORS
  const { court, ball } = brandColors(accent)
  const deep = mix(court, '#000000', 0.75)
  return { court, deep, line: mix(court, ON_COURT, 0.7), ink: ON_COURT, muted: mix(court, ON_COURT, 0.2), ball }
}

/** The lines of the court on the stages of pages, as a data URL, 720 by 520. */
export const COURT_LINES = `data:image/svg+xml;base64,${readFileSync(new URL('../../web/styles/court.svg', import.meta.url)).toString('base64')}`

/** Erne's drawn name as a data URL, 92 by 32. */
export const WORDMARK = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 32"><g fill="none" stroke="${COLORS.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M4 15.5h14a7 7 0 1 0-2.6 5.4"/><path d="M27 22V8.7M27 14.5q1-6 7.5-6"/><path d="M41 22V8.7M41 15a6.5 6.5 0 0 1 13 0v7"/><path d="M62 15.5h14a7 7 0 1 0-2.6 5.4"/></g><path d="M2 29.5h76" stroke="${COLORS.ink}" stroke-width="1.5" opacity=".45"/><circle cx="86" cy="8" r="5" fill="${COLORS.ball}"/></svg>`)}`

type Style = Readonly<Record<string, string | number>>

export const box = (style: Style, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

/** Returns text that ends with an ellipsis after the lines of `lineClamp`. */
export const lines = (text: string, style: Style) =>
  createElement('div', { style: { display: 'block', wordBreak: 'break-word', ...style } }, text)

export const image = (props: { src: string; width: number; height: number; style?: Style }) =>
  createElement('img', props)

/** Returns the statistics at the bottom: in one line, or two in a line of an upright picture. */
export function figuresBox(
  figures: readonly (readonly [name: string, figure: string])[],
  colors: Colors,
  isUpright: boolean,
): ReactNode {
  const width = isUpright ? 450 : 310
  return box(
    { borderTop: `2px solid ${colors.line}`, paddingTop: 20, flexWrap: isUpright ? 'wrap' : 'nowrap' },
    ...figures.map(([name, figure]) =>
      box(
        {
          flexDirection: 'column',
          flexShrink: 1,
          marginBottom: isUpright ? 20 : 0,
          ...(isUpright ? { width } : { marginRight: 52, maxWidth: width }),
        },
        lines(figure, { fontSize: isUpright ? 72 : 54, fontWeight: 700, lineHeight: 1.1 }),
        lines(plainText(name), { fontSize: isUpright ? 34 : 27, color: colors.muted, lineClamp: 1 }),
      ),
    ),
  )
}

/** Returns the last matches as letters, newest first: W on a filled square, L on an outlined one. */
export function formBox(form: readonly boolean[], colors: Colors, isUpright: boolean): ReactNode {
  const side = isUpright ? 64 : 50
  const square = {
    width: side,
    height: side,
    borderRadius: 8,
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: side * 0.6,
    fontWeight: 700,
  }
  return box(
    { flexDirection: 'column', marginTop: 22 },
    lines('Last matches, newest first', { fontSize: isUpright ? 34 : 27, color: colors.muted, marginBottom: 10 }),
    box(
      { gap: 10, flexWrap: 'wrap' },
      ...form.map((won) =>
        won
          ? box({ ...square, backgroundColor: colors.ball, color: colors.deep }, 'W')
          : box({ ...square, border: `3px solid ${colors.line}`, color: colors.ink }, 'L'),
      ),
    ),
  )
}

/** Returns the players' photos that the server has fetched, or their initials, on balls, which overlap. */
export function facesBox(players: readonly PicturedPlayer[], side: number, { court }: Colors): ReactNode {
  return box(
    { marginRight: side * 0.35 },
    ...players.map(({ name, profile_image_url: photo }, index) => {
      const ball = {
        width: side,
        height: side,
        marginLeft: index === 0 ? 0 : -side * 0.13,
        borderRadius: side,
        border: `3px solid ${court}`,
        backgroundColor: `hsl(${toneOf(name)}, 48%, 84%)`,
      }
      if (photo?.startsWith('data:')) {
        const style = { ...ball, objectFit: 'cover', objectPosition: 'top' }
        return image({ src: photo, width: side, height: side, style })
      }
      const letters = { alignItems: 'center', justifyContent: 'center', fontSize: side * 0.38, fontWeight: 700 }
      return box({ ...ball, ...letters, color: `hsl(${toneOf(name)}, 65%, 20%)` }, plainText(initials(name)))
    }),
  )
}

/** Returns lines with a label, initials, a name and figures in columns. Two lines have larger letters than more. */
export function rowsBox(rows: readonly PictureRow[], colors: Colors, isUpright: boolean): ReactNode {
  const fontSize = (rows.length <= 2 ? 48 : rows.length > 4 ? 33 : 36) * (isUpright ? 1.15 : 1)
  const lineClamp = isUpright || rows.length <= 2 ? 2 : 1
  const labels = Math.max(...rows.map(({ label }) => label.length))
  return box(
    { flexDirection: 'column', marginTop: 22 },
    ...rows.map(({ label, name, players = [], values, isStrong }) =>
      box(
        {
          alignItems: 'center',
          borderTop: `2px solid ${colors.line}`,
          padding: isUpright ? '18px 0' : rows.length > 4 ? '5px 0' : '9px 0',
        },
        labels > 0 &&
          lines(label, {
            width: fontSize * (labels > 4 ? 3.8 : 1.1 + 0.45 * labels),
            fontSize: fontSize * 0.8,
            color: colors.ball,
          }),
        players.length > 0 && facesBox(players, fontSize * 1.5, colors),
        lines(plainText(name), {
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          fontSize,
          lineHeight: 1.15,
          lineClamp,
          fontWeight: isStrong ? 700 : 400,
        }),
        ...values.map((value) =>
          box(
            {
              minWidth: fontSize * 1.7,
              justifyContent: 'flex-end',
              fontSize: fontSize * 1.1,
              fontWeight: value.isStrong ? 700 : 400,
              color: value.isStrong ? colors.ink : colors.muted,
            },
            value.text,
          ),
        ),
      ),
    ),
  )
}
