-- matches-of of=player order=desc players=named tournament=named
select matches.match_id, matches.date, matches.round, matches.draw, matches.winning_team, matches.match_division,
    matches.status, matches.team_one_seed, matches.team_two_seed, matches.games,
    tournament.tournament_slug as tournament_tournament_slug, tournament.title_display as tournament_title_display,
    tournament.start_date as tournament_start_date, event.event_slug as event_event_slug,
    event.event_name as event_event_name, event.event_division as event_event_division,
    team_one_player_one.player_slug as team_one_player_one_player_slug,
    team_one_player_one.name as team_one_player_one_name,
    team_one_player_two.player_slug as team_one_player_two_player_slug,
    team_one_player_two.name as team_one_player_two_name,
    team_two_player_one.player_slug as team_two_player_one_player_slug,
    team_two_player_one.name as team_two_player_one_name,
    team_two_player_two.player_slug as team_two_player_two_player_slug,
    team_two_player_two.name as team_two_player_two_name
  from (select match_id as id, sort_key
  from match_players
  where player_id = :id
  order by sort_key desc, match_id desc
  limit :limit offset :offset) as page
  inner join matches on matches.id = page.id
  inner join tournaments as tournament on tournament.id = matches.tournament_id
  inner join events as event on event.id = matches.event_id
  inner join players as team_one_player_one on team_one_player_one.id = matches.team_one_player_one_id
  left join players as team_one_player_two on team_one_player_two.id = matches.team_one_player_two_id
  inner join players as team_two_player_one on team_two_player_one.id = matches.team_two_player_one_id
  left join players as team_two_player_two on team_two_player_two.id = matches.team_two_player_two_id
  order by page.sort_key desc, page.id desc;

-- matches-of of=tournament order=asc players=whole tournament=whole
select matches.match_id, matches.date, matches.round, matches.draw, matches.winning_team, matches.match_division,
    matches.status, matches.team_one_seed, matches.team_two_seed, matches.games,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, event.event_slug as event_event_slug, event.id as event_id,
    event.tournament_id as event_tournament_id, event.event_name as event_event_name,
    event.event_division as event_event_division, event.match_count as event_match_count,
    team_one_player_one.player_slug as team_one_player_one_player_slug,
    team_one_player_one.id as team_one_player_one_id, team_one_player_one.name as team_one_player_one_name,
    team_one_player_one.profile_image_url as team_one_player_one_profile_image_url,
    team_one_player_one.gender as team_one_player_one_gender, team_one_player_one.age as team_one_player_one_age,
    team_one_player_one.country_code as team_one_player_one_country_code,
    team_one_player_one.total_matches_played as team_one_player_one_total_matches_played,
    team_one_player_two.player_slug as team_one_player_two_player_slug,
    team_one_player_two.id as team_one_player_two_id, team_one_player_two.name as team_one_player_two_name,
    team_one_player_two.profile_image_url as team_one_player_two_profile_image_url,
    team_one_player_two.gender as team_one_player_two_gender, team_one_player_two.age as team_one_player_two_age,
    team_one_player_two.country_code as team_one_player_two_country_code,
    team_one_player_two.total_matches_played as team_one_player_two_total_matches_played,
    team_two_player_one.player_slug as team_two_player_one_player_slug,
    team_two_player_one.id as team_two_player_one_id, team_two_player_one.name as team_two_player_one_name,
    team_two_player_one.profile_image_url as team_two_player_one_profile_image_url,
    team_two_player_one.gender as team_two_player_one_gender, team_two_player_one.age as team_two_player_one_age,
    team_two_player_one.country_code as team_two_player_one_country_code,
    team_two_player_one.total_matches_played as team_two_player_one_total_matches_played,
    team_two_player_two.player_slug as team_two_player_two_player_slug,
    team_two_player_two.id as team_two_player_two_id, team_two_player_two.name as team_two_player_two_name,
    team_two_player_two.profile_image_url as team_two_player_two_profile_image_url,
    team_two_player_two.gender as team_two_player_two_gender, team_two_player_two.age as team_two_player_two_age,
    team_two_player_two.country_code as team_two_player_two_country_code,
    team_two_player_two.total_matches_played as team_two_player_two_total_matches_played
  from (select id, sort_key
  from matches
  where tournament_id = :id
  order by sort_key asc, id asc
  limit :limit offset :offset) as page
  inner join matches on matches.id = page.id
  inner join tournaments as tournament on tournament.id = matches.tournament_id
  inner join events as event on event.id = matches.event_id
  inner join players as team_one_player_one on team_one_player_one.id = matches.team_one_player_one_id
  left join players as team_one_player_two on team_one_player_two.id = matches.team_one_player_two_id
  inner join players as team_two_player_one on team_two_player_one.id = matches.team_two_player_one_id
  left join players as team_two_player_two on team_two_player_two.id = matches.team_two_player_two_id
  order by page.sort_key asc, page.id asc;

-- matches-of-player order=asc players=whole tournament=whole
select matches.match_id, matches.date, matches.round, matches.draw, matches.winning_team, matches.match_division,
    matches.status, matches.team_one_seed, matches.team_two_seed, matches.games,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, event.event_slug as event_event_slug, event.id as event_id,
    event.tournament_id as event_tournament_id, event.event_name as event_event_name,
    event.event_division as event_event_division, event.match_count as event_match_count,
    team_one_player_one.player_slug as team_one_player_one_player_slug,
    team_one_player_one.id as team_one_player_one_id, team_one_player_one.name as team_one_player_one_name,
    team_one_player_one.profile_image_url as team_one_player_one_profile_image_url,
    team_one_player_one.gender as team_one_player_one_gender, team_one_player_one.age as team_one_player_one_age,
    team_one_player_one.country_code as team_one_player_one_country_code,
    team_one_player_one.total_matches_played as team_one_player_one_total_matches_played,
    team_one_player_two.player_slug as team_one_player_two_player_slug,
    team_one_player_two.id as team_one_player_two_id, team_one_player_two.name as team_one_player_two_name,
    team_one_player_two.profile_image_url as team_one_player_two_profile_image_url,
    team_one_player_two.gender as team_one_player_two_gender, team_one_player_two.age as team_one_player_two_age,
    team_one_player_two.country_code as team_one_player_two_country_code,
    team_one_player_two.total_matches_played as team_one_player_two_total_matches_played,
    team_two_player_one.player_slug as team_two_player_one_player_slug,
    team_two_player_one.id as team_two_player_one_id, team_two_player_one.name as team_two_player_one_name,
    team_two_player_one.profile_image_url as team_two_player_one_profile_image_url,
    team_two_player_one.gender as team_two_player_one_gender, team_two_player_one.age as team_two_player_one_age,
    team_two_player_one.country_code as team_two_player_one_country_code,
    team_two_player_one.total_matches_played as team_two_player_one_total_matches_played,
    team_two_player_two.player_slug as team_two_player_two_player_slug,
    team_two_player_two.id as team_two_player_two_id, team_two_player_two.name as team_two_player_two_name,
    team_two_player_two.profile_image_url as team_two_player_two_profile_image_url,
    team_two_player_two.gender as team_two_player_two_gender, team_two_player_two.age as team_two_player_two_age,
    team_two_player_two.country_code as team_two_player_two_country_code,
    team_two_player_two.total_matches_played as team_two_player_two_total_matches_played,
    (select players.match_count
  from players
  where players.player_slug = :slug) as total
  from (select match_id as id, sort_key
  from match_players
  where player_id = ((select players.id
  from players
  where players.player_slug = :slug))
  order by sort_key asc, match_id asc
  limit :limit offset :offset) as page
  inner join matches on matches.id = page.id
  inner join tournaments as tournament on tournament.id = matches.tournament_id
  inner join events as event on event.id = matches.event_id
  inner join players as team_one_player_one on team_one_player_one.id = matches.team_one_player_one_id
  left join players as team_one_player_two on team_one_player_two.id = matches.team_one_player_two_id
  inner join players as team_two_player_one on team_two_player_one.id = matches.team_two_player_one_id
  left join players as team_two_player_two on team_two_player_two.id = matches.team_two_player_two_id
  order by page.sort_key asc, page.id asc;

-- matches-of-player order=desc players=whole tournament=whole
select matches.match_id, matches.date, matches.round, matches.draw, matches.winning_team, matches.match_division,
    matches.status, matches.team_one_seed, matches.team_two_seed, matches.games,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, event.event_slug as event_event_slug, event.id as event_id,
    event.tournament_id as event_tournament_id, event.event_name as event_event_name,
    event.event_division as event_event_division, event.match_count as event_match_count,
    team_one_player_one.player_slug as team_one_player_one_player_slug,
    team_one_player_one.id as team_one_player_one_id, team_one_player_one.name as team_one_player_one_name,
    team_one_player_one.profile_image_url as team_one_player_one_profile_image_url,
    team_one_player_one.gender as team_one_player_one_gender, team_one_player_one.age as team_one_player_one_age,
    team_one_player_one.country_code as team_one_player_one_country_code,
    team_one_player_one.total_matches_played as team_one_player_one_total_matches_played,
    team_one_player_two.player_slug as team_one_player_two_player_slug,
    team_one_player_two.id as team_one_player_two_id, team_one_player_two.name as team_one_player_two_name,
    team_one_player_two.profile_image_url as team_one_player_two_profile_image_url,
    team_one_player_two.gender as team_one_player_two_gender, team_one_player_two.age as team_one_player_two_age,
    team_one_player_two.country_code as team_one_player_two_country_code,
    team_one_player_two.total_matches_played as team_one_player_two_total_matches_played,
    team_two_player_one.player_slug as team_two_player_one_player_slug,
    team_two_player_one.id as team_two_player_one_id, team_two_player_one.name as team_two_player_one_name,
    team_two_player_one.profile_image_url as team_two_player_one_profile_image_url,
    team_two_player_one.gender as team_two_player_one_gender, team_two_player_one.age as team_two_player_one_age,
    team_two_player_one.country_code as team_two_player_one_country_code,
    team_two_player_one.total_matches_played as team_two_player_one_total_matches_played,
    team_two_player_two.player_slug as team_two_player_two_player_slug,
    team_two_player_two.id as team_two_player_two_id, team_two_player_two.name as team_two_player_two_name,
    team_two_player_two.profile_image_url as team_two_player_two_profile_image_url,
    team_two_player_two.gender as team_two_player_two_gender, team_two_player_two.age as team_two_player_two_age,
    team_two_player_two.country_code as team_two_player_two_country_code,
    team_two_player_two.total_matches_played as team_two_player_two_total_matches_played,
    (select players.match_count
  from players
  where players.player_slug = :slug) as total
  from (select match_id as id, sort_key
  from match_players
  where player_id = ((select players.id
  from players
  where players.player_slug = :slug))
  order by sort_key desc, match_id desc
  limit :limit offset :offset) as page
  inner join matches on matches.id = page.id
  inner join tournaments as tournament on tournament.id = matches.tournament_id
  inner join events as event on event.id = matches.event_id
  inner join players as team_one_player_one on team_one_player_one.id = matches.team_one_player_one_id
  left join players as team_one_player_two on team_one_player_two.id = matches.team_one_player_two_id
  inner join players as team_two_player_one on team_two_player_one.id = matches.team_two_player_one_id
  left join players as team_two_player_two on team_two_player_two.id = matches.team_two_player_two_id
  order by page.sort_key desc, page.id desc;
