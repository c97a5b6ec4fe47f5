-- dataset
select version, demo, data_from, data_through, tournaments, players, teams, matches
  from dataset;

-- version-other-than
select version
  from dataset
  where version <> :version;

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

-- dataset-version-count
select count(*) as count
  from dataset_versions;

-- dataset-versions
select id as id, version, content_hash, imported_at
  from dataset_versions
  order by id desc
  limit :limit offset :offset;

-- soundness-coverage
select *
  from coverage
  order by year desc, league;

-- soundness-genders
select source, players
  from gender_sources
  order by source;

-- soundness-identities
select identity, passed, failed
  from identities;
