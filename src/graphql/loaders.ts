import DataLoader from 'dataloader'
import type { Snapshot } from '#database/database.ts'
import type { EventRow, PlayerRow, TournamentRow } from '#database/queries/columns.ts'
import { type ChangeRow, firstChanges, type VersionFileRow, versionFiles } from '#database/queries/dataset-versions.ts'
import { type StructureRow, tournamentMatches } from '#database/queries/draw-matches.ts'
import { eventsByTournaments } from '#database/queries/events.ts'
import { type FitRow, fitOfDay } from '#database/queries/forecasts.ts'
import { finalsByTournaments, type MatchRow } from '#database/queries/matches.ts'
import {
  type MedalRow,
  medalsByPlayers,
  medalsByTeams,
  medalsByTournaments,
  type OwnMedalRow,
} from '#database/queries/medals.ts'
import { type MonthRow, monthlyResultsByPlayers, monthlyResultsByTeams } from '#database/queries/monthly-results.ts'
import { type OpponentRow, opponentsByTeams } from '#database/queries/opponents.ts'
import { pairSeasons } from '#database/queries/pair-days.ts'
import { type PartnerFiguresRow, partnerTeamsByTeams } from '#database/queries/partner-teams.ts'
import { playerSums, playerYears } from '#database/queries/player-days.ts'
import { aliasesByPlayers, playersByIds } from '#database/queries/players.ts'
import {
  type RatingPointRow,
  type RatingRow,
  ratingPointsOfPlayers,
  ratingsOfPlayers,
} from '#database/queries/ratings.ts'
import { roundsByTournaments } from '#database/queries/rounds.ts'
import { type TeamRow, teamsByIds } from '#database/queries/teams.ts'
import { tournamentsByIds } from '#database/queries/tournaments.ts'
import type { Query } from '#database/query.ts'
import { type LookUp, lookUpParams } from '#database/query-shapes.ts'
import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/day-range.ts'
import type { Tally } from '#domain/discipline.ts'
import type { MatchDivision } from '#domain/division.ts'
import type { Round } from '#domain/round.ts'

/** How many matches a tournament has of a round; null where the round cannot be told. */
export interface RoundCount {
  round: Round | null
  match_count: number
}

/** What hangs below the rows of a list, fetched for all of them at once. */
export interface Loaders {
  eventsOfTournament: DataLoader<number, EventRow[]>
  tournamentById: DataLoader<number, TournamentRow[]>
  medalsOfTournament: DataLoader<number, MedalRow[]>
  finalsOfTournament: DataLoader<number, MatchRow[]>
  medalsOfPlayer: DataLoader<number, OwnMedalRow[]>
  medalsOfTeam: DataLoader<number, OwnMedalRow[]>
  playerById: DataLoader<number, PlayerRow[]>
  teamById: DataLoader<number, TeamRow[]>
  aliasesOfPlayer: DataLoader<number, { aliases: string }[]>
  yearsOfPlayer: DataLoader<number, { year: string }[]>
  /** Sums of the days of a range, by kind of match. */
  sumsOfPlayer(days: DayRange): DataLoader<number, (Tally & { match_division: MatchDivision })[]>
  ratingOfPlayer: DataLoader<number, Omit<RatingRow, 'player'>[]>
  ratingPointsOfPlayer: DataLoader<number, RatingPointRow[]>
  /** What forecasts of a day need: a request asks for few days. */
  fitOfDay: DataLoader<Day, FitRow | null>
  figuresOfTeam: DataLoader<number, PartnerFiguresRow[]>
  seasonsOfTeam: DataLoader<number, (Tally & { year: string; events_played: number })[]>
  monthsOfPlayer: DataLoader<number, MonthRow[]>
  monthsOfTeam: DataLoader<number, MonthRow[]>
  opponentsOfTeam: DataLoader<number, OpponentRow[]>
  roundsOfTournament: DataLoader<number, RoundCount[]>
  /** By the tournament's slug. */
  matchesOfTournament: DataLoader<string, StructureRow[]>
  filesOfVersion: DataLoader<number, VersionFileRow[]>
  changesOfVersion: DataLoader<number, ChangeRow[]>
}

export function createLoaders(snapshot: Snapshot): Loaders {
  const sums = new Map<string, ReturnType<Loaders['sumsOfPlayer']>>()
  return {
    eventsOfTournament: rowsLoader(snapshot, eventsByTournaments, 'tournament_id'),
    tournamentById: rowsLoader(snapshot, tournamentsByIds, 'id'),
    medalsOfTournament: rowsLoader(snapshot, medalsByTournaments, 'tournament_id'),
    finalsOfTournament: rowsLoader(snapshot, finalsByTournaments, 'tournament_id'),
    medalsOfPlayer: rowsLoader(snapshot, medalsByPlayers, 'player_id'),
    medalsOfTeam: rowsLoader(snapshot, medalsByTeams, 'team_id'),
    playerById: rowsLoader(snapshot, playersByIds, 'id'),
    teamById: rowsLoader(snapshot, teamsByIds, 'id'),
    aliasesOfPlayer: rowsLoader(snapshot, aliasesByPlayers, 'id'),
    yearsOfPlayer: rowsLoader(snapshot, playerYears, 'player_id'),
    sumsOfPlayer: (days) => {
      const name = `${days.from}..${days.to}`
      const loader = sums.get(name) ?? rowsLoader(snapshot, playerSums, 'player_id', days)
      sums.set(name, loader)
      return loader
    },
    ratingOfPlayer: rowsLoader(snapshot, ratingsOfPlayers, 'player_id'),
    ratingPointsOfPlayer: rowsLoader(snapshot, ratingPointsOfPlayers, 'player_id'),
    fitOfDay: new DataLoader((days) =>
      Promise.all(days.map(async (on) => (await snapshot.first(fitOfDay, { on })) ?? null)),
    ),
    figuresOfTeam: rowsLoader(snapshot, partnerTeamsByTeams, 'team_id'),
    seasonsOfTeam: rowsLoader(snapshot, pairSeasons, 'team_id'),
    monthsOfPlayer: rowsLoader(snapshot, monthlyResultsByPlayers, 'player_id'),
    monthsOfTeam: rowsLoader(snapshot, monthlyResultsByTeams, 'team_id'),
    opponentsOfTeam: rowsLoader(snapshot, opponentsByTeams, 'own_id'),
    roundsOfTournament: rowsLoader(snapshot, roundsByTournaments, 'tournament_id'),
    matchesOfTournament: new DataLoader((slugs) =>
      Promise.all(slugs.map((slug) => snapshot.all(tournamentMatches, { slug }))),
    ),
    filesOfVersion: rowsLoader(snapshot, versionFiles, 'version_id'),
    changesOfVersion: rowsLoader(snapshot, firstChanges, 'version_id'),
  }
}

/** Loads the rows that belong to each key, in the query's order. */
function rowsLoader<Key extends string, Row extends Record<Key, number>, Params extends object = object>(
  snapshot: Snapshot,
  query: Query<LookUp & Params, Row>,
  key: Key,
  params = {} as Params,
): DataLoader<number, Row[]> {
  return new DataLoader(async (ids) => {
    const rows = await snapshot.all(query, { ...lookUpParams(ids), ...params })
    const byId = Map.groupBy(rows, (row): number => row[key])
    return ids.map((id) => byId.get(id) ?? [])
  })
}

/** The rows of the ids, in their order. @throws where one has none */
export async function loadRows<Row>(loader: DataLoader<number, Row[]>, ids: readonly number[]): Promise<Row[]> {
  const rows = (await Promise.all(ids.map((id) => loader.load(id)))).flat()
  if (rows.length !== ids.length) throw new Error('a list names a row that is not there')
  return rows
}
