-- partner-teams-page division=false minMatches=false order=asc patterns=0 placed=false player=false players=whole sort=matches_won
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=false minMatches=true order=asc patterns=0 placed=false player=false players=whole sort=matches_won
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_played >= :minMatches
  and partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=true minMatches=false order=asc patterns=0 placed=false player=false players=whole sort=matches_won
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.event_division = :division
  and partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=false minMatches=false order=desc patterns=0 placed=false player=false players=whole sort=matches_won
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_desc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_desc > :after
  order by partner_teams.matches_won_desc
  limit :limit;

-- partner-teams-page division=false minMatches=false order=asc patterns=0 placed=false player=false players=whole sort=matches_won_percentage
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    partner_teams.matches_won_percentage_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_percentage_asc > :after
  order by partner_teams.matches_won_percentage_asc
  limit :limit;

-- partner-teams-page division=false minMatches=false order=asc patterns=1 placed=false player=false players=whole sort=matches_won
-- on sqlite
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where teams.search like :pattern0 escape '\'
  and partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;
-- on postgres
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where case when teams.search like :pattern0 escape '\' then true else false end
  and partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=false minMatches=false order=asc patterns=2 placed=false player=false players=whole sort=matches_won
-- on sqlite
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where teams.search like :pattern0 escape '\'
  and teams.search like :pattern1 escape '\'
  and partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;
-- on postgres
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where case when teams.search like :pattern0 escape '\' then true else false end
  and case when teams.search like :pattern1 escape '\' then true else false end
  and partner_teams.matches_won_asc > :after
  order by partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=false minMatches=false order=asc patterns=0 placed=true player=false players=whole sort=matches_won
-- on sqlite
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_asc in (select value
  from json_each(:keys))
  and +partner_teams.matches_won_asc > :after
  order by +partner_teams.matches_won_asc
  limit :limit;
-- on postgres
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_asc = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and +partner_teams.matches_won_asc > :after
  order by +partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=false minMatches=false order=asc patterns=0 placed=false player=true players=whole sort=matches_won
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played, partner_teams.matches_won_asc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.team_id in (select own.id
  from teams as own
  where (own.player_one_id = (select players.id
  from players
  where players.player_slug = :player) or own.player_two_id = (select players.id
  from players
  where players.player_slug = :player)))
  and +partner_teams.matches_won_asc > :after
  order by +partner_teams.matches_won_asc
  limit :limit;

-- partner-teams-page division=true minMatches=true order=desc patterns=1 placed=true player=true players=whole sort=matches_won_percentage
-- on sqlite
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    partner_teams.matches_won_percentage_desc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_percentage_desc in (select value
  from json_each(:keys))
  and teams.search like :pattern0 escape '\'
  and partner_teams.event_division = :division
  and partner_teams.matches_played >= :minMatches
  and partner_teams.team_id in (select own.id
  from teams as own
  where (own.player_one_id = (select players.id
  from players
  where players.player_slug = :player) or own.player_two_id = (select players.id
  from players
  where players.player_slug = :player)))
  and +partner_teams.matches_won_percentage_desc > :after
  order by +partner_teams.matches_won_percentage_desc
  limit :limit;
-- on postgres
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage, teams.team_slug,
    teams.match_count as team_match_count, player_one.player_slug as player_one_player_slug,
    player_one.id as player_one_id, player_one.name as player_one_name,
    player_one.profile_image_url as player_one_profile_image_url, player_one.gender as player_one_gender,
    player_one.age as player_one_age, player_one.country_code as player_one_country_code,
    player_one.total_matches_played as player_one_total_matches_played,
    player_two.player_slug as player_two_player_slug, player_two.id as player_two_id,
    player_two.name as player_two_name, player_two.profile_image_url as player_two_profile_image_url,
    player_two.gender as player_two_gender, player_two.age as player_two_age,
    player_two.country_code as player_two_country_code,
    player_two.total_matches_played as player_two_total_matches_played,
    partner_teams.matches_won_percentage_desc as place
  from partner_teams
  inner join teams on teams.id = partner_teams.team_id
  inner join players as player_one on player_one.id = partner_teams.player_one_id
  inner join players as player_two on player_two.id = partner_teams.player_two_id
  where partner_teams.matches_won_percentage_desc = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and case when teams.search like :pattern0 escape '\' then true else false end
  and partner_teams.event_division = :division
  and partner_teams.matches_played >= :minMatches
  and partner_teams.team_id in (select own.id
  from teams as own
  where (own.player_one_id = (select players.id
  from players
  where players.player_slug = :player) or own.player_two_id = (select players.id
  from players
  where players.player_slug = :player)))
  and +partner_teams.matches_won_percentage_desc > :after
  order by +partner_teams.matches_won_percentage_desc
  limit :limit;

-- partner-teams-by-teams
-- on sqlite
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage
  from partner_teams
  where team_id in (select value
  from json_each(:keys))
  order by partner_teams.matches_won_desc;
-- on postgres
select partner_teams.team_id, partner_teams.event_division, partner_teams.events_played, partner_teams.matches_won,
    partner_teams.matches_lost, partner_teams.matches_won_percentage
  from partner_teams
  where team_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  order by partner_teams.matches_won_desc;

-- partner-team-place order=asc sort=matches_won
select matches_won_asc as place
  from partner_teams
  where team_id = (select id
  from teams
  where team_slug = :slug
  limit 1)
  and event_division = :division;

-- partner-team-place order=asc sort=matches_won_percentage
select matches_won_percentage_asc as place
  from partner_teams
  where team_id = (select id
  from teams
  where team_slug = :slug
  limit 1)
  and event_division = :division;

-- partner-team-place order=desc sort=matches_won
select matches_won_desc as place
  from partner_teams
  where team_id = (select id
  from teams
  where team_slug = :slug
  limit 1)
  and event_division = :division;

-- partner-team-place order=desc sort=matches_won_percentage
select matches_won_percentage_desc as place
  from partner_teams
  where team_id = (select id
  from teams
  where team_slug = :slug
  limit 1)
  and event_division = :division;
