-- export-tournaments
select tournament_slug, title_display as title, league, location, source_start_date as start_date,
    source_end_date as end_date, logo_url
  from tournaments
  order by tournament_slug;

-- export-players
select player_slug, name, source_gender as gender, source_age as age, source_age_as_of as age_as_of, birth_date,
    source_country as country, profile_image_url as image_url, aliases
  from players
  order by player_slug;

-- export-matches
select matches.match_id, tournaments.tournament_slug, events.event_name, events.event_division,
    matches.match_division, matches.draw, matches.source_round as round, matches.source_date as date,
    matches.best_of, matches.scoring_format, one_one.player_slug as team_one_player_one,
    one_two.player_slug as team_one_player_two, two_one.player_slug as team_two_player_one,
    two_two.player_slug as team_two_player_two, matches.team_one_seed, matches.team_two_seed, matches.team_one_name,
    matches.team_two_name, matches.tie_id, matches.pool, matches.position, matches.winning_team, matches.games,
    matches.status as completion, matches.note
  from matches
  inner join events on events.id = matches.event_id
  inner join tournaments on tournaments.id = matches.tournament_id
  inner join players as one_one on one_one.id = matches.team_one_player_one_id
  left join players as one_two on one_two.id = matches.team_one_player_two_id
  inner join players as two_one on two_one.id = matches.team_two_player_one_id
  left join players as two_two on two_two.id = matches.team_two_player_two_id
  order by matches.match_id;

-- export-medals
select tournaments.tournament_slug, given.event_division, given.medal, one.player_slug as player_one,
    two.player_slug as player_two
  from source_medals as given
  inner join tournaments on tournaments.id = given.tournament_id
  inner join players as one on one.id = given.player_one_id
  left join players as two on two.id = given.player_two_id
  order by tournaments.tournament_slug, given.event_division,
    case given.medal when 'GOLD' then 1 when 'SILVER' then 2 else 3 end, one.player_slug, two.player_slug;
