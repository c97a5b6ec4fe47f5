-- aliases-by-players
-- on sqlite
select id, aliases
  from players
  where id in (select value
  from json_each(:keys));
-- on postgres
select id, aliases
  from players
  where id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value));

-- player-by-slug
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played
  from players
  where player_slug = :slug;

-- player-counts
select id, match_count, event_team_count
  from players
  where player_slug = :slug;

-- player-place order=asc
select total_matches_played_asc as place
  from players
  where player_slug = :slug;

-- player-place order=desc
select total_matches_played_desc as place
  from players
  where player_slug = :slug;

-- players-page country=false gender=false order=asc patterns=0 placed=false
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;

-- players-page country=true gender=false order=asc patterns=0 placed=false
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where country_code = :country
  and players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;

-- players-page country=false gender=true order=asc patterns=0 placed=false
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where gender = :gender
  and players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;

-- players-page country=false gender=false order=desc patterns=0 placed=false
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_desc as place
  from players
  where players.total_matches_played_desc > :after
  order by players.total_matches_played_desc
  limit :limit;

-- players-page country=false gender=false order=asc patterns=1 placed=false
-- on sqlite
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where players.search like :pattern0 escape '\'
  and players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;
-- on postgres
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where case when players.search like :pattern0 escape '\' then true else false end
  and players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;

-- players-page country=false gender=false order=asc patterns=2 placed=false
-- on sqlite
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where players.search like :pattern0 escape '\'
  and players.search like :pattern1 escape '\'
  and players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;
-- on postgres
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where case when players.search like :pattern0 escape '\' then true else false end
  and case when players.search like :pattern1 escape '\' then true else false end
  and players.total_matches_played_asc > :after
  order by players.total_matches_played_asc
  limit :limit;

-- players-page country=false gender=false order=asc patterns=0 placed=true
-- on sqlite
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where players.total_matches_played_asc in (select value
  from json_each(:keys))
  and +players.total_matches_played_asc > :after
  order by +players.total_matches_played_asc
  limit :limit;
-- on postgres
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_asc as place
  from players
  where players.total_matches_played_asc = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and +players.total_matches_played_asc > :after
  order by +players.total_matches_played_asc
  limit :limit;

-- players-page country=true gender=true order=desc patterns=1 placed=true
-- on sqlite
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_desc as place
  from players
  where players.total_matches_played_desc in (select value
  from json_each(:keys))
  and players.search like :pattern0 escape '\'
  and gender = :gender
  and country_code = :country
  and +players.total_matches_played_desc > :after
  order by +players.total_matches_played_desc
  limit :limit;
-- on postgres
select player_slug, id, name, profile_image_url, gender, age, country_code, total_matches_played,
    players.total_matches_played_desc as place
  from players
  where players.total_matches_played_desc = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and case when players.search like :pattern0 escape '\' then true else false end
  and gender = :gender
  and country_code = :country
  and +players.total_matches_played_desc > :after
  order by +players.total_matches_played_desc
  limit :limit;
