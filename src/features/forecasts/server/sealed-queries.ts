import { type Expression, type SqlBool, sql } from 'kysely'
import type { RowOf } from '#database/query/columns.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'

export const countSealedDays = defineQuery<object>()('count-sealed-days', (db) =>
  db.selectFrom('sealed_days').select((eb) => eb.fn.countAll<number>().as('days')),
)

/** Days with sealed forecasts, in the reverse order of their chain. */
export const sealedDaysPage = defineQuery<{ limit: number; offset: number }>()('sealed-days-page', (db, param) =>
  db
    .selectFrom('sealed_days')
    .select(['id', 'day', 'time_zone', 'sealed_at', 'digest', 'matches'])
    .orderBy('id', 'desc')
    .limit(param('limit'))
    .offset(param('offset')),
)

export type SealedDayRow = NonNullable<typeof sealedDaysPage.types>['row']

/** The file of a day, by its number in the chain. */
export const sealedDay = defineQuery<{ id: number }>()('sealed-day', (db, param) =>
  db.selectFrom('sealed_days').selectAll().where('id', '=', param('id')),
)

/** The salts of a day that no erasure has deleted. */
export const saltsOfDay = defineQuery<{ id: number }>()('salts-of-sealed-day', (db, param) =>
  db.selectFrom('sealed_salts').select(['hash', 'salt']).where('sealed_day', '=', param('id')).orderBy('hash'),
)

/** The players of a match, for whom its forecast was made. */
export type PlayerIds = RowOf<
  'sealed_forecasts',
  'team_one_player_one_id' | 'team_one_player_two_id' | 'team_two_player_one_id' | 'team_two_player_two_id'
>

/** Sealed forecasts by the ids of matches in the source. */
export const sealedForecasts = defineQuery<LookUp>()('sealed-forecasts', (db, param, dialect) =>
  db
    .selectFrom('sealed_forecasts as sealed')
    .innerJoin('sealed_days as day', 'day.id', 'sealed.sealed_day')
    .where(isLookedUp('sealed.match_id', param, dialect, 'text') as Expression<SqlBool>)
    .selectAll('sealed')
    .select(['day.sealed_at', 'day.time_zone', 'day.digest']),
)

export type SealedForecastRow = NonNullable<typeof sealedForecasts.types>['row']

/** Sealed forecasts of completed matches with their results, and the forecasts that were calculated afterwards. */
export const sealedScores = defineQuery<{ singles: 0 | 1 }>()('sealed-scores', (db, param) =>
  db
    .selectFrom('sealed_forecasts as sealed')
    .innerJoin('matches as match', 'match.match_id', 'sealed.match_id')
    .innerJoin('match_forecasts as forecast', 'forecast.match_id', 'match.id')
    .where('forecast.singles', '=', param('singles'))
    .where('forecast.winner_probability', 'is not', null)
    .select([
      'sealed.team_one_probability as sealed_probability',
      'sealed.team_one_player_one_id',
      'sealed.team_one_player_two_id',
      'sealed.team_two_player_one_id',
      'sealed.team_two_player_two_id',
      'match.team_one_player_one_id as one',
      'match.team_one_player_two_id as two',
      'match.team_two_player_one_id as three',
      'match.team_two_player_two_id as four',
      'match.winning_team',
      'forecast.swapped',
      'forecast.team_one_probability',
    ])
    .orderBy(sql`forecast.position`),
)
