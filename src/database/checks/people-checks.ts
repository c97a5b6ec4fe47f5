import { PLAYER_ID_COLUMNS } from '#database/tables/imported-tables.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { type CheckSql, failing, failingMatch, RESULTS, text } from './check-sql.ts'

const LISTED_PLAYERS = 'select count(*) from players where match_count > 0'

const pairsOfPlayers = PLAYER_ID_COLUMNS.flatMap((one, index) =>
  PLAYER_ID_COLUMNS.slice(index + 1).map((other) => [one, other]),
)

const PLAYER_ONCE: CheckSql = {
  checked: `select count(*) from ${RESULTS} m`,
  failures: `select ${failingMatch("'one player is named twice'")} from ${RESULTS} m
    where ${pairsOfPlayers.map(([one, other]) => `m.${one} = m.${other}`).join(' or ')}`,
}

const known = (column: string) => `coalesce(p.${column} <> q.${column}, false)`

/** Condition that both players played at the same tournament or on the same day, which proves that they are two people. */
const MET = `exists (select 1 from match_players a join ${RESULTS} m on m.id = a.match_id
    join match_players b on b.player_id = q.id join ${RESULTS} n on n.id = b.match_id
    where a.player_id = p.id and (n.tournament_id = m.tournament_id or n.source_date = m.source_date))`

const ONE_PAGE: CheckSql = {
  checked: 'select count(*) from players',
  failures: `select ${failing({
    player: 'q.id',
    other: 'min(p.id)',
    found: `'the same name, and no fact that distinguishes them; listed matches: ' || ${text('q.match_count')}`,
  })}
    from players q join players p on p.name_search = q.name_search and p.id < q.id
    where q.name <> '${ANONYMIZED_NAME}' and q.name_search in (select name_search from players group by name_search having count(*) > 1)
      and not (${known('gender')} or ${known('country_code')} or ${known('birth_date')}
        or coalesce(abs(p.age - q.age) > 1, false) or ${MET})
    group by q.id, q.match_count`,
}

const ONE_PLACE_A_DAY: CheckSql = {
  checked: LISTED_PLAYERS,
  failures: `select ${failing({
    tournament: 'min(d.tournament_id)',
    player: 'd.player_id',
    found: `'matches of several tournaments on ' || min(d.date) || case count(*) when 1 then '' else ' and other days' end`,
  })}
    from (select l.player_id, m.date, min(m.tournament_id) as tournament_id
      from match_players l join ${RESULTS} m on m.id = l.match_id where m.source_date is not null
      group by l.player_id, m.date having min(m.tournament_id) <> max(m.tournament_id)) d
    group by d.player_id`,
}

/** The players of matches that are not mixed, read from the matches because a lookup by player takes four times as long. */
const UNMIXED = PLAYER_ID_COLUMNS.map(
  (player) => `select ${player} as player_id, match_division from ${RESULTS} r where match_division <> 'MIXED_DOUBLES'`,
).join(' union all ')

const GENDER_OF_DIVISION: CheckSql = {
  checked: LISTED_PLAYERS,
  failures: `select ${failing({
    player: 'p.id',
    found: `'matches in men’s divisions: ' || ${text('c.mens')} || ', in women’s: ' || ${text('c.womens')}
      || case p.gender when 'MALE' then ', a man' when 'FEMALE' then ', a woman' else '' end`,
  })}
    from (select m.player_id, sum(case when m.match_division like 'MENS%' then 1 else 0 end) as mens,
        sum(case when m.match_division like 'WOMENS%' then 1 else 0 end) as womens
      from (${UNMIXED}) m group by m.player_id) c
    join players p on p.id = c.player_id
    where (c.mens > 0 and c.womens > 0) or (c.mens > 0 and p.gender = 'FEMALE') or (c.womens > 0 and p.gender = 'MALE')`,
}

const mixedSides = (columns: (one: string, two: string) => string, condition: string) =>
  ['one', 'two']
    .map(
      (side) => `select ${columns(`m.team_${side}_player_one_id`, `m.team_${side}_player_two_id`)} from ${RESULTS} m
      join players a on a.id = m.team_${side}_player_one_id join players b on b.id = m.team_${side}_player_two_id
      where m.match_division = 'MIXED_DOUBLES' and ${condition}`,
    )
    .join(' union all ')

const MIXED_IS_MIXED: CheckSql = {
  checked: `select count(*) from (${mixedSides(() => 'm.id', 'a.gender is not null and b.gender is not null')}) s`,
  failures: mixedSides(
    (player, other) => failingMatch("case a.gender when 'MALE' then 'two men' else 'two women' end", { player, other }),
    'a.gender = b.gender',
  ),
}

export const PEOPLE_CHECKS = {
  PLAYER_ONCE,
  ONE_PLAYER_ONE_PAGE: ONE_PAGE,
  ONE_PLACE_A_DAY,
  GENDER_OF_DIVISION,
  MIXED_IS_MIXED,
}
