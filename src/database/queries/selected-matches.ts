import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParamOf } from '#database/query.ts'
import { defineQueryShapes } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import type { Day } from '#domain/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'
import type { League } from '#domain/league.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { MatchResult } from '#domain/match-result.ts'
import type { Medal } from '#domain/medal.ts'
import type { Round } from '#domain/round.ts'
import { type MatchesOf, type MatchesShape, matchesOnPage, matchReader } from './matches.ts'

/** What narrows somebody's matches. What is null asks nothing. */
export interface MatchConditions {
  /** The player whose side is looked from, or the team's first player; null where no side is. */
  own_id: number | null
  event_id: number | null
  tournament_id: number | null
  /** One kind of match, or the two of a discipline. */
  division_one: MatchDivision | null
  division_two: MatchDivision | null
  /** 1 leaves Dreambreakers out. */
  without_dreambreakers: 0 | 1
  event_division: EventDivision | null
  /** The first and the last day. */
  from_day: Day | null
  to_day: Day | null
  result: MatchResult | null
  /** Players of the other side: both, where two are given. */
  opponent_one: number | null
  opponent_two: number | null
  /** Another player of the own side. */
  partner: number | null
  round: Round | null
  league: League | null
  status: MatchStatus | null
  /** A medal that the own side won in the match's event. */
  medal: Medal | null
}

interface Selected extends MatchConditions {
  id: number
}

type Condition = RawBuilder<SqlBool>

const onSideOne = (player: Expression<number | null>): Condition =>
  sql<SqlBool>`cast(${player} as integer) in (matches.team_one_player_one_id, matches.team_one_player_two_id)`
const onSideTwo = (player: Expression<number | null>): Condition =>
  sql<SqlBool>`cast(${player} as integer) in (matches.team_two_player_one_id, matches.team_two_player_two_id)`

/** A condition that only counts where its parameter is given. Every condition stands in the SQL: the rows are one owner's. */
function whereGiven(param: Expression<unknown>, type: 'integer' | 'text', condition: Condition): Condition {
  return sql<SqlBool>`(cast(${param} as ${sql.raw(type)}) is null or ${condition})`
}

function resultCondition(param: ParamOf<Selected>): Condition {
  const ownTeam = sql<number>`case when ${onSideOne(param('own_id'))} then 1 else 2 end`
  const won = sql`case cast(${param('result')} as text)
    when 'WON' then matches.winning_team = ${ownTeam}
    when 'LOST' then matches.winning_team <> ${ownTeam}
    when 'NO_WINNER' then matches.winning_team is null
    else true end`
  return sql<SqlBool>`(matches.status <> 'WALKOVER' and ${won})`
}

function opposing(param: ParamOf<Selected>, opponent: Expression<number | null>): Condition {
  const across = sql<SqlBool>`case when ${onSideOne(param('own_id'))}
    then ${onSideTwo(opponent)} else ${onSideOne(opponent)} end`
  return whereGiven(opponent, 'integer', across)
}

function partnering(param: ParamOf<Selected>): Condition {
  const beside = sql<SqlBool>`case when ${onSideOne(param('own_id'))}
    then ${onSideOne(param('partner'))} else ${onSideTwo(param('partner'))} end`
  return whereGiven(param('partner'), 'integer', beside)
}

/** Whether the team, or any team of the player, won the medal in the match's event. */
function medalCondition(of: MatchesOf, param: ParamOf<Selected>): Condition {
  const ofPlayer = sql`cast(${param('own_id')} as integer) in (own_team.player_one_id, own_team.player_two_id)`
  const winner = of === 'team' ? sql`medals.team_id = ${param('id')}` : ofPlayer
  const won = sql<SqlBool>`exists (select 1 from medals inner join teams as own_team on own_team.id = medals.team_id
    where medals.tournament_id = matches.tournament_id and medals.event_id = matches.event_id
    and medals.medal = ${param('medal')} and ${winner})`
  return whereGiven(param('medal'), 'text', won)
}

// Subqueries by key, not joins: they are only run where they are asked about, and no planner begins with them.
const eventDivision = sql`(select event_division from events where events.id = matches.event_id)`
const league = sql`(select league from tournaments where tournaments.id = matches.tournament_id)`

function conditions(of: MatchesOf, param: ParamOf<Selected>): Condition[] {
  const given = (name: keyof MatchConditions, type: 'integer' | 'text', column: string, comparison = '=') => {
    const value = param(name)
    return whereGiven(value, type, sql<SqlBool>`${sql.ref(column)} ${sql.raw(comparison)} ${value}`)
  }
  const divisions = sql<SqlBool>`matches.match_division in (${param('division_one')}, ${param('division_two')})`
  return [
    given('event_id', 'integer', 'matches.event_id'),
    given('tournament_id', 'integer', 'matches.tournament_id'),
    whereGiven(param('division_one'), 'text', divisions),
    sql<SqlBool>`(cast(${param('without_dreambreakers')} as integer) = 0 or matches.match_division <> 'DREAMBREAKER')`,
    whereGiven(param('event_division'), 'text', sql<SqlBool>`${eventDivision} = ${param('event_division')}`),
    given('from_day', 'text', 'matches.date', '>='),
    given('to_day', 'text', 'matches.date', '<='),
    whereGiven(param('result'), 'text', resultCondition(param)),
    opposing(param, param('opponent_one')),
    opposing(param, param('opponent_two')),
    partnering(param),
    given('round', 'text', 'matches.round'),
    whereGiven(param('league'), 'text', sql<SqlBool>`${league} = ${param('league')}`),
    given('status', 'text', 'matches.status'),
    medalCondition(of, param),
  ]
}

/** The owner's matches by their index. */
function selectedOf(db: Kysely<Tables>, of: 'player' | 'team', param: ParamOf<Selected>) {
  return db
    .selectFrom(`match_${of}s as listed` as 'match_players as listed')
    .innerJoin('matches', 'matches.id', 'listed.match_id')
    .where(`listed.${of}_id` as 'listed.player_id', '=', param('id'))
    .where((eb) => eb.and(conditions(of, param)))
}

function selectedIn(db: Kysely<Tables>, of: 'event' | 'tournament', param: ParamOf<Selected>) {
  return db
    .selectFrom('matches')
    .where(`matches.${of}_id`, '=', param('id'))
    .where((eb) => eb.and(conditions(of, param)))
}

/** A numbered page of the matches that the conditions leave, in the order of all lists of matches. */
export const selectedMatches = defineQueryShapes<MatchesShape, Selected & { limit: number; offset: number }>()(
  'selected-matches',
  (shape, db, param) => {
    const { of, order } = shape
    const keys =
      of === 'player' || of === 'team'
        ? selectedOf(db, of, param)
            .select(['listed.match_id as id', 'listed.sort_key'])
            .orderBy('listed.sort_key', order)
            .orderBy('listed.match_id', order)
        : selectedIn(db, of, param)
            .select(['matches.id', 'matches.sort_key'])
            .orderBy('matches.sort_key', order)
            .orderBy('matches.id', order)
    return matchesOnPage(db, keys.limit(param('limit')).offset(param('offset')).as('page'), shape)
  },
  matchReader,
)

/** What figures are counted from, of each of the matches that the conditions leave. */
export const selectedScores = defineQueryShapes<Pick<MatchesShape, 'of'>, Selected>()(
  'selected-scores',
  ({ of }, db, param) => {
    const columns = ['matches.event_id', 'matches.status', 'matches.winning_team', 'matches.games'] as const
    const ownTeam = sql<1 | 2>`case when ${onSideOne(param('own_id'))} then 1 else 2 end`.as('own_team')
    return of === 'player' || of === 'team'
      ? selectedOf(db, of, param).select(columns).select(ownTeam)
      : selectedIn(db, of, param).select(columns).select(ownTeam)
  },
)
