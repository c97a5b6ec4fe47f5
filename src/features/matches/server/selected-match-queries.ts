import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { PLAYED, WITH_RESULT } from '#database/derived/match-status.ts'
import { defineFilteredQuery, type FilterParams, readFilteredBy } from '#database/query/filtered-query.ts'
import { gamesWon as gamesWonOnPostgres } from '#database/query/postgres-only.ts'
import type { DialectName } from '#database/query/query.ts'
import type { Order } from '#database/query/query-shapes.ts'
import { gamesWon as gamesWonOnSqlite } from '#database/query/sqlite-only.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { FieldValues, PlainField, YesNoField } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { matchesOnPage, readMatch } from './match-queries.ts'

/** The kind of owner whose matches are listed, or all matches. */
export type MatchesKind = 'player' | 'team' | 'event' | 'tournament' | 'all'

type PlainConditions = { [Field in PlainField]?: FieldValues[Field] | null | undefined }

/** Filters for matches: those that the GraphQL input has as well, and those that its other fields are translated into. */
export interface MatchConditions extends TournamentKind, PlainConditions, ChosenDays {
  event_id?: number | undefined
  tournament_id?: number | undefined
  /** The divisions of the matches; all if empty. */
  match_divisions: readonly MatchDivision[]
  /** Divisions that are left out. */
  except_divisions: readonly MatchDivision[]
  /** False leaves out DreamBreakers. */
  dreambreakers?: false | undefined
  /** Players who are all on the opposing side. */
  opponent_ids: readonly number[]
  /** The selected player's partner. */
  partner_id?: number | undefined
  /** A player who is not the selected player's partner, in doubles only. */
  without_partner_id?: number | undefined
  except_tournament_id?: number | undefined
}

/** The conditions of a selection, with its owner. */
export type SelectionFilters = MatchConditions & {
  /** The owner's id; absent if all matches are listed. */
  id?: number | undefined
  /** The selected player, or the selected team's first player. */
  own_id?: number | undefined
}
type Params = FilterParams<SelectionFilters>
type Condition = RawBuilder<SqlBool>

const onSideOne = (player: Expression<number>): Condition =>
  sql<SqlBool>`cast(${player} as integer) in (matches.team_one_player_one_id, matches.team_one_player_two_id)`
const onSideTwo = (player: Expression<number>): Condition =>
  sql<SqlBool>`cast(${player} as integer) in (matches.team_two_player_one_id, matches.team_two_player_two_id)`

/** Returns the number of the selected side, 1 or 2; without a selected side, 2. */
export function ownTeam({ own_id }: Params): RawBuilder<1 | 2> {
  return own_id ? sql`case when ${onSideOne(own_id)} then 1 else 2 end` : sql`2`
}

function hasResult(result: Expression<MatchResult>, filters: Params): Condition {
  return sql<SqlBool>`(matches.status in ${sql.raw(PLAYED)} and case cast(${result} as text)
    when 'WON' then matches.winning_team = ${ownTeam(filters)}
    when 'LOST' then matches.winning_team <> ${ownTeam(filters)}
    when 'NO_WINNER' then matches.winning_team is null
    else true end)`
}

function isOnSide(player: Expression<number>, ownPlayer: Expression<number>, side: 'own' | 'other'): Condition {
  const [one, two] = side === 'own' ? [onSideOne(player), onSideTwo(player)] : [onSideTwo(player), onSideOne(player)]
  return sql<SqlBool>`case when ${onSideOne(ownPlayer)} then ${one} else ${two} end`
}

/** Returns a condition that is true if the selected player played doubles with a different partner. */
function isWithout(partner: Expression<number>, ownPlayer: Expression<number>): Condition {
  const secondPlayer = sql`case when ${onSideOne(ownPlayer)} then matches.team_one_player_two_id else matches.team_two_player_two_id end`
  return sql<SqlBool>`${secondPlayer} is not null and not ${isOnSide(partner, ownPlayer, 'own')}`
}

// No score has a leading zero, and no game is 0-0.
const SPACED_GAMES = sql`' ' || matches.finished_games || ' '`

/** Returns a condition that is true if the selected side won a finished game to zero. */
function wonPickle(filters: Params): Condition {
  return sql<SqlBool>`case ${ownTeam(filters)} when 1 then ${SPACED_GAMES} like '%-0 %'
    else ${SPACED_GAMES} like '% 0-%' end`
}

/** Returns the numbers of finished games that each side won; 0 without games. */
function gamesWon(dialect: DialectName) {
  const { one, two } = (dialect === 'sqlite' ? gamesWonOnSqlite : gamesWonOnPostgres)('matches.finished_games')
  return { one: sql<number>`coalesce(${one}, 0)`, two: sql<number>`coalesce(${two}, 0)` }
}

/** Returns a condition that is true if the loser won none of several games. */
function isStraight(dialect: DialectName): Condition {
  const { one, two } = gamesWon(dialect)
  return sql<SqlBool>`case matches.winning_team when 1 then ${two} = 0 and ${one} > 1
    when 2 then ${one} = 0 and ${two} > 1 else false end`
}

/** Returns a condition that is true if the selected side won and lost so many games. */
function hasGamesScore(score: Expression<string>, filters: Params, dialect: DialectName): Condition {
  const { one, two } = gamesWon(dialect)
  return sql<SqlBool>`cast(${score} as text) = case ${ownTeam(filters)}
    when 1 then ${one} || '-' || ${two} else ${two} || '-' || ${one} end`
}

/** Selects the sort key and the id of a match, by which match lists are sorted. */
const placeOf = (match_id: Expression<string>) =>
  sql`(select bound.sort_key, bound.id from matches as bound where bound.match_id = ${match_id})`

/** Returns a condition that is true if the team, or any team of the player, won the medal in the match's event. */
function wonMedal(kind: MatchesKind, medal: Expression<Medal>, { id, own_id }: Params): Condition {
  const ofPlayer = sql`cast(${own_id} as integer) in (own_team.player_one_id, own_team.player_two_id)`
  const winner = kind === 'team' ? sql`medals.team_id = ${id}` : ofPlayer
  return sql<SqlBool>`exists (select 1 from medals inner join teams as own_team on own_team.id = medals.team_id
    where medals.tournament_id = matches.tournament_id and medals.event_id = matches.event_id
    and medals.medal = ${medal} and ${winner})`
}

const oneIf = (condition: Condition) => sql<number>`case when ${condition} then 1 else 0 end`
const IS_PENDING = sql<SqlBool>`matches.status not in ${sql.raw(WITH_RESULT)}`
// Subqueries by key, not joins, so that no query planner starts from them.
export const eventDivision = sql`(select event_division from events where events.id = matches.event_id)`
const IS_FINAL = sql<SqlBool>`matches.round = 'FINALS' and matches.draw_kind = 'MAIN' and ${eventDivision} <> 'MLP'`

/** The query that a condition is part of. */
interface Of {
  kind: MatchesKind
  filters: Params
  /** The selected player, or the selected team's first player; absent if the filters have none. */
  own: Expression<number>
  dialect: DialectName
}

type WriteCondition<Value> = (value: Value, of: Of) => Condition

/** Returns the condition of a filter by yes or no. */
const ifTrue =
  (condition: (of: Of) => Condition): WriteCondition<Expression<boolean>> =>
  (value, of) =>
    sql`${oneIf(condition(of))} = ${value}`

type OwnConditions = Omit<MatchConditions, keyof TournamentKind>
type Values = { [Name in keyof OwnConditions]-?: NonNullable<Params[Name]> }

/** The condition of each filter in use. */
const CONDITIONS: { [Name in keyof Values]: WriteCondition<Values[Name]> } = {
  event_id: (id) => sql`matches.event_id = ${id}`,
  tournament_id: (id) => sql`matches.tournament_id = ${id}`,
  match_divisions: (divisions) => sql`matches.match_division in (${sql.join(divisions)})`,
  except_divisions: (divisions) => sql`matches.match_division not in (${sql.join(divisions)})`,
  dreambreakers: () => sql`matches.match_division <> 'DREAMBREAKER'`,
  from: (day) => sql`matches.date >= ${day}`,
  to: (day) => sql`matches.date <= ${day}`,
  opponent_ids: (ids, { own }) =>
    sql.join(
      ids.map((id) => isOnSide(id, own, 'other')),
      sql` and `,
    ),
  partner_id: (id, { own }) => isOnSide(id, own, 'own'),
  without_partner_id: (id, { own }) => isWithout(id, own),
  except_tournament_id: (id) => sql`matches.tournament_id <> ${id}`,
  event_division: (division) => sql`${eventDivision} = ${division}`,
  result: (result, { filters }) => hasResult(result, filters),
  status: (status) => sql`matches.status = ${status}`,
  medal: (medal, { kind, filters }) => wonMedal(kind, medal, filters),
  round: (round) => sql`matches.round = ${round}`,
  round_known: ifTrue(() => sql`matches.round is not null`),
  final: ifTrue(() => IS_FINAL),
  pending: ifTrue(() => IS_PENDING),
  qualifier: ifTrue(() => sql`matches.draw_kind = 'QUALIFIER'`),
  deciding_game: (value) => sql`matches.has_deciding_game = ${value}`,
  pickle: ifTrue(({ filters }) => wonPickle(filters)),
  straight_games: ifTrue(({ dialect }) => isStraight(dialect)),
  games_score: (score, { filters, dialect }) => hasGamesScore(score, filters, dialect),
  except_league: (league) =>
    sql`(select league from tournaments where tournaments.id = matches.tournament_id) <> ${league}`,
  since_match_id: (id) => sql`(matches.sort_key, matches.id) >= ${placeOf(id)}`,
  until_match_id: (id) => sql`(matches.sort_key, matches.id) <= ${placeOf(id)}`,
}

/** Returns 1 if a match meets the condition of a filter by yes or no, otherwise 0. */
export function oneIfMet(field: YesNoField, of: Omit<Of, 'own'>): RawBuilder<0 | 1> {
  const own = of.filters.own_id as Expression<number>
  return sql`${oneIf(CONDITIONS[field](sql<boolean>`1`, { ...of, own }))}`
}

const NAMES = Object.keys(CONDITIONS) as (keyof Values)[]
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function conditionOf<Name extends keyof Values>(name: Name, of: Of): Condition[] {
  const value = of.filters[name] as Values[Name] | undefined
  return value === undefined || isEmpty(value) ? [] : [CONDITIONS[name](value, of)]
}

/** Returns the conditions of the filters in use. */
export function conditionsOf(kind: MatchesKind, filters: Params, dialect: DialectName): Condition[] {
  const of = { kind, filters, dialect, own: filters.own_id as Expression<number> }
  return [...NAMES.flatMap((name) => conditionOf(name, of)), ...ofTournamentKind('matches.tournament_id', filters)]
}

/** Selects the owner's matches by their index. */
export function listedOf(db: Kysely<Tables>, kind: 'player' | 'team', filters: Params) {
  return db
    .selectFrom(`match_${kind}s as listed` as 'match_players as listed')
    .where(`listed.${kind}_id` as 'listed.player_id', '=', filters.id as Expression<number>)
}

/** Selects the keys of the owner's matches that meet the conditions; without conditions, no match row is read. */
function selectedOf(db: Kysely<Tables>, kind: 'player' | 'team', filters: Params, dialect: DialectName) {
  const conditions = conditionsOf(kind, filters, dialect)
  return listedOf(db, kind, filters)
    .$if(conditions.length > 0, (listed) =>
      listed.innerJoin('matches', 'matches.id', 'listed.match_id').where((eb) => eb.and(conditions)),
    )
    .select(['listed.match_id as id', 'listed.sort_key'])
}

/** Selects the matches of an event or a tournament, or all matches, that meet the conditions. */
export function selectedIn(
  db: Kysely<Tables>,
  kind: 'event' | 'tournament' | 'all',
  filters: Params,
  dialect: DialectName,
) {
  const listed = db.selectFrom('matches').where((eb) => eb.and(conditionsOf(kind, filters, dialect)))
  return kind === 'all' ? listed : listed.where(`matches.${kind}_id`, '=', filters.id as Expression<number>)
}

/** Lists a numbered page of the matches that meet the conditions, by day and, on the same day, by round. */
export const selectedMatches = readFilteredBy(
  defineFilteredQuery<SelectionFilters, { kind: MatchesKind; order: Order }, { limit: number; offset: number }>()(
    'selected-matches',
    (db, { filters, variant: { kind, order }, param, dialect }) => {
      const [limit, offset] = [param('limit'), param('offset')]
      const page =
        kind === 'player' || kind === 'team'
          ? selectedOf(db, kind, filters, dialect)
              .orderBy('listed.sort_key', order)
              .orderBy('listed.match_id', order)
              .limit(limit)
              .offset(offset)
              .as('page')
          : selectedIn(db, kind, filters, dialect)
              .select(['matches.id', 'matches.sort_key'])
              .orderBy('matches.sort_key', order)
              .orderBy('matches.id', order)
              .limit(limit)
              .offset(offset)
              .as('page')
      return matchesOnPage(db, page, order)
    },
  ),
  readMatch,
)

/** Lists the scores of all matches that meet the conditions, from which a side's statistics are counted. */
export const selectedScores = defineFilteredQuery<SelectionFilters, { kind: 'player' | 'team' }, object>()(
  'selected-scores',
  (db, { filters, variant: { kind }, dialect }) =>
    listedOf(db, kind, filters)
      .innerJoin('matches', 'matches.id', 'listed.match_id')
      .where((eb) => eb.and(conditionsOf(kind, filters, dialect)))
      .select(['matches.event_id', 'matches.status', 'matches.winning_team'])
      .select(['matches.games', 'matches.finished_games'])
      .select(ownTeam(filters).as('own_team')),
)

/** Counts the matches that meet the conditions and their events, if no side is selected. */
export const selectedCounts = defineFilteredQuery<SelectionFilters, { kind: 'event' | 'tournament' | 'all' }, object>()(
  'selected-counts',
  (db, { filters, variant: { kind }, dialect }) => {
    const ifPlayed = (value: string) => sql`case when matches.status in ${sql.raw(PLAYED)} then ${sql.ref(value)} end`
    return selectedIn(db, kind, filters, dialect).select([
      sql<number>`count(*)`.as('matches'),
      sql<number>`count(${ifPlayed('matches.id')})`.as('matches_played'),
      sql<number>`count(distinct ${ifPlayed('matches.event_id')})`.as('events_played'),
      sql<number>`count(distinct ${ifPlayed('matches.tournament_id')})`.as('tournaments_played'),
    ])
  },
)
