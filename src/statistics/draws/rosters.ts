import { compareTexts } from '#statistics/positions.ts'
import { type DrawMatch, type DrawTeam, teamsOf } from './draw-match.ts'
import { fixtureSides, roundGroups } from './fixture-sides.ts'

/** Which roster each player of a team league belongs to; a roster is known by its least player slug. */
export class Rosters {
  readonly #rosters = new Map<string, Set<string>>()
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
    return this.#rosterOf(firstPlayer(team))
      .values()
      .reduce((least, slug) => (slug < least ? slug : least))
  }

  /** The player slugs of each roster by its id, both in order. */
  all(): Map<string, string[]> {
    const rosters = [...new Set(this.#rosters.values())].map((roster) => [...roster].toSorted(compareTexts))
    return new Map(rosters.map((slugs) => [slugs[0] ?? '', slugs] as const).toSorted(([a], [b]) => compareTexts(a, b)))
  }

  #joinPartners(): void {
    const named = new Map<string, string>()
    for (const match of this.#matches) {
      const names = [match.team_one_name, match.team_two_name]
      match.sides.forEach((team, side) => {
        if (team === null) return
        const first = firstPlayer(team)
        for (const { player_slug } of team.players) this.#join(first, player_slug)
        const name = names[side]
        if (name === null || name === undefined) return
        this.#join(named.get(name) ?? first, first)
        named.set(name, first)
      })
    }
  }

  /** A join that would put the two sides of a row into one roster is left. */
  #joinUnlessOpponents(one: string, other: string): void {
    const a = this.#rosterOf(one)
    const b = this.#rosterOf(other)
    if (a === b) return
    const meet = this.#matches.some((match) => {
      const [first, second] = teamsOf(match).map((team) => this.#rosterOf(firstPlayer(team)))
      return (first === a && second === b) || (first === b && second === a)
    })
    if (!meet) this.#join(one, other)
  }

  #join(one: string, other: string): void {
    const roster = this.#rosterOf(one)
    const joined = this.#rosterOf(other)
    if (roster === joined) return
    for (const slug of joined) {
      roster.add(slug)
      this.#rosters.set(slug, roster)
    }
  }

  #rosterOf(slug: string): Set<string> {
    const known = this.#rosters.get(slug)
    if (known !== undefined) return known
    const roster = new Set([slug])
    this.#rosters.set(slug, roster)
    return roster
  }
}

function firstPlayer(team: DrawTeam): string {
  return team.players[0]?.player_slug ?? team.slug
}
