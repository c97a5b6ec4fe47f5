import { readSides } from '#database/derived/derived-source.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { searchableText } from '#domain/names/search-text.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { rankTexts } from '#statistics/positions.ts'
import type { PlayerRegister } from './derive-players.ts'

interface Team {
  id: number
  team_slug: string
  player_one_id: number
  player_two_id: number | null
  /** The searchable names, one per line. Ties are broken by it, too. */
  search: string
}

/** Every team in a match or medal, numbered from 1 in the order of slugs. */
export class TeamRegister {
  readonly #teams: readonly Team[]
  readonly #ids: ReadonlyMap<string, number>
  /** Rank of each team by name, for ties; the index is the team's id minus 1. */
  readonly #nameRanks: Int32Array

  constructor(teams: readonly Team[]) {
    this.#teams = teams
    this.#ids = new Map(teams.map((team) => [teamKey(team.player_one_id, team.player_two_id), team.id]))
    this.#nameRanks = rankTexts(
      teams.map((team) => team.search),
      teams.map((team) => team.team_slug),
    )
  }

  /** Returns the team's id. @param one the player whose slug comes first */
  id(one: number, two: number | null): number {
    return this.#ids.get(teamKey(one, two)) as number
  }

  isPair(id: number): boolean {
    return this.#team(id).player_two_id !== null
  }

  players(id: number): [one: number, two: number | null] {
    const { player_one_id, player_two_id } = this.#team(id)
    return [player_one_id, player_two_id]
  }

  search(id: number): string {
    return this.#team(id).search
  }

  nameRank(id: number): number {
    return this.#nameRanks[id - 1] as number
  }

  #team(id: number): Team {
    return this.#teams[id - 1] as Team
  }
}

function teamKey(one: number, two: number | null): string {
  return `${one} ${two ?? ''}`
}

/** Writes every team. Matches are counted later, after all matches are listed. */
export async function writeTeams(transaction: WriteTransaction, players: PlayerRegister): Promise<TeamRegister> {
  const sides = (await readSides(transaction)).map(({ one, two }) => {
    const partner = two === 0 ? null : two
    const names = partner === null ? players.name(one) : `${players.name(one)}\n${players.name(partner)}`
    const team_slug = teamSlug(players.slug(one), partner === null ? null : players.slug(partner))
    return { team_slug, player_one_id: one, player_two_id: partner, search: searchableText(names) }
  })
  // Two pairs can have the same slug if a player's slug has "--". Their order then depends on their players.
  const bySlug = sides.sort(
    (a, b) =>
      compareTexts(a.team_slug, b.team_slug) ||
      compareTexts(players.slug(a.player_one_id), players.slug(b.player_one_id)),
  )
  const teams = bySlug.map((team, index) => ({ id: index + 1, ...team }))
  await transaction.insertRows(
    'teams',
    teams.map((team) => ({ ...team, match_count: 0, pending_count: 0 })),
  )
  return new TeamRegister(teams)
}
