import { type Day, dayFromNumber, dayNumber } from '#domain/day.ts'
import type { Identity } from '#domain/identity.ts'

/** How an identity is checked. */
export interface IdentityCheck {
  /** SELECT of one row: how many things are checked. */
  checked: string
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

export const text = (value: string) => `cast(${value} as text)`

const SUMMED_IN_EVENTS = ['matches_won', 'matches_lost', 'games_won', 'games_lost', 'points_won', 'points_lost']

/** What the teams of each event add up to: three checks read it, and event teams are nearly as many as matches. */
export const EVENT_SUMS = {
  make: `create temporary table event_sums as
    select event_id, ${SUMMED_IN_EVENTS.map((column) => `sum(${column}) as ${column}`).join(', ')}
    from event_teams group by event_id`,
  drop: 'drop table event_sums',
}

function equalInEvents(won: string, lost: string, thing: string): IdentityCheck {
  const found = `${text(`g.${won}`)} || ' ${thing} won, ' || ${text(`g.${lost}`)} || ' lost'`
  return {
    checked: 'select count(*) from event_sums',
    columns: failure({ tournament: 'e.tournament_id', event: 'e.id', found }),
    rest: `from event_sums g join events e on e.id = g.event_id where g.${won} <> g.${lost}`,
  }
}

/** Whoever stands in a match. */
export const SIDE_PLAYERS = [
  'team_one_player_one_id',
  'team_one_player_two_id',
  'team_two_player_one_id',
  'team_two_player_two_id',
]

/** How many matches each player did not play: few matches are walkovers. */
const WALKOVERS = `with walkovers as (select ${SIDE_PLAYERS.join(', ')} from matches where status = 'WALKOVER')
  select player_id, count(*) as walkovers from (${SIDE_PLAYERS.map(
    (player) => `select ${player} as player_id from walkovers where ${player} is not null`,
  ).join(' union all ')}) s group by player_id`

const TOTALS: IdentityCheck = {
  checked: 'select count(*) from players where match_count > 0',
  columns: failure({
    player: 'p.id',
    found: `${text('p.total_matches_played')} || ' matches played, ' || ${text('coalesce(d.played, 0)')} || ' on days, ' ||
      ${text('listed')} || ' in the lists'`,
  }),
  rest: `from players p
    left join (select player_id, sum(matches_played) as played from player_days group by player_id) d on d.player_id = p.id
    join (select l.player_id, l.matches - coalesce(w.walkovers, 0) as listed
      from (select player_id, count(*) as matches from match_players group by player_id) l
      left join (${WALKOVERS}) w on w.player_id = l.player_id) c on c.player_id = p.id
    where listed <> p.total_matches_played or listed <> coalesce(d.played, 0)`,
}

const ONE_GOLD: IdentityCheck = {
  checked: "select count(distinct event_id) from medals where medal = 'GOLD' and event_division <> 'MLP'",
  columns: failure({ tournament: 'tournament_id', event: 'event_id', found: `${text('golds')} || ' teams with gold'` }),
  rest: `from (select min(tournament_id) as tournament_id, event_id, count(*) as golds from medals
      where medal = 'GOLD' and event_division <> 'MLP' and event_id is not null group by event_id having count(*) > 1) g`,
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

/** The checks of results that a statement does. */
export function resultChecks(today: Day) {
  return {
    WINS_EQUAL_LOSSES: equalInEvents('matches_won', 'matches_lost', 'matches'),
    GAMES_WON_EQUAL_LOST: equalInEvents('games_won', 'games_lost', 'games'),
    POINTS_FOR_EQUAL_AGAINST: equalInEvents('points_won', 'points_lost', 'points'),
    TOTALS_ADD_UP: TOTALS,
    ONE_GOLD,
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
