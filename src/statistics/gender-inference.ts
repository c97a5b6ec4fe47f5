import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { type Gender, OTHER_GENDER } from '#domain/gender.ts'
import type { CountedMatch } from './counted-match.ts'

/** What the data says of a player's gender against itself. */
export interface GenderContradiction {
  player: number
  kind:
    | 'plays in divisions of the other gender'
    | 'plays in divisions of both genders'
    | 'plays mixed doubles with partners of both genders'
    | 'plays mixed doubles with a partner of the same gender'
}

export interface GenderInference {
  /** Genders that the source does not give, told by the player's own same-gender divisions. */
  byDivision: Map<number, Gender>
  /** Those told by the mixed-doubles partners, whose own gender may have been inferred. */
  byPartner: Map<number, Gender>
  contradictions: GenderContradiction[]
}

/** Gathers what matches tell of genders, one match at a time, in any order; walkovers tell as much as played ones. */
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

  /** Infers what can be told without doubt; where the evidence disagrees, the gender stays unknown. */
  infer(sourceGenders: ReadonlyMap<number, Gender>): GenderInference {
    const contradictions: GenderContradiction[] = []
    const byDivision = this.#inferByDivision(sourceGenders, contradictions)
    const known = new Map([...sourceGenders, ...byDivision])
    const byPartner = this.#inferByPartner(known, contradictions)
    for (const [player, partners] of this.#partners) {
      const own = known.get(player)
      if (own === undefined || byPartner.has(player)) continue
      if ([...partners].some((partner) => known.get(partner) === own)) {
        contradictions.push({ player, kind: 'plays mixed doubles with a partner of the same gender' })
      }
    }
    return { byDivision, byPartner, contradictions }
  }

  #inferByDivision(sourceGenders: ReadonlyMap<number, Gender>, contradictions: GenderContradiction[]) {
    const inferred = new Map<number, Gender>()
    for (const [player, genders] of this.#divisions) {
      const given = sourceGenders.get(player)
      const [told, another] = genders
      if (given !== undefined) {
        if (genders.has(OTHER_GENDER[given])) {
          contradictions.push({ player, kind: 'plays in divisions of the other gender' })
        }
      } else if (another !== undefined) {
        contradictions.push({ player, kind: 'plays in divisions of both genders' })
      } else if (told !== undefined) inferred.set(player, told)
    }
    return inferred
  }

  /** Goes on in rounds until nobody new is told: who was told in a round tells partners in the next. */
  #inferByPartner(known: Map<number, Gender>, contradictions: GenderContradiction[]) {
    const inferred = new Map<number, Gender>()
    const doubtful = new Set<number>()
    for (;;) {
      const told = new Map<number, Gender>()
      for (const [player, partners] of this.#partners) {
        if (known.has(player) || doubtful.has(player) || this.#divisions.has(player)) continue
        const gendersOfPartners = new Set([...partners].flatMap((partner) => known.get(partner) ?? []))
        const [gender, another] = gendersOfPartners
        if (another !== undefined) {
          doubtful.add(player)
          contradictions.push({ player, kind: 'plays mixed doubles with partners of both genders' })
        } else if (gender !== undefined) told.set(player, OTHER_GENDER[gender])
      }
      if (told.size === 0) return inferred
      for (const [player, gender] of told) {
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
