-- event-counts
select id, match_count
  from events
  where event_slug = :slug;

-- event-by-slug
select event_slug, id, tournament_id, event_name, event_division, match_count
  from events
  where event_slug = :slug;

-- events-by-tournaments
-- on sqlite
select event_slug, id, tournament_id, event_name, event_division, match_count
  from events
  where tournament_id in (select value
  from json_each(:keys))
  order by event_slug;
-- on postgres
select event_slug, id, tournament_id, event_name, event_division, match_count
  from events
  where tournament_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  order by event_slug;
