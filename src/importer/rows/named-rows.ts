import { slugify, TO_BE_DECIDED } from '#domain/names/slug.ts'
import { readAliases, Unreadable } from '#importer/fields/field.ts'
import { readWinner } from '#importer/fields/match-field.ts'
import { ALL_PLAYERS, type FieldMapping, type Nameable } from '#importer/files/mapping.ts'
import {
  type ColumnOf,
  PLAYERS_OF_MATCH,
  PLAYERS_OF_MEDAL,
  type ResultsFile,
  SIDES_OF_MATCH,
} from '#importer/files/results-files.ts'
import { comparableText, PAIR_SEPARATOR } from '#importer/files/row-conversion.ts'
import { hasWords } from '#importer/sheet-words/winner.ts'
import { matchIdOf } from './match-id.ts'
import { type NamedThing, NameIndex } from './name-index.ts'
import type { RowReader } from './row-reader.ts'

const TEAM_NAMES = ['team_one_name', 'team_two_name'] as const

/** The reason why a name can't be replaced. */
const FAULTS = {
  players: {
    unknown: 'is an unknown player: add the name to players.csv, or to the aliases of a player there',
    ambiguous: 'is the name of several players',
  },
  tournaments: {
    unknown: 'is an unknown tournament: add it to tournaments.csv under this title',
    ambiguous: 'is the title of several tournaments',
  },
} as const satisfies Record<Nameable, { unknown: string; ambiguous: string }>

/** A player's field with the slug that it names; null if the name is unknown or ambiguous. */
interface Named {
  text: string
  slug: string | null
}

/** Replaces names in rows by slugs, and makes the ids of matches, as the mapping says. */
export class NamedRows {
  readonly #mapping: FieldMapping
  /** Names of the folder, which precede those of the database. */
  readonly #folder: Record<Nameable, NameIndex> = { players: new NameIndex(), tournaments: new NameIndex() }
  readonly #stored: Record<Nameable, NameIndex> = { players: new NameIndex(), tournaments: new NameIndex() }

  constructor(mapping: FieldMapping) {
    this.#mapping = mapping
  }

  finds(kind: Nameable): boolean {
    return this.#mapping.findByName.includes(kind)
  }

  /** Adds a player or tournament of the database. */
  addStored(kind: Nameable, thing: NamedThing): void {
    this.#stored[kind].add(thing)
  }

  addTournament(row: RowReader<'tournaments.csv'>): void {
    if (!this.finds('tournaments')) return
    this.#folder.tournaments.add({ slug: row.text('tournament_slug'), name: row.text('title'), aliases: [] })
  }

  addPlayer(row: RowReader<'players.csv'>): void {
    if (!this.finds('players')) return
    const aliases = readAliases(row.text('aliases'))
    const [slug, name] = [row.text('player_slug'), row.text('name')]
    this.#folder.players.add({ slug, name, aliases: aliases instanceof Unreadable ? [] : aliases })
  }

  rewriteMedal(row: RowReader<'medals.csv'>): void {
    this.#nameTournament(row, 'tournament_slug')
    if (this.finds('players')) for (const column of PLAYERS_OF_MEDAL) this.#namePlayer(row, column)
  }

  rewriteMatch(row: RowReader<'matches.csv'>): void {
    this.#nameTournament(row, 'tournament_slug')
    if (this.finds('players')) {
      const sides = SIDES_OF_MATCH.map((players) => players.map((column) => this.#namePlayer(row, column)))
      this.#nameWinner(row, sides)
    }
    if (this.#mapping.matchIdFrom.length > 0) row.rewrite('match_id', this.#matchId(row))
  }

  #find(kind: Nameable, text: string): string[] {
    const found = this.#folder[kind].find(text)
    return found.length > 0 ? found : this.#stored[kind].find(text)
  }

  #nameTournament<F extends ResultsFile>(row: RowReader<F>, column: ColumnOf<F>): void {
    if (!this.finds('tournaments')) return
    const text = row.text(column)
    if (text === '') return
    const byTitle = this.#find('tournaments', text)
    replaceName(row, column, 'tournaments', byTitle.length > 0 ? byTitle : this.#find('tournaments', slugify(text)))
  }

  #namePlayer<F extends ResultsFile>(row: RowReader<F>, column: ColumnOf<F>): Named {
    const text = row.text(column)
    if (text === '' || text === TO_BE_DECIDED) return { text, slug: null }
    return { text, slug: replaceName(row, column, 'players', this.#find('players', text)) }
  }

  /** Replaces the name of the winning side by its number. */
  #nameWinner(row: RowReader<'matches.csv'>, sides: readonly Named[][]): void {
    const text = row.text('winning_team')
    if (text === '' || !row.has('winning_team') || !(readWinner(text) instanceof Unreadable)) return
    const words = text.split(PAIR_SEPARATOR).join(' ')
    const won = TEAM_NAMES.map((name, index) => {
      const side = sides[index] ?? []
      const isTeam = row.text(name) !== '' && comparableText(row.text(name)) === comparableText(text)
      const names = side.map((player) => player.text)
      return isTeam || this.#namesSide(text, side) || hasWords(names, words)
    })
    const fits = won.filter(Boolean).length
    if (fits === 1) row.rewrite('winning_team', won[0] ? '1' : '2')
    else {
      const problem = fits === 0 ? 'names neither side' : 'fits both sides'
      row.reject('winning_team', `${problem}: write 1, 2 or the names of the winners as in the columns of the players`)
    }
  }

  /** Returns whether the players that a text names are of the side. */
  #namesSide(text: string, side: readonly Named[]): boolean {
    const slugs = text.split(PAIR_SEPARATOR).map((name) => this.#find('players', name))
    return slugs.every(([slug, ...others]) => others.length === 0 && side.some((player) => player.slug === slug))
  }

  /** Returns the id by the content of the row: readable words, shortened by a hash if there are too many. */
  #matchId(row: RowReader<'matches.csv'>): string {
    const parts = this.#mapping.matchIdFrom.map((part) =>
      part === ALL_PLAYERS
        ? PLAYERS_OF_MATCH.map((column) => row.text(column))
            .toSorted()
            .join(' ')
        : row.text(part as ColumnOf<'matches.csv'>),
    )
    return matchIdOf(parts)
  }
}

/**
 * Replaces a name by its slug. An unknown or ambiguous name rejects the row.
 * @param found the slugs of the players or tournaments with the name
 * @returns the slug; null if the row is rejected
 */
function replaceName<F extends ResultsFile>(
  row: RowReader<F>,
  column: ColumnOf<F>,
  kind: Nameable,
  found: readonly string[],
): string | null {
  const [slug, ...others] = found
  if (slug !== undefined && others.length === 0) {
    row.rewrite(column, slug)
    return slug
  }
  const { unknown, ambiguous } = FAULTS[kind]
  row.reject(column, slug === undefined ? unknown : `${ambiguous}: write the slug, ${found.join(' or ')}`)
  return null
}
