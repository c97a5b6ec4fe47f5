import type { DrawMatch, TeamOf } from './draw-match.ts'
import {
  type Contenders,
  enumeration,
  isPlace,
  placesIn,
  type TitlePlace,
  type TitleRules,
  type TitleSource,
} from './title-tree.ts'
import { pathOf } from './what-if.ts'

/** A team that may win an undecided match. */
export interface HingeOutcome {
  /** Slug with which the team entered the draw. */
  slug: string
  /** Probability that the team wins the match. */
  probability: number
  /** Title odds of the pair in question if the team wins the match. */
  titleChance: number
}

/** An undecided match, and what it changes for one pair. */
export interface HingeMatch<M extends DrawMatch> {
  place: TitlePlace<M>
  /** Average absolute change of the pair's title odds once the winner is known, from 0 to 0.5. */
  swing: number
  /** The likeliest winner first. */
  outcomes: readonly HingeOutcome[]
}

/** A team that a pair may meet in a round. */
export interface ProbableOpponent {
  /** Slug with which the team entered the draw. */
  slug: string
  /** Probability of the meeting if the pair reaches the round. */
  ifReached: number
  /** Probability that both reach the round. */
  overall: number
  /** Probability that the pair wins the meeting. */
  winProbability: number
}

/** An undecided match of a pair. */
export interface OpponentRound<M extends DrawMatch> {
  place: TitlePlace<M>
  /** Probability that the pair reaches the round. */
  reached: number
  /** The likeliest first; empty if the pair advances without a match. */
  opponents: readonly ProbableOpponent[]
}

type Enumeration<M extends DrawMatch> = ReturnType<typeof enumeration<M>>

/**
 * Returns the undecided matches of a draw, those first that change the title odds of a pair most. Exact over all
 * results of the remaining matches.
 * @param slug with which the pair entered the draw
 */
export function hingeMatches<M extends DrawMatch>(
  final: TitlePlace<M>,
  rules: TitleRules<M>,
  slug: string,
): HingeMatch<M>[] {
  const enumerated = enumeration(rules)
  const before = enumerated.winnersOf(final)?.get(slug) ?? 0
  const chances = titleChances(final, rules, slug, enumerated)
  const isOpen = ({ size }: Contenders) => size > 1
  return placesIn(final)
    .flatMap((place): HingeMatch<M>[] => {
      const winners = enumerated.winnersOf(place)
      if (winners === null || !isOpen(winners)) return []
      const outcomes = [...winners].map(([winner, probability]) => ({
        slug: winner,
        probability,
        titleChance: chances.get(place)?.get(winner) ?? 0,
      }))
      const swing = outcomes.reduce((sum, each) => sum + each.probability * Math.abs(each.titleChance - before), 0)
      return [{ place, swing, outcomes: outcomes.sort((a, b) => b.probability - a.probability) }]
    })
    .sort((a, b) => b.swing - a.swing)
}

/** Returns the title odds of a pair after each possible winner of each place: the final first, then what leads to it. */
function titleChances<M extends DrawMatch>(
  final: TitlePlace<M>,
  { chance, teams }: TitleRules<M>,
  slug: string,
  { winnersOf, teamsFrom }: Enumeration<M>,
): Map<TitlePlace<M>, Map<string, number>> {
  const known = new Map<TitlePlace<M>, Map<string, number>>()
  const team = (name: string) => teams.get(name) as TeamOf<M>
  known.set(final, new Map([...(winnersOf(final) ?? [])].map(([winner]) => [winner, winner === slug ? 1 : 0])))
  for (const place of placesIn(final)) {
    const next = known.get(place) as Map<string, number>
    const after = (winner: string) => next.get(winner) ?? 0
    // With a known or assumed winner, the winners of earlier matches change nothing.
    const only = next.size === 1 ? [...next.keys()][0] : undefined
    place.sources.forEach((source, side) => {
      if (!isPlace(source)) return
      const others = teamsFrom(place.sources[1 - side] as TitleSource<M>) ?? new Map<string, number>()
      const chanceAfter = (winner: string) => {
        if (only !== undefined) return after(only)
        if (others.size === 0) return after(winner)
        return [...others].reduce((sum, [other, probability]) => {
          const [one, two] = side === 0 ? [winner, other] : [other, winner]
          const oneWins = chance(place.match, team(one), team(two)) ?? 0
          return sum + probability * (oneWins * after(one) + (1 - oneWins) * after(two))
        }, 0)
      }
      known.set(source, new Map([...(winnersOf(source) ?? [])].map(([winner]) => [winner, chanceAfter(winner)])))
    })
  }
  return known
}

/**
 * Returns the opponents that a pair may meet in each of its undecided matches, its next round first.
 * @param slug with which the pair entered the draw
 */
export function probableOpponents<M extends DrawMatch>(
  final: TitlePlace<M>,
  rules: TitleRules<M>,
  slug: string,
): OpponentRound<M>[] {
  const { teamsFrom } = enumeration(rules)
  const pair = rules.teams.get(slug) as TeamOf<M>
  return pathOf(final, slug).flatMap((place): OpponentRound<M>[] => {
    const [own, other] = ownFirst(place, slug)
    const reached = teamsFrom(own)?.get(slug) ?? 0
    if (place.winner !== null || reached === 0) return []
    const isUpper = own === place.sources[0]
    const opponents = [...(teamsFrom(other) ?? [])].map(([opponent, probability]) => {
      const team = rules.teams.get(opponent) as TeamOf<M>
      const wins = isUpper ? rules.chance(place.match, pair, team) : rules.chance(place.match, team, pair)
      return {
        slug: opponent,
        ifReached: probability,
        overall: reached * probability,
        winProbability: isUpper ? (wins ?? 0) : 1 - (wins ?? 1),
      }
    })
    return [{ place, reached, opponents: opponents.sort((a, b) => b.ifReached - a.ifReached) }]
  })
}

/** Returns the source that a team comes from, then the source of its opponent. */
function ownFirst<M extends DrawMatch>({ sources: [one, two] }: TitlePlace<M>, slug: string) {
  const isOwn = isPlace(one) ? pathOf(one, slug).length > 0 : one.slug === slug
  return isOwn ? ([one, two] as const) : ([two, one] as const)
}
