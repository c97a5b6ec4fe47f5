-- search-words list=tournaments words=1
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '')
  from hits_0)) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '')
  from hits_0)) as found;

-- search-words list=tournaments words=2
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit :mostWords), hits_1 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '')
  from hits_0)
  union all select 1 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_1
  union all select 1, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_1.word_id
  and list_order = :order)
  from hits_1
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '')
  from hits_1)) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit :mostWords), hits_1 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '')
  from hits_0)
  union all select 1 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_1
  union all select 1, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_1.word_id
  and list_order = :order)
  from hits_1
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '')
  from hits_1)) as found;

-- search-words list=players words=1
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, players as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select players
  from search_words
  where ending = '')
  from hits_0)) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, players as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select players
  from search_words
  where ending = '')
  from hits_0)) as found;

-- search-words list=pairs words=1
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '')
  from hits_0)) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '')
  from hits_0)) as found;

-- search-words list=pairs words=2
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit :mostWords), hits_1 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '')
  from hits_0)
  union all select 1 as word, coalesce(sum(row_count), 0) as row_count, null as places
  from hits_1
  union all select 1, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_1.word_id
  and list_order = :order)
  from hits_1
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '')
  from hits_1)) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit :mostWords), hits_1 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0
  limit :mostWords) select 0 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_0
  union all select 0, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_0.word_id
  and list_order = :order)
  from hits_0
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '')
  from hits_0)
  union all select 1 as word, coalesce(sum(row_count), 0) as row_count, null::bytea as places
  from hits_1
  union all select 1, row_count, (select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits_1.word_id
  and list_order = :order)
  from hits_1
  where (select count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '')
  from hits_1)) as found;
