import DataLoader from 'dataloader'
import type { Snapshot } from '#database/database.ts'
import type { EventRow } from '#database/queries/columns.ts'
import { eventsByTournaments } from '#database/queries/events.ts'
import {
  type MedalRow,
  medalsByPlayers,
  medalsByTeams,
  medalsByTournaments,
  type OwnMedalRow,
  readMedal,
  readOwnMedal,
} from '#database/queries/medals.ts'
import { type PartnerFiguresRow, partnerTeamsByTeams } from '#database/queries/partner-teams.ts'
import { aliasesByPlayers } from '#database/queries/players.ts'
import type { Query } from '#database/query.ts'
import { type LookUp, lookUpParams } from '#database/query-shapes.ts'

/** What hangs below the rows of a list, fetched for all of them at once. */
export interface Loaders {
  eventsOfTournament: DataLoader<number, EventRow[]>
  medalsOfTournament: DataLoader<number, MedalRow[]>
  medalsOfPlayer: DataLoader<number, OwnMedalRow[]>
  medalsOfTeam: DataLoader<number, OwnMedalRow[]>
  aliasesOfPlayer: DataLoader<number, string[]>
  figuresOfTeam: DataLoader<number, PartnerFiguresRow[]>
}

export function createLoaders(snapshot: Snapshot): Loaders {
  return {
    eventsOfTournament: rowsLoader(snapshot, eventsByTournaments, 'tournament_id', (row) => row),
    medalsOfTournament: rowsLoader(snapshot, medalsByTournaments, 'tournament_id', readMedal),
    medalsOfPlayer: rowsLoader(snapshot, medalsByPlayers, 'player_id', readOwnMedal),
    medalsOfTeam: rowsLoader(snapshot, medalsByTeams, 'team_id', readOwnMedal),
    aliasesOfPlayer: rowsLoader(snapshot, aliasesByPlayers, 'id', ({ aliases }) => aliases),
    figuresOfTeam: rowsLoader(snapshot, partnerTeamsByTeams, 'team_id', (row) => row),
  }
}

/** Loads the rows that belong to each key, in the query's order. */
function rowsLoader<Key extends string, Row extends Record<Key, number>, Part>(
  snapshot: Snapshot,
  query: Query<LookUp, Row>,
  key: Key,
  read: (row: Row) => Part,
): DataLoader<number, Part[]> {
  return new DataLoader(async (ids) => {
    const byId = Map.groupBy(await snapshot.all(query, lookUpParams(ids)), (row): number => row[key])
    return ids.map((id) => byId.get(id)?.map(read) ?? [])
  })
}
