-- player-with-stats
select player.player_slug as player_player_slug, player.id as player_id, player.name as player_name,
    player.profile_image_url as player_profile_image_url, player.gender as player_gender, player.age as player_age,
    player.country_code as player_country_code, player.total_matches_played as player_total_matches_played,
    player_stats.total_matches_played, player_stats.singles_matches_won, player_stats.singles_matches_lost,
    player_stats.singles_matches_won_percentage, player_stats.singles_points_won, player_stats.singles_points_lost,
    player_stats.singles_points_won_percentage, player_stats.gender_doubles_matches_won,
    player_stats.gender_doubles_matches_lost, player_stats.gender_doubles_matches_won_percentage,
    player_stats.gender_doubles_points_won, player_stats.gender_doubles_points_lost,
    player_stats.gender_doubles_points_won_percentage, player_stats.mixed_doubles_matches_won,
    player_stats.mixed_doubles_matches_lost, player_stats.mixed_doubles_matches_won_percentage,
    player_stats.mixed_doubles_points_won, player_stats.mixed_doubles_points_lost,
    player_stats.mixed_doubles_points_won_percentage
  from players as player
  left join player_stats on player_stats.player_id = player.id
  and player_stats.time_period = :period
  where player.player_slug = :slug;

-- ranking-page figures=all players=whole
select player.player_slug as player_player_slug, player.id as player_id, player.name as player_name,
    player.profile_image_url as player_profile_image_url, player.gender as player_gender, player.age as player_age,
    player.country_code as player_country_code, player.total_matches_played as player_total_matches_played,
    player_stats.total_matches_played, player_stats.singles_matches_won, player_stats.singles_matches_lost,
    player_stats.singles_matches_won_percentage, player_stats.singles_points_won, player_stats.singles_points_lost,
    player_stats.singles_points_won_percentage, player_stats.gender_doubles_matches_won,
    player_stats.gender_doubles_matches_lost, player_stats.gender_doubles_matches_won_percentage,
    player_stats.gender_doubles_points_won, player_stats.gender_doubles_points_lost,
    player_stats.gender_doubles_points_won_percentage, player_stats.mixed_doubles_matches_won,
    player_stats.mixed_doubles_matches_lost, player_stats.mixed_doubles_matches_won_percentage,
    player_stats.mixed_doubles_points_won, player_stats.mixed_doubles_points_lost,
    player_stats.mixed_doubles_points_won_percentage, ranking_places.place
  from ranking_places
  inner join players as player on player.id = ranking_places.player_id
  inner join player_stats on player_stats.player_id = ranking_places.player_id
  and player_stats.time_period = :period
  where ranking_places.list_id = (select ranking_lists.id
  from ranking_lists
  where ranking_lists.time_period = :period
  and ranking_lists.gender = :gender
  and ranking_lists.sort_by = :sort
  and ranking_lists.order_by = :order)
  and ranking_places.place > :after
  order by ranking_places.place
  limit :limit;

-- ranking-page figures=gender_doubles players=pictured
select player.player_slug as player_player_slug, player.name as player_name,
    player.profile_image_url as player_profile_image_url, player_stats.gender_doubles_matches_won,
    player_stats.gender_doubles_matches_lost, player_stats.gender_doubles_matches_won_percentage,
    player_stats.gender_doubles_points_won, player_stats.gender_doubles_points_lost,
    player_stats.gender_doubles_points_won_percentage, ranking_places.place
  from ranking_places
  inner join players as player on player.id = ranking_places.player_id
  inner join player_stats on player_stats.player_id = ranking_places.player_id
  and player_stats.time_period = :period
  where ranking_places.list_id = (select ranking_lists.id
  from ranking_lists
  where ranking_lists.time_period = :period
  and ranking_lists.gender = :gender
  and ranking_lists.sort_by = :sort
  and ranking_lists.order_by = :order)
  and ranking_places.place > :after
  order by ranking_places.place
  limit :limit;

-- ranking-place
select ranking_places.place
  from ranking_places
  inner join players on players.id = ranking_places.player_id
  where ranking_places.list_id = (select ranking_lists.id
  from ranking_lists
  where ranking_lists.time_period = :period
  and ranking_lists.gender = :gender
  and ranking_lists.sort_by = :sort
  and ranking_lists.order_by = :order)
  and players.player_slug = :slug;
