import {
  type RowKey,
  rowKey,
  type SourceRow,
  type ValueCorrection,
  type ValueCorrections,
} from '#database/import/value-corrections.ts'
import { storedNames } from '#database/tables/exchange-tables.ts'
import type { CorrectedKind, CorrectionState } from '#database/tables/value-correction-tables.ts'
import { writtenValue } from '#domain/dictionaries/written-value.ts'
import { medalIdOf } from '#domain/division/medal-id.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import { type ColumnOf, isRejection, type Rejection, SIDES_OF_MATCH } from '#importer/files/results-files.ts'
import { readMedal } from '#importer/rows/medal-row.ts'
import type { RowReader } from '#importer/rows/row-reader.ts'
import { CORRECTED_FILES } from '#importer/rows/value-correction-row.ts'

export type CorrectedFile = (typeof CORRECTED_FILES)[CorrectedKind]['file']

/** Parses a row. @param unrecognized texts that the format doesn't have are counted here */
type Parse<F extends CorrectedFile, Row> = (row: RowReader<F>, unrecognized: UnrecognizedTexts) => Row | Rejection

/** The columns of two players whose order has no meaning. */
export const PAIRS = {
  match: SIDES_OF_MATCH,
  medal: [['player_one', 'player_two']],
  player: [],
  tournament: [],
} as const satisfies Record<CorrectedKind, readonly (readonly [string, string])[]>

/** A row that was read with its corrections. */
export interface ReadRow {
  source: SourceRow
  /** The state of each correction, by column. */
  states: ReadonlyMap<string, CorrectionState>
}

/** Reads rows with their corrections. A row is checked after all of its corrections, so that they can depend on each other. */
export class CorrectedRows {
  /** The rows with corrections that were read and not rejected. */
  readonly read = new Map<RowKey, ReadRow>()
  readonly #values: ValueCorrections
  readonly #unrecognized: UnrecognizedTexts

  constructor(values: ValueCorrections, unrecognized: UnrecognizedTexts) {
    this.#values = values
    this.#unrecognized = unrecognized
  }

  /** Returns the source's rows of one kind, by their ids. */
  sourcesOf(kind: CorrectedKind): [id: string, source: SourceRow][] {
    return this.#values.sourcesOf(kind)
  }

  parse<F extends CorrectedFile, Row extends object>(
    kind: CorrectedKind,
    row: RowReader<F>,
    parse: Parse<F, Row>,
  ): Row | Rejection {
    const id = this.#values.isEmpty ? null : idOf(kind, row)
    const corrections = id === null ? [] : this.#values.of(rowKey({ kind, id }))
    if (id === null || corrections.length === 0) return parse(row, this.#unrecognized)
    const texts = onSidesOf(this.#values.sourceOf(rowKey({ kind, id })), inOrder(kind, row.texts()))
    const withFields = (fields: readonly ValueCorrection[]) =>
      new Map([
        ...Object.entries(texts).filter(([column]) => OF_SIDES.test(column)),
        ...correctedTexts(kind, texts, fields),
      ])
    const tryWith = (fields: readonly ValueCorrection[]) => {
      row.correct(withFields(fields))
      return parse(row, new UnrecognizedTexts())
    }
    const uncorrected = tryWith([])
    const right = JSON.stringify(tryWith(corrections))
    const isConfirmed = (correction: ValueCorrection) =>
      [uncorrected, tryWith(corrections.filter((other) => other !== correction))].some(
        (row) => JSON.stringify(row) === right,
      )
    const states = corrections.map(
      (correction) => [correction.field, isConfirmed(correction) ? 'CONFIRMED' : 'APPLIED'] as const,
    )
    row.correct(withFields(corrections))
    const parsed = parse(row, this.#unrecognized)
    if (isRejection(parsed)) {
      const columns = corrections.map(({ field }) => field).join(', ')
      return { ...parsed, reason: `${parsed.reason} (after the corrections of ${columns})` }
    }
    const source = isRejection(uncorrected) ? texts : writtenRow(kind, texts, uncorrected)
    this.read.set(rowKey({ kind, id }), { source, states: new Map(states) })
    return parsed
  }
}

/** Returns whether the players of a pair are not in the order of their slugs. */
export function isReversed(texts: SourceRow, [one, two]: readonly [string, string]): boolean {
  const [first = '', second = ''] = [texts[one], texts[two]]
  return second !== '' && first > second
}

/** Returns the row's texts, with the players of each pair in the order of their slugs. */
export function inOrder(kind: CorrectedKind, texts: SourceRow): SourceRow {
  const turned = PAIRS[kind].filter((pair) => isReversed(texts, pair))
  return Object.assign({ ...texts }, ...turned.map(([one, two]) => ({ [one]: texts[two], [two]: texts[one] })))
}

/** Matches the columns of a match whose meaning depends on the order of its sides. */
const OF_SIDES = /^(?:team_(?:one|two)_\w+|winning_team|games)$/
const OTHER_SIDE: Readonly<Record<string, string>> = { 1: '2', 2: '1', ONE: 'TWO', TWO: 'ONE' }

/** Returns a row with its sides as they were when it was corrected: a source may exchange them, and a correction counts for a side. */
function onSidesOf(before: SourceRow | undefined, texts: SourceRow): SourceRow {
  const playersOf = (row: SourceRow = {}) =>
    PAIRS.match.map((pair) => pair.map((column) => row[column] ?? '').join(' '))
  const [one, two] = playersOf(texts)
  const [first, second] = playersOf(before)
  if (one === two || one !== second || two !== first) return texts
  const other = (column: string) => column.replace(/one|two/, (side) => (side === 'one' ? 'two' : 'one'))
  const ofSides = Object.keys(texts).filter((column) => column.startsWith('team_'))
  return {
    ...texts,
    ...Object.fromEntries(ofSides.map((column) => [column, texts[other(column)] ?? ''])),
    winning_team: OTHER_SIDE[texts.winning_team?.toUpperCase() ?? ''] ?? texts.winning_team ?? '',
    games: (texts.games ?? '').replace(/(\d+)(\s*-\s*)(\d+)/g, '$3$2$1'),
  }
}

/** Returns the columns of pairs and of corrections with the values that the row has after the corrections. */
export function correctedTexts(
  kind: CorrectedKind,
  texts: SourceRow,
  corrections: readonly ValueCorrection[],
): Map<string, string> {
  const corrected = new Map(corrections.map(({ field, value }) => [field, value ?? '']))
  const pairs: readonly (readonly [string, string])[] = PAIRS[kind]
  for (const pair of pairs) {
    for (const [column, other] of [pair, pair.toReversed()] as [string, string][]) {
      // The source has the right player by now, perhaps in the other column.
      const isThere = !corrected.has(other) && corrected.get(column) === texts[other]
      if (isThere) corrected.delete(column)
    }
  }
  const ofPairs = pairs.flat().flatMap((column) => (texts[column] ? [[column, texts[column]] as const] : []))
  return new Map([...ofPairs, ...corrected])
}

/** Returns the id that a medal has after its corrections. */
export function correctedMedalId(medal: SourceRow, corrections: readonly ValueCorrection[]): string {
  const corrected = Object.fromEntries(correctedTexts('medal', medal, corrections))
  const right: SourceRow = { ...medal, ...corrected }
  const written = right.medal ?? ''
  const metal = readMedal(written)
  return medalIdOf({ ...right, medal: metal instanceof Unreadable ? written : metal })
}

/** Returns the id by which corrections name the row; null if it can't be read. */
function idOf<F extends CorrectedFile>(kind: CorrectedKind, row: RowReader<F>): string | null {
  if (kind !== 'medal') return row.text(CORRECTED_FILES[kind].key[0] as ColumnOf<F>) || null
  const texts: SourceRow = row.texts()
  const event_division = readEventDivision(texts.event_division ?? '')
  const medal = readMedal(texts.medal ?? '')
  if (event_division instanceof Unreadable || medal instanceof Unreadable) return null
  return medalIdOf({ ...texts, event_division, medal })
}

/** Returns the texts of the row as an export writes them. Slugs are as in the file. */
function writtenRow(kind: CorrectedKind, texts: SourceRow, parsed: object): SourceRow {
  const values = parsed as Readonly<Record<string, string | number | null>>
  const written = Object.entries(storedNames(CORRECTED_FILES[kind].file)).map(([column, stored]) => {
    const isSlug = stored.endsWith('_id') && stored !== column
    return [column, isSlug ? (texts[column] ?? '') : String(writtenValue(column, values[stored] ?? null) ?? '')]
  })
  return Object.fromEntries(written)
}
