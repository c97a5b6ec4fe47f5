import { type Kysely, sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'
import { DATA_CHECK_NAMES, type DataCheck } from '#domain/data-check.ts'

/** Number of failures of a data check, or changes of an import, that are listed next to its counts. */
export const FIRST_ROWS = 10

const COVERAGE_COUNTS = [
  'tournaments',
  'matches',
  'walkovers',
  'rounds_unknown',
  'days_unknown',
  'scores_unknown',
  'winners_unknown',
] as const

/** Sums the coverage of each league and year; leagues of the operator's own belong to LT. */
export const coverageRows = defineQuery<object>()('soundness-coverage', (db) =>
  db
    .selectFrom('coverage')
    .select(['year', 'league'])
    .select(COVERAGE_COUNTS.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name)))
    .groupBy(['year', 'league'])
    .orderBy('year', 'desc')
    .orderBy('league'),
)

/** Lists the years of each league, also of the operator's own, with its numbers of matches; newest first. */
export const leagueYears = defineQuery<object>()('league-years', (db) =>
  db
    .selectFrom('coverage')
    .select(['year', 'league', 'league_code', 'matches', 'walkovers'])
    .orderBy('year', 'desc')
    .orderBy('league_code'),
)

export const genderSources = defineQuery<object>()('soundness-genders', (db) =>
  db.selectFrom('gender_sources').select(['source', 'players']).orderBy('source'),
)

export const identityRows = defineQuery<object>()('soundness-identities', (db) =>
  db.selectFrom('data_checks').select(['data_check as identity', 'passed', 'failed', 'joined_failures']),
)

/** Selects failures with the names of the pages that they link to. */
function namedFailures(db: Kysely<Tables>) {
  return db
    .selectFrom('data_check_failures as failure')
    .leftJoin('tournaments', 'tournaments.tournament_slug', 'failure.tournament_slug')
    .leftJoin('events', 'events.event_slug', 'failure.event_slug')
    .leftJoin('players', 'players.player_slug', 'failure.player_slug')
    .leftJoin('players as other', 'other.player_slug', 'failure.other_player_slug')
    .select(['failure.data_check as identity', 'failure.tournament_slug', 'title_display as tournament_title'])
    .select(['failure.event_slug', 'event_name', 'failure.match_id'])
    .select(['failure.player_slug', 'players.name as player_name'])
    .select(['failure.other_player_slug', 'other.name as other_player_name', 'failure.found'])
}

/** Names all checks, so that the index finds the first failures of each, however many failures there are. */
const OF_ANY_CHECK = sql<boolean>`failure.data_check in (${sql.join(DATA_CHECK_NAMES.map((name) => sql.lit(name)))})`

/** Lists the first failures of every data check. */
export const firstFailures = defineQuery<object>()('soundness-first-failures', (db) =>
  namedFailures(db)
    .where(OF_ANY_CHECK)
    .where('failure.position', '<=', sql<number>`${sql.lit(FIRST_ROWS)}`)
    .orderBy('failure.data_check')
    .orderBy('failure.position'),
)

/** A page of the failures of one data check. */
interface FailuresOf {
  identity: DataCheck
  after: number
  limit: number
}

/** Lists a page of the failures of one data check. */
export const identityFailures = defineQuery<FailuresOf>()('identity-failures', (db, param) =>
  namedFailures(db)
    .where('failure.data_check', '=', param('identity'))
    .where('failure.position', '>', param('after'))
    .orderBy('failure.position')
    .limit(param('limit')),
)

/** Lists a page of the failures that are joined at one position. */
export const failuresJoinedAt = defineQuery<FailuresOf & { joined_position: number }>()(
  'failures-joined-at',
  (db, param) =>
    namedFailures(db)
      .where('failure.data_check', '=', param('identity'))
      .where('failure.joined_position', '=', param('joined_position'))
      .orderBy('failure.position')
      .limit(param('limit'))
      .offset(param('after')),
)

/** Selects the number and the first position of the failures that are joined at each position. */
function joinedFailures(db: Kysely<Tables>) {
  return db
    .selectFrom('data_check_failures as failure')
    .groupBy(['failure.data_check', 'failure.joined_position'])
    .select(['failure.data_check', 'failure.joined_position'])
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.min('failure.position').as('position')])
}

/** Completes joined failures by the first of them. */
function namedJoined(db: Kysely<Tables>, joined: ReturnType<typeof joinedFailures>) {
  return namedFailures(db)
    .innerJoin(joined.as('joined'), (join) =>
      join.onRef('joined.data_check', '=', 'failure.data_check').onRef('joined.position', '=', 'failure.position'),
    )
    .select(['joined.failures', 'joined.joined_position'])
    .orderBy('failure.data_check')
    .orderBy('joined.joined_position')
}

/** Lists the first joined failures of every data check. */
export const firstJoined = defineQuery<object>()('soundness-first-joined', (db) =>
  namedJoined(
    db,
    joinedFailures(db)
      .where(OF_ANY_CHECK)
      .where('failure.joined_position', '<=', sql<number>`${sql.lit(FIRST_ROWS)}`),
  ),
)

/** Lists a page of the joined failures of one data check. */
export const joinedIdentityFailures = defineQuery<FailuresOf>()('joined-identity-failures', (db, param) =>
  namedJoined(
    db,
    joinedFailures(db)
      .where('failure.data_check', '=', param('identity'))
      .where('failure.joined_position', '>', param('after'))
      .orderBy('failure.data_check')
      .orderBy('failure.joined_position')
      .limit(param('limit')),
  ),
)

export type FailureRow = NonNullable<(typeof firstFailures)['types']>['row']
export type JoinedRow = NonNullable<(typeof firstJoined)['types']>['row']
