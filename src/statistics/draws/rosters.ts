import { compareTexts } from '#domain/names/compare-texts.ts'
import { UnionFind } from '#statistics/union-find.ts'
import { type DrawMatch, type DrawTeam, teamsOf } from './draw-match.ts'
import { fixtureSides, roundGroups } from './fixture-sides.ts'

/** The rosters of a team league and their players. A roster's id is its alphabetically first player slug. */
export class Rosters {
  readonly #rosters = new UnionFind<string>()
  readonly #matches: readonly DrawMatch[]
  /** The first players of both sides of each match. */
  readonly #meetings: readonly (readonly [one: string, two: string])[]

  /**
   * Joins players who were partners, teams with the same name, and substitutes, who are found by their fixtures.
   * @param matches of one event, by day and id
   */
  constructor(matches: readonly DrawMatch[]) {
    this.#matches = matches
    this.#meetings = matches.flatMap((match) => {
      const [one, two] = teamsOf(match).map(firstPlayer)
      return one === undefined || two === undefined ? [] : [[one, two] as const]
    })
    this.#joinPartners()
    for (const round of roundGroups(matches)) {
      for (const side of fixtureSides(round)) for (const slug of side) this.#joinUnlessOpponents(side[0] ?? slug, slug)
    }
  }

  /** Returns the id of the team's roster. */
  idOf(team: DrawTeam): string {
    return this.#rosters.find(firstPlayer(team))
  }

  /** Returns the player slugs of each roster by its id, both sorted. */
  all(): Map<string, string[]> {
    const players = this.#matches.flatMap(teamsOf).flatMap((team) => team.players.map(({ player_slug }) => player_slug))
    return Map.groupBy([...new Set(players)].toSorted(compareTexts), (slug) => this.#rosters.find(slug))
  }

  #joinPartners(): void {
    const named = new Map<string, string>()
    for (const match of this.#matches) {
      const names = [match.team_one_name, match.team_two_name]
      match.sides.forEach((team, side) => {
        if (team === null) return
        const first = firstPlayer(team)
        for (const { player_slug } of team.players) this.#rosters.join(first, player_slug)
        const name = names[side]
        if (name === null || name === undefined) return
        this.#rosters.join(named.get(name) ?? first, first)
        named.set(name, first)
      })
    }
  }

  /** Joins two players, except if both sides of a match would be in one roster. */
  #joinUnlessOpponents(one: string, other: string): void {
    const [roster, otherRoster] = [this.#rosters.find(one), this.#rosters.find(other)]
    if (roster === otherRoster) return
    const meet = this.#meetings.some(([a, b]) => {
      const [first, second] = [this.#rosters.find(a), this.#rosters.find(b)]
      return (first === roster && second === otherRoster) || (first === otherRoster && second === roster)
    })
    if (!meet) this.#rosters.join(one, other)
  }
}

function firstPlayer(team: DrawTeam): string {
  return team.players[0]?.player_slug ?? team.slug
}
