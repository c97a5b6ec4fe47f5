import { transcode } from 'node:buffer'

/** In characters: of a longer text the converter's copy would take much memory. */
const LONGEST = 262_144
const BYTES_A_UNIT = 2
/** What is not of Latin 1. A text without any of it is one byte a character in memory, and is looked at in no time. */
const NOT_LATIN_1 = /[\u0100-\uffff]/

let units: Buffer | undefined

/**
 * A text as UTF-8, as `Buffer.from` gives it. One character that is not of Latin 1, such as the apostrophe of a sentence,
 * makes the whole of a drawn page UTF-16 in memory. That Node turns into UTF-8 character by character, having counted its
 * bytes; the converter that it has for encodings takes a seventh of the time.
 */
export function textBytes(text: string): Buffer {
  if (text.length > LONGEST || !NOT_LATIN_1.test(text)) return Buffer.from(text)
  units ??= Buffer.allocUnsafeSlow(LONGEST * BYTES_A_UNIT)
  const written = units.write(text, 'utf16le')
  try {
    return transcode(units.subarray(0, written), 'utf16le', 'utf8')
  } catch {
    // Half of a surrogate pair stands in it.
    return Buffer.from(text)
  }
}
