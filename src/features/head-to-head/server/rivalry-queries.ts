import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'

const SEATS = [
  'team_one_player_one_id',
  'team_one_player_two_id',
  'team_two_player_one_id',
  'team_two_player_two_id',
] as const

/** Played matches, except DreamBreakers, with a player of the lookup on both sides. */
export const matchesAmong = defineQuery<LookUp>()('matches-among', (db, param, dialect) => {
  const isAmong = (seat: (typeof SEATS)[number]) => isLookedUp(`matches.${seat}`, param, dialect, 'integer')
  const [one, oneMore, two, twoMore] = SEATS
  return db
    .selectFrom('matches')
    .select([...SEATS, 'winning_team'])
    .where('status', 'in', PLAYED_STATUSES)
    .where('match_division', '!=', 'DREAMBREAKER')
    .where((eb) => eb.or([isAmong(one), isAmong(oneMore)]))
    .where((eb) => eb.or([isAmong(two), isAmong(twoMore)]))
})
