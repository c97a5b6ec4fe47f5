import { plainLetters } from '#domain/names/plain-letters.ts'
import { freeSlug, slugify } from '#domain/names/slug.ts'
import type { DayOrder } from '#importer/files/day-order.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import type { Doubts } from './doubts.ts'
import { dayOf } from './match-table.ts'
import { recordsOf } from './players.ts'
import { roleOf } from './roles.ts'
import type { Table } from './table.ts'

/** A row of the proposed tournaments.csv. */
export type TournamentRow = Record<string, string>

/** The tournament of a row of matches. */
export interface TournamentMention {
  /** The text that names the tournament in the row: its title or an id. */
  key: string
  title: string
  /** The day of the row; null if it is unknown. */
  day: string | null
}

const COPIED = [
  'tournament_slug',
  'title',
  'league',
  'location',
  'start_date',
  'end_date',
  'level',
  'short_title',
  'series',
]

/** Collects the tournaments of a folder: those of earlier proposals, of the operator's tables, and of matches. */
export class ProposedTournaments {
  readonly rows: TournamentRow[]
  /** Number of tournaments that this run added. */
  added = 0
  readonly #doubts: Doubts
  readonly #order: DayOrder | null

  constructor(doubts: Doubts, before: Table | null, order: DayOrder | null) {
    this.#doubts = doubts
    this.#order = order
    this.rows = before === null ? [] : recordsOf(before)
  }

  /** Adds the tournaments of a table with one tournament in each row. @returns false if the table is none */
  addTable({ header, rows }: Table): boolean {
    const columns = header.map((name) => {
      const role = roleOf(name)
      if (role?.kind !== 'column') return null
      return { tournament_slug: 'title', name: 'title', date: 'start_date' }[role.column] ?? role.column
    })
    if (!columns.includes('title') || !columns.includes('start_date')) return false
    for (const row of rows) {
      const copied = COPIED.filter((column) => columns.includes(column))
      const facts = Object.fromEntries(copied.map((column) => [column, row[columns.indexOf(column)]?.trim() ?? '']))
      for (const column of ['start_date', 'end_date']) facts[column] = dayOf(facts[column] ?? '', this.#order) ?? ''
      const { title = '' } = facts
      if (title !== '' && this.#find(title) === undefined) this.#add(title, facts)
    }
    return true
  }

  /** Adds the tournaments that matches name, with the days of their matches. */
  addMentions(mentions: Iterable<TournamentMention>): void {
    const byKey = Map.groupBy(mentions, ({ key }) => comparableText(key))
    const titles = new Set<string>()
    const repeated = new Set<string>()
    for (const [{ title } = { title: '' }] of byKey.values()) (titles.has(title) ? repeated : titles).add(title)
    for (const [first, ...others] of byKey.values()) {
      if (first === undefined || first.key === '' || this.#find(first.key) !== undefined) continue
      const days = [first, ...others].flatMap(({ day }) => day ?? []).sort()
      const start = days[0] ?? this.#askStart(first.title)
      const title = repeated.has(first.title) ? `${first.title} ${start.slice(0, 4)}`.trim() : first.title
      const end = days.at(-1) === start ? '' : (days.at(-1) ?? '')
      const slug = first.key === first.title ? {} : { tournament_slug: slugify(first.key) }
      this.#add(title, { ...slug, start_date: start, end_date: end })
    }
    for (const row of this.rows) if ((row.start_date ?? '') === '') row.start_date = this.#askStart(row.title ?? '')
  }

  #askStart(title: string): string {
    const question = `On which day did ${title} begin?`
    const doubt = { kind: 'start date', text: title, question, answers: 'a day such as 2026-05-02' } as const
    return this.#doubts.ask(doubt, (answer) => dayOf(answer, this.#order ?? 'day-first')) ?? ''
  }

  /** Returns the tournament with this title or slug. */
  #find(text: string): TournamentRow | undefined {
    const byTitle = this.rows.find((row) => comparableText(row.title ?? '') === comparableText(text))
    return byTitle ?? this.rows.find((row) => row.tournament_slug === slugify(text))
  }

  #add(title: string, facts: TournamentRow): void {
    const givenSlug = facts.tournament_slug ?? ''
    const slug = givenSlug === '' ? slugify(plainLetters(title)) || 'tournament' : slugify(givenSlug)
    const tournament_slug = freeSlug(slug, (taken) => this.rows.some((row) => row.tournament_slug === taken))
    this.rows.push({ ...facts, league: facts.league || 'LT', title, tournament_slug })
    this.added++
  }
}
