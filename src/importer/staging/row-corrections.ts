import { textMatcher } from '#database/import/anonymize.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { usualEventSlug } from '#importer/derive/derive-events.ts'
import { readAliases, Unreadable } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import { type ColumnOf, PLAYERS_OF_MATCH, PLAYERS_OF_MEDAL, type ResultsFile } from '#importer/files/results-files.ts'
import { eventOfRow } from '#importer/rows/match-row.ts'
import type { RowReader } from '#importer/rows/row-reader.ts'
import { SlugRepairs } from '#importer/rows/slug-repairs.ts'
import { SKIPPED } from './staging.ts'

const MATCH_TEXTS = ['note', 'team_one_name', 'team_two_name', 'team_one_seed', 'team_two_seed', 'video_url'] as const
const PERSONAL = ['image_url', 'age', 'age_as_of', 'birth_date', 'country', 'aliases', 'external_ids'] as const

/** The tournament's slug in the row, under which an event may have been removed, and the slug that it redirects to. */
type TournamentSlugs = readonly [string, string]

/** Applies the active removals and redirects to rows. Each method edits a row, or returns that it is to be skipped. */
export class RowCorrections {
  readonly #corrections: Corrections
  readonly repairs: SlugRepairs
  /** Lines of rows whose slug was redirected. */
  readonly moved: Record<'tournaments.csv' | 'players.csv', number[]> = { 'tournaments.csv': [], 'players.csv': [] }
  /** Divisions that have matches, as `tournament-slug DIVISION`. Set after the matches are read. */
  divisionsWithMatches: ReadonlySet<string> = new Set()
  #containsErased: ((text: string) => boolean) | null = null

  constructor(corrections: Corrections) {
    this.#corrections = corrections
    this.repairs = new SlugRepairs(corrections)
  }

  tournament(row: RowReader<'tournaments.csv'>): typeof SKIPPED | undefined {
    if (this.#corrections.isEmpty) return undefined
    const [slug, tournament] = this.#redirect(row, 'tournament_slug', 'tournament')
    if (this.#corrections.isRemoved('tournament', tournament)) return SKIPPED
    if (slug !== tournament) this.moved['tournaments.csv'].push(row.line)
    return undefined
  }

  player(row: RowReader<'players.csv'>): typeof SKIPPED | undefined {
    const { line } = row
    const isRepaired = this.repairs.repair({ line, slug: row.text('player_slug'), name: row.text('name') })
    if (this.#corrections.isEmpty) return undefined
    const [slug, player] = this.#redirect(row, 'player_slug', 'player')
    if (this.#corrections.isRemoved('player', player)) return SKIPPED
    if (slug === player) return undefined
    if (!isRepaired) this.moved['players.csv'].push(line)
    if (this.#corrections.leadsToAnonymized(slug)) this.#anonymize(row, slug)
    return undefined
  }

  match(row: RowReader<'matches.csv'>): typeof SKIPPED | undefined {
    const corrections = this.#corrections
    if (corrections.isEmpty) return undefined
    if (corrections.isRemoved('match', row.text('match_id'))) return SKIPPED
    const tournaments = this.#redirect(row, 'tournament_slug', 'tournament')
    if (corrections.isRemoved('tournament', tournaments[1])) return SKIPPED
    if (this.#namesRemoved(row, PLAYERS_OF_MATCH)) return SKIPPED
    const event = eventOfRow(row)
    if (event !== null && this.#isEventRemoved(tournaments, event)) return SKIPPED
    this.#clearErasedTexts(row)
    return undefined
  }

  medal(row: RowReader<'medals.csv'>): typeof SKIPPED | undefined {
    if (this.#corrections.isEmpty) return undefined
    const tournaments = this.#redirect(row, 'tournament_slug', 'tournament')
    if (this.#corrections.isRemoved('tournament', tournaments[1])) return SKIPPED
    if (this.#areMedalsRemoved(tournaments, readEventDivision(row.text('event_division')))) return SKIPPED
    return this.#namesRemoved(row, PLAYERS_OF_MEDAL) ? SKIPPED : undefined
  }

  /** True if an event of the division was removed and the tournament has no other event of the division. */
  #areMedalsRemoved(tournaments: TournamentSlugs, division: EventDivision | Unreadable): boolean {
    if (division instanceof Unreadable || this.divisionsWithMatches.has(`${tournaments[1]} ${division}`)) return false
    const { slug } = EVENT_DIVISION_FACTS[division]
    return tournaments.some((tournament) => this.#corrections.hasRemovedEvent(`${tournament}--${slug}`))
  }

  #isEventRemoved(tournaments: TournamentSlugs, event: { event_name: string; event_division: EventDivision }): boolean {
    return tournaments.some((tournament) => this.#corrections.isRemoved('event', usualEventSlug(tournament, event)))
  }

  /** Replaces the slug in a column if it is redirected. @returns the slug and the slug that it redirects to */
  #redirect<F extends ResultsFile>(row: RowReader<F>, column: ColumnOf<F>, kind: 'player' | 'tournament') {
    const slug = row.text(column)
    const canonical = this.#corrections.canonical(kind, slug)
    if (slug !== canonical) row.rewrite(column, canonical)
    return [slug, canonical] as const
  }

  /** Replaces redirected player slugs. @returns whether one of the players was removed */
  #namesRemoved<F extends ResultsFile>(row: RowReader<F>, columns: readonly ColumnOf<F>[]): boolean {
    return columns.some((column) => {
      const [, player] = this.#redirect(row, column, 'player')
      return this.#corrections.isRemoved('player', player)
    })
  }

  #anonymize(row: RowReader<'players.csv'>, slug: string): void {
    const { erasedTexts } = this.#corrections
    const aliases = readAliases(row.text('aliases'))
    const texts = [
      slug,
      row.text('name'),
      row.text('image_url'),
      row.text('external_ids'),
      ...(aliases instanceof Unreadable ? [] : aliases),
    ]
    for (const text of texts) if (text !== '') erasedTexts.add(text)
    row.rewrite('name', ANONYMIZED_NAME)
    for (const column of PERSONAL) row.rewrite(column, '')
  }

  #clearErasedTexts(row: RowReader<'matches.csv'>): void {
    const { erasedTexts } = this.#corrections
    if (erasedTexts.size === 0) return
    this.#containsErased ??= textMatcher(erasedTexts)
    for (const column of MATCH_TEXTS) if (this.#containsErased(row.text(column))) row.rewrite(column, '')
  }
}
