-- search-candidates tournament_search
-- on sqlite
select count(*) as candidates
  from (select *
  from (select rowid as id
  from tournament_search
  where tournament_search match :match)
  limit :limit) as found;
-- not on postgres

-- search-candidates player_search
-- on sqlite
select count(*) as candidates
  from (select *
  from (select rowid as id
  from player_search
  where player_search match :match)
  limit :limit) as found;
-- not on postgres

-- search-candidates team_search
-- on sqlite
select count(*) as candidates
  from (select *
  from (select rowid as id
  from team_search
  where team_search match :match)
  limit :limit) as found;
-- not on postgres
