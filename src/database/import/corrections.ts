import type { RedirectKind, RemovalKind } from '#database/tables/correction-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import { formerWithheldSlug, isWithheldSlug } from '#domain/names/withheld.ts'
import { type Correcting, removeRows } from './correct-rows.ts'
import { chunks, slugList } from './slug-holders.ts'
import { ensureErasureKey, withheldSlug, withheldSlugOfHash } from './withheld-person.ts'

type RemovalKey = Pick<Tables['removals'], 'kind' | 'id'>

/** The removals and redirects in force, as the database has them, for an import that reads rows by them and changes them. */
export class Corrections {
  readonly correcting: Correcting
  /** Slugs, names and other texts of anonymized players, as far as this import has met them. */
  readonly withheldTexts = new Set<string>()
  /** Redirects that this import has put into effect. */
  readonly newRedirects: { kind: RedirectKind; old_slug: string; new_slug: string }[] = []
  /** Slugs in rows of persons, by the ids of these rows. They are only kept in memory. */
  readonly personSlugs = new Map<string, string>()
  /** Slugs that anonymized players had until version 0.2, by the ids of the rows of persons that lead to them. */
  readonly formerSlugs = new Map<string, string>()
  readonly #redirects = new Map<string, string>()
  readonly #removals = new Set<string>()
  readonly #key: string
  /** Keyed slugs that a player's slug may stand for: anonymized players, and former slugs of players who were. */
  readonly #keyed = new Set<string>()
  readonly #keyedSlugs = new Map<string, string>()

  private constructor(correcting: Correcting, key: string) {
    this.correcting = correcting
    this.#key = key
  }

  static async read(correcting: Correcting): Promise<Corrections> {
    const { transaction } = correcting
    const corrections = new Corrections(correcting, await ensureErasureKey(transaction))
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

  /** Puts a redirect into force. @param to null ends it */
  async redirect(kind: RedirectKind, old: string, to: string | null): Promise<void> {
    const { transaction, undo } = this.correcting
    const where = `t.kind = '${kind}' and t.old_slug = '${old}'`
    await removeRows(this.correcting, 'redirects', where)
    this.#redirects.delete(`${kind} ${old}`)
    if (to === null) return
    await transaction.insertRows('redirects', [{ kind, old_slug: old, new_slug: to }])
    await undo.added('redirects', where)
    this.#noteRedirect(kind, old, to)
  }

  #noteRedirect(kind: RedirectKind, old: string, to: string): void {
    this.#redirects.set(`${kind} ${old}`, to)
    if (kind === 'player' && isWithheldSlug(old)) this.#keyed.add(old)
  }

  /** Reads a player's slug as another within this import, until {@link keepRepairs} or {@link forgetRepair}. */
  assumeRepair(old: string, to: string): void {
    this.#redirects.set(`player ${old}`, to)
  }

  forgetRepair(old: string): void {
    this.#redirects.delete(`player ${old}`)
  }

  /** Stores assumed repairs as redirects, so that later imports read the same slugs the same way. */
  async keepRepairs(repairs: readonly { from: string; to: string }[]): Promise<void> {
    if (repairs.length === 0) return
    const { transaction, undo } = this.correcting
    const rows = repairs.map(({ from, to }) => ({ kind: 'player' as const, old_slug: from, new_slug: to }))
    await transaction.insertRows('redirects', rows)
    for (const slugs of chunks(repairs.map(({ from }) => from))) {
      await undo.added('redirects', `t.kind = 'player' and t.old_slug in (${slugList(slugs)})`)
    }
  }

  redirectOf(kind: RedirectKind, old: string): string | undefined {
    return this.#redirects.get(`${kind} ${old}`)
  }

  /** Puts a removal into force. */
  async remove(removal: Tables['removals']): Promise<void> {
    const { transaction, undo } = this.correcting
    await removeRows(this.correcting, 'removals', ofRemoval(removal))
    await transaction.insertRows('removals', [removal])
    await undo.added('removals', ofRemoval(removal))
    this.#noteRemoval(removal)
  }

  async endRemoval(removal: RemovalKey): Promise<void> {
    await removeRows(this.correcting, 'removals', ofRemoval(removal))
    this.#removals.delete(`${removal.kind} ${removal.id}`)
  }

  #noteRemoval({ kind, id }: RemovalKey): void {
    this.#removals.add(`${kind} ${id}`)
    if (kind === 'person') this.#keyed.add(id)
  }

  isRemoved(kind: RemovalKind, id: string): boolean {
    return this.#removals.has(`${kind} ${id}`)
  }

  /** Whether an event was removed whose slug is this one, or begins with it and a hyphen. */
  hasRemovedEvent(slug: string): boolean {
    return this.isRemoved('event', slug) || [...this.#removals].some((key) => key.startsWith(`event ${slug}-`))
  }

  /** The id of a person's removal, in the form of a slug: the keyed hash of a slug that the player had. */
  personId(slug: string): string {
    const id = this.keyedSlug(slug)
    if (id !== slug) this.personSlugs.set(id, slug)
    return id
  }

  /** The same by the SHA-256 of the slug, which is all that exports had until version 0.2. */
  personIdOfHash(hash: string): string {
    const id = withheldSlugOfHash(this.#key, hash)
    this.formerSlugs.set(id, formerWithheldSlug(hash))
    return id
  }

  /** The slug that hides this one. A slug that hides another one is returned as it is. */
  keyedSlug(slug: string): string {
    if (isWithheldSlug(slug)) return slug
    return this.hiddenSlug(slug)
  }

  /** The slug that hides this one, whatever form it has. */
  hiddenSlug(slug: string): string {
    let keyed = this.#keyedSlugs.get(slug)
    if (keyed === undefined) {
      keyed = withheldSlug(this.#key, slug)
      this.#keyedSlugs.set(slug, keyed)
    }
    return keyed
  }

  /** The slug that stands for this one. A chain of redirects ends: none is taken in that leads back. */
  canonical(kind: RedirectKind, slug: string): string {
    let current = slug
    for (let next = this.#next(kind, slug); next !== undefined; next = this.#next(kind, next)) current = next
    return current
  }

  /** Whether a redirect would lead back to where it starts. */
  leadsBack(kind: RedirectKind, old: string, to: string): boolean {
    for (let current: string | undefined = to; current !== undefined; current = this.#next(kind, current)) {
      if (current === old) return true
    }
    return false
  }

  /**
   * Before a redirect between two slugs of a player whose erasure request was withdrawn: the new slug leads to the old one
   * by its hash alone, and from now on is the page's own.
   */
  async turnRestored(kind: RedirectKind, old: string, to: string): Promise<void> {
    if (kind !== 'player' || this.redirectOf(kind, to) !== undefined || this.canonical(kind, to) !== old) return
    await this.redirect(kind, this.keyedSlug(to), to)
  }

  /** Whether the slug leads to an anonymized player. */
  leadsToWithheld(slug: string): boolean {
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

  /** The slugs that lead to this one. */
  slugsBefore(kind: RedirectKind, slug: string): string[] {
    const before = [...this.#redirects].flatMap(([key, to]) => {
      const [of = '', old = ''] = key.split(' ')
      return of === kind && to === slug ? [old] : []
    })
    return before.flatMap((old) => [...this.slugsBefore(kind, old), old])
  }
}

/** An id of a match may hold any sign but spaces. */
function ofRemoval({ kind, id }: RemovalKey): string {
  return `t.kind = '${kind}' and t.id = '${id.replaceAll("'", "''")}'`
}
