import type { WriteTransaction } from '#database/database.ts'
import { teamSlug } from '#domain/slug.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import type { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import { rankTexts } from '#statistics/places.ts'
import type { PlayerRegister } from './rebuild-players.ts'

/** Stands for the second player of a team of one. */
const NOBODY = 0

/**
 * Every team that matches or medals name, numbered from 0 as they turn up. Their ids are given when all are known, in
 * slug order, so that the order in which rows came never shows.
 */
export class TeamRegister {
  readonly #players: PlayerRegister
  /** The number of each team by its second player, 0 for none, under its first. */
  readonly #numbers: (Map<number, number> | undefined)[] = []
  readonly #ones: number[] = []
  readonly #twos: (number | null)[] = []
  readonly #listed: number[] = []
  #ranked: { ranks: Int32Array; slugs: string[] } | null = null
  #nameRanks: Int32Array | null = null

  constructor(players: PlayerRegister) {
    this.#players = players
  }

  /** The number of the team of these two players, in whichever order, or of the one. */
  of(one: number, two: number | null): number {
    const [first, second] = two !== null && this.#players.slug(two) < this.#players.slug(one) ? [two, one] : [one, two]
    let ofFirst = this.#numbers[first]
    if (ofFirst === undefined) {
      ofFirst = new Map()
      this.#numbers[first] = ofFirst
    }
    let number = ofFirst.get(second ?? NOBODY)
    if (number === undefined) {
      number = this.#ones.length
      ofFirst.set(second ?? NOBODY, number)
      this.#ones.push(first)
      this.#twos.push(second)
      this.#listed.push(0)
    }
    return number
  }

  /** Counts a match that lists both teams. */
  list(match: CountedMatch): void {
    this.#listed[match.team_one]!++
    this.#listed[match.team_two]!++
  }

  isPair(team: number): boolean {
    return this.#twos[team] !== null
  }

  players(team: number): [one: number, two: number | null] {
    return [this.#ones[team] as number, this.#twos[team] as number | null]
  }

  /** The team's id in the database. No team may turn up after the first call. */
  id(team: number): number {
    return (this.#order().ranks[team] as number) + 1
  }

  slug(team: number): string {
    return this.#order().slugs[team] as string
  }

  /** The folded names of both players, one a line: what searches are compared with and ties are resolved by. */
  searchText(team: number): string {
    const [one, two] = this.players(team)
    return two === null ? this.#players.name(one) : `${this.#players.name(one)}\n${this.#players.name(two)}`
  }

  /** Each team's rank by name, for ties. No team may turn up after the first call. */
  nameRanks(): Int32Array {
    const { slugs } = this.#order()
    this.#nameRanks ??= rankTexts(
      slugs.map((_, team) => this.searchText(team)),
      slugs,
    )
    return this.#nameRanks
  }

  /** Writes every team with the number of its matches and of its event teams. */
  async write(transaction: WriteTransaction, eventTeams: EventTeamTallies): Promise<void> {
    const { ranks, slugs } = this.#order()
    const eventTeamCounts = countByTeam(eventTeams)
    const bySlug = new Int32Array(slugs.length)
    for (const [team, rank] of ranks.entries()) bySlug[rank] = team
    await transaction.insertRows(
      'teams',
      ['id', 'team_slug', 'player_one_id', 'player_two_id', 'search', 'match_count', 'event_team_count'],
      this.#rows(bySlug, eventTeamCounts),
    )
  }

  *#rows(bySlug: Int32Array, eventTeamCounts: ReadonlyMap<number, number>) {
    for (const [rank, team] of bySlug.entries()) {
      yield [
        rank + 1,
        this.slug(team),
        ...this.players(team),
        this.searchText(team),
        this.#listed[team] as number,
        eventTeamCounts.get(team) ?? 0,
      ]
    }
  }

  #order() {
    if (this.#ranked?.slugs.length === this.#ones.length) return this.#ranked
    const slugs = this.#ones.map((one, team) => {
      const two = this.#twos[team] ?? null
      return teamSlug(this.#players.slug(one), two === null ? null : this.#players.slug(two))
    })
    // Two pairs can share a slug where a player's holds "--": their players then tell them apart.
    const ids = this.#ones.map((one) => this.#players.slug(one))
    this.#ranked = { ranks: rankTexts(slugs, ids), slugs }
    return this.#ranked
  }
}

function countByTeam(eventTeams: EventTeamTallies): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { team } of eventTeams.all()) counts.set(team, (counts.get(team) ?? 0) + 1)
  return counts
}
