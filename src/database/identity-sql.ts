import { type Day, dayFromNumber, dayNumber } from '#domain/day.ts'
import type { Identity } from '#domain/identity.ts'
import { ROUND_FACTS, ROUNDS, type Round } from '#domain/round.ts'
import type { DialectName } from './query.ts'

/** How an identity is checked. */
export interface IdentityCheck {
  /** SELECT of one row: how many things are checked. */
  checked: string
  /** What stands before the SELECT of the failures; nothing as a rule. */
  before?: string
  /** What of a failure is told, as {@link failure} gives it. */
  columns: string
  /** From where: one row for each thing that fails. */
  rest: string
}

/** What of a failure is told; what is absent is null. */
interface Failure {
  tournament?: string
  event?: string
  match?: string
  player?: string
  other?: string
  found: string
}

/** The columns of a failure. */
export function failure({ tournament, event, match, player, other, found }: Failure): string {
  const id = (value: string | undefined) => value ?? 'cast(null as integer)'
  return `${id(tournament)} as tournament_id, ${id(event)} as event_id, ${id(match)} as match_id, ${id(player)} as player_id,
    ${id(other)} as other_id, ${found} as found`
}

const KNOCKOUT = ROUNDS.filter((round) => !['ROUND_ROBIN', 'BACKDRAW', 'MLP_REGULAR_SEASON'].includes(round))
/** Texts as SQL has them in a list. */
export const list = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')
const caseOf = (column: string, value: (round: Round) => string, otherwise: string) =>
  `case ${column} ${ROUNDS.map((round) => `when '${round}' then ${value(round)}`).join(' ')} else ${otherwise} end`
const depthOf = (column: string) => caseOf(column, (round) => String(ROUND_FACTS[round].depth), '0')
const roundName = (column: string) => caseOf(column, (round) => `'${ROUND_FACTS[round].label}'`, "'unknown round'")

export const text = (value: string) => `cast(${value} as text)`

function equalInEvents(won: string, lost: string, thing: string): IdentityCheck {
  const found = `${text('won')} || ' ${thing} won, ' || ${text('lost')} || ' lost'`
  return {
    checked: 'select count(distinct event_id) from event_teams',
    columns: failure({ tournament: 'e.tournament_id', event: 'e.id', found }),
    rest: `from (select event_id, sum(${won}) as won, sum(${lost}) as lost from event_teams group by event_id) g
      join events e on e.id = g.event_id where won <> lost`,
  }
}

const SUMMED = ['total_matches_played']
for (const discipline of ['singles', 'gender_doubles', 'mixed_doubles']) {
  SUMMED.push(`${discipline}_matches_won`, `${discipline}_matches_lost`, `${discipline}_points_won`)
}
const OF_DISCIPLINES = SUMMED.filter((column) => column.includes('_matches_')).filter((column) => column !== SUMMED[0])

const TOTALS: IdentityCheck = {
  checked: "select count(*) from player_stats where time_period = 'ALL_TIME'",
  columns: failure({
    player: 's.player_id',
    found: `${text('s.total_matches_played')} || ' matches of all time, ' || ${text('y.total_matches_played')} || ' of the years, ' ||
      ${text('listed')} || ' in the lists'`,
  }),
  rest: `from player_stats s
    join (select player_id, ${SUMMED.map((column) => `sum(${column}) as ${column}`).join(', ')} from player_stats
      where time_period like '2%' group by player_id) y on y.player_id = s.player_id
    join (select l.player_id, count(*) as listed from match_players l join matches m on m.id = l.match_id
      where m.status <> 'WALKOVER' group by l.player_id) c on c.player_id = s.player_id
    where s.time_period = 'ALL_TIME' and (listed <> s.total_matches_played
      or s.total_matches_played < ${OF_DISCIPLINES.map((column) => `s.${column}`).join(' + ')}
      or ${SUMMED.map((column) => `s.${column} <> y.${column}`).join(' or ')})`,
}

const ONE_GOLD: IdentityCheck = {
  checked: "select count(distinct event_id) from medals where medal = 'GOLD' and event_division <> 'MLP'",
  columns: failure({ tournament: 'tournament_id', event: 'event_id', found: `${text('golds')} || ' teams with gold'` }),
  rest: `from (select min(tournament_id) as tournament_id, event_id, count(*) as golds from medals
      where medal = 'GOLD' and event_division <> 'MLP' and event_id is not null group by event_id having count(*) > 1) g`,
}

/** Both sides of the knockout matches of main draws. */
const KNOCKOUT_SIDES = (['one', 'two'] as const)
  .map(
    (side, index) => `select m.id, m.tournament_id, m.event_id, m.round, ${depthOf('m.round')} as depth,
      m.team_${side}_player_one_id as one, coalesce(m.team_${side}_player_two_id, 0) as two,
      case when m.winning_team = ${2 - index} then 1 else 0 end as lost
    from matches m join events e on e.id = m.event_id
    where e.event_division <> 'MLP' and m.draw_kind = 'MAIN' and m.round in (${list(KNOCKOUT)})`,
  )
  .join(' union all ')

const ANOTHER_WAY = `(m.round is null or m.round = 'BACKDRAW' or m.draw_kind = 'CONSOLATION') and (
  (m.team_one_player_one_id = l.one and coalesce(m.team_one_player_two_id, 0) = l.two)
  or (m.team_two_player_one_id = l.one and coalesce(m.team_two_player_two_id, 0) = l.two))`

const LOSERS: IdentityCheck = {
  checked: `select count(*) from (${KNOCKOUT_SIDES}) k where lost = 1`,
  before: `with k as (${KNOCKOUT_SIDES})`,
  columns: `distinct ${failure({
    tournament: 'l.tournament_id',
    event: 'l.event_id',
    match: 'l.id',
    player: 'l.one',
    other: 'l.two',
    found: `'lost in ' || ${roundName('l.round')} || ', and plays in ' || ${roundName('w.round')}`,
  })}`,
  rest: `from k l join k w on w.event_id = l.event_id and w.one = l.one and w.two = l.two and w.depth > l.depth
    where l.lost = 1 and not (l.round = 'SEMI_FINALS' and w.round = 'BRONZE_MEDAL_MATCH')
      and not exists (select 1 from k x where x.event_id = l.event_id and x.one = l.one and x.two = l.two
        and x.depth > l.depth and x.depth < w.depth)
      and not exists (select 1 from matches m where m.event_id = l.event_id and ${ANOTHER_WAY})`,
}

/** Days that a match may lie outside of its tournament's. */
const NEAR = 2
/** Days that a tournament may last whose last day nobody gives. */
const LONGEST = 30

/** SQL for a day some days later. */
function shifted(dialect: DialectName, day: string, days: number): string {
  if (dialect === 'sqlite') return `date(${day}, '${days} days')`
  return `to_char(${day}::date + ${days}, 'YYYY-MM-DD')`
}

function nearTheTournament(dialect: DialectName): IdentityCheck {
  const last = `case when t.source_end_date is null then ${shifted(dialect, 't.source_start_date', LONGEST)}
    else ${shifted(dialect, 't.source_end_date', NEAR)} end`
  return {
    checked: 'select count(*) from matches where source_date is not null',
    columns: failure({
      tournament: 't.id',
      match: 'm.id',
      event: 'm.event_id',
      found: `m.source_date || ', of a tournament from ' || t.source_start_date || coalesce(' to ' || t.source_end_date, '')`,
    }),
    rest: `from matches m join tournaments t on t.id = m.tournament_id
      where m.source_date < ${shifted(dialect, 't.source_start_date', -NEAR)} or m.source_date > ${last}`,
  }
}

/** The venue's day may have begun already where the importing machine's has not. */
function notInTheFuture(today: Day): IdentityCheck {
  const last = dayFromNumber(dayNumber(today) + 1)
  return {
    checked: 'select count(*) from matches',
    columns: failure({
      tournament: 'm.tournament_id',
      match: 'm.id',
      event: 'm.event_id',
      found: `m.date || ', after the import of ${today}'`,
    }),
    rest: `from matches m where m.date > '${last}'`,
  }
}

/** The checks that a statement alone does, all but that of doubled matches and of people. */
export function resultChecks(dialect: DialectName, today: Day) {
  return {
    WINS_EQUAL_LOSSES: equalInEvents('matches_won', 'matches_lost', 'matches'),
    GAMES_WON_EQUAL_LOST: equalInEvents('games_won', 'games_lost', 'games'),
    POINTS_FOR_EQUAL_AGAINST: equalInEvents('points_won', 'points_lost', 'points'),
    TOTALS_ADD_UP: TOTALS,
    ONE_GOLD,
    LOSERS_ARE_OUT: LOSERS,
    NEAR_THE_TOURNAMENT: nearTheTournament(dialect),
    NOT_IN_THE_FUTURE: notInTheFuture(today),
    NO_MORE_GAMES_THAN_AGREED: {
      checked: 'select count(*) from matches where best_of is not null and games is not null',
      columns: failure({
        tournament: 'tournament_id',
        event: 'event_id',
        match: 'id',
        found: `games || ', best of ' || ${text('best_of')}`,
      }),
      rest: `from matches where length(games) - length(replace(games, ' ', '')) + 1 > best_of`,
    },
  } satisfies Partial<Record<Identity, IdentityCheck>>
}
