import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from '#domain/division.ts'
import { type Gender, OTHER_GENDER } from '#domain/gender.ts'
import type { Identity } from '#domain/identity.ts'
import { failure, type IdentityCheck, list, text } from './identity-sql.ts'

const SIDE_PLAYERS = [
  'team_one_player_one_id',
  'team_one_player_two_id',
  'team_two_player_one_id',
  'team_two_player_two_id',
]

const pairsOfPlayers = SIDE_PLAYERS.flatMap((one, index) => SIDE_PLAYERS.slice(index + 1).map((other) => [one, other]))

const PLAYER_ONCE: IdentityCheck = {
  checked: 'select count(*) from matches',
  columns: failure({
    tournament: 'tournament_id',
    event: 'event_id',
    match: 'id',
    found: "'one player is named twice'",
  }),
  rest: `from matches where ${pairsOfPlayers.map(([one, other]) => `${one} = ${other}`).join(' or ')}`,
}

const known = (column: string) => `coalesce(p.${column} <> q.${column}, false)`

/** Whether two players of one name were ever where one person could not have been, or could not be told from two. */
const MET = `exists (select 1 from match_players a join matches m on m.id = a.match_id
    join match_players b on b.player_id = q.id join matches n on n.id = b.match_id
    where a.player_id = p.id and (n.tournament_id = m.tournament_id or n.source_date = m.source_date))`

const ONE_PAGE: IdentityCheck = {
  checked: 'select count(*) from players',
  columns: failure({
    player: 'q.id',
    other: 'min(p.id)',
    found: `'the same name, and nothing tells them apart; listed matches: ' || ${text('q.match_count')}`,
  }),
  rest: `from players q join players p on p.name_search = q.name_search and p.id < q.id
    where q.name_search in (select name_search from players group by name_search having count(*) > 1)
      and not (${known('gender')} or ${known('country_code')} or ${known('birth_date')}
        or coalesce(abs(p.age - q.age) > 1, false) or ${MET})
    group by q.id, q.match_count`,
}

const LISTED_PLAYERS = 'select count(*) from players where match_count > 0'

/** Every player of every match, from the matches themselves: cheaper than by the lists of players. */
const listed = (columns: string, where: string) =>
  SIDE_PLAYERS.map(
    (player) => `select ${player} as player_id, ${columns} from matches where ${player} is not null and ${where}`,
  ).join(' union all ')

const PLAYER_DAYS = `select player_id, source_date, min(tournament_id) as tournament_id
  from (${listed('source_date, tournament_id', 'source_date is not null')}) l
  group by player_id, source_date having min(tournament_id) < max(tournament_id)`

const ONE_PLACE: IdentityCheck = {
  checked: LISTED_PLAYERS,
  columns: failure({
    tournament: 'min(tournament_id)',
    player: 'player_id',
    found: `'matches of several tournaments on ' || min(source_date) || case count(*) when 1 then '' else ' and other days' end`,
  }),
  rest: `from (${PLAYER_DAYS}) d group by player_id`,
}

const divisionsOf = (gender: Gender) =>
  list(MATCH_DIVISIONS.filter((division) => MATCH_DIVISION_FACTS[division].gender === gender))
const matchesIn = (gender: Gender) =>
  `sum(case when l.match_division in (${divisionsOf(gender)}) then l.matches else 0 end)`
const OF_A_GENDER = `match_division in (${divisionsOf('MALE')}, ${divisionsOf('FEMALE')})`

const OWN_DIVISIONS = `select l.player_id, p.gender, ${matchesIn('MALE')} as male, ${matchesIn('FEMALE')} as female
  from (select player_id, match_division, count(*) as matches from (${listed('match_division', OF_A_GENDER)}) a
    group by player_id, match_division) l join players p on p.id = l.player_id group by l.player_id, p.gender`

const GENDERS: IdentityCheck = {
  checked: LISTED_PLAYERS,
  columns: failure({
    player: 'player_id',
    found: `${text('male')} || ' matches in men’s divisions, ' || ${text('female')} || ' in women’s' ||
      coalesce(case gender when 'MALE' then ', a man' else ', a woman' end, '')`,
  }),
  rest: `from (${OWN_DIVISIONS}) d
    where (male > 0 and female > 0) or (male > 0 and gender = '${OTHER_GENDER.MALE}')
      or (female > 0 and gender = '${OTHER_GENDER.FEMALE}')`,
}

const MIXED_SIDES = (['one', 'two'] as const)
  .map(
    (side) => `select m.id, m.tournament_id, m.event_id, a.id as one, b.id as two, a.gender as gender, b.gender as other
    from matches m join players a on a.id = m.team_${side}_player_one_id join players b on b.id = m.team_${side}_player_two_id
    where m.match_division = 'MIXED_DOUBLES' and a.gender is not null and b.gender is not null`,
  )
  .join(' union all ')

const MIXED: IdentityCheck = {
  checked: `select count(*) from (${MIXED_SIDES}) s`,
  columns: failure({
    tournament: 'tournament_id',
    event: 'event_id',
    match: 'id',
    player: 'one',
    other: 'two',
    found: "case gender when 'MALE' then 'two men' else 'two women' end",
  }),
  rest: `from (${MIXED_SIDES}) s where gender = other`,
}

/** The checks of who plays. */
export const PEOPLE_CHECKS = {
  PLAYER_ONCE,
  ONE_PLAYER_ONE_PAGE: ONE_PAGE,
  ONE_PLACE_A_DAY: ONE_PLACE,
  GENDER_OF_DIVISION: GENDERS,
  MIXED_IS_MIXED: MIXED,
} satisfies Partial<Record<Identity, IdentityCheck>>
