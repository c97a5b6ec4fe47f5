import { compareTexts } from '#statistics/positions.ts'
import { UnionFind } from '#statistics/union-find.ts'
import { type DrawMatch, type DrawTeam, teamsOf } from './draw-match.ts'
import { fixtureSides, roundGroups } from './fixture-sides.ts'

/** Which roster each player of a team league belongs to; a roster is known by its least player slug. */
export class Rosters {
  readonly #rosters = new UnionFind<string>()
  readonly #matches: readonly DrawMatch[]

  /**
   * Joins partners over the whole event, teams of one name, and the substitutes that single fixtures tell.
   * @param matches of one event, by day and id
   */
  constructor(matches: readonly DrawMatch[]) {
    this.#matches = matches
    this.#joinPartners()
    for (const round of roundGroups(matches)) {
      for (const side of fixtureSides(round)) for (const slug of side) this.#joinUnlessOpponents(side[0] ?? slug, slug)
    }
  }

  /** The least slug of the roster that a team belongs to. */
  idOf(team: DrawTeam): string {
    return this.#rosters.find(firstPlayer(team))
  }

  /** The player slugs of each roster by its id, both in order. */
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

  /** A join that would put the two sides of a row into one roster is left. */
  #joinUnlessOpponents(one: string, other: string): void {
    const joined = new Set([this.#rosters.find(one), this.#rosters.find(other)])
    const meet = this.#matches.some((match) => {
      const met = new Set(teamsOf(match).map((team) => this.idOf(team)))
      return met.size === 2 && [...met].every((id) => joined.has(id))
    })
    if (!meet) this.#rosters.join(one, other)
  }
}

function firstPlayer(team: DrawTeam): string {
  return team.players[0]?.player_slug ?? team.slug
}
