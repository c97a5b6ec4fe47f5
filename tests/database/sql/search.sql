-- search-word isWhole=false list=tournaments
-- on sqlite
select *
  from (with first_places as materialized (select is_whole, places
  from search_beginnings
  where list_order = :order
  and beginning = :from0), hits as materialized (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from first_places)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)) select is_whole, 1 as row_count, 0 as longest, places
  from first_places
  union all select null as is_whole, coalesce(sum(row_count), 0) as row_count, coalesce(max(row_count),
    0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order)), '')
  from hits) end as places
  from hits having not exists (select 1
  from first_places)) as found;
-- on postgres
select *
  from (with first_places as materialized (select is_whole, places
  from search_beginnings
  where list_order = :order
  and beginning = :from0), hits as materialized (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from first_places)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)) select is_whole, 1 as row_count, 0 as longest, places
  from first_places
  union all select null as is_whole, coalesce(sum(row_count), 0) as row_count, coalesce(max(row_count),
    0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order), ''::bytea)
  from hits) end as places
  from hits having not exists (select 1
  from first_places)) as found;

-- search-word isWhole=true list=tournaments
-- on sqlite
select *
  from (with hits as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)) select null as is_whole, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order)), '')
  from hits) end as places
  from hits) as found;
-- on postgres
select *
  from (with hits as materialized (select word_id, tournaments as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  limit cast(:mostWords as bigint)) select null as is_whole, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select tournaments
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order), ''::bytea)
  from hits) end as places
  from hits) as found;

-- search-word isWhole=false list=players
-- on sqlite
select *
  from (with first_places as materialized (select is_whole, places
  from search_beginnings
  where list_order = :order
  and beginning = :from0), hits as materialized (select word_id, players as row_count
  from (select 1
  where not exists (select 1
  from first_places)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  limit cast(:mostWords as bigint)) select is_whole, 1 as row_count, 0 as longest, places
  from first_places
  union all select null as is_whole, coalesce(sum(row_count), 0) as row_count, coalesce(max(row_count),
    0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select players
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order)), '')
  from hits) end as places
  from hits having not exists (select 1
  from first_places)) as found;
-- on postgres
select *
  from (with first_places as materialized (select is_whole, places
  from search_beginnings
  where list_order = :order
  and beginning = :from0), hits as materialized (select word_id, players as row_count
  from (select 1
  where not exists (select 1
  from first_places)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  limit cast(:mostWords as bigint)) select is_whole, 1 as row_count, 0 as longest, places
  from first_places
  union all select null as is_whole, coalesce(sum(row_count), 0) as row_count, coalesce(max(row_count),
    0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select players
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order), ''::bytea)
  from hits) end as places
  from hits having not exists (select 1
  from first_places)) as found;

-- search-word isWhole=false list=pairs
-- on sqlite
select *
  from (with first_places as materialized (select is_whole, places
  from search_beginnings
  where list_order = :order
  and beginning = :from0), hits as materialized (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from first_places)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)) select is_whole, 1 as row_count, 0 as longest, places
  from first_places
  union all select null as is_whole, coalesce(sum(row_count), 0) as row_count, coalesce(max(row_count),
    0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order)), '')
  from hits) end as places
  from hits having not exists (select 1
  from first_places)) as found;
-- on postgres
select *
  from (with first_places as materialized (select is_whole, places
  from search_beginnings
  where list_order = :order
  and beginning = :from0), hits as materialized (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from first_places)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)) select is_whole, 1 as row_count, 0 as longest, places
  from first_places
  union all select null as is_whole, coalesce(sum(row_count), 0) as row_count, coalesce(max(row_count),
    0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order), ''::bytea)
  from hits) end as places
  from hits having not exists (select 1
  from first_places)) as found;

-- search-word isWhole=true list=pairs
-- on sqlite
select *
  from (with hits as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)) select null as is_whole, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select group_concat(hex((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order)), '')
  from hits) end as places
  from hits) as found;
-- on postgres
select *
  from (with hits as materialized (select word_id, pairs as row_count
  from search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  limit cast(:mostWords as bigint)) select null as is_whole, coalesce(sum(row_count), 0) as row_count,
    coalesce(max(row_count), 0) as longest, case when count(*) < cast(:mostWords as bigint)
  and sum(row_count) <= cast(:mostRows as bigint)
  and count(*) * sum(row_count) <= cast(:walked as bigint) * (select pairs
  from search_words
  where ending = '') then (select string_agg((select substr(search_places.places, 1, :bytes)
  from search_places
  where search_places.word_id = hits.word_id
  and list_order = :order), ''::bytea)
  from hits) end as places
  from hits) as found;

-- search-words isWhole=false list=tournaments words=2
-- on sqlite
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hits having not exists (select 1
  from many_1)), costs as (select number,
    case when row_count > cast(:mostWhole as bigint) then 1 else 0 end as is_near,
    row_count + case is_whole when 0 then cast(:mostWhole as bigint) when 1 then 0 else words * 24 end as cost
  from counted
  where (is_whole is not null or row_count <= cast(:mostRows as bigint))
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select case when (select is_near
  from rarest) = 1 then substr(places, 1, near * 4) else places end as places, case when (select is_near
  from rarest) = 1 then substr(words, 1, near_bytes) else words end as held, null as is_whole
  from (select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 0
  and not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  union all select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 1
  and not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order
  union all select places, held, is_whole
  from many_0
  where (select number
  from rarest) = 0
  union all select places, held, is_whole
  from many_1
  where (select number
  from rarest) = 1) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;
-- on postgres
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hits having not exists (select 1
  from many_1)), costs as (select number,
    case when row_count > cast(:mostWhole as bigint) then 1 else 0 end as is_near,
    row_count + case is_whole when 0 then cast(:mostWhole as bigint) when 1 then 0 else words * 24 end as cost
  from counted
  where (is_whole is not null or row_count <= cast(:mostRows as bigint))
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select case when (select is_near
  from rarest) = 1 then substr(places, 1, near * 4) else places end as places, case when (select is_near
  from rarest) = 1 then substr(words, 1, near_bytes) else words end as held, null as is_whole
  from (select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 0
  and not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  union all select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 1
  and not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order
  union all select places, held, is_whole
  from many_0
  where (select number
  from rarest) = 0
  union all select places, held, is_whole
  from many_1
  where (select number
  from rarest) = 1) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;

-- search-words isWhole=true list=tournaments words=2
-- on sqlite
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hits having not exists (select 1
  from many_1)), costs as (select number, 0 as is_near, row_count + words * 24 as cost
  from counted
  where words < cast(:mostWords as bigint)
  and row_count <= cast(:mostRows as bigint)
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select places, words as held, null as is_whole
  from (select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 0) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  union all select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 1) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;
-- on postgres
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, tournaments as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hits having not exists (select 1
  from many_1)), costs as (select number, 0 as is_near, row_count + words * 24 as cost
  from counted
  where words < cast(:mostWords as bigint)
  and row_count <= cast(:mostRows as bigint)
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select places, words as held, null as is_whole
  from (select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 0) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and tournaments > 0
  union all select word_id, tournaments as row_count
  from (select 1
  from rarest
  where number = 1) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and tournaments > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;

-- search-words isWhole=false list=players words=2
-- on sqlite
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, players as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and players > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, players as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and players > 0) as hits having not exists (select 1
  from many_1)), costs as (select number,
    case when row_count > cast(:mostWhole as bigint) then 1 else 0 end as is_near,
    row_count + case is_whole when 0 then cast(:mostWhole as bigint) when 1 then 0 else words * 24 end as cost
  from counted
  where (is_whole is not null or row_count <= cast(:mostRows as bigint))
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select case when (select is_near
  from rarest) = 1 then substr(places, 1, near * 4) else places end as places, case when (select is_near
  from rarest) = 1 then substr(words, 1, near_bytes) else words end as held, null as is_whole
  from (select word_id, players as row_count
  from (select 1
  from rarest
  where number = 0
  and not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  union all select word_id, players as row_count
  from (select 1
  from rarest
  where number = 1
  and not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and players > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order
  union all select places, held, is_whole
  from many_0
  where (select number
  from rarest) = 0
  union all select places, held, is_whole
  from many_1
  where (select number
  from rarest) = 1) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;
-- on postgres
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, players as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and players > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, players as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and players > 0) as hits having not exists (select 1
  from many_1)), costs as (select number,
    case when row_count > cast(:mostWhole as bigint) then 1 else 0 end as is_near,
    row_count + case is_whole when 0 then cast(:mostWhole as bigint) when 1 then 0 else words * 24 end as cost
  from counted
  where (is_whole is not null or row_count <= cast(:mostRows as bigint))
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select case when (select is_near
  from rarest) = 1 then substr(places, 1, near * 4) else places end as places, case when (select is_near
  from rarest) = 1 then substr(words, 1, near_bytes) else words end as held, null as is_whole
  from (select word_id, players as row_count
  from (select 1
  from rarest
  where number = 0
  and not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and players > 0
  union all select word_id, players as row_count
  from (select 1
  from rarest
  where number = 1
  and not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and players > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order
  union all select places, held, is_whole
  from many_0
  where (select number
  from rarest) = 0
  union all select places, held, is_whole
  from many_1
  where (select number
  from rarest) = 1) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;

-- search-words isWhole=false list=pairs words=2
-- on sqlite
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hits having not exists (select 1
  from many_1)), costs as (select number,
    case when row_count > cast(:mostWhole as bigint) then 1 else 0 end as is_near,
    row_count + case is_whole when 0 then cast(:mostWhole as bigint) when 1 then 0 else words * 24 end as cost
  from counted
  where (is_whole is not null or row_count <= cast(:mostRows as bigint))
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select case when (select is_near
  from rarest) = 1 then substr(places, 1, near * 4) else places end as places, case when (select is_near
  from rarest) = 1 then substr(words, 1, near_bytes) else words end as held, null as is_whole
  from (select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 0
  and not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  union all select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 1
  and not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order
  union all select places, held, is_whole
  from many_0
  where (select number
  from rarest) = 0
  union all select places, held, is_whole
  from many_1
  where (select number
  from rarest) = 1) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;
-- on postgres
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hits having not exists (select 1
  from many_1)), costs as (select number,
    case when row_count > cast(:mostWhole as bigint) then 1 else 0 end as is_near,
    row_count + case is_whole when 0 then cast(:mostWhole as bigint) when 1 then 0 else words * 24 end as cost
  from counted
  where (is_whole is not null or row_count <= cast(:mostRows as bigint))
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select case when (select is_near
  from rarest) = 1 then substr(places, 1, near * 4) else places end as places, case when (select is_near
  from rarest) = 1 then substr(words, 1, near_bytes) else words end as held, null as is_whole
  from (select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 0
  and not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  union all select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 1
  and not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order
  union all select places, held, is_whole
  from many_0
  where (select number
  from rarest) = 0
  union all select places, held, is_whole
  from many_1
  where (select number
  from rarest) = 1) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;

-- search-words isWhole=true list=pairs words=2
-- on sqlite
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, group_concat(word_id), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hits having not exists (select 1
  from many_1)), costs as (select number, 0 as is_near, row_count + words * 24 as cost
  from counted
  where words < cast(:mostWords as bigint)
  and row_count <= cast(:mostRows as bigint)
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select places, words as held, null as is_whole
  from (select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 0) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  union all select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 1) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;
-- on postgres
select *
  from (with many_0 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from0), many_1 as materialized (select word_count, row_count, words, is_whole, places, held
  from search_beginnings
  where list_order = :order
  and beginning = :from1), counted as materialized (select 0 as number, word_count as words, row_count, is_whole,
    null as few, words as many
  from many_0
  union all select 0, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_0)) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0) as hits having not exists (select 1
  from many_0)
  union all select 1 as number, word_count as words, row_count, is_whole, null as few, words as many
  from many_1
  union all select 1, count(*), coalesce(sum(row_count), 0), null, string_agg(word_id::text, ','), null
  from (select word_id, pairs as row_count
  from (select 1
  where not exists (select 1
  from many_1)) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hits having not exists (select 1
  from many_1)), costs as (select number, 0 as is_near, row_count + words * 24 as cost
  from counted
  where words < cast(:mostWords as bigint)
  and row_count <= cast(:mostRows as bigint)
  and (select min(row_count)
  from counted) > 0), rarest as materialized (select number, is_near
  from costs
  where number = (select min(number)
  from costs
  where cost = (select min(cost)
  from costs))), listed as materialized (select places, words as held, null as is_whole
  from (select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 0) as wanted cross join search_words
  where ending >= :from0
  and ending < :to0
  and pairs > 0
  union all select word_id, pairs as row_count
  from (select 1
  from rarest
  where number = 1) as wanted cross join search_words
  where ending >= :from1
  and ending < :to1
  and pairs > 0) as hit cross join search_places
  where search_places.word_id = hit.word_id
  and list_order = :order) select counted.row_count, case when rarest.number is null then few end as few,
    case when rarest.number is null then many end as many, listed.places, listed.held, listed.is_whole
  from counted
  left join rarest on rarest.number = counted.number
  left join listed on not rarest.number is null) as found;
