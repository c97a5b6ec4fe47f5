import { defineQuery } from '#database/query/query.ts'
import type { Gender } from '#domain/division/gender.ts'

const DOUBLES = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const

export const matchesToRate = defineQuery<object>()('matches-to-rate', (db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select(['m.id', 'm.match_id', 't.tournament_slug', 'm.match_division', 'm.date', 'm.status', 'm.winning_team'])
    .select(['m.games', 'm.best_of', 'm.scoring_format'])
    .select(['m.team_one_player_one_id', 'm.team_one_player_two_id'])
    .select(['m.team_two_player_one_id', 'm.team_two_player_two_id'])
    .where('m.match_division', 'in', DOUBLES),
)

export const playersToRate = defineQuery<object>()('players-to-rate', (db) =>
  db
    .selectFrom('players')
    .select(['id', 'player_slug', 'name_search'])
    .select((eb) => eb.ref('gender').$castTo<Gender | null>().as('gender')),
)
