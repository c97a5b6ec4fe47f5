-- download-tournaments
select tournament_slug, title_display as title, league, location, start_date, end_date, match_count as matches,
    logo_url
  from tournaments
  order by tournament_slug;

-- download-events
select event_slug, tournament_slug, event_name, event_division, events.match_count as matches
  from events
  inner join tournaments on tournaments.id = events.tournament_id
  order by event_slug;

-- download-players
select player_slug, name, aliases, gender, case when source_gender is null then 0 else 1 end as gender_is_given,
    age, birth_date, country_code, total_matches_played as matches_played, profile_image_url as image_url
  from players
  order by player_slug;

-- download-teams
select team_slug, one.player_slug as player_one, two.player_slug as player_two
  from teams
  inner join players as one on one.id = teams.player_one_id
  left join players as two on two.id = teams.player_two_id
  order by team_slug;

-- download-matches
select match_id, tournament_slug, event_slug, match_division, draw, draw_kind, round, source_round, date,
    case when source_date is null then 0 else 1 end as date_is_given, best_of, scoring_format,
    one_one.player_slug || coalesce('--' || one_two.player_slug, '') as team_one,
    two_one.player_slug || coalesce('--' || two_two.player_slug, '') as team_two, team_one_seed, team_two_seed,
    team_one_name, team_two_name, tie_id, pool, position, winning_team, status, note, games
  from matches
  inner join events on events.id = matches.event_id
  inner join tournaments on tournaments.id = matches.tournament_id
  inner join players as one_one on one_one.id = matches.team_one_player_one_id
  left join players as one_two on one_two.id = matches.team_one_player_two_id
  inner join players as two_one on two_one.id = matches.team_two_player_one_id
  left join players as two_two on two_two.id = matches.team_two_player_two_id
  order by match_id;

-- download-medals
select tournament_slug, medals.event_division, event_slug, medal, team_slug
  from medals
  inner join tournaments on tournaments.id = medals.tournament_id
  inner join teams on teams.id = medals.team_id
  left join events on events.id = medals.event_id
  order by tournament_slug, medals.event_division, coalesce(event_slug, ''),
    case medal when 'GOLD' then 1 when 'SILVER' then 2 else 3 end, team_slug;

-- download-event-teams
select event_slug, team_slug, medal_won as medal, matches_won, matches_lost, games_won, games_lost, points_won,
    points_lost, avg_point_differential
  from event_teams as figures
  inner join events on events.id = figures.event_id
  inner join teams on teams.id = figures.team_id
  order by event_slug, team_slug;

-- download-partner-teams
select team_slug, event_division, events_played, matches_won, matches_lost, matches_won_percentage
  from partner_teams as figures
  inner join teams on teams.id = figures.team_id
  order by team_slug, event_division;

-- download-time-periods
select time_period, label, from_date, to_date
  from time_periods
  order by position;

-- download-rankings discipline=singles
select lists.time_period, lists.gender, 'singles' as discipline, places.place, players.player_slug,
    singles_matches_won as matches_won, singles_matches_lost as matches_lost,
    singles_matches_won_percentage as matches_won_percentage, singles_points_won as points_won,
    singles_points_lost as points_lost, singles_points_won_percentage as points_won_percentage
  from ranking_lists as lists
  inner join ranking_places as places on places.list_id = lists.id
  inner join players on players.id = places.player_id
  inner join player_stats as figures on figures.player_id = places.player_id
  and figures.time_period = lists.time_period
  where lists.sort_by = singles_matches_won
  and lists.order_by = desc
  order by lists.id, places.place;

-- download-rankings discipline=gender_doubles
select lists.time_period, lists.gender, 'gender_doubles' as discipline, places.place, players.player_slug,
    gender_doubles_matches_won as matches_won, gender_doubles_matches_lost as matches_lost,
    gender_doubles_matches_won_percentage as matches_won_percentage, gender_doubles_points_won as points_won,
    gender_doubles_points_lost as points_lost, gender_doubles_points_won_percentage as points_won_percentage
  from ranking_lists as lists
  inner join ranking_places as places on places.list_id = lists.id
  inner join players on players.id = places.player_id
  inner join player_stats as figures on figures.player_id = places.player_id
  and figures.time_period = lists.time_period
  where lists.sort_by = gender_doubles_matches_won
  and lists.order_by = desc
  order by lists.id, places.place;

-- download-rankings discipline=mixed_doubles
select lists.time_period, lists.gender, 'mixed_doubles' as discipline, places.place, players.player_slug,
    mixed_doubles_matches_won as matches_won, mixed_doubles_matches_lost as matches_lost,
    mixed_doubles_matches_won_percentage as matches_won_percentage, mixed_doubles_points_won as points_won,
    mixed_doubles_points_lost as points_lost, mixed_doubles_points_won_percentage as points_won_percentage
  from ranking_lists as lists
  inner join ranking_places as places on places.list_id = lists.id
  inner join players on players.id = places.player_id
  inner join player_stats as figures on figures.player_id = places.player_id
  and figures.time_period = lists.time_period
  where lists.sort_by = mixed_doubles_matches_won
  and lists.order_by = desc
  order by lists.id, places.place;
