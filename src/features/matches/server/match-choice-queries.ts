import { type Kysely, sql } from 'kysely'
import { PLAYED } from '#database/derived/match-status.ts'
import { defineFilteredQuery, type FilterParams } from '#database/query/filtered-query.ts'
import { periodStart } from '#database/query/period-start.ts'
import type { DialectName } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { YES_NO_FILTERS } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import {
  conditionsOf,
  eventDivision,
  listedOf,
  type MatchesKind,
  oneIfMet,
  ownTeam,
  type SelectionFilters,
  selectedIn,
} from './selected-match-queries.ts'

type Filters = SelectionFilters & {
  /** Days on which periods begin, newest first. */
  starts: readonly Day[]
}

/** Selects the played result: from the side's view, or PLAYED for a match with a winner. */
function resultOf(isSided: boolean, filters: FilterParams<Filters>) {
  const decided = isSided ? sql`case when matches.winning_team = ${ownTeam(filters)} then 'WON' else 'LOST' end` : null
  return sql<MatchResult | null>`case when matches.status not in ${sql.raw(PLAYED)} then null
    when matches.winning_team is null then 'NO_WINNER' else ${decided ?? sql`'PLAYED'`} end`
}

function selectedBy(db: Kysely<Tables>, kind: MatchesKind, filters: FilterParams<Filters>, dialect: DialectName) {
  if (kind !== 'player' && kind !== 'team') return selectedIn(db, kind, filters, dialect)
  return listedOf(db, kind, filters)
    .innerJoin('matches', 'matches.id', 'listed.match_id')
    .where((eb) => eb.and(conditionsOf(kind, filters, dialect)))
}

/** Lists the combinations of values that the filters of matches distinguish, of the matches that meet the conditions. */
export const matchCombinations = defineFilteredQuery<Filters, { kind: MatchesKind }, object>()(
  'match-combinations',
  (db, { filters, variant: { kind }, dialect }) => {
    const isSided = kind === 'player' || kind === 'team'
    const ofTournament = (column: 'league_code' | 'level') =>
      sql<string | null>`(select ${sql.ref(column)} from tournaments where tournaments.id = matches.tournament_id)`
    return selectedBy(db, kind, filters, dialect)
      .select(['matches.match_division', 'matches.status', 'matches.round'])
      .select(
        YES_NO_FILTERS.map((filter) =>
          (isSided || !filter.isSided ? oneIfMet(filter.field, { kind, filters, dialect }) : sql<0>`0`).as(
            filter.field,
          ),
        ),
      )
      .select(sql<EventDivision>`${eventDivision}`.as('event_division'))
      .select(ofTournament('league_code').as('league_code'))
      .select(ofTournament('level').as('level'))
      .select(periodStart(filters.starts))
      .select(resultOf(isSided, filters).as('result'))
      .select((isSided ? sql<number>`matches.event_id` : sql<number>`0`).as('event_id'))
      .distinct()
  },
)

export type MatchCombination = NonNullable<ReturnType<typeof matchCombinations>['types']>['row']
