-- sitemap-keys
select (select max(id) as id
  from tournaments) as tournaments, (select max(id) as id
  from players) as players, (select max(id) as id
  from teams) as teams;

-- sitemap-tournaments
select tournament_slug as slug, end_date as day
  from tournaments
  where id >= :from
  and id <= :to
  order by id;

-- sitemap-players
select player_slug as slug, (select matches.date
  from match_players
  inner join matches on matches.id = match_players.match_id
  where match_players.player_id = players.id
  order by match_players.sort_key desc
  limit 1) as day
  from players
  where id >= :from
  and id <= :to
  order by id;

-- sitemap-teams
select team_slug as slug, (select matches.date
  from match_teams
  inner join matches on matches.id = match_teams.match_id
  where match_teams.team_id = teams.id
  order by match_teams.sort_key desc
  limit 1) as day
  from teams
  where id >= :from
  and id <= :to
  and player_two_id is not null
  order by id;
