import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import type { ColumnSource, FileMapping } from '#importer/files/row-conversion.ts'
import type { Doubts } from './doubts.ts'
import type { MatchTable } from './match-table.ts'
import { textsOf } from './table.ts'
import { completionOf, divisionOf, mayEnd, roundOf } from './words.ts'

type Values = Record<string, Record<string, string>>

const ROUNDS = 'Finals, Bronze, Semi-Finals, Quarter Finals, Round of 16, Round of 32, Round Robin, Consolation'
const ENDINGS = ['completed', 'retired', 'walkover', 'disqualified', 'scheduled', 'postponed', 'cancelled', 'abandoned']

/** Finds the translations of the words in tables of matches with the same columns. */
export class Translations {
  readonly #doubts: Doubts
  readonly #tables: readonly MatchTable[]
  readonly #known: FileMapping['values']

  /** @param known translations of an earlier proposal, which are not asked again */
  constructor(doubts: Doubts, tables: readonly MatchTable[], known: FileMapping['values']) {
    this.#doubts = doubts
    this.#tables = tables
    this.#known = known
  }

  /** Returns the translations by column, and the columns that follow from the words. */
  find(columns: Readonly<Record<string, ColumnSource>>): { values: Values; columns: Record<string, ColumnSource> } {
    const values: Values = {}
    const divisions = this.#translate('event_division', columns.event_division, divisionOf, (text) =>
      this.#division(text),
    )
    if (Object.keys(divisions).length > 0)
      Object.assign(values, { event_division: divisions, match_division: divisions })
    const rounds = this.#translate('round', columns.round, roundOf, (text) => this.#round(text))
    if (Object.keys(rounds).length > 0) values.round = rounds
    const { completion = columns.note } = columns
    const isNote = columns.completion === undefined || columns.completion === columns.note
    const endings = this.#translate('completion', completion, completionOf, (text) =>
      isNote && !mayEnd(text) ? null : this.#ending(text),
    )
    const isEnding = (text: string) => completionOf(text) !== null || endings[text] !== undefined
    const hasEndings = this.#texts(completion).some(isEnding)
    if (Object.keys(endings).length > 0 || (isNote && hasEndings)) {
      const known = isNote ? this.#texts(completion).filter((text) => completionOf(text) === '') : []
      const words = Object.fromEntries([...new Set(known)].map((text) => [text, text]))
      values.completion = { ...words, ...endings, ...(isNote && { '*': '' }) }
    }
    return { values, columns: isNote && hasEndings && completion !== undefined ? { completion } : {} }
  }

  #texts(source: ColumnSource | undefined): string[] {
    return typeof source === 'string' ? this.#tables.flatMap(({ table }) => textsOf(table, source)) : []
  }

  #translate(
    column: string,
    source: ColumnSource | undefined,
    read: (text: string) => string | null,
    ask: (text: string) => string | null,
  ): Record<string, string> {
    const found: Record<string, string> = {}
    for (const text of new Set(this.#texts(source))) {
      if (this.#known[column]?.[text] !== undefined) continue
      const value = read(text) ?? ask(text)
      if (value !== null && value !== '') found[text] = value
    }
    return found
  }

  #division(text: string): string | null {
    const question = `Which kind of event is "${text}"?`
    return this.#doubts.ask({ kind: 'division', text, question, answers: EVENT_DIVISIONS.join(', ') }, readDivision)
  }

  #round(text: string): string | null {
    const question = `Which round is "${text}"? Without an answer, the text is shown, but not counted as a round.`
    return this.#doubts.ask({ kind: 'round', text, question, answers: `${ROUNDS}, none` }, (answer) =>
      answer === 'none' ? text : roundOf(answer) === null ? null : answer,
    )
  }

  #ending(text: string): string | null {
    const question = `How did a match with "${text}" end? Without an answer, the match counts as completed if it has games.`
    return this.#doubts.ask({ kind: 'ending', text, question, answers: ENDINGS.join(', ') }, (answer) =>
      completionOf(answer) === null ? null : completionOf(answer) || answer,
    )
  }
}

export function readDivision(answer: string): string | null {
  const division = readEventDivision(answer)
  return division instanceof Unreadable ? divisionOf(answer) : division
}
