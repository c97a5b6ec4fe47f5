import type { Corrections } from '#database/import/merge-corrections.ts'
import { dropStagedPlayers, type SlugHolder, slugHolders } from '#database/import/slug-holders.ts'
import { isPlayerSlug, isSlug, repairPlayerSlug, TO_BE_DECIDED } from '#domain/names/slug.ts'
import { type Rejection, shownValue } from '#importer/files/results-files.ts'

/** The repair of an invalid player slug in a row of players.csv. */
export interface SlugRepair {
  line: number
  /** The slug in the file. */
  from: string
  /** The slug that is used instead. */
  to: string
  name: string
}

/** The repairs of one import: rows of players.csv whose slugs have hyphens at their ends or in a row. */
export class SlugRepairs {
  readonly #corrections: Corrections
  readonly #repairs: SlugRepair[] = []
  /** Slugs that no earlier import has repaired. */
  readonly #new = new Set<string>()

  constructor(corrections: Corrections) {
    this.#corrections = corrections
  }

  /** Repairs the slug of a row if it is invalid. @returns whether it was repaired */
  repair({ line, slug, name }: { line: number; slug: string; name: string }): boolean {
    if (isPlayerSlug(slug) || !isSlug(slug)) return false
    const to = repairPlayerSlug(slug)
    if (to === null || to === TO_BE_DECIDED) return false
    const known = this.#corrections.redirectOf('player', slug)
    if (known !== undefined && known !== to) return false
    if (known === undefined) {
      this.#new.add(slug)
      this.#corrections.assumeRepair(slug, to)
    }
    this.#repairs.push({ line, from: slug, to, name: shownValue(name) })
    return true
  }

  /**
   * Keeps the repairs whose new slug no other player has. Call it after all rows of players.csv are staged.
   * @returns the kept repairs, the repairs that conflict with another player's slug, and the rejections of their rows
   */
  async resolveConflicts(): Promise<{ repaired: SlugRepair[]; rejected: Rejection[]; conflicting: SlugRepair[] }> {
    const { transaction } = this.#corrections.context
    const holders = Map.groupBy(
      await slugHolders(transaction, [...new Set(this.#repairs.map(({ to }) => to))]),
      ({ slug }) => slug,
    )
    const byTarget = Map.groupBy(this.#repairs, ({ to }) => to)
    const repaired: SlugRepair[] = []
    const rejected: Rejection[] = []
    const conflicting: SlugRepair[] = []
    for (const repair of this.#repairs) {
      const holdersOfTarget = holders.get(repair.to) ?? []
      const other = this.#otherHolder(repair, holdersOfTarget, byTarget.get(repair.to) ?? [])
      const isAccepted = holdersOfTarget.some(({ line, accepted }) => line === repair.line && accepted)
      if (isAccepted && other === null) repaired.push(repair)
      if (other !== null) conflicting.push(repair)
      if (isAccepted && other !== null) rejected.push(rejectionOf(repair, other))
    }
    await dropStagedPlayers(
      transaction,
      rejected.map(({ line }) => line),
    )
    await this.#keep(repaired, conflicting)
    return { repaired, rejected, conflicting }
  }

  /** Describes another player who has the repaired slug; null if there is none. */
  #otherHolder(
    repair: SlugRepair,
    holdersOfTarget: readonly SlugHolder[],
    repairs: readonly SlugRepair[],
  ): string | null {
    const other = repairs.find(({ from }) => from !== repair.from)
    if (other !== undefined) return `that "${other.from}" (${other.name}, line ${other.line}) is repaired to as well`
    const repairedLines = new Set(repairs.map(({ line }) => line))
    const row = holdersOfTarget.find(({ line }) => line !== null && !repairedLines.has(line))
    if (row !== undefined) return `of ${row.name === null ? 'the player' : shownValue(row.name)} on line ${row.line}`
    const stored = this.#new.has(repair.from) ? holdersOfTarget.find(({ line }) => line === null) : undefined
    return stored === undefined ? null : `of ${stored.name} in the database`
  }

  async #keep(repaired: readonly SlugRepair[], conflicting: readonly SlugRepair[]): Promise<void> {
    for (const { from } of conflicting) if (this.#new.has(from)) this.#corrections.forgetRepair(from)
    const kept = new Map(repaired.map((repair) => [repair.from, repair]))
    await this.#corrections.keepRepairs([...kept.values()].filter(({ from }) => this.#new.has(from)))
  }
}

function rejectionOf({ line, from, to, name }: SlugRepair, other: string): Rejection {
  const reason = `can't be repaired to "${to}", the slug ${other}: give ${name === '' ? 'the player' : name} another slug`
  return { file: 'players.csv', line, column: 'player_slug', value: shownValue(from), reason }
}
