import type { BracketNode } from './bracket.ts'
import type { DrawMatch, TeamOf } from './draw-match.ts'
import type { Draw } from './draws.ts'

/** Returns the probability that team one would win a match of the draw, from 0 to 1; null if the teams cannot be compared. */
export type Chance<M extends DrawMatch> = (match: M, one: TeamOf<M>, two: TeamOf<M>) => number | null

/** A match of a draw, with the two teams or earlier matches that lead to it. */
export interface TitlePlace<M extends DrawMatch> {
  /** Number of rounds before the final; 0 is the final. */
  depth: number
  /** Position in the round, from 0. */
  slot: number
  match: M
  sources: readonly [TitleSource<M>, TitleSource<M>]
  /** Slug of the known winner; null for a match that is still to be played. */
  winner: string | null
}

/** A team that enters the draw, or the match whose winner advances. */
export type TitleSource<M extends DrawMatch> = TeamOf<M> | TitlePlace<M>

/** Teams that may win a place, by slug, with their probabilities, which add up to 1; empty if no team is left. */
export type Contenders = ReadonlyMap<string, number>

/** Contenders of a place; null if two teams that may meet before it cannot be compared. */
export type Enumerated = Contenders | null

/** A draw from a round on, and what is assumed about it. */
export interface TitleRules<M extends DrawMatch> {
  chance: Chance<M>
  /** The players of each team, by the slug with which it entered the draw. */
  teams: ReadonlyMap<string, TeamOf<M>>
  /** Slugs of assumed winners. */
  assumed?: ReadonlyMap<TitlePlace<M>, string>
  /** Slugs of teams that play no further match. */
  withdrawn?: ReadonlySet<string>
}

/** Returns whether a source is a match. */
export function isPlace<M extends DrawMatch>(source: TitleSource<M>): source is TitlePlace<M> {
  return 'sources' in source
}

/**
 * Returns the final of a draw with everything that leads to it. Results of earlier rounds are known, later results are not.
 * @param draw one that has title odds
 * @param next the depth of the round to be played next; -1 if all results are known
 */
export function titleTree<M extends DrawMatch>(draw: Draw<M>, next: number): TitlePlace<M> {
  const nodes = new Map<string, BracketNode<M>>(
    draw.stages.flatMap(({ depth, nodes: stage }) => stage.map((node) => [`${depth}/${node.slot}`, node] as const)),
  )
  return placeAt(nodes.get('0/0') as BracketNode<M>, null)

  /** @param advanced the team that plays the next match according to that match */
  function placeAt({ depth, slot, match, winner }: BracketNode<M>, advanced: TeamOf<M> | null): TitlePlace<M> {
    const played = match as M
    const [one, two] = played.sides.map((team, side) => {
      const feeder = nodes.get(`${depth + 1}/${2 * slot + side}`)
      return feeder === undefined ? (team as TeamOf<M>) : placeAt(feeder, team as TeamOf<M> | null)
    }) as [TitleSource<M>, TitleSource<M>]
    const known = depth > next ? (advanced ?? winner)?.slug : null
    return { depth, slot, match: played, sources: [one, two], winner: known ?? null }
  }
}

/** Returns the places of a draw, the final first, then each round by slot. */
export function placesIn<M extends DrawMatch>(final: TitlePlace<M>): TitlePlace<M>[] {
  const places = [final]
  for (const place of places) places.push(...place.sources.filter(isPlace<M>))
  return places
}

/** Returns the teams of a draw by slug. */
export function teamsOfTree<M extends DrawMatch>(final: TitlePlace<M>): Map<string, TeamOf<M>> {
  const sources = placesIn(final).flatMap((place) => place.sources)
  return new Map(sources.flatMap((source) => (isPlace(source) ? [] : [[source.slug, source] as const])))
}

/**
 * Enumerates the possible winners of places over all results of the matches that lead to them. Each place is enumerated
 * once.
 */
export function enumeration<M extends DrawMatch>(rules: TitleRules<M>) {
  const { assumed, withdrawn, teams, chance } = rules
  const known = new Map<TitlePlace<M>, Enumerated>()
  return { winnersOf, teamsFrom }

  /** Returns the possible winners of a place. */
  function winnersOf(place: TitlePlace<M>): Enumerated {
    const found = known.has(place) ? (known.get(place) ?? null) : enumerate(place)
    known.set(place, found)
    return found
  }

  /** Returns the teams that may come from a source to its match. A withdrawn team can only come from a known result. */
  function teamsFrom(source: TitleSource<M>): Enumerated {
    const from = isPlace(source) ? winnersOf(source) : new Map([[source.slug, 1]])
    return withdrawn === undefined || from === null ? from : new Map([...from].filter(([slug]) => !withdrawn.has(slug)))
  }

  function enumerate(place: TitlePlace<M>): Enumerated {
    const winner = place.winner ?? assumed?.get(place)
    if (winner !== undefined) return new Map([[winner, 1]])
    const [one, two] = [teamsFrom(place.sources[0]), teamsFrom(place.sources[1])]
    if (one === null || two === null) return null
    if (one.size === 0 || two.size === 0) return one.size === 0 ? two : one
    return oddsOf(place.match, one, two)
  }

  function oddsOf(match: M, one: Contenders, two: Contenders): Enumerated {
    const odds = new Map<string, number>([...one, ...two].map(([slug]) => [slug, 0]))
    const add = (slug: string, probability: number) => odds.set(slug, (odds.get(slug) ?? 0) + probability)
    for (const [first, firstProbability] of one) {
      for (const [second, secondProbability] of two) {
        const wins = chance(match, teams.get(first) as TeamOf<M>, teams.get(second) as TeamOf<M>)
        if (wins === null) return null
        add(first, firstProbability * secondProbability * wins)
        add(second, firstProbability * secondProbability * (1 - wins))
      }
    }
    return odds
  }
}
