-- dataset
select version, demo, data_from, data_through, tournaments, players, teams, matches
  from dataset;

-- exported-dataset
select version, content_hash, demo, data_from, data_through, tournaments, players, teams, matches
  from dataset;

-- time-periods
select time_period, label, from_date, to_date
  from time_periods
  order by position;

-- last-import
select version, imported_at, report, (select count(*) as imports
  from dataset_versions) as imports
  from dataset_versions
  order by id desc
  limit 1;
