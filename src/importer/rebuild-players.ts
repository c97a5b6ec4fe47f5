import type { WriteTransaction } from '#database/database.ts'
import { rebuildPlayers } from '#database/rebuild-source.ts'
import type { Gender } from '#domain/gender.ts'
import { isPlayed } from '#domain/match.ts'
import type { Coverage } from '#domain/time-period.ts'
import { ageAt } from '#statistics/age.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import type { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import type { GenderInference } from '#statistics/gender-inference.ts'
import { placeRows, rankTexts } from '#statistics/places.ts'
import { orderRows, rowsInOrder } from '#statistics/row-order.ts'
import type { TeamRegister } from './rebuild-teams.ts'

type PlayerRow = NonNullable<(typeof rebuildPlayers)['types']>['row']

/** Every player in the database, by id. */
export class PlayerRegister {
  readonly rows: readonly PlayerRow[]
  readonly #byId: (PlayerRow | undefined)[] = []
  readonly #listed: number[] = []
  readonly #played: number[] = []
  readonly #genders = new Map<number, Gender>()

  constructor(rows: readonly PlayerRow[]) {
    this.rows = rows
    for (const row of rows) {
      this.#byId[row.id] = row
      this.#listed[row.id] = 0
      this.#played[row.id] = 0
      if (row.source_gender !== null) this.#genders.set(row.id, row.source_gender)
    }
  }

  get size(): number {
    return this.rows.length
  }

  /** The number after the greatest id. */
  get idsEnd(): number {
    return this.#byId.length
  }

  slug(id: number): string {
    return this.#row(id).player_slug
  }

  /** The folded name. */
  name(id: number): string {
    return this.#row(id).name_search
  }

  /** Counts a match for its players. */
  list(match: CountedMatch): void {
    for (const player of [...match.team_one_players, ...match.team_two_players]) {
      this.#listed[player]!++
      if (isPlayed(match.status)) this.#played[player]!++
    }
  }

  played(id: number): number {
    return this.#played[id] ?? 0
  }

  listed(id: number): number {
    return this.#listed[id] ?? 0
  }

  sourceGenders(): ReadonlyMap<number, Gender> {
    return this.#genders
  }

  /** Keeps what was inferred; the source's own word stands. */
  learnGenders(inference: GenderInference): void {
    for (const [player, gender] of [...inference.byDivision, ...inference.byPartner]) this.#genders.set(player, gender)
  }

  gender(id: number): Gender | null {
    return this.#genders.get(id) ?? null
  }

  unknownGenders(): number {
    return this.rows.length - this.#genders.size
  }

  #row(id: number): PlayerRow {
    const row = this.#byId[id]
    if (row === undefined) throw new Error(`no player has the id ${id}`)
    return row
  }
}

export async function readPlayers(transaction: WriteTransaction): Promise<PlayerRegister> {
  return new PlayerRegister(await transaction.all(rebuildPlayers, {}))
}

interface PlayerSources {
  players: PlayerRegister
  eventTeams: EventTeamTallies
  teams: TeamRegister
  coverage: Coverage | null
}

const FIGURE_COLUMNS = [
  'id',
  'gender',
  'age',
  'total_matches_played',
  'match_count',
  'event_team_count',
  'total_matches_played_asc',
  'total_matches_played_desc',
] as const

/** Writes what is derived about each player. */
export async function writePlayers(transaction: WriteTransaction, sources: PlayerSources): Promise<void> {
  const { players, coverage } = sources
  const eventTeamCounts = countEventTeams(sources)
  const played = players.rows.map((row) => players.played(row.id))
  const names = nameRanks(players)
  const places = placeRows(played, orderRows(rowsInOrder(names.length), names))
  const rows = players.rows.map((row, index) => [
    row.id,
    players.gender(row.id),
    ageAt(
      { birth_date: row.birth_date, age: row.source_age, age_as_of: row.source_age_as_of },
      coverage?.through ?? null,
    ),
    played[index] as number,
    players.listed(row.id),
    eventTeamCounts.get(row.id) ?? 0,
    places.asc[index] as number,
    places.desc[index] as number,
  ])
  await transaction.updateRows('players', FIGURE_COLUMNS, rows)
}

/** Each player row's rank by name, then slug. */
export function nameRanks(players: PlayerRegister): Int32Array {
  return rankTexts(
    players.rows.map((row) => row.name_search),
    players.rows.map((row) => row.player_slug),
  )
}

function countEventTeams({ eventTeams, teams }: PlayerSources): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { team } of eventTeams.all()) {
    for (const player of teams.players(team)) {
      if (player !== null) counts.set(player, (counts.get(player) ?? 0) + 1)
    }
  }
  return counts
}
