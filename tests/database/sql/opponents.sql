-- opponents-by-teams
-- on sqlite
select own.own_id, teams.id, teams.team_slug, teams.match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, sum(own.won) as matches_won,
    sum(1 - own.won) as matches_lost
  from (select own.team_id as own_id, case when case when matches.team_one_player_one_id in (own_team.player_one_id,
    own_team.player_two_id) or matches.team_one_player_two_id in (own_team.player_one_id,
    own_team.player_two_id) then 1 else 2 end = 1 then matches.team_two_player_one_id else matches.team_one_player_one_id end as one_id,
    case when case when matches.team_one_player_one_id in (own_team.player_one_id,
    own_team.player_two_id) or matches.team_one_player_two_id in (own_team.player_one_id,
    own_team.player_two_id) then 1 else 2 end = 1 then matches.team_two_player_two_id else matches.team_one_player_two_id end as two_id,
    case when matches.winning_team = case when matches.team_one_player_one_id in (own_team.player_one_id,
    own_team.player_two_id) or matches.team_one_player_two_id in (own_team.player_one_id,
    own_team.player_two_id) then 1 else 2 end then 1 else 0 end as won
  from match_teams as own
  inner join teams as own_team on own_team.id = own.team_id
  inner join matches on matches.id = own.match_id
  where own.team_id in (select value
  from json_each(:keys))
  and own_team.player_two_id is not null
  and matches.status != WALKOVER
  and matches.match_division != DREAMBREAKER
  and matches.winning_team is not null) as own
  inner join teams on ((teams.player_one_id = own.one_id
  and teams.player_two_id = own.two_id) or (teams.player_one_id = own.two_id
  and teams.player_two_id = own.one_id))
  inner join players as player_one on player_one.id = teams.player_one_id
  inner join players as player_two on player_two.id = teams.player_two_id group by own.own_id, teams.id,
    player_one.id, player_two.id
  order by count(*) desc, sum(own.won) desc, teams.team_slug;
-- on postgres
select own.own_id, teams.id, teams.team_slug, teams.match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, sum(own.won) as matches_won,
    sum(1 - own.won) as matches_lost
  from (select own.team_id as own_id, case when case when matches.team_one_player_one_id in (own_team.player_one_id,
    own_team.player_two_id) or matches.team_one_player_two_id in (own_team.player_one_id,
    own_team.player_two_id) then 1 else 2 end = 1 then matches.team_two_player_one_id else matches.team_one_player_one_id end as one_id,
    case when case when matches.team_one_player_one_id in (own_team.player_one_id,
    own_team.player_two_id) or matches.team_one_player_two_id in (own_team.player_one_id,
    own_team.player_two_id) then 1 else 2 end = 1 then matches.team_two_player_two_id else matches.team_one_player_two_id end as two_id,
    case when matches.winning_team = case when matches.team_one_player_one_id in (own_team.player_one_id,
    own_team.player_two_id) or matches.team_one_player_two_id in (own_team.player_one_id,
    own_team.player_two_id) then 1 else 2 end then 1 else 0 end as won
  from match_teams as own
  inner join teams as own_team on own_team.id = own.team_id
  inner join matches on matches.id = own.match_id
  where own.team_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and own_team.player_two_id is not null
  and matches.status != WALKOVER
  and matches.match_division != DREAMBREAKER
  and matches.winning_team is not null) as own
  inner join teams on ((teams.player_one_id = own.one_id
  and teams.player_two_id = own.two_id) or (teams.player_one_id = own.two_id
  and teams.player_two_id = own.one_id))
  inner join players as player_one on player_one.id = teams.player_one_id
  inner join players as player_two on player_two.id = teams.player_two_id group by own.own_id, teams.id,
    player_one.id, player_two.id
  order by count(*) desc, sum(own.won) desc, teams.team_slug;
