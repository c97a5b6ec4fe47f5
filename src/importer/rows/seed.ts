import { cleanText, MAX_LONG_TEXT_LENGTH, readLongText, Unreadable, wholeNumber } from '#importer/fields/field.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { RowReader } from './row-reader.ts'

const readPlainSeed = wholeNumber(1, 9_999)
const SIGNED_SEED = /^(?:#\s?(\d+)|\[(\d+)\]|\((\d+)\))$/

/** Maximum length of an entry code that is kept, in characters. */
const MAX_CODE_LENGTH = 100

/** Returns the seed that a text such as `3`, `[3]`, `(3)` or `#3` names; null for anything else, such as `WC`. */
export function readSeed(text: string): number | null {
  const [, ...numbers] = SIGNED_SEED.exec(text) ?? []
  const seed = readPlainSeed(numbers.find((number) => number !== undefined) ?? text)
  return seed instanceof Unreadable ? null : seed
}

interface SeedsAndNote {
  team_one_seed: number | null
  team_two_seed: number | null
  note: string | null
}

const SIDES = [
  ['team_one_seed', 'team one'],
  ['team_two_seed', 'team two'],
] as const

/**
 * Reads the seeds and the note of a match. If a seed column has another text, such as the entry codes `Q`, `WC` and
 * `LL`, there is no seed, and the text is appended to the note.
 */
export function readSeedsAndNote(row: RowReader<'matches.csv'>, { seeds }: UnrecognizedTexts): SeedsAndNote {
  const read: SeedsAndNote = { team_one_seed: null, team_two_seed: null, note: row.optional('note', readLongText) }
  for (const [column, side] of SIDES) {
    const text = row.text(column)
    if (text === '') continue
    read[column] = readSeed(text)
    if (read[column] !== null) continue
    const code = cleanText(text).slice(0, MAX_CODE_LENGTH)
    seeds.add(code)
    read.note = withCode(read.note, `${side}: ${code}`)
  }
  return read
}

/** Appends the code, unless the note already has it from an earlier import or would get too long. */
function withCode(note: string | null, code: string): string {
  if (note === null) return code
  const hasCode = note === code || note.endsWith(`; ${code}`) || `${note}; `.includes(`${code}; `)
  return hasCode || note.length + code.length + 2 > MAX_LONG_TEXT_LENGTH ? note : `${note}; ${code}`
}
