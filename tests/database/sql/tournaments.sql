-- tournament-by-slug
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count
  from tournaments
  where tournament_slug = :slug;

-- tournament-counts
select id, match_count
  from tournaments
  where tournament_slug = :slug;

-- tournament-place order=asc
select start_date_asc as place
  from tournaments
  where tournament_slug = :slug;

-- tournament-place order=desc
select start_date_desc as place
  from tournaments
  where tournament_slug = :slug;

-- tournaments-page leagues=0 order=asc patterns=0 placed=false year=false
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;

-- tournaments-page leagues=0 order=asc patterns=0 placed=false year=true
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where start_date >= :from
  and start_date <= :to
  and tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;

-- tournaments-page leagues=6 order=asc patterns=0 placed=false year=false
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where league in (:league0, :league1, :league2, :league3, :league4, :league5)
  and tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;

-- tournaments-page leagues=0 order=desc patterns=0 placed=false year=false
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_desc as place
  from tournaments
  where tournaments.start_date_desc > :after
  order by tournaments.start_date_desc
  limit :limit;

-- tournaments-page leagues=0 order=asc patterns=1 placed=false year=false
-- on sqlite
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where tournaments.search like :pattern0 escape '\'
  and tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;
-- on postgres
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where case when tournaments.search like :pattern0 escape '\' then true else false end
  and tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;

-- tournaments-page leagues=0 order=asc patterns=2 placed=false year=false
-- on sqlite
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where tournaments.search like :pattern0 escape '\'
  and tournaments.search like :pattern1 escape '\'
  and tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;
-- on postgres
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where case when tournaments.search like :pattern0 escape '\' then true else false end
  and case when tournaments.search like :pattern1 escape '\' then true else false end
  and tournaments.start_date_asc > :after
  order by tournaments.start_date_asc
  limit :limit;

-- tournaments-page leagues=0 order=asc patterns=0 placed=true year=false
-- on sqlite
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where tournaments.start_date_asc in (select value
  from json_each(:keys))
  and +tournaments.start_date_asc > :after
  order by +tournaments.start_date_asc
  limit :limit;
-- on postgres
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_asc as place
  from tournaments
  where tournaments.start_date_asc = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and +tournaments.start_date_asc > :after
  order by +tournaments.start_date_asc
  limit :limit;

-- tournaments-page leagues=6 order=desc patterns=1 placed=true year=true
-- on sqlite
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_desc as place
  from tournaments
  where tournaments.start_date_desc in (select value
  from json_each(:keys))
  and tournaments.search like :pattern0 escape '\'
  and league in (:league0, :league1, :league2, :league3, :league4, :league5)
  and start_date >= :from
  and start_date <= :to
  and +tournaments.start_date_desc > :after
  order by +tournaments.start_date_desc
  limit :limit;
-- on postgres
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count,
    tournaments.start_date_desc as place
  from tournaments
  where tournaments.start_date_desc = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value))
  and case when tournaments.search like :pattern0 escape '\' then true else false end
  and league in (:league0, :league1, :league2, :league3, :league4, :league5)
  and start_date >= :from
  and start_date <= :to
  and +tournaments.start_date_desc > :after
  order by +tournaments.start_date_desc
  limit :limit;

-- tournaments-by-ids
-- on sqlite
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count
  from tournaments
  where id in (select value
  from json_each(:keys));
-- on postgres
select tournament_slug, id, title_display, logo_url, league, location, start_date, end_date, match_count
  from tournaments
  where id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value));
