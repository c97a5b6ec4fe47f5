-- event-teams-page division=false order=asc players=whole sort=avg_point_differential tournament=whole
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    event_teams.avg_point_differential_asc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where event_teams.avg_point_differential_asc > :after
  order by event_teams.avg_point_differential_asc
  limit :limit;

-- event-teams-page division=true order=asc players=whole sort=avg_point_differential tournament=whole
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    event_teams.avg_point_differential_asc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where event_teams.event_division = :division
  and event_teams.avg_point_differential_asc > :after
  order by event_teams.avg_point_differential_asc
  limit :limit;

-- event-teams-page division=false order=desc players=whole sort=avg_point_differential tournament=whole
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    event_teams.avg_point_differential_desc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where event_teams.avg_point_differential_desc > :after
  order by event_teams.avg_point_differential_desc
  limit :limit;

-- event-teams-page division=false order=asc players=whole sort=tournament_start_date tournament=whole
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    event_teams.tournament_start_date_asc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where event_teams.tournament_start_date_asc > :after
  order by event_teams.tournament_start_date_asc
  limit :limit;

-- event-teams-page division=false order=desc players=named sort=avg_point_differential tournament=named
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.title_display as tournament_title_display,
    tournament.start_date as tournament_start_date, player_one.player_slug as player_one_player_slug,
    player_one.name as player_one_name, player_two.player_slug as player_two_player_slug,
    player_two.name as player_two_name, event_teams.avg_point_differential_desc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  where event_teams.avg_point_differential_desc > :after
  order by event_teams.avg_point_differential_desc
  limit :limit;

-- event-teams-of of=player order=desc players=named sort=tournament_start_date tournament=named
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.title_display as tournament_title_display,
    tournament.start_date as tournament_start_date, player_one.player_slug as player_one_player_slug,
    player_one.name as player_one_name, player_two.player_slug as player_two_player_slug,
    player_two.name as player_two_name, (select players.event_team_count
  from players
  where players.player_slug = :slug) as total
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  inner join (select tournament_start_date_desc as place
  from event_team_players
  where player_id = ((select players.id
  from players
  where players.player_slug = :slug))
  order by tournament_start_date_desc
  limit :limit offset :offset) as page on page.place = event_teams.tournament_start_date_desc
  order by page.place;

-- event-teams-of of=team order=asc players=whole sort=avg_point_differential tournament=whole
select event_teams.event_division, event_teams.medal_won, event_teams.matches_won, event_teams.matches_lost,
    event_teams.games_won, event_teams.games_lost, event_teams.avg_points_scored, event_teams.avg_points_lost,
    event_teams.avg_point_differential, events.event_slug, teams.team_slug,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, (select own.event_team_count
  from teams as own
  where own.id = :id) as total
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join tournaments as tournament on tournament.id = events.tournament_id
  inner join teams on teams.id = event_teams.team_id
  inner join players as player_one on player_one.id = teams.player_one_id
  left join players as player_two on player_two.id = teams.player_two_id
  inner join (select avg_point_differential_asc as place
  from event_teams
  where team_id = :id
  order by +avg_point_differential_asc
  limit :limit offset :offset) as page on page.place = event_teams.avg_point_differential_asc
  order by page.place;

-- event-team-place order=asc sort=avg_point_differential
select event_teams.avg_point_differential_asc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join teams on teams.id = event_teams.team_id
  where events.event_slug = :event
  and teams.team_slug = :team;

-- event-team-place order=asc sort=tournament_start_date
select event_teams.tournament_start_date_asc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join teams on teams.id = event_teams.team_id
  where events.event_slug = :event
  and teams.team_slug = :team;

-- event-team-place order=desc sort=avg_point_differential
select event_teams.avg_point_differential_desc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join teams on teams.id = event_teams.team_id
  where events.event_slug = :event
  and teams.team_slug = :team;

-- event-team-place order=desc sort=tournament_start_date
select event_teams.tournament_start_date_desc as place
  from event_teams
  inner join events on events.id = event_teams.event_id
  inner join teams on teams.id = event_teams.team_id
  where events.event_slug = :event
  and teams.team_slug = :team;
