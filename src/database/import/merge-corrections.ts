import type { RedirectKind, RemovalKind } from '#database/tables/correction-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import { formerAnonymizedSlug, isAnonymizedSlug } from '#domain/names/anonymized.ts'
import { anonymizedSlug, anonymizedSlugOfHash, ensureErasureKey } from './anonymized-slug.ts'
import { type Condition, chunks, placeholders } from './condition.ts'
import { type CorrectionContext, removeRows, replaceRow } from './correct-rows.ts'

type RemovalKey = Pick<Tables['removals'], 'kind' | 'id'>

/** The active removals and redirects. An import parses rows with them, and may change them. */
export class Corrections {
  readonly context: CorrectionContext
  /** Slugs, names and other texts of the anonymized players in this import. */
  readonly erasedTexts = new Set<string>()
  /** Redirects that this import added. */
  readonly newRedirects: { kind: RedirectKind; old_slug: string; new_slug: string }[] = []
  /** Slugs in removals of persons, by the ids of the removals. They are only kept in memory. */
  readonly personSlugs = new Map<string, string>()
  /** Slugs that anonymized players had before version 0.3, by the ids of their removals. */
  readonly formerSlugs = new Map<string, string>()
  readonly #redirects = new Map<string, string>()
  readonly #removals = new Set<string>()
  readonly #key: string
  /** Keyed slugs of anonymized players, and of players who were anonymized earlier. */
  readonly #keyed = new Set<string>()
  readonly #keyedSlugs = new Map<string, string>()

  private constructor(context: CorrectionContext, key: string) {
    this.context = context
    this.#key = key
  }

  static async read(context: CorrectionContext): Promise<Corrections> {
    const { transaction } = context
    const corrections = new Corrections(context, await ensureErasureKey(transaction))
    for (const { kind, old_slug, new_slug } of await transaction.select<Tables['redirects']>(
      'select * from redirects',
    )) {
      corrections.#noteRedirect(kind, old_slug, new_slug)
    }
    for (const removal of await transaction.select<RemovalKey>('select kind, id from removals')) {
      corrections.#noteRemoval(removal)
    }
    return corrections
  }

  get isEmpty(): boolean {
    return this.#redirects.size + this.#removals.size === 0
  }

  /** Adds a redirect, or ends it if `to` is null. */
  async redirect(kind: RedirectKind, old: string, to: string | null): Promise<void> {
    const where = { sql: 't.kind = $1 and t.old_slug = $2', values: [kind, old] }
    await replaceRow(this.context, 'redirects', where, to === null ? undefined : { kind, old_slug: old, new_slug: to })
    this.#redirects.delete(`${kind} ${old}`)
    if (to !== null) this.#noteRedirect(kind, old, to)
  }

  #noteRedirect(kind: RedirectKind, old: string, to: string): void {
    this.#redirects.set(`${kind} ${old}`, to)
    if (kind === 'player' && isAnonymizedSlug(old)) this.#keyed.add(old)
  }

  /** Redirects a player's slug within this import, until {@link keepRepairs} or {@link forgetRepair}. */
  assumeRepair(old: string, to: string): void {
    this.#redirects.set(`player ${old}`, to)
  }

  forgetRepair(old: string): void {
    this.#redirects.delete(`player ${old}`)
  }

  /** Stores assumed repairs as redirects, so that later imports read the same slugs the same way. */
  async keepRepairs(repairs: readonly { from: string; to: string }[]): Promise<void> {
    if (repairs.length === 0) return
    const { transaction, undo } = this.context
    const rows = repairs.map(({ from, to }) => ({ kind: 'player' as const, old_slug: from, new_slug: to }))
    await transaction.insertRows('redirects', rows)
    for (const slugs of chunks(repairs.map(({ from }) => from))) {
      await undo.added('redirects', {
        sql: `t.kind = 'player' and t.old_slug in (${placeholders(slugs)})`,
        values: slugs,
      })
    }
  }

  redirectOf(kind: RedirectKind, old: string): string | undefined {
    return this.#redirects.get(`${kind} ${old}`)
  }

  async remove(removal: Tables['removals']): Promise<void> {
    await replaceRow(this.context, 'removals', isRemoval(removal), removal)
    this.#noteRemoval(removal)
  }

  async endRemoval(removal: RemovalKey): Promise<void> {
    await removeRows(this.context, 'removals', isRemoval(removal))
    this.#removals.delete(`${removal.kind} ${removal.id}`)
  }

  #noteRemoval({ kind, id }: RemovalKey): void {
    this.#removals.add(`${kind} ${id}`)
    if (kind === 'person') this.#keyed.add(id)
  }

  isRemoved(kind: RemovalKind, id: string): boolean {
    return this.#removals.has(`${kind} ${id}`)
  }

  /** Returns whether an event was removed whose slug is the given one, or begins with it and a hyphen. */
  hasRemovedEvent(slug: string): boolean {
    return this.isRemoved('event', slug) || [...this.#removals].some((key) => key.startsWith(`event ${slug}-`))
  }

  /** Returns the id of a person's removal: the keyed hash of one of the player's slugs, in the form of a slug. */
  personId(slug: string): string {
    const id = this.keyedSlug(slug)
    if (id !== slug) this.personSlugs.set(id, slug)
    return id
  }

  /** Returns the id of a person's removal by the SHA-256 of a slug, as in exports before version 0.3. */
  personIdOfHash(hash: string): string {
    const id = anonymizedSlugOfHash(this.#key, hash)
    this.formerSlugs.set(id, formerAnonymizedSlug(hash))
    return id
  }

  /** Returns the slug that hides a player's slug. A slug that already hides another one is returned as it is. */
  keyedSlug(slug: string): string {
    if (isAnonymizedSlug(slug)) return slug
    return this.hiddenSlug(slug)
  }

  /** Returns the slug that hides a slug of any form. */
  hiddenSlug(slug: string): string {
    let keyed = this.#keyedSlugs.get(slug)
    if (keyed === undefined) {
      keyed = anonymizedSlug(this.#key, slug)
      this.#keyedSlugs.set(slug, keyed)
    }
    return keyed
  }

  /** Follows redirects from a slug. Circles don't exist, because imports reject redirects that lead back. */
  canonical(kind: RedirectKind, slug: string): string {
    let current = slug
    for (let next = this.#next(kind, slug); next !== undefined; next = this.#next(kind, next)) current = next
    return current
  }

  /** Returns whether a redirect would lead back to its own slug. */
  leadsBack(kind: RedirectKind, old: string, to: string): boolean {
    for (let current: string | undefined = to; current !== undefined; current = this.#next(kind, current)) {
      if (current === old) return true
    }
    return false
  }

  /**
   * Prepares a redirect between two slugs of a player whose erasure request was withdrawn: the hash of the new slug
   * redirects to the old slug, which must be reversed.
   */
  async turnRestored(kind: RedirectKind, old: string, to: string): Promise<void> {
    if (kind !== 'player' || this.redirectOf(kind, to) !== undefined || this.canonical(kind, to) !== old) return
    await this.redirect(kind, this.keyedSlug(to), to)
  }

  /** Returns whether the slug redirects to an anonymized player. */
  leadsToAnonymized(slug: string): boolean {
    return this.#keyed.size > 0 && this.isRemoved('person', this.canonical('player', slug))
  }

  #next(kind: RedirectKind, slug: string): string | undefined {
    const direct = this.#redirects.get(`${kind} ${slug}`)
    if (kind !== 'player' || this.#keyed.size === 0) return direct
    const keyed = this.hiddenSlug(slug)
    if (!this.#keyed.has(keyed)) return direct
    if (this.isRemoved('person', keyed)) return keyed
    const restored = this.#redirects.get(`player ${keyed}`)
    return direct ?? (restored === slug ? undefined : restored)
  }

  slugsBefore(kind: RedirectKind, slug: string): string[] {
    const before = [...this.#redirects].flatMap(([key, to]) => {
      const [redirectKind = '', old = ''] = key.split(' ')
      return redirectKind === kind && to === slug ? [old] : []
    })
    return before.flatMap((old) => [...this.slugsBefore(kind, old), old])
  }
}

function isRemoval({ kind, id }: RemovalKey): Condition {
  return { sql: 't.kind = $1 and t.id = $2', values: [kind, id] }
}
