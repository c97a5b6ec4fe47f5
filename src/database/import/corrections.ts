import { withheldSlug } from '#domain/withheld.ts'
import type { RedirectKind, RemovalKind } from '../correction-tables.ts'
import type { WriteTransaction } from '../database.ts'
import { personId } from '../withheld-person.ts'

/** Removals and redirects as they are in force, for an import that reads rows by them. */
export class Corrections {
  /** Slugs, names and other texts of persons whose names are withheld, as far as this import has met them. */
  readonly withheldTexts = new Set<string>()
  readonly #redirects = new Map<string, string>()
  readonly #removals = new Set<string>()
  #persons = 0

  /** Reads what the database holds. */
  static async read(transaction: WriteTransaction): Promise<Corrections> {
    const corrections = new Corrections()
    const redirects = await transaction.select<{ kind: RedirectKind; old_slug: string; new_slug: string }>(
      'select kind, old_slug, new_slug from redirects',
    )
    for (const { kind, old_slug, new_slug } of redirects) corrections.redirect(kind, old_slug, new_slug)
    const removals = await transaction.select<{ kind: RemovalKind; id: string }>('select kind, id from removals')
    for (const { kind, id } of removals) corrections.remove(kind, id)
    return corrections
  }

  get isEmpty(): boolean {
    return this.#redirects.size + this.#removals.size === 0
  }

  /** Puts a redirect into force. @param to null ends it */
  redirect(kind: RedirectKind, old: string, to: string | null): void {
    if (to === null) this.#redirects.delete(`${kind} ${old}`)
    else this.#redirects.set(`${kind} ${old}`, to)
  }

  redirectOf(kind: RedirectKind, old: string): string | undefined {
    return this.#redirects.get(`${kind} ${old}`)
  }

  remove(kind: RemovalKind, id: string): void {
    this.#removals.add(`${kind} ${id}`)
    if (kind === 'person') this.#persons++
  }

  endRemoval(kind: RemovalKind, id: string): void {
    if (this.#removals.delete(`${kind} ${id}`) && kind === 'person') this.#persons--
  }

  isRemoved(kind: RemovalKind, id: string): boolean {
    return this.#removals.has(`${kind} ${id}`)
  }

  /** Whether an event was removed whose slug is this one, or begins with it and a hyphen. */
  hasRemovedEvent(slug: string): boolean {
    return this.isRemoved('event', slug) || [...this.#removals].some((key) => key.startsWith(`event ${slug}-`))
  }

  /** Whether the slug is that of a person whose name is withheld. */
  isWithheld(slug: string): boolean {
    return this.#persons > 0 && this.isRemoved('person', personId(slug))
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

  /** Whether the slug leads to a person whose name is withheld. */
  leadsToWithheld(slug: string): boolean {
    for (let current: string | undefined = slug; current !== undefined; current = this.#next('player', current)) {
      if (this.isWithheld(current)) return true
    }
    return false
  }

  #next(kind: RedirectKind, slug: string): string | undefined {
    if (kind === 'player' && this.isWithheld(slug)) return withheldSlug(personId(slug))
    return this.#redirects.get(`${kind} ${slug}`)
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
