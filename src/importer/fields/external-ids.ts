import { type FieldReader, Unreadable } from './field.ts'

const MAX_IDS = 20
/** A system and an id in it, such as `dupr:123`. */
const ID = /^([a-z][a-z0-9_-]{0,29}):([^\s|\p{C}]{1,200})$/iu

/** Reads the ids of a player in other systems: pairs such as `dupr:123`, separated by `|`. Each system occurs once. */
export const readExternalIds: FieldReader<string | null> = (text) => {
  const texts = text.split('|').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  if (texts.length > MAX_IDS) return new Unreadable(`has more than ${MAX_IDS} ids`)
  const ids = new Map<string, string>()
  for (const part of texts) {
    const [, system = '', id = ''] = ID.exec(part) ?? []
    if (id === '') return new Unreadable('is not a list of ids: write the system and the id, as in dupr:123|wpr:45')
    const key = system.toLowerCase()
    if (ids.has(key)) return new Unreadable(`has two ids of ${key}`)
    ids.set(key, id.normalize('NFC'))
  }
  return ids.size === 0 ? null : [...ids].map((pair) => pair.join(':')).join('|')
}
