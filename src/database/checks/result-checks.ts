import { roundOrderSql } from '#database/derived/match-rows.ts'
import { LOST_RESULTS } from '#database/import/lost-results.ts'
import { gameCount } from '#database/query/match-games.ts'
import type { DialectName } from '#database/query/query.ts'
import type { DataCheck } from '#domain/data-check.ts'
import { type Day, dayFromNumber, dayNumber } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from '#domain/division/division.ts'
import { ROUND_FACTS, ROUNDS, type Round, roundOrder } from '#domain/match/round.ts'
import { type CheckSql, failing, failingMatch, RESULTS, text } from './check-sql.ts'
import { ENDED, WITH_BEST_OF } from './scores.ts'

const ALL_MATCHES = `select count(*) from ${RESULTS} m`

const ONE_GOLD: CheckSql = {
  checked: "select count(distinct event_id) from medals where medal = 'GOLD' and event_division <> 'MLP'",
  failures: `select ${failing({ tournament: 'tournament_id', event: 'event_id', found: `${text('golds')} || ' teams with gold'` })}
    from (select min(tournament_id) as tournament_id, event_id, count(*) as golds from medals
      where medal = 'GOLD' and event_division <> 'MLP' and event_id is not null group by event_id having count(*) > 1) g`,
}

/** SQL for the candidates, a JSON list, as text. */
const DRAW_NAMES = `replace(replace(replace(e.main_draw_candidates, '["', ''), '","', ', '), '"]', '')`

const ONE_MAIN_DRAW: CheckSql = {
  checked: "select count(*) from events where event_division <> 'MLP'",
  failures: `select ${failing({
    tournament: 'e.tournament_id',
    event: 'e.id',
    found: `e.event_name || ', ' || ${DRAW_NAMES} || ': none of these draws is known to be the main draw'`,
  })} from events e where e.main_draw_candidates is not null`,
}

/** Returns a CASE over all rounds. @param sqlOf returns a round's value as SQL */
function byRound(round: string, sqlOf: (name: Round) => string): string {
  const cases = Object.keys(ROUND_FACTS).map((name) => `when '${name}' then ${sqlOf(name as Round)}`)
  return `case ${round} ${cases.join(' ')} end`
}

const labelOf = (round: string) => byRound(round, (name) => `'${ROUND_FACTS[name].label}'`)

/** Matches of knockout rounds of main draws, with their losers. */
const KNOCKOUT = `knockout as materialized (select m.id, m.event_id, m.team_one_id, m.team_two_id, ${roundOrderSql('m.round')} as round_order,
    case m.winning_team when 1 then m.team_two_id when 2 then m.team_one_id end as loser_id
  from ${RESULTS} m join events e on e.id = m.event_id
  where e.event_division <> 'MLP' and m.draw_kind = 'MAIN'
    and m.round not in ('ROUND_ROBIN', 'BACKDRAW', 'MLP_REGULAR_SEASON'))`

/** Teams that may have come back into the main draw through a backdraw, a consolation draw or a match of an unknown round. */
const LED_BACK = `led_back as materialized (
  select event_id, team_one_id as team_id from ${RESULTS} m
    where round is null or round = 'BACKDRAW' or draw_kind = 'CONSOLATION'
  union select event_id, team_two_id from ${RESULTS} m
    where round is null or round = 'BACKDRAW' or draw_kind = 'CONSOLATION')`

const PLAYED = `played as materialized (select event_id, team_one_id as team_id, round_order from knockout
  union all select event_id, team_two_id, round_order from knockout)`

const LOSERS_ARE_OUT: CheckSql = {
  checked: `with ${KNOCKOUT} select count(*) from knockout where loser_id is not null`,
  failures: `with ${KNOCKOUT}, ${LED_BACK}, ${PLAYED},
    again as (select k.id, min(p.round_order) as round_order from knockout k
      join played p on p.event_id = k.event_id and p.team_id = k.loser_id and p.round_order > k.round_order
      left join led_back b on b.event_id = k.event_id and b.team_id = k.loser_id
      where b.team_id is null group by k.id)
    select ${failingMatch(`'lost in the ' || ${labelOf('m.round')} || ', and plays in the ' || ${labelOf('r.round')}`, {
      player: 'case m.winning_team when 1 then m.team_two_player_one_id else m.team_one_player_one_id end',
      other: 'case m.winning_team when 1 then m.team_two_player_two_id else m.team_one_player_two_id end',
    })}
    from again a join matches m on m.id = a.id
    join (${ROUNDS.map((round) => `select '${round}' as round, ${roundOrder(round)} as round_order`).join(
      ' union all ',
    )}) r on r.round_order = a.round_order
    where not (m.round = 'SEMI_FINALS' and r.round = 'BRONZE_MEDAL_MATCH')`,
}

/** Returns SQL for the day a number of days later. */
function later(day: string, days: number, dialect: DialectName): string {
  return dialect === 'sqlite' ? `date(${day}, '${days} days')` : `cast(cast(${day} as date) + (${days}) as text)`
}

/** Maximum number of days between a match and its tournament. */
const MAX_DAYS_OUTSIDE = 2
/** Maximum length of a tournament without a known last day, in days. */
const MAX_TOURNAMENT_DAYS = 30

function nearTheTournament(dialect: DialectName): CheckSql {
  const first = later('t.source_start_date', -MAX_DAYS_OUTSIDE, dialect)
  const last = `coalesce(${later('t.source_end_date', MAX_DAYS_OUTSIDE, dialect)}, ${later('t.source_start_date', MAX_TOURNAMENT_DAYS, dialect)})`
  return {
    checked: `select count(source_date) from ${RESULTS} m`,
    failures: `select ${failingMatch(
      "m.date || ', of a tournament from ' || t.source_start_date || coalesce(' to ' || t.source_end_date, '')",
    )}
      from tournaments t join ${RESULTS} m on m.tournament_id = t.id
      where m.source_date is not null and (m.date < ${first} or m.date > ${last})`,
  }
}

/** Allows one day more than the importing machine's, because the day may have begun earlier at the venue. */
function notInTheFuture(today: Day): CheckSql {
  const last = dayFromNumber(dayNumber(today) + 1)
  return {
    checked: ALL_MATCHES,
    failures: `select ${failingMatch(`m.date || ', after the import of ${today}'`)} from ${RESULTS} m where m.date > '${last}'`,
  }
}

const divisionLabel = (division: string) =>
  `case ${division} ${MATCH_DIVISIONS.map((name) => `when '${name}' then '${quoted(MATCH_DIVISION_FACTS[name].label)}'`).join(' ')} end`

const quoted = (text: string) => text.replaceAll("'", "''")

const DIVISION_OF_EVENT: CheckSql = {
  checked: `select count(*) from ${RESULTS} m join events e on e.id = m.event_id where e.event_division <> 'MLP'`,
  failures: `select ${failingMatch(`${divisionLabel('m.match_division')} || ' in an event of ' || ${divisionLabel('e.event_division')}`)}
    from ${RESULTS} m join events e on e.id = m.event_id
    where e.event_division <> 'MLP' and m.match_division <> e.event_division`,
}

const NO_MORE_GAMES: CheckSql = {
  checked: `select count(*) from ${RESULTS} m where best_of is not null and games is not null`,
  failures: `select ${failingMatch(`m.games || ', best of ' || ${text('m.best_of')}`)}
    from ${RESULTS} m where ${gameCount('m.games')} > m.best_of`,
}

const MEDALS_HAVE_MATCHES: CheckSql = {
  checked: 'select count(*) from (select distinct tournament_id, event_division from medals) d',
  failures: `select ${failing({
    tournament: 'd.tournament_id',
    found: `d.event_division || ': no match; medals: ' || ${text('d.medals')}`,
  })}
    from (select tournament_id, event_division, count(*) as medals from medals group by 1, 2) d
    where not exists (select 1 from events e
      where e.tournament_id = d.tournament_id and e.event_division = d.event_division and e.match_count > 0)`,
}

const MATCHES_HAVE_ROUNDS: CheckSql = {
  checked: ALL_MATCHES,
  failures: `select ${failingMatch("coalesce('the round ' || m.source_round, 'no round')")} from ${RESULTS} m where m.round is null`,
}

const RESULTS_STAY: CheckSql = {
  checked: `select (select count(*) from ${RESULTS} m) + (select count(*) from ${LOST_RESULTS})`,
  failures: `select ${failingMatch('l.found')} from ${LOST_RESULTS} l join matches m on m.match_id = l.match_id`,
}

const CORRECTIONS_HAVE_ROWS: CheckSql = {
  checked: 'select count(*) from corrections',
  failures: `select ${failing({ found: "c.field || ' of the ' || c.kind || ' ' || c.id || ' is corrected, but there is no such row'" })}
    from corrections c where c.state = 'ROW_GONE'`,
}

/** Returns a check whose findings are in the table `found_matches`. */
function found(name: DataCheck, checked = ALL_MATCHES): CheckSql {
  return {
    checked,
    failures: `select ${failingMatch('d.found')} from found_matches d join matches m on m.id = d.match
      where d.data_check = '${name}'`,
  }
}

export function resultChecks(today: Day, dialect: DialectName) {
  return {
    ONE_GOLD,
    ONE_MAIN_DRAW,
    LOSERS_ARE_OUT,
    NEAR_THE_TOURNAMENT: nearTheTournament(dialect),
    NOT_IN_THE_FUTURE: notInTheFuture(today),
    NO_DOUBLED_MATCH: found('NO_DOUBLED_MATCH'),
    NO_LIKELY_DOUBLE: found('NO_LIKELY_DOUBLE'),
    SCORES_OF_A_FORMAT: found('SCORES_OF_A_FORMAT', `select count(*) from ${ENDED}`),
    DIVISION_OF_EVENT,
    NO_MORE_GAMES_THAN_AGREED: NO_MORE_GAMES,
    RESULTS_STAY,
    CORRECTIONS_HAVE_ROWS,
    RESULTS_ARE_KNOWN: found(
      'RESULTS_ARE_KNOWN',
      "select count(*) from matches where status in ('SCHEDULED', 'IN_PROGRESS')",
    ),
    ENOUGH_GAMES: found('ENOUGH_GAMES', `select count(*) from ${WITH_BEST_OF}`),
    MEDALS_HAVE_MATCHES,
    MATCHES_HAVE_ROUNDS,
  }
}
