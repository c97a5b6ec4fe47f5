-- stored-dataset
select version, content_hash, derivation, demo
  from dataset;

create temporary table import_tournaments (line integer, taken integer, tournament_slug text collate C,
    title_display text collate C, logo_url text collate C, league text collate C, location text collate C,
    source_start_date text collate C, source_end_date text collate C, search text collate C);

create temporary table import_players (line integer, taken integer, player_slug text collate C, name text collate C,
    profile_image_url text collate C, source_gender text collate C, source_age integer,
    source_age_as_of text collate C, birth_date text collate C, country_code text collate C,
    source_country text collate C, aliases text collate C, search text collate C, name_search text collate C);

create temporary table import_matches (line integer, taken integer, match_id text collate C, tournament_id integer,
    event_number integer, match_division text collate C, draw text collate C, draw_kind text collate C,
    round text collate C, source_round text collate C, source_date text collate C, best_of integer,
    scoring_format text collate C, team_one_player_one_id integer, team_one_player_two_id integer,
    team_two_player_one_id integer, team_two_player_two_id integer, team_one_seed integer, team_two_seed integer,
    team_one_name text collate C, team_two_name text collate C, tie_id text collate C, pool text collate C,
    position integer, winning_team integer, games text collate C, status text collate C, note text collate C);

create temporary table import_medals (line integer, taken integer, tournament_id integer,
    event_division text collate C, medal text collate C, player_one_id integer, player_two_id integer);

create temporary table import_events (number integer primary key, tournament_id integer, event_name text collate C,
    event_division text collate C, event_id integer);

create temporary table import_numbers (id integer, line integer, place integer);

create temporary table import_dropped (line integer primary key);

insert into import_tournaments (line, taken, tournament_slug, title_display, logo_url, league, location,
    source_start_date, source_end_date, search)
  values (…);

-- doubled-import_tournaments
select *
  from import_tournaments
  where tournament_slug in (select tournament_slug
  from import_tournaments group by tournament_slug having count(*) > 1)
  order by tournament_slug, line;

delete
  from import_tournaments
  where taken = 0;

select count(*) as count
  from tournaments;

select count(*) as count
  from import_tournaments;

select s.tournament_slug as row_key, s.tournament_slug as tournament_slug, null as player_slug
  from import_tournaments s
  where not exists (select 1
  from tournaments t
  where t.tournament_slug = s.tournament_slug)
  order by s.tournament_slug
  limit 500;

select max(id) as last
  from tournaments;

insert into import_numbers (id, line, place) select row_number() over (order by s.tournament_slug), s.line, 0
  from import_tournaments s
  where not exists (select 1
  from tournaments t
  where t.tournament_slug = s.tournament_slug)
  order by s.tournament_slug;

insert into tournaments (id, tournament_slug, title_display, logo_url, league, location, source_start_date,
    source_end_date, search, start_date, end_date, match_count, start_date_asc, start_date_desc) select n.id + 0,
    s.tournament_slug, s.title_display, s.logo_url, s.league, s.location, s.source_start_date, s.source_end_date,
    s.search, s.source_start_date, coalesce(s.source_end_date, s.source_start_date), 0, 0, 0
  from import_numbers n cross join import_tournaments s
  where s.line = n.line
  order by n.id;

delete
  from import_numbers;

insert into import_players (line, taken, player_slug, name, profile_image_url, source_gender, source_age,
    source_age_as_of, birth_date, country_code, source_country, aliases, search, name_search)
  values (…);

select count(*) as count
  from players;

select count(*) as count
  from import_players;

select s.player_slug as row_key, null as tournament_slug, s.player_slug as player_slug
  from import_players s
  where not exists (select 1
  from players t
  where t.player_slug = s.player_slug)
  order by s.player_slug
  limit 500;

select max(id) as last
  from players;

insert into import_numbers (id, line, place) select row_number() over (order by s.line), s.line, 0
  from import_players s
  where not exists (select 1
  from players t
  where t.player_slug = s.player_slug)
  order by s.line;

insert into players (id, player_slug, name, profile_image_url, source_gender, source_age, source_age_as_of,
    birth_date, country_code, source_country, aliases, search, name_search, total_matches_played, match_count,
    event_team_count, total_matches_played_asc, total_matches_played_desc) select n.id + 0, s.player_slug, s.name,
    s.profile_image_url, s.source_gender, s.source_age, s.source_age_as_of, s.birth_date, s.country_code,
    s.source_country, s.aliases, s.search, s.name_search, 0, 0, 0, 0, 0
  from import_numbers n cross join import_players s
  where s.line = n.line
  order by n.id;

select id, tournament_slug as slug
  from tournaments;

select id, player_slug as slug
  from players;

insert into import_matches (line, taken, match_id, tournament_id, event_number, match_division, draw, draw_kind,
    round, source_round, source_date, best_of, scoring_format, team_one_player_one_id, team_one_player_two_id,
    team_two_player_one_id, team_two_player_two_id, team_one_seed, team_two_seed, team_one_name, team_two_name,
    tie_id, pool, position, winning_team, games, status, note)
  values (…);

-- doubled-import_matches
select *
  from import_matches
  where match_id in (select match_id
  from import_matches group by match_id having count(*) > 1)
  order by match_id, line;

delete
  from import_matches
  where taken = 0;

insert into import_events (number, tournament_id, event_name, event_division)
  values (…);

delete
  from import_events
  where number not in (select event_number
  from import_matches);

insert into events (id, event_slug, tournament_id, event_name, event_division,
    match_count) select (select coalesce(max(id), 0)
  from events) + row_number() over (order by o.tournament_slug, e.event_division, e.event_name), 'new ' || e.number,
    e.tournament_id, e.event_name, e.event_division, 0
  from import_events e join tournaments o on o.id = e.tournament_id
  where not exists (select 1
  from events x
  where x.tournament_id = e.tournament_id
  and x.event_division = e.event_division
  and x.event_name = e.event_name)
  order by o.tournament_slug, e.event_division, e.event_name;

update import_events as e
  set event_id = (select x.id
  from events x
  where x.tournament_id = e.tournament_id
  and x.event_division = e.event_division
  and x.event_name = e.event_name);

select count(*) as count
  from matches;

select count(*) as count
  from import_matches;

select s.match_id as row_key, o.tournament_slug as tournament_slug, null as player_slug
  from import_matches s join import_events e on e.number = s.event_number join tournaments o on o.id = s.tournament_id
  where not exists (select 1
  from matches t
  where t.match_id = s.match_id)
  order by s.match_id
  limit 500;

select max(id) as last
  from matches;

insert into import_numbers (id, line, place) select row_number() over (order by s.match_id), s.line,
    row_number() over (order by coalesce(s.source_date, o.start_date),
    case s.round when 'FINALS' then 12 when 'BRONZE_MEDAL_MATCH' then 11 when 'SEMI_FINALS' then 10 when 'QUARTER_FINALS' then 9 when 'ROUND_8' then 8 when 'ROUND_16' then 7 when 'ROUND_32' then 6 when 'ROUND_64' then 5 when 'ROUND_128' then 4 when 'BACKDRAW' then 3 when 'ROUND_ROBIN' then 2 when 'MLP_REGULAR_SEASON' then 1 else 0 end,
    s.match_id)
  from import_matches s join import_events e on e.number = s.event_number join tournaments o on o.id = s.tournament_id
  where not exists (select 1
  from matches t
  where t.match_id = s.match_id)
  order by s.match_id;

insert into matches (id, match_id, tournament_id, match_division, draw, draw_kind, round, source_round, source_date,
    best_of, scoring_format, team_one_player_one_id, team_one_player_two_id, team_two_player_one_id,
    team_two_player_two_id, team_one_seed, team_two_seed, team_one_name, team_two_name, tie_id, pool, position,
    winning_team, games, status, note, event_id, date, sort_key) select n.id + 0, s.match_id, s.tournament_id,
    s.match_division, s.draw, s.draw_kind, s.round, s.source_round, s.source_date, s.best_of, s.scoring_format,
    s.team_one_player_one_id, s.team_one_player_two_id, s.team_two_player_one_id, s.team_two_player_two_id,
    s.team_one_seed, s.team_two_seed, s.team_one_name, s.team_two_name, s.tie_id, s.pool, s.position,
    s.winning_team, s.games, s.status, s.note, e.event_id, coalesce(s.source_date, o.start_date), n.place
  from import_numbers n cross join import_matches s join import_events e on e.number = s.event_number join tournaments o on o.id = s.tournament_id
  where s.line = n.line
  order by n.id;

insert into import_medals (line, taken, tournament_id, event_division, medal, player_one_id, player_two_id)
  values (…);

select o.tournament_slug, s.event_division, s.medal, p.player_slug, s.line, d.first
  from (select tournament_id, event_division, medal, player_one_id, player_two_id, min(line) as first
  from import_medals group by tournament_id, event_division, medal, player_one_id,
    player_two_id having count(*) > 1) d join import_medals s on d.tournament_id = s.tournament_id
  and d.event_division = s.event_division
  and d.medal = s.medal
  and d.player_one_id = s.player_one_id
  and d.player_two_id = s.player_two_id join tournaments o on o.id = s.tournament_id join players p on p.id = s.player_one_id
  order by d.first, s.line;

select count(*) as count
  from import_medals s
  where exists (select 1
  from source_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division
  and x.medal = s.medal
  and x.player_one_id = s.player_one_id
  and x.player_two_id = s.player_two_id);

select count(*) as count
  from import_medals s
  where not exists (select 1
  from source_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division
  and x.medal = s.medal
  and x.player_one_id = s.player_one_id
  and x.player_two_id = s.player_two_id)
  and exists (select 1
  from source_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division);

select count(*) as count
  from import_medals s
  where not exists (select 1
  from source_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division);

select count(*) as count
  from source_medals s
  where exists (select 1
  from import_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division)
  and not exists (select 1
  from import_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division
  and x.medal = s.medal
  and x.player_one_id = s.player_one_id
  and x.player_two_id = s.player_two_id);

select o.tournament_slug, m.event_division, m.medal, a.player_slug || coalesce('--' || b.player_slug, '') as winners
  from (select tournament_id, event_division, medal, player_one_id, player_two_id
  from import_medals s
  where not exists (select 1
  from source_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division
  and x.medal = s.medal
  and x.player_one_id = s.player_one_id
  and x.player_two_id = s.player_two_id)) m join tournaments o on o.id = m.tournament_id join players a on a.id = m.player_one_id
  left join players b on b.id = m.player_two_id
  order by o.tournament_slug, m.event_division, m.medal, winners
  limit 500;

insert into source_medals (tournament_id, event_division, medal, player_one_id, player_two_id) select tournament_id,
    event_division, medal, player_one_id, player_two_id
  from import_medals s
  where not exists (select 1
  from source_medals x
  where x.tournament_id = s.tournament_id
  and x.event_division = s.event_division
  and x.medal = s.medal
  and x.player_one_id = s.player_one_id
  and x.player_two_id = s.player_two_id)
  order by tournament_id, event_division, medal, player_one_id, player_two_id;

select p.name_search, p.name, p.player_slug
  from players p
  where p.name_search in (select name_search
  from import_players)
  and p.name_search in (select name_search
  from players group by name_search having count(*) > 1)
  order by p.name_search, p.player_slug;

drop table import_tournaments;

drop table import_players;

drop table import_matches;

drop table import_medals;

drop table import_events;

drop table import_numbers;

drop table import_dropped;

update tournaments
  set start_date = coalesce((select min(m.source_date)
  from matches m
  where m.tournament_id = tournaments.id
  and m.source_date < tournaments.source_start_date), source_start_date),
    end_date = coalesce((select max(m.source_date)
  from matches m
  where m.tournament_id = tournaments.id
  and m.source_date > coalesce(source_end_date, source_start_date)), source_end_date, source_start_date);

-- widened-tournaments
select tournament_slug, source_start_date, source_end_date, start_date, end_date
  from tournaments
  where (start_date < source_start_date or end_date > source_end_date)
  order by tournament_slug;

-- played-span
select min(coalesce(m.source_date, t.start_date)) as from, max(coalesce(m.source_date, t.start_date)) as through
  from matches as m
  inner join tournaments as t on t.id = m.tournament_id
  where m.status <> WALKOVER;

delete
  from teams;

delete
  from match_players;

delete
  from match_teams;

delete
  from medals;

delete
  from event_teams;

delete
  from event_team_players;

delete
  from partner_teams;

delete
  from player_days;

delete
  from pair_days;

delete
  from player_stats;

delete
  from time_periods;

delete
  from ranking_lists;

delete
  from ranking_places;

delete
  from search_words;

delete
  from search_places;

delete
  from search_beginnings;

-- rebuild-players
select id, player_slug, search, name_search, source_age, source_age_as_of, birth_date,
    source_gender as source_gender
  from players
  order by id;

-- rebuild-tournaments
select id, tournament_slug, title_display, league, search, start_date, source_start_date, source_end_date
  from tournaments
  order by id;

-- rebuild-events
select id, event_slug, tournament_id, event_name, event_division
  from events
  order by tournament_id, id;

-- content-tournaments
-- on sqlite
select coalesce(cast(tournament_slug as text), '') || char(31) || coalesce(cast(title_display as text),
    '') || char(31) || coalesce(cast(logo_url as text), '') || char(31) || coalesce(cast(league as text),
    '') || char(31) || coalesce(cast(location as text), '') || char(31) || coalesce(cast(source_start_date as text),
    '') || char(31) || coalesce(cast(source_end_date as text), '') || char(31) || coalesce(cast(search as text),
    '') as content
  from tournaments
  order by tournament_slug;
-- on postgres
select coalesce(cast(tournament_slug as text), '') || chr(31) || coalesce(cast(title_display as text),
    '') || chr(31) || coalesce(cast(logo_url as text), '') || chr(31) || coalesce(cast(league as text),
    '') || chr(31) || coalesce(cast(location as text), '') || chr(31) || coalesce(cast(source_start_date as text),
    '') || chr(31) || coalesce(cast(source_end_date as text), '') || chr(31) || coalesce(cast(search as text),
    '') as content
  from tournaments
  order by tournament_slug;

-- content-players
-- on sqlite
select coalesce(cast(player_slug as text), '') || char(31) || coalesce(cast(name as text),
    '') || char(31) || coalesce(cast(profile_image_url as text),
    '') || char(31) || coalesce(cast(source_gender as text), '') || char(31) || coalesce(cast(source_age as text),
    '') || char(31) || coalesce(cast(source_age_as_of as text),
    '') || char(31) || coalesce(cast(birth_date as text), '') || char(31) || coalesce(cast(country_code as text),
    '') || char(31) || coalesce(cast(source_country as text), '') || char(31) || coalesce(cast(aliases as text),
    '') || char(31) || coalesce(cast(search as text), '') as content
  from players
  order by player_slug;
-- on postgres
select coalesce(cast(player_slug as text), '') || chr(31) || coalesce(cast(name as text),
    '') || chr(31) || coalesce(cast(profile_image_url as text),
    '') || chr(31) || coalesce(cast(source_gender as text), '') || chr(31) || coalesce(cast(source_age as text),
    '') || chr(31) || coalesce(cast(source_age_as_of as text), '') || chr(31) || coalesce(cast(birth_date as text),
    '') || chr(31) || coalesce(cast(country_code as text), '') || chr(31) || coalesce(cast(source_country as text),
    '') || chr(31) || coalesce(cast(aliases as text), '') || chr(31) || coalesce(cast(search as text),
    '') as content
  from players
  order by player_slug;

select id, tournament_slug as name
  from tournaments;

select id, player_slug as name
  from players;

select id, event_name || chr(31) || event_division as name
  from events;

select id, match_id, tournament_id, event_id, match_division, draw, draw_kind, round, source_round, source_date,
    best_of, scoring_format, team_one_player_one_id, team_one_player_two_id, team_two_player_one_id,
    team_two_player_two_id, team_one_seed, team_two_seed, team_one_name, team_two_name, tie_id, pool, position,
    winning_team, games, status, note, date, sort_key
  from matches
  order by match_id;

-- content-medals
-- on sqlite
select coalesce(cast(o.tournament_slug as text), '') || char(31) || coalesce(cast(s.event_division as text),
    '') || char(31) || coalesce(cast(s.medal as text), '') || char(31) || coalesce(cast(a.player_slug as text),
    '') || char(31) || coalesce(cast(b.player_slug as text), '') as content
  from source_medals s join tournaments o on o.id = s.tournament_id join players a on a.id = s.player_one_id
  left join players b on b.id = s.player_two_id
  order by o.tournament_slug, s.event_division, s.medal, a.player_slug, b.player_slug;
-- on postgres
select coalesce(cast(o.tournament_slug as text), '') || chr(31) || coalesce(cast(s.event_division as text),
    '') || chr(31) || coalesce(cast(s.medal as text), '') || chr(31) || coalesce(cast(a.player_slug as text),
    '') || chr(31) || coalesce(cast(b.player_slug as text), '') as content
  from source_medals s join tournaments o on o.id = s.tournament_id join players a on a.id = s.player_one_id
  left join players b on b.id = s.player_two_id
  order by o.tournament_slug, s.event_division, s.medal, a.player_slug, b.player_slug;

-- rebuild-source-medals
select *
  from source_medals
  order by tournament_id, event_division, medal, player_one_id, player_two_id;

insert into teams (id, team_slug, player_one_id, player_two_id, search, match_count, event_team_count)
  values (…);

insert into medals (id, tournament_id, event_division, event_id, medal, team_id)
  values (…);

insert into event_teams (event_id, team_id, event_division, medal_won, matches_won, matches_lost, games_won,
    games_lost, games_scored, points_won, points_lost, avg_points_scored, avg_points_lost, avg_point_differential,
    avg_point_differential_asc, avg_point_differential_desc, tournament_start_date_asc, tournament_start_date_desc)
  values (…);

insert into event_team_players (player_id, tournament_start_date_desc, tournament_start_date_asc,
    avg_point_differential_desc, avg_point_differential_asc)
  values (…);

insert into partner_teams (team_id, event_division, player_one_id, player_two_id, events_played, matches_won,
    matches_lost, matches_played, matches_won_percentage, matches_won_asc, matches_won_desc,
    matches_won_percentage_asc, matches_won_percentage_desc)
  values (…);

update tournaments
  set match_count, start_date_asc, start_date_desc
  where id = …;

update events
  set event_slug
  where id = …;

update events
  set event_slug, match_count
  where id = …;

update players
  set gender, age, total_matches_played, match_count, event_team_count, total_matches_played_asc,
    total_matches_played_desc
  where id = …;

insert into player_days (match_division, day, player_id, matches_played, matches_won, matches_lost, games_scored,
    games_won, games_lost, points_won, points_lost)
  values (…);

insert into pair_days (event_division, day, team_id, event_id, matches_played, matches_won, matches_lost,
    games_scored, games_won, games_lost, points_won, points_lost)
  values (…);

insert into time_periods (position, time_period, label, from_date, to_date)
  values (…);

insert into player_stats (player_id, time_period, total_matches_played, singles_matches_won, singles_matches_lost,
    singles_matches_won_percentage, singles_points_won, singles_points_lost, singles_points_won_percentage,
    gender_doubles_matches_won, gender_doubles_matches_lost, gender_doubles_matches_won_percentage,
    gender_doubles_points_won, gender_doubles_points_lost, gender_doubles_points_won_percentage,
    mixed_doubles_matches_won, mixed_doubles_matches_lost, mixed_doubles_matches_won_percentage,
    mixed_doubles_points_won, mixed_doubles_points_lost, mixed_doubles_points_won_percentage)
  values (…);

insert into ranking_lists (id, time_period, gender, sort_by, order_by)
  values (…);

insert into ranking_places (list_id, place, player_id)
  values (…);

insert into search_words (ending, word_id, tournaments, players, pairs)
  values (…);

insert into search_places (word_id, list_order, near, near_bytes, places, words)
  values (…);

insert into search_beginnings (list_order, beginning, word_count, row_count, words, is_whole, places, held)
  values (…);

insert into match_players (player_id, sort_key, match_id)
  values (…);

insert into match_teams (team_id, sort_key, match_id)
  values (…);

delete
  from coverage;

delete
  from gender_sources;

insert into coverage (league, year, tournaments, matches, walkovers, rounds_unknown, days_unknown, scores_unknown,
    winners_unknown)
  values (…);

insert into gender_sources (source,
    players) select case when source_gender is not null then 'GIVEN' when gender is not null then 'INFERRED' else 'UNKNOWN' end,
    count(*)
  from players group by 1
  order by 1;

delete
  from identities;

delete
  from identity_failures;

create temporary table event_sums as select event_id, sum(matches_won) as matches_won,
    sum(matches_lost) as matches_lost, sum(games_won) as games_won, sum(games_lost) as games_lost,
    sum(points_won) as points_won, sum(points_lost) as points_lost
  from event_teams group by event_id;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'WINS_EQUAL_LOSSES', row_number() over (order by coalesce(t.start_date,
    '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''),
    coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id,
    p.player_slug, o.player_slug, f.found
  from (select e.tournament_id as tournament_id, e.id as event_id, cast(null as integer) as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id,
    cast(g.matches_won as text) || ' matches won, ' || cast(g.matches_lost as text) || ' lost' as found
  from event_sums g join events e on e.id = g.event_id
  where g.matches_won <> g.matches_lost) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'WINS_EQUAL_LOSSES', (select count(*)
  from event_sums) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'GAMES_WON_EQUAL_LOST', row_number() over (order by coalesce(t.start_date,
    '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''),
    coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id,
    p.player_slug, o.player_slug, f.found
  from (select e.tournament_id as tournament_id, e.id as event_id, cast(null as integer) as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id, cast(g.games_won as text) || ' games won,
    ' || cast(g.games_lost as text) || ' lost' as found
  from event_sums g join events e on e.id = g.event_id
  where g.games_won <> g.games_lost) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'GAMES_WON_EQUAL_LOST', (select count(*)
  from event_sums) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'POINTS_FOR_EQUAL_AGAINST', row_number() over (order by coalesce(t.start_date,
    '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''),
    coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id,
    p.player_slug, o.player_slug, f.found
  from (select e.tournament_id as tournament_id, e.id as event_id, cast(null as integer) as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id,
    cast(g.points_won as text) || ' points won, ' || cast(g.points_lost as text) || ' lost' as found
  from event_sums g join events e on e.id = g.event_id
  where g.points_won <> g.points_lost) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'POINTS_FOR_EQUAL_AGAINST', (select count(*)
  from event_sums) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'TOTALS_ADD_UP', row_number() over (order by coalesce(t.start_date, '') desc,
    coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''), coalesce(p.player_slug,
    ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id, p.player_slug,
    o.player_slug, f.found
  from (select cast(null as integer) as tournament_id, cast(null as integer) as event_id,
    cast(null as integer) as match_id, s.player_id as player_id, cast(null as integer) as other_id,
    cast(s.total_matches_played as text) || ' matches of all time,
    ' || cast(y.total_matches_played as text) || ' of the years,
    ' || cast(listed as text) || ' in the lists' as found
  from player_stats s join (select player_id, sum(total_matches_played) as total_matches_played,
    sum(singles_matches_won) as singles_matches_won, sum(singles_matches_lost) as singles_matches_lost,
    sum(singles_points_won) as singles_points_won, sum(gender_doubles_matches_won) as gender_doubles_matches_won,
    sum(gender_doubles_matches_lost) as gender_doubles_matches_lost,
    sum(gender_doubles_points_won) as gender_doubles_points_won,
    sum(mixed_doubles_matches_won) as mixed_doubles_matches_won,
    sum(mixed_doubles_matches_lost) as mixed_doubles_matches_lost,
    sum(mixed_doubles_points_won) as mixed_doubles_points_won
  from player_stats
  where time_period like '2%' group by player_id) y on y.player_id = s.player_id join (select l.player_id,
    l.matches - coalesce(w.walkovers, 0) as listed
  from (select player_id, count(*) as matches
  from match_players group by player_id) l
  left join (with walkovers as (select team_one_player_one_id, team_one_player_two_id, team_two_player_one_id,
    team_two_player_two_id
  from matches
  where status = 'WALKOVER') select player_id, count(*) as walkovers
  from (select team_one_player_one_id as player_id
  from walkovers
  where team_one_player_one_id is not null
  union all select team_one_player_two_id as player_id
  from walkovers
  where team_one_player_two_id is not null
  union all select team_two_player_one_id as player_id
  from walkovers
  where team_two_player_one_id is not null
  union all select team_two_player_two_id as player_id
  from walkovers
  where team_two_player_two_id is not null) s group by player_id) w on w.player_id = l.player_id) c on c.player_id = s.player_id
  where s.time_period = 'ALL_TIME'
  and (listed <> s.total_matches_played or s.total_matches_played < s.singles_matches_won + s.singles_matches_lost + s.gender_doubles_matches_won + s.gender_doubles_matches_lost + s.mixed_doubles_matches_won + s.mixed_doubles_matches_lost or s.total_matches_played <> y.total_matches_played or s.singles_matches_won <> y.singles_matches_won or s.singles_matches_lost <> y.singles_matches_lost or s.singles_points_won <> y.singles_points_won or s.gender_doubles_matches_won <> y.gender_doubles_matches_won or s.gender_doubles_matches_lost <> y.gender_doubles_matches_lost or s.gender_doubles_points_won <> y.gender_doubles_points_won or s.mixed_doubles_matches_won <> y.mixed_doubles_matches_won or s.mixed_doubles_matches_lost <> y.mixed_doubles_matches_lost or s.mixed_doubles_points_won <> y.mixed_doubles_points_won)) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'TOTALS_ADD_UP', (select count(*)
  from player_stats
  where time_period = 'ALL_TIME') - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'ONE_GOLD', row_number() over (order by coalesce(t.start_date, '') desc,
    coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''), coalesce(p.player_slug,
    ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id, p.player_slug,
    o.player_slug, f.found
  from (select tournament_id as tournament_id, event_id as event_id, cast(null as integer) as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id,
    cast(golds as text) || ' teams with gold' as found
  from (select min(tournament_id) as tournament_id, event_id, count(*) as golds
  from medals
  where medal = 'GOLD'
  and event_division <> 'MLP'
  and event_id is not null group by event_id having count(*) > 1) g) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'ONE_GOLD', (select count(distinct event_id)
  from medals
  where medal = 'GOLD'
  and event_division <> 'MLP') - 0, 0;

insert into identities (identity, passed, failed) select 'LOSERS_ARE_OUT', (11) - 0, 0;

insert into identities (identity, passed, failed) select 'NEAR_THE_TOURNAMENT', (18) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'NOT_IN_THE_FUTURE', row_number() over (order by coalesce(t.start_date,
    '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''),
    coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id,
    p.player_slug, o.player_slug, f.found
  from (select m.tournament_id as tournament_id, m.event_id as event_id, m.id as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id, m.date || ',
    after the import of 2026-11-21' as found
  from matches m
  where m.date > '2026-11-22') f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'NOT_IN_THE_FUTURE', (select count(*)
  from matches) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'PLAYER_ONCE', row_number() over (order by coalesce(t.start_date, '') desc,
    coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''), coalesce(p.player_slug,
    ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id, p.player_slug,
    o.player_slug, f.found
  from (select tournament_id as tournament_id, event_id as event_id, id as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id, 'one player is named twice' as found
  from matches
  where team_one_player_one_id = team_one_player_two_id or team_one_player_one_id = team_two_player_one_id or team_one_player_one_id = team_two_player_two_id or team_one_player_two_id = team_two_player_one_id or team_one_player_two_id = team_two_player_two_id or team_two_player_one_id = team_two_player_two_id) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'PLAYER_ONCE', (select count(*)
  from matches) - 0, 0;

insert into identities (identity, passed, failed) select 'NO_DOUBLED_MATCH', (19) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'ONE_PLAYER_ONE_PAGE', row_number() over (order by coalesce(t.start_date,
    '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''),
    coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id,
    p.player_slug, o.player_slug, f.found
  from (select cast(null as integer) as tournament_id, cast(null as integer) as event_id,
    cast(null as integer) as match_id, q.id as player_id, min(p.id) as other_id, 'the same name,
  and nothing tells them apart; listed matches: ' || cast(q.match_count as text) as found
  from players q join players p on p.name_search = q.name_search
  and p.id < q.id
  where q.name_search in (select name_search
  from players group by name_search having count(*) > 1)
  and not (coalesce(p.gender <> q.gender, false) or coalesce(p.country_code <> q.country_code,
    false) or coalesce(p.birth_date <> q.birth_date, false) or coalesce(abs(p.age - q.age) > 1,
    false) or exists (select 1
  from match_players a join matches m on m.id = a.match_id join match_players b on b.player_id = q.id join matches n on n.id = b.match_id
  where a.player_id = p.id
  and (n.tournament_id = m.tournament_id or n.source_date = m.source_date))) group by q.id, q.match_count) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'ONE_PLAYER_ONE_PAGE', (select count(*)
  from players) - 0, 0;

insert into identities (identity, passed, failed) select 'ONE_PLACE_A_DAY', (12) - 0, 0;

insert into identities (identity, passed, failed) select 'GENDER_OF_DIVISION', (12) - 0, 0;

insert into identities (identity, passed, failed) select 'MIXED_IS_MIXED', (10) - 0, 0;

insert into identity_failures (identity, place, tournament_slug, event_slug, match_id, player_slug,
    other_player_slug, found) select 'NO_MORE_GAMES_THAN_AGREED', row_number() over (order by coalesce(t.start_date,
    '') desc, coalesce(t.tournament_slug, ''), coalesce(e.event_slug, ''), coalesce(m.match_id, ''),
    coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found), t.tournament_slug, e.event_slug, m.match_id,
    p.player_slug, o.player_slug, f.found
  from (select tournament_id as tournament_id, event_id as event_id, id as match_id,
    cast(null as integer) as player_id, cast(null as integer) as other_id, games || ',
    best of ' || cast(best_of as text) as found
  from matches
  where length(games) - length(replace(games, ' ', '')) + 1 > best_of) f
  left join tournaments t on t.id = f.tournament_id
  left join events e on e.id = f.event_id
  left join matches m on m.id = f.match_id
  left join players p on p.id = f.player_id
  left join players o on o.id = f.other_id;

insert into identities (identity, passed, failed) select 'NO_MORE_GAMES_THAN_AGREED', (select count(*)
  from matches
  where best_of is not null
  and games is not null) - 0, 0;

drop table event_sums;

delete
  from dataset;

insert into dataset (id, version, content_hash, derivation, demo, data_from, data_through, tournaments, players,
    teams, matches)
  values (…);

select pg_notify($1, $2);

select coalesce(max(id), 0) as id
  from dataset_versions;

insert into dataset_versions (id, version, content_hash, imported_at, report)
  values (…);

insert into dataset_version_files (version_id, file, read_rows, new_rows, changed_rows, withdrawn_rows,
    rejected_rows)
  values (…);

insert into dataset_changes (version_id, place, file, kind, row_key, tournament_slug, player_slug, field,
    before_value, after_value)
  values (…);

delete
  from dataset_changes
  where version_id <= -49;
