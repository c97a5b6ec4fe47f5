-- medals-by-tournaments
-- on sqlite
select medals.event_division, medals.medal, medals.team_id, teams.team_slug, teams.match_count as team_match_count,
    event.event_slug as event_event_slug, event.id as event_id, event.tournament_id as event_tournament_id,
    event.event_name as event_event_name, event.event_division as event_event_division,
    event.match_count as event_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, medals.tournament_id
  from medals
  inner join teams on teams.id = medals.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  left join events as event on event.id = medals.event_id
  where medals.tournament_id in (select value
  from json_each(:keys))
  order by event.event_slug asc nulls last, medals.id;
-- on postgres
select medals.event_division, medals.medal, medals.team_id, teams.team_slug, teams.match_count as team_match_count,
    event.event_slug as event_event_slug, event.id as event_id, event.tournament_id as event_tournament_id,
    event.event_name as event_event_name, event.event_division as event_event_division,
    event.match_count as event_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, medals.tournament_id
  from medals
  inner join teams on teams.id = medals.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  left join events as event on event.id = medals.event_id
  where medals.tournament_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  order by event.event_slug asc nulls last, medals.id;

-- medals-by-players
-- on sqlite
select medals.event_division, medals.medal, medals.team_id, teams.team_slug, teams.match_count as team_match_count,
    event.event_slug as event_event_slug, event.id as event_id, event.tournament_id as event_tournament_id,
    event.event_name as event_event_name, event.event_division as event_event_division,
    event.match_count as event_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, own.player_id,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count
  from medals
  inner join teams on teams.id = medals.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  left join events as event on event.id = medals.event_id
  inner join (select id as team_id, player_one_id as player_id
  from teams
  where player_one_id in (select value
  from json_each(:keys))
  union all select id as team_id, player_two_id as player_id
  from teams
  where player_two_id in (select value
  from json_each(:keys))) as own on own.team_id = medals.team_id
  inner join tournaments as tournament on tournament.id = medals.tournament_id
  order by tournament.start_date_desc, medals.id;
-- on postgres
select medals.event_division, medals.medal, medals.team_id, teams.team_slug, teams.match_count as team_match_count,
    event.event_slug as event_event_slug, event.id as event_id, event.tournament_id as event_tournament_id,
    event.event_name as event_event_name, event.event_division as event_event_division,
    event.match_count as event_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, own.player_id,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count
  from medals
  inner join teams on teams.id = medals.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  left join events as event on event.id = medals.event_id
  inner join (select id as team_id, player_one_id as player_id
  from teams
  where player_one_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  union all select id as team_id, player_two_id as player_id
  from teams
  where player_two_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))) as own on own.team_id = medals.team_id
  inner join tournaments as tournament on tournament.id = medals.tournament_id
  order by tournament.start_date_desc, medals.id;

-- medals-by-teams
-- on sqlite
select medals.event_division, medals.medal, medals.team_id, teams.team_slug, teams.match_count as team_match_count,
    event.event_slug as event_event_slug, event.id as event_id, event.tournament_id as event_tournament_id,
    event.event_name as event_event_name, event.event_division as event_event_division,
    event.match_count as event_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count
  from medals
  inner join teams on teams.id = medals.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  left join events as event on event.id = medals.event_id
  inner join tournaments as tournament on tournament.id = medals.tournament_id
  where medals.team_id in (select value
  from json_each(:keys))
  order by tournament.start_date_desc, medals.id;
-- on postgres
select medals.event_division, medals.medal, medals.team_id, teams.team_slug, teams.match_count as team_match_count,
    event.event_slug as event_event_slug, event.id as event_id, event.tournament_id as event_tournament_id,
    event.event_name as event_event_name, event.event_division as event_event_division,
    event.match_count as event_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count
  from medals
  inner join teams on teams.id = medals.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  left join events as event on event.id = medals.event_id
  inner join tournaments as tournament on tournament.id = medals.tournament_id
  where medals.team_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  order by tournament.start_date_desc, medals.id;
