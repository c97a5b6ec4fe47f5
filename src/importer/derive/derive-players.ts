import { readPlayedMatches, type SourcePlayer } from '#database/derived/derived-source.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { Coverage } from '#domain/days/time-period.ts'
import type { Gender } from '#domain/division/gender.ts'
import { searchableText } from '#domain/names/search-text.ts'
import { shortNames } from '#domain/names/short-name.ts'
import { ageAt } from '#statistics/age.ts'
import type { GenderInference } from '#statistics/gender-inference.ts'

/** Every player in the database, by id. */
export class PlayerRegister {
  readonly rows: readonly SourcePlayer[]
  readonly #byId: ReadonlyMap<number, SourcePlayer>
  readonly #genders = new Map<number, Gender>()

  constructor(rows: readonly SourcePlayer[]) {
    this.rows = rows
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, source_gender } of rows) if (source_gender !== null) this.#genders.set(id, source_gender)
  }

  slug(id: number): string {
    return this.#row(id).player_slug
  }

  /** Returns the name in lower case without accents. */
  name(id: number): string {
    return this.#row(id).name_search
  }

  sourceGenders(): ReadonlyMap<number, Gender> {
    return this.#genders
  }

  /** Adds inferred genders. There are none for players whose gender the source has. */
  addInferredGenders(inference: GenderInference): void {
    for (const [player, gender] of [...inference.byDivision, ...inference.byPartner]) this.#genders.set(player, gender)
  }

  gender(id: number): Gender | null {
    return this.#genders.get(id) ?? null
  }

  unknownGenders(): number {
    return this.rows.length - this.#genders.size
  }

  #row(id: number): SourcePlayer {
    const row = this.#byId.get(id)
    if (row === undefined) throw new Error(`no player has the id ${id}`)
    return row
  }
}

/** Writes every player with gender, age and short name. Matches are counted later, after all matches are listed. */
export async function writePlayers(
  transaction: WriteTransaction,
  players: PlayerRegister,
  coverage: Coverage | null,
): Promise<void> {
  const through = coverage?.through ?? null
  const played = await readPlayedMatches(transaction)
  const short = shortNames(players.rows.map(({ id, name }) => ({ name, matches: played.get(id) ?? 0 })))
  await transaction.insertRows(
    'players',
    players.rows.map((row, index) => ({
      ...row,
      short_name: short[index] ?? row.name,
      search: searchableText(row.search),
      gender: players.gender(row.id),
      age: ageAt({ birth_date: row.birth_date, age: row.source_age, age_as_of: row.source_age_as_of }, through),
      total_matches_played: 0,
      match_count: 0,
      pending_count: 0,
    })),
  )
}
