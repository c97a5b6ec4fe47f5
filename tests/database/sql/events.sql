-- event-counts
select id, match_count
  from events
  where event_slug = :slug;

-- events-by-tournaments
select id, event_slug, event_name, event_division, match_count, tournament_id
  from events
  where tournament_id in (:key0 … :key99)
  order by event_slug;
