import type { StructureMatch } from '#features/draws/server/structure.ts'
import { enumeration, isPlace, placesIn, type TitleSource } from '#statistics/draws/title-tree.ts'
import type { Place, Scenario, Team } from './scenario.ts'

/** One side of a match to be played. */
export interface OpenSide {
  /** Pair that entered the draw; null if an open match decides it. */
  entered: Team | null
  /** The pair with its new partner. */
  team: Team | null
  withdrawn: boolean
  /** Probability that the side wins the match; null if the match is decided or one of its sides is open. */
  probability: number | null
}

/** A match that was still to be played at the start of the changes. */
export interface OpenMatch {
  depth: number
  slot: number
  sides: readonly [OpenSide, OpenSide]
  /** Slug of the assumed winner, or of the only team left; null for an open match. */
  winner: string | null
  /** True if the changes name the winner, who does not only advance because the opponent withdrew. */
  assumed: boolean
}

/** Returns the matches that were still to be played at the start of the changes: the first round first, each by slot. */
export function openMatches({ final, rules, entered }: Scenario): OpenMatch[] {
  const { winnersOf, teamsFrom } = enumeration(rules)
  return placesIn(final)
    .filter(({ winner }) => winner === null)
    .sort((a, b) => b.depth - a.depth || a.slot - b.slot)
    .map(matchOf)

  function matchOf(place: Place): OpenMatch {
    const winners = [...(winnersOf(place) ?? [])]
    const winner = winners.length === 1 ? (winners[0]?.[0] ?? null) : null
    const [one, two] = place.sources.map(sideOf) as [OpenSide, OpenSide]
    const isOpen = winner === null && one.team !== null && two.team !== null
    const chance = isOpen ? rules.chance(place.match, one.team as Team, two.team as Team) : null
    return {
      depth: place.depth,
      slot: place.slot,
      sides: [
        { ...one, probability: chance },
        { ...two, probability: chance === null ? null : 1 - chance },
      ],
      winner,
      assumed: rules.assumed?.has(place) ?? false,
    }
  }

  function sideOf(source: TitleSource<StructureMatch>): OpenSide {
    const [slug, ...others] = teamsFrom(source)?.keys() ?? []
    const gone = isPlace(source) ? source.winner : source.slug
    const known = others.length === 0 ? (slug ?? gone) : null
    if (known === null) return { entered: null, team: null, withdrawn: false, probability: null }
    return {
      entered: entered.get(known) ?? null,
      team: rules.teams.get(known) ?? null,
      withdrawn: rules.withdrawn?.has(known) ?? false,
      probability: null,
    }
  }
}
