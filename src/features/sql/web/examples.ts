/** A worked example: a question, and a query that answers it. */
export interface SqlExample {
  question: string
  sql: string
}

const example = (question: string, sql: string): SqlExample => ({ question, sql: sql.trim() })

/** Worked examples, from simple to long. Each one runs over any season, because none names a player or a tournament. */
export const SQL_EXAMPLES: readonly SqlExample[] = [
  example(
    'Which tables and columns are there?',
    `
select tables.name as "table", group_concat(columns.name, ', ') as columns
from sqlite_schema as tables join pragma_table_info(tables.name) as columns
where tables.type = 'table'
group by tables.name`,
  ),
  example(
    'Who has played the most matches?',
    `
select name, total_matches_played as matches, country_code
from players
order by matches desc
limit 20`,
  ),
  example(
    'How many matches were played each month?',
    `
select substr(date, 1, 7) as month, count(*) as matches
from matches
where status in ('COMPLETED', 'RETIRED')
group by month
order by month`,
  ),
  example(
    'How are the matches divided among the divisions?',
    `
select match_division as division, count(*) as matches
from matches
group by division
order by matches desc`,
  ),
  example(
    'Which tournaments had the most matches?',
    `
select title_display as tournament, match_count as matches, league, start_date
from tournaments
order by matches desc
limit 20`,
  ),
  example(
    'Which countries do the players come from?',
    `
select coalesce(country_code, 'unknown') as country, count(*) as players, sum(total_matches_played) as matches
from players
group by country
order by players desc`,
  ),
  example(
    'Who has won the most matches?',
    `
select name, sum(matches_won) as won, sum(matches_lost) as lost
from player_days join players on players.id = player_id
group by player_id
order by won desc
limit 20`,
  ),
  example(
    'Who has won the largest share of at least 20 matches?',
    `
select name, round(100.0 * sum(matches_won) / sum(matches_won + matches_lost), 1) as percent_won,
  sum(matches_played) as matches
from player_days join players on players.id = player_id
group by player_id
having matches >= 20
order by percent_won desc
limit 20`,
  ),
  example(
    'Which pairs have won the most matches?',
    `
select one.name || ' / ' || two.name as pair, sum(matches_won) as won, sum(matches_lost) as lost
from partner_teams
  join players as one on one.id = partner_teams.player_one_id
  join players as two on two.id = partner_teams.player_two_id
group by team_id
order by won desc
limit 20`,
  ),
  example(
    'Who has had the most partners?',
    `
with partners as (
  select player_one_id as player_id, player_two_id as partner_id from partner_teams
  union
  select player_two_id, player_one_id from partner_teams
)
select name, count(*) as partners
from partners join players on players.id = player_id
group by player_id
order by partners desc
limit 20`,
  ),
  example(
    'Who has won the most medals?',
    `
select name, count(*) as medals, sum(medal = 'GOLD') as gold, sum(medal = 'SILVER') as silver, sum(medal = 'BRONZE') as bronze
from medals
  join teams on teams.id = team_id
  join players on players.id in (teams.player_one_id, teams.player_two_id)
group by players.id
order by medals desc, gold desc
limit 20`,
  ),
  example(
    'Which countries have won the most gold medals?',
    `
select country_code as country, count(distinct medals.id) as gold_medals
from medals
  join teams on teams.id = team_id
  join players on players.id in (teams.player_one_id, teams.player_two_id)
where medal = 'GOLD' and country_code is not null
group by country
order by gold_medals desc`,
  ),
  example(
    'On which days of the week are matches played?',
    `
select substr('SunMonTueWedThuFriSat', 1 + 3 * strftime('%w', date), 3) as weekday, count(*) as matches
from matches
group by weekday
order by strftime('%w', date)`,
  ),
  example(
    'How often does a match go to its deciding game?',
    `
select match_division as division, round(100.0 * avg(has_deciding_game), 1) as percent, count(*) as matches
from matches
where status = 'COMPLETED' and best_of > 1
group by division
order by percent desc`,
  ),
  example(
    'What are the most frequent scores of a match?',
    `
select games, count(*) as matches
from matches
where games is not null
group by games
order by matches desc
limit 20`,
  ),
  example(
    'Who are the highest rated women in doubles?',
    `
select name, round(rating, 2) as rating, rank, round(standard_error, 2) as standard_error
from rating_lists join players on players.id = player_id
where singles = 0 and rating_lists.gender = 'FEMALE' and rank is not null
  and day = (select max(day) from rating_lists where singles = 0)
order by rank
limit 20`,
  ),
  example(
    'How did the rating of the most active rated player change?',
    `
select day, round(rating, 2) as rating, name
from rating_points join players on players.id = player_id
where player_id = (select player_id from rating_points group by player_id order by max(matches) desc, player_id limit 1)
order by day`,
  ),
  example(
    'How good were the forecasts?',
    `
select round(max(team_one_probability, 1 - team_one_probability), 1) as favorites_probability,
  round(avg((winning_team = 1) = (team_one_probability > 0.5)), 3) as favorites_won, count(*) as matches
from match_forecasts join matches on matches.id = match_forecasts.match_id
where winner_probability is not null
group by favorites_probability
order by favorites_probability`,
  ),
  example(
    'Which won matches were the least expected?',
    `
select case winning_team when 1 then one.team_slug else two.team_slug end as winner,
  round(100 * winner_probability, 1) as percent,
  case winning_team when 1 then two.team_slug else one.team_slug end as loser,
  date, title_display as tournament, matches.match_id
from match_forecasts
  join matches on matches.id = match_forecasts.match_id
  join tournaments on tournaments.id = matches.tournament_id
  join teams as one on one.id = team_one_id
  join teams as two on two.id = team_two_id
where winner_probability is not null and newcomer = 0
order by winner_probability
limit 20`,
  ),
  example(
    'Which pairs of players have met most often on opposite sides?',
    `
with sides as (
  select id as match_id, team_one_player_one_id as one, team_two_player_one_id as two from matches
  union all select id, team_one_player_one_id, team_two_player_two_id from matches
  union all select id, team_one_player_two_id, team_two_player_one_id from matches
  union all select id, team_one_player_two_id, team_two_player_two_id from matches
)
select first.name || ' and ' || second.name as players, count(distinct match_id) as matches
from sides
  join players as first on first.id = min(one, two)
  join players as second on second.id = max(one, two)
group by first.id, second.id
order by matches desc
limit 20`,
  ),
]
