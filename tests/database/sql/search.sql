-- search-candidates tournament_search
-- on sqlite
select count(*) as candidates
  from (select *
  from (select rowid as id
  from tournament_search
  where tournament_search match :match) as hit
  limit :limit) as found;
-- on postgres
select count(*) as candidates
  from (select *
  from (select id
  from tournaments
  where search like :pattern0 escape '\'
  and search like :pattern1 escape '\'
  and search like :pattern2 escape '\'
  and search like :pattern3 escape '\') as hit
  limit :limit) as found;

-- search-candidates player_search
-- on sqlite
select count(*) as candidates
  from (select *
  from (select rowid as id
  from player_search
  where player_search match :match) as hit
  limit :limit) as found;
-- on postgres
select count(*) as candidates
  from (select *
  from (select id
  from players
  where search like :pattern0 escape '\'
  and search like :pattern1 escape '\'
  and search like :pattern2 escape '\'
  and search like :pattern3 escape '\') as hit
  limit :limit) as found;

-- search-candidates team_search
-- on sqlite
select count(*) as candidates
  from (select *
  from (select rowid as id
  from team_search
  where team_search match :match) as hit
  limit :limit) as found;
-- on postgres
select count(*) as candidates
  from (select *
  from (select id
  from teams
  where search like :pattern0 escape '\'
  and search like :pattern1 escape '\'
  and search like :pattern2 escape '\'
  and search like :pattern3 escape '\') as hit
  limit :limit) as found;
