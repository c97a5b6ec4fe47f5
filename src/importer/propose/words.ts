import { readRound } from '#domain/draws/round-text.ts'
import { foldText } from '#domain/names/search-text.ts'
import { readCompletion } from '#importer/fields/completion.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'

/**
 * The words of sheets in English and German that a proposal understands, and what they are in the format. Every reader
 * returns the text of the format, `''` if the text needs no translation, and null if it is unknown.
 */

/** Returns a text in lower case without accents, with single spaces in place of punctuation. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const SHORT_DIVISIONS: Readonly<Record<string, string>> = {
  he: 'MENS_SINGLES',
  de: 'WOMENS_SINGLES',
  hd: 'MENS_DOUBLES',
  dd: 'WOMENS_DOUBLES',
  gd: 'MIXED_DOUBLES',
  mx: 'MIXED_DOUBLES',
}
const MIXED = /^(?:mixed|mix|gemischt\w*)$/
const MEN = /^(?:mens?|herren|manner)$/
const WOMEN = /^(?:womens?|ladies|damen|frauen)$/
const DOUBLES = /^(?:doubles|doppel)$/
const SINGLES = /^(?:singles|einzel)$/

/** Reads a division such as "Herren Doppel 50+" or "HD". Further words may name the event. */
export function divisionOf(text: string): string | null {
  const division = readEventDivision(text)
  if (!(division instanceof Unreadable)) return ''
  const words = plainWords(text.replace(/['’]/g, ''))
    .replace(/(herren|damen|manner|frauen|mixed)(doppel|einzel)/g, '$1 $2')
    .split(' ')
  const short = words.flatMap((word) => SHORT_DIVISIONS[word] ?? [])
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  const people = [has(MEN) && 'MENS', has(WOMEN) && 'WOMENS', has(MIXED) && 'MIXED'].filter((word) => word !== false)
  const sizes = [has(DOUBLES) && 'DOUBLES', has(SINGLES) && 'SINGLES'].filter((word) => word !== false)
  if (people.length === 0 && sizes.length === 0) return short.length === 1 ? (short[0] ?? null) : null
  if (people.length !== 1 || sizes.length > 1) return null
  if (people[0] === 'MIXED') return sizes[0] === 'SINGLES' ? null : 'MIXED_DOUBLES'
  return sizes.length === 1 ? `${people[0]}_${sizes[0]}` : null
}

const ROUND_WORDS: readonly [pattern: RegExp, round: string][] = [
  [/^(?:finale?|endspiel)$/, 'Finals'],
  [/^(?:halbfinale?|hf|semifinale)(?: \d)?$/, 'Semi-Finals'],
  [/^(?:viertelfinale?|vf)(?: \d)?$/, 'Quarter Finals'],
  [/^(?:achtelfinale?|af)(?: \d)?$/, 'Round of 16'],
  [/^sechzehntelfinale?(?: \d+)?$/, 'Round of 32'],
  [/^(?:spiel um (?:platz|rang) ?3|um platz 3|kleines finale|platz 3|bronze(?:spiel)?)$/, 'Bronze'],
  [/^(?:gruppen(?:phase|spiele?|runde)|vorrunde|gruppe \w+|jeder gegen jeden|br)$/, 'Round Robin'],
  [/^(?:trostrunde|trostturnier)\b/, 'Consolation'],
]

/** Texts of rounds that need no translation although the format has no round for them. */
const PLAIN_ROUND = /^(?:(?:round|runde|r) ?\d+|\d+ (?:round|runde))$/

/** Reads a round such as "Halbfinale". */
export function roundOf(text: string): string | null {
  const words = plainWords(text)
  const found = ROUND_WORDS.find(([pattern]) => pattern.test(words))
  if (found !== undefined) return readRound(text, 'MAIN') === readRound(found[1], 'MAIN') ? '' : found[1]
  return readRound(text, 'MAIN') !== null || PLAIN_ROUND.test(words) ? '' : null
}

const COMPLETION_WORDS: readonly [pattern: RegExp, completion: string][] = [
  [/^(?:auf|aufg|aufgabe|aufgegeben|verletzung|verletzt)$/, 'retired'],
  [/^(?:w o|wo|kampflos|nicht angetreten|nichtantritt)$/, 'walkover'],
  [/^(?:abgesagt|ausgefallen|gestrichen)$/, 'cancelled'],
  [/^(?:verschoben|verlegt)$/, 'postponed'],
  [/^abgebrochen$/, 'abandoned'],
  [/^(?:geplant|offen|ausstehend|angesetzt)$/, 'scheduled'],
  [/^(?:disqualifiziert|disqualifikation)$/, 'disqualified'],
  [/^(?:beendet|gespielt|fertig)$/, 'completed'],
]
/** Words that show how a match ended, within a longer note. */
const ENDING = /\b(?:aufgabe|aufgegeben|verletz\w*|kampflos|nichtantritt|nicht angetreten|retired|walkover|injur\w*)\b/

/** Reads how a match ended, such as "Aufgabe". */
export function completionOf(text: string): string | null {
  if (readCompletion(text) !== 'UNRECOGNIZED') return ''
  return COMPLETION_WORDS.find(([pattern]) => pattern.test(plainWords(text)))?.[1] ?? null
}

/** Returns whether a note has a word that shows how the match ended. */
export function mayEnd(text: string): boolean {
  return ENDING.test(plainWords(text))
}

const GENDERS: readonly [pattern: RegExp, gender: string][] = [
  [/^(?:m|mannlich|herr|herren|mann|male|man|men)$/, 'M'],
  [/^(?:w|f|weiblich|frau|damen|dame|female|woman|women)$/, 'F'],
]

/** Reads a gender such as "weiblich"; returns an empty text for anything else. */
export function genderOf(text: string): string {
  return GENDERS.find(([pattern]) => pattern.test(plainWords(text)))?.[1] ?? ''
}
