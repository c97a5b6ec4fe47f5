import DataLoader from 'dataloader'
import { firstChanges, versionFiles } from '#database/queries/dataset-versions.ts'
import { tournamentMatches } from '#database/queries/draw-matches.ts'
import { fitOfDay } from '#database/queries/forecasts.ts'
import { finalsByTournaments } from '#database/queries/matches.ts'
import { medalsByPlayers, medalsByTeams, medalsByTournaments } from '#database/queries/medals.ts'
import { monthlyResultsByPlayers, monthlyResultsByTeams } from '#database/queries/monthly-results.ts'
import { opponentsByTeams } from '#database/queries/opponents.ts'
import { pairSeasons } from '#database/queries/pair-days.ts'
import { partnerTeamsByTeams } from '#database/queries/partner-teams.ts'
import { playerSums, playerYears } from '#database/queries/player-days.ts'
import { ratingPointsOfPlayers, ratingsOfPlayers } from '#database/queries/ratings.ts'
import { roundsByTournaments } from '#database/queries/rounds.ts'
import { teamsByIds } from '#database/queries/teams.ts'
import { type LookUp, lookUpParams } from '#database/query-shapes.ts'
import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/day-range.ts'
import type { AnyQuery, EntityReader } from './entity-reader.ts'

/** What hangs below the rows of a list, fetched for all of them at once. */
export function createLoaders(snapshot: EntityReader) {
  const sumsOf = (days: DayRange) => rowsLoader(snapshot, playerSums, 'player_id', days)
  const sums = new Map<string, ReturnType<typeof sumsOf>>()
  return {
    medalsOfTournament: rowsLoader(snapshot, medalsByTournaments, 'tournament_id'),
    finalsOfTournament: rowsLoader(snapshot, finalsByTournaments, 'tournament_id'),
    medalsOfPlayer: rowsLoader(snapshot, medalsByPlayers, 'player_id'),
    medalsOfTeam: rowsLoader(snapshot, medalsByTeams, 'team_id'),
    teamById: new DataLoader(async (ids: readonly number[]) => {
      const teams = new Map((await snapshot.all(teamsByIds, lookUpParams(ids))).map((team) => [team.id, team]))
      return ids.map((id) => teams.get(id) ?? new Error(`no team has the id ${id}`))
    }),
    yearsOfPlayer: rowsLoader(snapshot, playerYears, 'player_id'),
    /** Sums of the days of a range, by kind of match. */
    sumsOfPlayer: (days: DayRange) => {
      const name = `${days.from}..${days.to}`
      const loader = sums.get(name) ?? sumsOf(days)
      sums.set(name, loader)
      return loader
    },
    ratingOfPlayer: rowsLoader(snapshot, ratingsOfPlayers, 'player_id'),
    ratingPointsOfPlayer: rowsLoader(snapshot, ratingPointsOfPlayers, 'player_id'),
    /** What forecasts of a day need: a request asks for few days. */
    fitOfDay: new DataLoader((days: readonly Day[]) =>
      Promise.all(days.map(async (on) => (await snapshot.first(fitOfDay, { on })) ?? null)),
    ),
    figuresOfTeam: rowsLoader(snapshot, partnerTeamsByTeams, 'team_id'),
    seasonsOfTeam: rowsLoader(snapshot, pairSeasons, 'team_id'),
    monthsOfPlayer: rowsLoader(snapshot, monthlyResultsByPlayers, 'player_id'),
    monthsOfTeam: rowsLoader(snapshot, monthlyResultsByTeams, 'team_id'),
    opponentsOfTeam: rowsLoader(snapshot, opponentsByTeams, 'own_id'),
    roundsOfTournament: rowsLoader(snapshot, roundsByTournaments, 'tournament_id'),
    matchesOfTournament: new DataLoader((ids: readonly number[]) =>
      Promise.all(ids.map((id) => snapshot.all(tournamentMatches, { id }))),
    ),
    filesOfVersion: rowsLoader(snapshot, versionFiles, 'version_id'),
    changesOfVersion: rowsLoader(snapshot, firstChanges, 'version_id'),
  }
}

export type Loaders = ReturnType<typeof createLoaders>

/** Loads the rows that belong to each key, in the query's order. */
function rowsLoader<Key extends string, Row extends Record<Key, number>, Params extends object = object>(
  snapshot: EntityReader,
  query: AnyQuery<LookUp & Params, Row>,
  key: Key,
  params = {} as Params,
): DataLoader<number, Row[]> {
  return new DataLoader(async (ids) => {
    const rows = await snapshot.all(query, { ...lookUpParams(ids), ...params })
    const byId = Map.groupBy(rows, (row): number => row[key])
    return ids.map((id) => byId.get(id) ?? [])
  })
}
