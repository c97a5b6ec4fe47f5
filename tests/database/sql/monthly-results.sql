-- monthly-results-by-players
-- on sqlite
select substr(matches.date, 1, 7) as month,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (own.player_id) or matches.team_one_player_two_id in (own.player_id) then 1 else 2 end then 1 else 0 end) as matches_won,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (own.player_id) or matches.team_one_player_two_id in (own.player_id) then 1 else 2 end then 0 else 1 end) as matches_lost,
    own.player_id
  from match_players as own
  inner join matches on matches.id = own.match_id
  where matches.status != WALKOVER
  and matches.winning_team is not null
  and own.player_id in (select value
  from json_each(:keys)) group by month, own.player_id
  order by month;
-- on postgres
select substr(matches.date, 1, 7) as month,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (own.player_id) or matches.team_one_player_two_id in (own.player_id) then 1 else 2 end then 1 else 0 end) as matches_won,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (own.player_id) or matches.team_one_player_two_id in (own.player_id) then 1 else 2 end then 0 else 1 end) as matches_lost,
    own.player_id
  from match_players as own
  inner join matches on matches.id = own.match_id
  where matches.status != WALKOVER
  and matches.winning_team is not null
  and own.player_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value)) group by month, own.player_id
  order by month;

-- monthly-results-by-teams
-- on sqlite
select substr(matches.date, 1, 7) as month,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (teams.player_one_id,
    teams.player_two_id) or matches.team_one_player_two_id in (teams.player_one_id,
    teams.player_two_id) then 1 else 2 end then 1 else 0 end) as matches_won,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (teams.player_one_id,
    teams.player_two_id) or matches.team_one_player_two_id in (teams.player_one_id,
    teams.player_two_id) then 1 else 2 end then 0 else 1 end) as matches_lost, teams.id as team_id
  from match_teams as own
  inner join matches on matches.id = own.match_id
  inner join teams on teams.id = own.team_id
  where matches.status != WALKOVER
  and matches.winning_team is not null
  and own.team_id in (select value
  from json_each(:keys)) group by month, teams.id
  order by month;
-- on postgres
select substr(matches.date, 1, 7) as month,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (teams.player_one_id,
    teams.player_two_id) or matches.team_one_player_two_id in (teams.player_one_id,
    teams.player_two_id) then 1 else 2 end then 1 else 0 end) as matches_won,
    sum(case when matches.winning_team = case when matches.team_one_player_one_id in (teams.player_one_id,
    teams.player_two_id) or matches.team_one_player_two_id in (teams.player_one_id,
    teams.player_two_id) then 1 else 2 end then 0 else 1 end) as matches_lost, teams.id as team_id
  from match_teams as own
  inner join matches on matches.id = own.match_id
  inner join teams on teams.id = own.team_id
  where matches.status != WALKOVER
  and matches.winning_team is not null
  and own.team_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value)) group by month, teams.id
  order by month;
