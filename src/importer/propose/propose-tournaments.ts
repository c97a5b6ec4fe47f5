import { daysBetween } from '#domain/days/day.ts'
import { readRound } from '#domain/draws/round-text.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { plainLetters } from '#domain/names/plain-letters.ts'
import { freeSlug, slugify } from '#domain/names/slug.ts'
import type { DayOrder } from '#importer/files/day-order.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { dayOf } from '#importer/sheet-words/days.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import type { Doubts } from './doubts.ts'
import type { MatchRow } from './propose-match-rows.ts'
import { recordsOf, type Table } from './table.ts'

/** A row of the proposed tournaments.csv. */
export type TournamentRow = Record<string, string>

const COPIED = 'tournament_slug title league location start_date end_date level short_title series'.split(' ')

/** Number of days without a match after which matches of one title may be of another tournament. */
const GAP = 45

/** Collects the tournaments: those of earlier proposals, of the operator's tables, and of matches. */
export class ProposedTournaments {
  readonly rows: TournamentRow[]
  /** Number of tournaments that this run added. */
  added = 0
  readonly #doubts: Doubts
  readonly #order: DayOrder | null

  constructor(doubts: Doubts, before: Pick<Table, 'header' | 'rows'> | null, order: DayOrder | null) {
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
    if (!columns.includes('title') || !columns.includes('start_date') || columns.includes('games')) return false
    for (const row of rows) {
      const copied = COPIED.filter((column) => columns.includes(column))
      const facts = Object.fromEntries(copied.map((column) => [column, row[columns.indexOf(column)]?.trim() ?? '']))
      for (const column of ['start_date', 'end_date']) facts[column] = dayOf(facts[column] ?? '', this.#order) ?? ''
      const { title = '' } = facts
      if (title !== '' && this.#find(title, null) === undefined) this.#add(title, facts)
    }
    return true
  }

  /** Adds the tournaments that matches name, and writes their slugs into the matches. */
  addMatches(rows: readonly MatchRow[]): void {
    const byTitle = Map.groupBy(rows, ({ record }) => comparableText(record.tournament_slug ?? ''))
    for (const named of byTitle.values()) {
      const title = named[0]?.record.tournament_slug?.trim() ?? ''
      if (title === '') continue
      const byId = Map.groupBy(named, ({ record }) => record.tournament_id ?? '')
      if (!byId.has('')) for (const edition of byId.values()) this.#addEdition(title, edition, true)
      else {
        const editions = this.#editions(named)
        const areSeveral = editions.length > 1 && this.#areSeveral([...byTitle.values()])
        for (const edition of areSeveral ? editions : [named]) this.#addEdition(title, edition, areSeveral)
      }
    }
    for (const row of this.rows) if ((row.start_date ?? '') === '') row.start_date = this.#askStart(row.title ?? '')
  }

  /** Adds a tournament, or brings the days of a known one up to date, and writes its slug into its matches. */
  #addEdition(title: string, matches: readonly MatchRow[], isOneOfSeveral: boolean): void {
    const days = daysOf(matches)
    const [start = ''] = days
    const end = days.at(-1) === start ? '' : (days.at(-1) ?? '')
    const found = this.#find(title, isOneOfSeveral ? start : null)
    const isLater = found !== undefined && !isOneOfSeveral && this.#isLater(found, matches, start)
    const known = isLater ? this.#find(title, start) : found
    const name = isOneOfSeveral || isLater ? this.#dated(title, start) : title
    const first = start || matches.find((match) => match.start !== undefined)?.start
    const row = known ?? this.#add(name, { start_date: first ?? this.#askStart(title), end_date: end })
    const last = row.end_date || (row.start_date ?? '')
    if (end > last && last !== '') row.end_date = end
    for (const { record } of matches) record.tournament_slug = row.tournament_slug ?? ''
  }

  /** Returns whether matches with a final that began long after a known tournament of the title are of a later one. */
  #isLater(found: TournamentRow, matches: readonly MatchRow[], start: string): boolean {
    const end = found.end_date || (found.start_date ?? '')
    if (end === '' || start === '' || daysBetween(end, start) <= GAP || !hasFinal(matches)) return false
    return this.#askSeveral([found.title ?? ''], [end, start])
  }

  /** Returns the title with the year, or with the month if the title has a year or another one of the year exists. */
  #dated(title: string, day: string): string {
    const year = day.slice(0, 4)
    const dated = title.includes(year) ? title : `${title} ${year}`.trim()
    const isTaken = this.rows.some((row) => comparableText(row.title ?? '') === comparableText(dated))
    return isTaken || title.includes(year) ? `${title} ${monthOf(day)}` : dated
  }

  /** Returns the matches of a title in groups with long gaps between them, if more than one group has a final. */
  #editions(named: readonly MatchRow[]): MatchRow[][] {
    const dated = named.filter(({ record }) => isDay(record.date))
    const sorted = dated.toSorted((a, b) => compareTexts(a.record.date ?? '', b.record.date ?? ''))
    const groups: MatchRow[][] = []
    let before = ''
    for (const match of sorted) {
      const { date = '' } = match.record
      if (before === '' || daysBetween(before, date) > GAP) groups.push([])
      groups.at(-1)?.push(match)
      before = date
    }
    if (groups.length < 2 || sorted.length < named.length) return [[...named]]
    const finals = groups.filter(hasFinal)
    return finals.length > 1 ? groups : [[...named]]
  }

  /** Asks once for all titles whether their groups of days are tournaments of their own. */
  #areSeveral(byTitle: readonly MatchRow[][]): boolean {
    const repeated = byTitle.filter((named) => this.#editions(named).length > 1)
    const titles = repeated.map(([first]) => first?.record.tournament_slug ?? '')
    const [example = []] = repeated
    return this.#askSeveral(
      titles,
      this.#editions(example).map((group) => daysOf(group)[0] ?? ''),
    )
  }

  #askSeveral(titles: readonly string[], days: readonly string[]): boolean {
    const [title = '', ...others] = titles
    const same = others.length > 0 ? ` The same for ${others.slice(0, 5).join(', ')}.` : ''
    const question = `"${title}" has finals around ${days.slice(0, 3).join(' and ')}: is it one tournament, or several?${same}`
    const words = { several: /^(?:several|mehrere|two|zwei|[02-9]|\d\d+)$/i, one: /^(?:one|ein|eins|eines|1)$/i }
    return this.#doubts.choose({ kind: 'tournament', text: title, question }, words) !== 'one'
  }

  #askStart(title: string): string {
    const question = `On which day did ${title} begin?`
    const doubt = { kind: 'start date', text: title, question, answers: 'a day such as 2026-05-02' } as const
    return this.#doubts.ask(doubt, (answer) => dayOf(answer, this.#order ?? 'day-first')) ?? ''
  }

  /** Returns the tournament with this title or slug. @param start the day that one of several of the title begins on */
  #find(text: string, start: string | null): TournamentRow | undefined {
    const isSame = (row: TournamentRow) => start === null || row.start_date === start
    if (start !== null) {
      const prefix = comparableText(text)
      return this.rows.find((row) => isSame(row) && comparableText(row.title ?? '').startsWith(prefix))
    }
    const byTitle = this.rows.find((row) => comparableText(row.title ?? '') === comparableText(text))
    return byTitle ?? this.rows.find((row) => row.tournament_slug === slugify(text) || row.tournament_slug === text)
  }

  #add(title: string, facts: TournamentRow): TournamentRow {
    const givenSlug = facts.tournament_slug ?? ''
    const slug = givenSlug === '' ? slugify(plainLetters(title)) || 'tournament' : slugify(givenSlug)
    const tournament_slug = freeSlug(slug, (taken) => this.rows.some((row) => row.tournament_slug === taken))
    const row = { ...facts, league: facts.league || 'LT', title, tournament_slug }
    this.rows.push(row)
    this.added++
    return row
  }
}

function hasFinal(matches: readonly MatchRow[]): boolean {
  return matches.some(({ record }) => readRound(record.round ?? '', 'MAIN') === 'FINALS')
}

function isDay(text: string | undefined): text is string {
  return dayOf(text ?? '', null) === text
}

function daysOf(matches: readonly MatchRow[]): string[] {
  return matches.flatMap(({ record }) => (isDay(record.date) ? [record.date] : [])).sort()
}

/** Returns the month of a day, such as `March 2019`. */
function monthOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
