import type { playersToRate } from '#database/derived/rating-source.ts'
import type { Gender } from '#domain/division/gender.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { rankTexts } from '#statistics/positions.ts'
import type { RatingRows } from './rating-rows.ts'

type RatedPlayer = NonNullable<(typeof playersToRate)['types']>['row']

/** All players. The model numbers them in the order of their slugs, so that the numbers don't depend on the import's order. */
export class RatedPlayers {
  readonly ids: Int32Array
  readonly genders: readonly (Gender | null)[]
  /** Whether the source has the gender; otherwise it is inferred. */
  readonly #fromSource: readonly boolean[]
  /** Ranks by name, then slug. */
  readonly nameRanks: Int32Array
  /** The players' numbers, by id. */
  readonly numbers: ReadonlyMap<number, number>
  /** The players' numbers, sorted by id. */
  readonly byId: readonly number[]

  constructor(stored: readonly RatedPlayer[]) {
    const players = stored.toSorted((a, b) => compareTexts(a.player_slug, b.player_slug))
    this.ids = Int32Array.from(players, ({ id }) => id)
    this.genders = players.map(({ gender }) => gender)
    this.#fromSource = players.map(({ source_gender }) => source_gender !== null)
    this.nameRanks = rankTexts(
      players.map(({ name_search }) => name_search),
      players.map(({ player_slug }) => player_slug),
    )
    this.numbers = new Map(players.map(({ id }, number) => [id, number]))
    this.byId = [...players.keys()].sort((a, b) => (this.ids[a] as number) - (this.ids[b] as number))
  }

  /**
   * Returns the genders that are not inferred from partners in mixed doubles: the source's, and those of women's and men's
   * matches that were played.
   */
  gendersOfOwn({ doubles, singles }: Pick<RatingRows, 'doubles' | 'singles'>): (Gender | null)[] {
    const inOwnDivision = new Set(
      [...doubles, ...singles].flatMap(({ gender, played, players }) => (played && gender !== null ? players : [])),
    )
    return this.genders.map((gender, player) => (this.#fromSource[player] || inOwnDivision.has(player) ? gender : null))
  }
}
