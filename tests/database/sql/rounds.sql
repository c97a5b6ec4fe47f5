-- rounds-by-tournaments
-- on sqlite
select tournament_id, round, count(*) as match_count
  from matches
  where tournament_id in (select value
  from json_each(:keys)) group by tournament_id, round;
-- on postgres
select tournament_id, round, count(*) as match_count
  from matches
  where tournament_id = any (array( select value::integer
  from json_array_elements_text(:keys::json) as value)) group by tournament_id, round;
