/** A color such as `#0b6147`. */
export type Color = string

function channels(color: Color): [red: number, green: number, blue: number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Returns the relative luminance by WCAG 2.2, from 0 to 1. */
function luminance(color: Color): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio by WCAG 2.2, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colors. @param share the part of the first color, from 0 to 1 */
export function mix(one: Color, other: Color, share: number): Color {
  const [first, second] = [channels(one), channels(other)]
  const mixed = first.map((value, index) => Math.round(value * share + (second[index] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the hue of a color in degrees, from 0 to 360; null for a shade of gray. */
export function hue(color: Color): number | null {
  const [red, green, blue] = channels(color)
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const range = most - least
  if (range < 12) return null
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}
