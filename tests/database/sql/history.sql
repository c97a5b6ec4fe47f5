-- version-files
-- on sqlite
select *
  from dataset_version_files
  where version_id in (select value
  from json_each(:keys))
  order by version_id,
    case file when 'tournaments.csv' then 1 when 'players.csv' then 2 when 'matches.csv' then 3 else 4 end;
-- on postgres
select *
  from dataset_version_files
  where version_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  order by version_id,
    case file when 'tournaments.csv' then 1 when 'players.csv' then 2 when 'matches.csv' then 3 else 4 end;

-- version-changes
-- on sqlite
select *
  from dataset_changes
  where version_id in (select value
  from json_each(:keys))
  and place <= 10
  order by version_id, place;
-- on postgres
select *
  from dataset_changes
  where version_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and place <= 10
  order by version_id, place;

-- dataset-change-count
select count(*) as count
  from dataset_changes
  where version_id = :version_id;

-- dataset-changes
select *
  from dataset_changes
  where version_id = :version_id
  and place > :after
  order by place
  limit :limit;

-- soundness-first-failures
select failure.identity, failure.tournament_slug, title_display as tournament_title, failure.event_slug, event_name,
    failure.match_id, failure.player_slug, players.name as player_name, failure.other_player_slug,
    other.name as other_player_name, failure.found
  from identity_failures as failure
  left join tournaments on tournaments.tournament_slug = failure.tournament_slug
  left join events on events.event_slug = failure.event_slug
  left join players on players.player_slug = failure.player_slug
  left join players as other on other.player_slug = failure.other_player_slug
  where failure.identity in ('WINS_EQUAL_LOSSES', 'GAMES_WON_EQUAL_LOST', 'POINTS_FOR_EQUAL_AGAINST',
    'TOTALS_ADD_UP', 'ONE_GOLD', 'LOSERS_ARE_OUT', 'NEAR_THE_TOURNAMENT', 'NOT_IN_THE_FUTURE', 'PLAYER_ONCE',
    'NO_DOUBLED_MATCH', 'ONE_PLAYER_ONE_PAGE', 'ONE_PLACE_A_DAY', 'GENDER_OF_DIVISION', 'MIXED_IS_MIXED',
    'NO_MORE_GAMES_THAN_AGREED')
  and failure.place <= 10
  order by failure.identity, failure.place;

-- identity-failures
select failure.identity, failure.tournament_slug, title_display as tournament_title, failure.event_slug, event_name,
    failure.match_id, failure.player_slug, players.name as player_name, failure.other_player_slug,
    other.name as other_player_name, failure.found
  from identity_failures as failure
  left join tournaments on tournaments.tournament_slug = failure.tournament_slug
  left join events on events.event_slug = failure.event_slug
  left join players on players.player_slug = failure.player_slug
  left join players as other on other.player_slug = failure.other_player_slug
  where failure.identity = :identity
  and failure.place > :after
  order by failure.place
  limit :limit;
