import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { type Gender, OTHER_GENDER } from '#domain/division/gender.ts'
import type { CountedMatch } from './counted-match.ts'

/** A contradiction in the data about a player's gender. */
export interface GenderContradiction {
  player: number
  kind:
    | 'plays in divisions of the other gender'
    | 'plays in divisions of both genders'
    | 'plays mixed doubles with partners of both genders'
    | 'plays mixed doubles with a partner of the same gender'
}

export interface GenderInference {
  /** Genders missing from the source and inferred from the player's own men's and women's divisions. */
  byDivision: Map<number, Gender>
  /** Genders inferred from mixed-doubles partners, whose gender may itself be inferred. */
  byPartner: Map<number, Gender>
  contradictions: GenderContradiction[]
}

/** Collects evidence of players' genders from matches in any order. Walkovers count as much as played matches. */
export class GenderEvidence {
  readonly #divisions = new Map<number, Set<Gender>>()
  readonly #partners = new Map<number, Set<number>>()

  add(match: CountedMatch): void {
    const { gender, discipline } = MATCH_DIVISION_FACTS[match.match_division]
    for (const players of [match.team_one_players, match.team_two_players]) {
      if (gender !== null) for (const player of players) addTo(this.#divisions, player, gender)
      const [one, two] = players
      if (discipline !== 'mixed_doubles' || one === undefined || two === undefined) continue
      addTo(this.#partners, one, two)
      addTo(this.#partners, two, one)
    }
  }

  /** Infers genders without contradicting evidence; all others stay unknown. */
  infer(sourceGenders: ReadonlyMap<number, Gender>): GenderInference {
    const contradictions: GenderContradiction[] = []
    const byDivision = this.#inferByDivision(sourceGenders, contradictions)
    const known = new Map([...sourceGenders, ...byDivision])
    const byPartner = this.#inferByPartner(known, contradictions)
    for (const [player, partners] of this.#partners) {
      const gender = known.get(player)
      if (gender === undefined || byPartner.has(player)) continue
      if ([...partners].some((partner) => known.get(partner) === gender)) {
        contradictions.push({ player, kind: 'plays mixed doubles with a partner of the same gender' })
      }
    }
    return { byDivision, byPartner, contradictions }
  }

  #inferByDivision(sourceGenders: ReadonlyMap<number, Gender>, contradictions: GenderContradiction[]) {
    const inferred = new Map<number, Gender>()
    for (const [player, genders] of this.#divisions) {
      const sourceGender = sourceGenders.get(player)
      const [gender, another] = genders
      if (sourceGender !== undefined) {
        if (genders.has(OTHER_GENDER[sourceGender])) {
          contradictions.push({ player, kind: 'plays in divisions of the other gender' })
        }
      } else if (another !== undefined) {
        contradictions.push({ player, kind: 'plays in divisions of both genders' })
      } else if (gender !== undefined) inferred.set(player, gender)
    }
    return inferred
  }

  /** Repeats until no gender is added, since each inferred gender can reveal those of the player's other partners. */
  #inferByPartner(known: Map<number, Gender>, contradictions: GenderContradiction[]) {
    const inferred = new Map<number, Gender>()
    const doubtful = new Set<number>()
    for (;;) {
      const added = new Map<number, Gender>()
      for (const [player, partners] of this.#partners) {
        if (known.has(player) || doubtful.has(player) || this.#divisions.has(player)) continue
        const gendersOfPartners = new Set([...partners].flatMap((partner) => known.get(partner) ?? []))
        const [gender, another] = gendersOfPartners
        if (another !== undefined) {
          doubtful.add(player)
          contradictions.push({ player, kind: 'plays mixed doubles with partners of both genders' })
        } else if (gender !== undefined) added.set(player, OTHER_GENDER[gender])
      }
      if (added.size === 0) return inferred
      for (const [player, gender] of added) {
        inferred.set(player, gender)
        known.set(player, gender)
      }
    }
  }
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else set.add(value)
}
