import { ANONYMIZED_NAME } from './anonymized.ts'

/** Suffixes after a surname. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
/** Particles at the beginning of a surname. */
const PARTICLE =
  /^(?:al|ben|bin|da|dal|das|de|del|della|den|der|di|do|dos|du|el|la|las|le|los|saint|san|santa|st|ten|ter|van|vander|von|zu|zum|zur)\.?$/i
/** Spanish surnames that mean "son of": Martínez, Pérez. They are hardly ever first names. */
const PATRONYMIC = /^(?:\p{L}{3,}ez|d[ií]az|mu[nñ]oz|ortiz|ruiz)$/iu

/**
 * Returns the surname as short texts show it. From the first particle on, all words belong to it: `De la Rosa`. A Spanish
 * patronymic before the last word is the first of two surnames: `Martinez Vich`, since people are called by the first one.
 * Otherwise the surname is the last word: a middle name looks like a first surname, and Portuguese names are shortened
 * to the last one.
 */
export function surname(name: string): string {
  if (name === ANONYMIZED_NAME) return name
  const words = name.trim().split(/\s+/)
  const last = words.findLastIndex((word, index) => index === 0 || !SUFFIX.test(word))
  const particle = words.findIndex((word, index) => index > 0 && index < last && PARTICLE.test(word))
  const hasTwo = last > 1 && PATRONYMIC.test(words[last - 1] ?? '')
  const first = particle > 0 ? particle : last - (hasTwo ? 1 : 0)
  return words.slice(first, last + 1).join(' ')
}
