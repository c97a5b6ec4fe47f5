import { medalsByPlayers, medalsByTeams, medalsByTournaments } from '#database/queries/medals.ts'
import { rowsLoader } from './loaders.ts'

export const medalsOfTournament = rowsLoader(medalsByTournaments, 'tournament_id')
export const medalsOfPlayer = rowsLoader(medalsByPlayers, 'player_id')
export const medalsOfTeam = rowsLoader(medalsByTeams, 'team_id')
