import type { WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Day } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'

/** The divisions that ratings are made from. */
export const RATED_DIVISIONS = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const

export const matchesToRate = defineQuery<object>()('matches-to-rate', (db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select(['m.id', 'm.match_id', 't.tournament_slug', 'm.match_division', 'm.date', 'm.status', 'm.winning_team'])
    .select(['m.games', 'm.best_of', 'm.scoring_format'])
    .select(['m.team_one_player_one_id', 'm.team_one_player_two_id'])
    .select(['m.team_two_player_one_id', 'm.team_two_player_two_id'])
    .where('m.match_division', 'in', RATED_DIVISIONS),
)

export const playersToRate = defineQuery<object>()('players-to-rate', (db) =>
  db
    .selectFrom('players')
    .select(['id', 'player_slug', 'name_search'])
    .select((eb) => eb.ref('gender').$castTo<Gender | null>().as('gender')),
)

/** Deletes the ratings of a day and of all later days, and the forecasts of their matches; null means all days. */
export async function clearRatings(transaction: WriteTransaction, from: Day | null): Promise<void> {
  const days = [from ?? '']
  await transaction.execute(
    'delete from match_forecasts where match_id in (select id from matches where date >= $1)',
    days,
  )
  for (const table of ['rating_points', 'rating_lists', 'rating_fits']) {
    await transaction.execute(`delete from ${table} where day >= $1`, days)
  }
}

/** Reads the last packed fit before a day; null if there is none. */
export async function fitBefore(transaction: WriteTransaction, day: Day): Promise<Uint8Array | null> {
  const [fit] = await transaction.select<{ strengths: Uint8Array }>(
    'select strengths from rating_fits where day < $1 order by day desc limit 1',
    [day],
  )
  return fit?.strengths ?? null
}

/** Reads the ranks in the lists from one day until before another. */
export function ranksBetween(transaction: WriteTransaction, from: Day, before: Day) {
  return transaction.select<{ day: Day; player_id: number; rank: number }>(
    'select day, player_id, rank from rating_lists where day >= $1 and day < $2 and rank is not null',
    [from, before],
  )
}

export async function countForecasts(transaction: WriteTransaction): Promise<number> {
  const [count] = await transaction.select<{ forecasts: number }>('select count(*) as forecasts from match_forecasts')
  return Number(count?.forecasts ?? 0)
}
