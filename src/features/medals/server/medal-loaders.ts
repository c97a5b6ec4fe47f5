import { rowsLoader } from '#api/loaders.ts'
import { medalsByPlayers, medalsByTeams, medalsByTournaments } from './medal-queries.ts'

export const medalsOfTournament = rowsLoader(medalsByTournaments, 'tournament_id')
export const medalsOfPlayer = rowsLoader(medalsByPlayers, 'player_id')
export const medalsOfTeam = rowsLoader(medalsByTeams, 'team_id')
