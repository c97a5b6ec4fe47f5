-- teams-by-slugs
-- on sqlite
select teams.id, teams.team_slug, teams.match_count, teams.event_team_count,
    player_one.player_slug as player_one_player_slug, player_one.id as player_one_id,
    player_one.name as player_one_name, player_one.profile_image_url as player_one_profile_image_url,
    player_one.gender as player_one_gender, player_one.age as player_one_age,
    player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played
  from teams
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where teams.team_slug in (select value
  from json_each(:keys));
-- on postgres
select teams.id, teams.team_slug, teams.match_count, teams.event_team_count,
    player_one.player_slug as player_one_player_slug, player_one.id as player_one_id,
    player_one.name as player_one_name, player_one.profile_image_url as player_one_profile_image_url,
    player_one.gender as player_one_gender, player_one.age as player_one_age,
    player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played
  from teams
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where teams.team_slug = any (array( select value::text
  from json_array_elements_text(:keys::json) as value));
