import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { columnsOfSource, type FileMapping } from '#importer/files/row-conversion.ts'
import {
  completionOf,
  divisionOf,
  endingIn,
  mayEnd,
  plainWords,
  roundOf,
  type SideSize,
} from '#importer/sheet-words/words.ts'
import type { Doubts } from './doubts.ts'
import type { Columns } from './match-table.ts'
import { type Table, textsOf } from './table.ts'

type Values = Record<string, Record<string, string>>

const ROUNDS = 'Finals, Bronze, Semi-Finals, Quarter Finals, Round of 16, Round of 32, Round Robin, Consolation'
const ENDINGS = ['completed', 'retired', 'walkover', 'disqualified', 'scheduled', 'postponed', 'cancelled', 'abandoned']

/** Finds the translations of the words in a table of matches. */
export class Translations {
  readonly #doubts: Doubts
  readonly #table: Table
  readonly #known: FileMapping['values']

  /** @param known translations of an earlier proposal, which are not asked again */
  constructor(doubts: Doubts, table: Table, known: FileMapping['values']) {
    this.#doubts = doubts
    this.#table = table
    this.#known = known
  }

  /** Returns the translations by column. @param sizeOf returns the number of players of a side in rows of a division */
  find(columns: Columns, sizeOf: (division: string) => SideSize): Values {
    const values: Values = {}
    // Next to HD, which are men's doubles, MD are mixed doubles.
    const codes = columnsOfSource(columns.event_division ?? []).flatMap((header) => textsOf(this.#table, header))
    const hasDanishCodes = codes.some((text) => /^h[ds]$/i.test(text))
    const divisions = this.#translate('event_division', columns, {
      read: (text) => (hasDanishCodes && /^md$/i.test(text) ? 'MIXED_DOUBLES' : divisionOf(text, sizeOf(text))),
      ask: (text) => this.#division(text),
    })
    if (Object.keys(divisions).length > 0)
      Object.assign(values, { event_division: divisions, match_division: divisions })
    const rounds = this.#translate('round', columns, { read: roundOf, ask: (text) => this.#round(text) })
    if (Object.keys(rounds).length > 0) values.round = rounds
    const ask = (text: string) => this.#ending(text)
    const names = this.#wordsOfNames(columns)
    const read = (text: string) => completionOf(text) ?? endingIn(text, names)
    const endings = this.#translate('completion', columns, { read, ask })
    // A note is only asked about if one of its words may say how the match ended.
    const notes = this.#translate('note', columns, {
      read,
      ask: (text) => (mayEnd(text) ? ask(text) : null),
    })
    for (const [column, found] of Object.entries({ completion: endings, note: notes }))
      if (Object.keys(found).length > 0) values[column] = found
    return values
  }

  /** Returns the words of all names of players. */
  #wordsOfNames(columns: Columns): Set<string> {
    const headers = PLAYERS_OF_MATCH.flatMap((column) => columnsOfSource(columns[column] ?? []))
    return new Set(
      headers.flatMap((header) => textsOf(this.#table, header).flatMap((text) => plainWords(text).split(' '))),
    )
  }

  #translate(
    column: string,
    columns: Columns,
    { read, ask }: Record<'read' | 'ask', (text: string) => string | null>,
  ): Record<string, string> {
    const source = columns[column]
    const found: Record<string, string> = {}
    for (const text of new Set(typeof source === 'string' ? textsOf(this.#table, source) : [])) {
      if (this.#known[column]?.[text] !== undefined) continue
      const value = read(text) ?? ask(text)
      if (value !== null && value !== '') found[text] = value
    }
    return found
  }

  #division(text: string): string | null {
    const question = `Which kind of event is "${text}"?`
    const [size] = [...SIZES].find(([, pattern]) => pattern.test(text)) ?? []
    const fits = EVENT_DIVISIONS.filter((division) => size === undefined || division.endsWith(size))
    return this.#doubts.ask({ kind: 'division', text, question, answers: fits.join(', ') }, readDivision)
  }

  /** Asks for a round only if it may be one that counts: any other text is shown as it is. */
  #round(text: string): string | null {
    const question = `Which round is "${text}"? Without an answer, the text is shown, but not counted as a round.`
    const doubt = { kind: 'round', text, question, answers: `${ROUNDS}, none` } as const
    const read = (answer: string) =>
      answer === 'none' ? text : roundOf(answer) === null ? null : roundOf(answer) || answer
    return MAY_COUNT.test(text) ? this.#doubts.ask(doubt, read) : this.#doubts.answered(doubt, read)
  }

  #ending(text: string): string | null {
    const question = `How did a match with "${text}" end? Without an answer, the match counts as completed if it has games.`
    return this.#doubts.ask({ kind: 'ending', text, question, answers: ENDINGS.join(', ') }, (answer) =>
      completionOf(answer) === null ? null : completionOf(answer) || answer,
    )
  }
}

/** Texts that say the number of players of a side, and not who plays. */
const SIZES = new Map([
  ['DOUBLES', /^(?:d|doubles?|doppel|dobles|doppio|dubbel|duplas?)$/i],
  ['SINGLES', /^(?:s|singles?|einzel|simples?|individual|singolare|enkel)$/i],
])

/** Words of rounds that decide medals. */
const MAY_COUNT = /final|medal|place|platz|rang|gold|bronze|championship|meister/i

export function readDivision(answer: string): string | null {
  const division = readEventDivision(answer)
  return division instanceof Unreadable ? divisionOf(answer) || null : division
}
