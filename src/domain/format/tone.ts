/** The hues of the balls with initials, in degrees; `src/features/names/web/Avatar.module.css` has them in the same order. */
const TONES = [4, 32, 66, 150, 196, 236, 306] as const

/** Returns the index of the color of a name's initials, always the same for a name, so that equal initials look different. */
export function toneIndex(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % TONES.length
}

/** Returns the hue of the color of a name's initials, in degrees. */
export const toneOf = (name: string): number => TONES[toneIndex(name)] ?? TONES[0]
