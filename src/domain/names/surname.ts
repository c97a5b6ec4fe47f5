import { ANONYMIZED_NAME } from './anonymized.ts'

/** Suffixes after a surname. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
/** Particles at the beginning of a surname. */
const PARTICLE = /^(?:da|de|del|della|den|der|di|dos|du|la|le|van|von)$/i

/** Returns the surname: the last word of a name with the particles before it, such as `De la Rosa`. */
export function surname(name: string): string {
  if (name === ANONYMIZED_NAME) return name
  const words = name.trim().split(/\s+/)
  const last = words.findLastIndex((word, index) => index === 0 || !SUFFIX.test(word))
  const before = words.findLastIndex((word, index) => index < last && (index === 0 || !PARTICLE.test(word)))
  return words.slice(before + 1, last + 1).join(' ')
}
