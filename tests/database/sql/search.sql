-- search-words list=tournaments words=1
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_0 as hit) end as places
  from hits_0) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_0 as hit) end as places
  from hits_0) as found;

-- search-words list=tournaments words=2
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)), hits_1 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0
  limit cast(:mostWords as bigint)), together as materialized (select sum(row_count) as row_count,
    min(row_count) as least
  from (select coalesce(sum(row_count), 0) as row_count
  from hits_0
  union all select coalesce(sum(row_count), 0) as row_count
  from hits_1) as hits) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1,
    case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_0 as hit) end as places
  from hits_0
  union all select 1 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1,
    case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_1 as hit) end as places
  from hits_1) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)), hits_1 as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0
  limit cast(:mostWords as bigint)), together as materialized (select sum(row_count) as row_count,
    min(row_count) as least
  from (select coalesce(sum(row_count), 0) as row_count
  from hits_0
  union all select coalesce(sum(row_count), 0) as row_count
  from hits_1) as hits) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_0 as hit) end as places
  from hits_0
  union all select 1 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_1 as hit) end as places
  from hits_1) as found;

-- search-words list=players words=1
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, players as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  limit cast(:mostWords as bigint)) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select players
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_0 as hit) end as places
  from hits_0) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, players as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  limit cast(:mostWords as bigint)) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select players
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_0 as hit) end as places
  from hits_0) as found;

-- search-words list=pairs words=1
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_0 as hit) end as places
  from hits_0) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_0 as hit) end as places
  from hits_0) as found;

-- search-words list=pairs words=2
-- on sqlite
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)), hits_1 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0
  limit cast(:mostWords as bigint)), together as materialized (select sum(row_count) as row_count,
    min(row_count) as least
  from (select coalesce(sum(row_count), 0) as row_count
  from hits_0
  union all select coalesce(sum(row_count), 0) as row_count
  from hits_1) as hits) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1,
    case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_0 as hit) end as places
  from hits_0
  union all select 1 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1,
    case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order)), '')
  from hits_1 as hit) end as places
  from hits_1) as found;
-- on postgres
select *
  from (with hits_0 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)), hits_1 as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0
  limit cast(:mostWords as bigint)), together as materialized (select sum(row_count) as row_count,
    min(row_count) as least
  from (select coalesce(sum(row_count), 0) as row_count
  from hits_0
  union all select coalesce(sum(row_count), 0) as row_count
  from hits_1) as hits) select 0 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_0 as hit) end as places
  from hits_0
  union all select 1 as number, count(*) as words, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when (select least
  from together) > 0
  and count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, case when (select row_count
  from together) > cast(:mostWhole as bigint) then near * 4 else :bytes end)
  from search_places
  where search_places.word_id = hit.word_id
  and list_order = :order), ''::bytea)
  from hits_1 as hit) end as places
  from hits_1) as found;
