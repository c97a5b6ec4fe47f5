import { WITHHELD_NAME } from './withheld.ts'

/** What stands after a surname without being one. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
/** What a surname may begin with. */
const PARTICLE = /^(?:da|de|del|della|den|der|di|dos|du|la|le|van|von)$/i

/** The surname, as results name people: the last of a name's words, with the particles before it: `De la Rosa`. */
export function surname(name: string): string {
  if (name === WITHHELD_NAME) return name
  const words = name.trim().split(/\s+/)
  const last = words.findLastIndex((word, index) => index === 0 || !SUFFIX.test(word))
  const before = words.findLastIndex((word, index) => index < last && (index === 0 || !PARTICLE.test(word)))
  return words.slice(before + 1, last + 1).join(' ')
}
