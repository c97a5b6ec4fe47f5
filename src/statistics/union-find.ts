/** Disjoint sets that merge as members are joined. A set is identified by its smallest member. */
export class UnionFind<Member extends string | number> {
  /** The next smaller member on the way to the smallest one; missing for the smallest member of a set. */
  readonly #parents = new Map<Member, Member>()

  find(member: Member): Member {
    let least = member
    for (let up = this.#parents.get(least); up !== undefined; up = this.#parents.get(least)) least = up
    // Path compression: the next lookup of this member takes one step.
    if (least !== member) this.#parents.set(member, least)
    return least
  }

  join(one: Member, two: Member): void {
    const [a, b] = [this.find(one), this.find(two)]
    if (a < b) this.#parents.set(b, a)
    if (b < a) this.#parents.set(a, b)
  }
}
