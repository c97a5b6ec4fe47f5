import type { WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Day } from '#domain/days/day.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'

/** The divisions that ratings in doubles are made from, and those of ratings in singles, which follow from doubles, too. */
export const RATED_DIVISIONS = {
  doubles: ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'],
  singles: ['MENS_SINGLES', 'WOMENS_SINGLES'],
} as const
export const ALL_RATED_DIVISIONS: readonly MatchDivision[] = Object.values(RATED_DIVISIONS).flat()
/** The columns that ratings depend on, of matches `m` with their tournaments `t` and events `e`. */
const RATED_COLUMNS = [
  'm.id',
  'm.match_id',
  't.tournament_slug',
  'm.match_division',
  'e.event_division',
  'm.date',
  'm.status',
  'm.winning_team',
  'm.games',
  'm.best_of',
  'm.scoring_format',
  'm.team_one_player_one_id',
  'm.team_one_player_two_id',
  'm.team_two_player_one_id',
  'm.team_two_player_two_id',
] as const

export const matchesToRate = defineQuery<object>()('matches-to-rate', (db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .select(RATED_COLUMNS)
    .where('m.match_division', 'in', ALL_RATED_DIVISIONS),
)

export const playersToRate = defineQuery<object>()('players-to-rate', (db) =>
  db
    .selectFrom('players')
    .select(['id', 'player_slug', 'name_search', 'source_gender'])
    .select((eb) => eb.ref('gender').$castTo<Gender | null>().as('gender')),
)

/** The matches and players that ratings are made from, as SELECTs by the names of their temporary copies. */
const RATED = {
  rated_matches_before: `select ${RATED_COLUMNS.join(', ')} from matches m join tournaments t on t.id = m.tournament_id
      join events e on e.id = m.event_id
    where m.match_division in (${ALL_RATED_DIVISIONS.map((division) => `'${division}'`).join(', ')})`,
  rated_players_before: 'select id, player_slug, name_search, source_gender, gender from players',
} as const

/** Copies the matches and players that the stored ratings are made from, before all statistics are calculated again. */
export async function copyRatedTables(transaction: WriteTransaction): Promise<void> {
  for (const [copy, rated] of Object.entries(RATED)) {
    await transaction.execute(`create temporary table ${copy} as ${rated}`)
  }
}

export type RatedMatch = NonNullable<(typeof matchesToRate)['types']>['row']

/** Matches that ratings are made from and that changed. */
export interface RatedChanges {
  /** The changed and removed matches, as they were. */
  before: readonly RatedMatch[]
  /** The changed and new matches, as they are. */
  now: readonly RatedMatch[]
}

/** Maximum number of changed matches with which ratings are continued. */
const MAX_CHANGES = 1_000

/** Returns the changes of the matches since they were copied, and drops the copies. Null if a player or too many matches changed. */
export async function takeRatedChanges(transaction: WriteTransaction): Promise<RatedChanges | null> {
  const players = await differences(transaction, 'rated_players_before')
  const matches = await differences<RatedMatch>(transaction, 'rated_matches_before')
  for (const copy of Object.keys(RATED)) await transaction.execute(`drop table ${copy}`)
  const isOther = players.before.length + players.now.length > 0
  return isOther || Math.max(matches.before.length, matches.now.length) > MAX_CHANGES ? null : matches
}

async function differences<Row>(transaction: WriteTransaction, copy: keyof typeof RATED) {
  const [before, now] = [`select * from ${copy}`, RATED[copy]]
  const rows = (text: string) => transaction.select<Row>(`${text} limit ${MAX_CHANGES + 1}`)
  return { before: await rows(`${before} except ${now}`), now: await rows(`${now} except ${before}`) }
}

/** Deletes the ratings of a day and of all later days, and the forecasts of their matches; null means all days. */
export async function clearRatings(transaction: WriteTransaction, from: Day | null): Promise<void> {
  const days = [from ?? '']
  await transaction.execute(
    'delete from match_forecasts where match_id not in (select id from matches where date < $1)',
    days,
  )
  for (const table of ['rating_points', 'rating_lists', 'rating_fits', 'rating_moves']) {
    await transaction.execute(`delete from ${table} where day >= $1`, days)
  }
}

/** Reads the last packed fit of doubles before a day; null if there is none. */
export async function fitBefore(transaction: WriteTransaction, day: Day): Promise<Uint8Array | null> {
  const [fit] = await transaction.select<{ strengths: Uint8Array }>(
    'select strengths from rating_fits where day < $1 and singles = 0 order by day desc limit 1',
    [day],
  )
  return fit?.strengths ?? null
}

/** Reads the ranks in the lists from one day until before another. */
export function ranksBetween(transaction: WriteTransaction, from: Day, before: Day) {
  return transaction.select<{ day: Day; singles: 0 | 1; player_id: number; rank: number }>(
    'select day, singles, player_id, rank from rating_lists where day >= $1 and day < $2 and rank is not null',
    [from, before],
  )
}

export async function countForecasts(transaction: WriteTransaction): Promise<number> {
  const [count] = await transaction.select<{ forecasts: number }>('select count(*) as forecasts from match_forecasts')
  return Number(count?.forecasts ?? 0)
}
