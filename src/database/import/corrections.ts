import { withheldSlug } from '#domain/withheld.ts'
import type { RedirectKind, RemovalKind } from '../correction-tables.ts'
import type { Tables } from '../tables.ts'
import { personId } from '../withheld-person.ts'
import { type Correcting, removeRows } from './correct-rows.ts'

type RemovalKey = Pick<Tables['removals'], 'kind' | 'id'>

/** The removals and redirects in force, as the database has them, for an import that reads rows by them and changes them. */
export class Corrections {
  readonly correcting: Correcting
  /** Slugs, names and other texts of persons whose names are withheld, as far as this import has met them. */
  readonly withheldTexts = new Set<string>()
  readonly #redirects = new Map<string, string>()
  readonly #removals = new Set<string>()
  #persons = 0

  private constructor(correcting: Correcting) {
    this.correcting = correcting
  }

  static async read(correcting: Correcting): Promise<Corrections> {
    const { transaction } = correcting
    const corrections = new Corrections(correcting)
    for (const { kind, old_slug, new_slug } of await transaction.select<Tables['redirects']>(
      'select * from redirects',
    )) {
      corrections.#redirects.set(`${kind} ${old_slug}`, new_slug)
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
    this.#redirects.set(`${kind} ${old}`, to)
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
    const { kind, id } = removal
    if (this.#removals.delete(`${kind} ${id}`) && kind === 'person') this.#persons--
  }

  #noteRemoval({ kind, id }: RemovalKey): void {
    this.#removals.add(`${kind} ${id}`)
    if (kind === 'person') this.#persons++
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

/** An id of a match may hold any sign but spaces. */
function ofRemoval({ kind, id }: RemovalKey): string {
  return `t.kind = '${kind}' and t.id = '${id.replaceAll("'", "''")}'`
}
