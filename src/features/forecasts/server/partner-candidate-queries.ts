import { defineQuery } from '#database/query/query.ts'
import type { Day } from '#domain/days/day.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'
import { LAST_LIST, RATING_SELECTION } from '#features/ratings/server/rating-queries.ts'

/** Ranked players of the last list, by rating. */
export const rankedPlayers = defineQuery<{ gender: Gender }>()('ranked-players', (db, param) =>
  db
    .selectFrom('rating_lists as listed')
    .select('listed.player_id')
    .where('listed.day', '=', LAST_LIST)
    .where('listed.singles', '=', 0)
    .where('listed.gender', '=', param('gender'))
    .where('listed.rank', 'is not', null)
    .orderBy('listed.position'),
)

/** All ranked players of the last list, with their ratings. */
export const rankedRatings = defineQuery<object>()('ranked-ratings', (db) =>
  db
    .selectFrom('rating_lists as listed')
    .select([...RATING_SELECTION, 'listed.player_id'])
    .where('listed.day', '=', LAST_LIST)
    .where('listed.singles', '=', 0)
    .where('listed.rank', 'is not', null),
)

/** The pairs that have played a kind of match since a day, with the number of these matches. */
export const pairsOfDivision = defineQuery<{ match_division: MatchDivision; from: Day }>()(
  'pairs-of-division',
  (db, param) => {
    const side = (team: 'one' | 'two') =>
      db
        .selectFrom('matches')
        .select((eb) => [
          eb.ref(`team_${team}_player_one_id`).as('one'),
          eb.ref(`team_${team}_player_two_id`).$notNull().as('two'),
        ])
        .where('match_division', '=', param('match_division'))
        .where('date', '>=', param('from'))
        .where('status', 'in', PLAYED_STATUSES)
    return db
      .selectFrom(side('one').unionAll(side('two')).as('sides'))
      .select(['one', 'two', (eb) => eb.fn.countAll<number>().as('matches')])
      .groupBy(['one', 'two'])
      .orderBy('one')
      .orderBy('two')
  },
)
