-- selected-matches of=player order=desc players=named tournament=named
select matches.match_id, matches.date, matches.round, matches.draw, matches.winning_team, matches.match_division,
    matches.status, matches.team_one_seed, matches.team_two_seed, matches.games,
    tournament.tournament_slug as tournament_tournament_slug, tournament.title_display as tournament_title_display,
    tournament.start_date as tournament_start_date, event.event_slug as event_event_slug,
    event.event_name as event_event_name, event.event_division as event_event_division,
    team_one_player_one.player_slug as team_one_player_one_player_slug,
    team_one_player_one.name as team_one_player_one_name,
    team_one_player_two.player_slug as team_one_player_two_player_slug,
    team_one_player_two.name as team_one_player_two_name,
    team_two_player_one.player_slug as team_two_player_one_player_slug,
    team_two_player_one.name as team_two_player_one_name,
    team_two_player_two.player_slug as team_two_player_two_player_slug,
    team_two_player_two.name as team_two_player_two_name
  from (select listed.match_id as id, listed.sort_key
  from match_players as listed
  inner join matches on matches.id = listed.match_id
  where listed.player_id = :id
  and ((cast(:event_id as integer) is null or matches.event_id = :event_id)
  and (cast(:tournament_id as integer) is null or matches.tournament_id = :tournament_id)
  and (cast(:division_one as text) is null or matches.match_division in (:division_one, :division_two))
  and (cast(:without_dreambreakers as integer) = 0 or matches.match_division <> 'DREAMBREAKER')
  and (cast(:event_division as text) is null or (select event_division
  from events
  where events.id = matches.event_id) = :event_division)
  and (cast(:from_day as text) is null or matches.date >= :from_day)
  and (cast(:to_day as text) is null or matches.date <= :to_day)
  and (cast(:result as text) is null or (matches.status <> 'WALKOVER'
  and case cast(:result as text) when 'WON' then matches.winning_team = case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'LOST' then matches.winning_team <> case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'NO_WINNER' then matches.winning_team is null else true end))
  and (cast(:opponent_one as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_one as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_one as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:opponent_two as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_two as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_two as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:partner as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:partner as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) else cast(:partner as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) end)
  and (cast(:round as text) is null or matches.round = :round)
  and (cast(:league as text) is null or (select league
  from tournaments
  where tournaments.id = matches.tournament_id) = :league)
  and (cast(:status as text) is null or matches.status = :status)
  and (cast(:medal as text) is null or exists (select 1
  from medals
  inner join teams as own_team on own_team.id = medals.team_id
  where medals.tournament_id = matches.tournament_id
  and medals.event_id = matches.event_id
  and medals.medal = :medal
  and cast(:own_id as integer) in (own_team.player_one_id, own_team.player_two_id))))
  order by listed.sort_key desc, listed.match_id desc
  limit :limit offset :offset) as page
  inner join matches on matches.id = page.id
  inner join tournaments as tournament on tournament.id = matches.tournament_id
  inner join events as event on event.id = matches.event_id
  inner join players as team_one_player_one on team_one_player_one.id = matches.team_one_player_one_id
  left join players as team_one_player_two on team_one_player_two.id = matches.team_one_player_two_id
  inner join players as team_two_player_one on team_two_player_one.id = matches.team_two_player_one_id
  left join players as team_two_player_two on team_two_player_two.id = matches.team_two_player_two_id
  order by page.sort_key desc, page.id desc;

-- selected-matches of=tournament order=asc players=whole tournament=whole
select matches.match_id, matches.date, matches.round, matches.draw, matches.winning_team, matches.match_division,
    matches.status, matches.team_one_seed, matches.team_two_seed, matches.games,
    tournament.tournament_slug as tournament_tournament_slug, tournament.id as tournament_id,
    tournament.title_display as tournament_title_display, tournament.logo_url as tournament_logo_url,
    tournament.league as tournament_league, tournament.location as tournament_location,
    tournament.start_date as tournament_start_date, tournament.end_date as tournament_end_date,
    tournament.match_count as tournament_match_count, event.event_slug as event_event_slug, event.id as event_id,
    event.tournament_id as event_tournament_id, event.event_name as event_event_name,
    event.event_division as event_event_division, event.match_count as event_match_count,
    team_one_player_one.player_slug as team_one_player_one_player_slug,
    team_one_player_one.id as team_one_player_one_id, team_one_player_one.name as team_one_player_one_name,
    team_one_player_one.profile_image_url as team_one_player_one_profile_image_url,
    team_one_player_one.gender as team_one_player_one_gender, team_one_player_one.age as team_one_player_one_age,
    team_one_player_one.country_code as team_one_player_one_country_code,
    team_one_player_one.total_matches_played as team_one_player_one_total_matches_played,
    team_one_player_two.player_slug as team_one_player_two_player_slug,
    team_one_player_two.id as team_one_player_two_id, team_one_player_two.name as team_one_player_two_name,
    team_one_player_two.profile_image_url as team_one_player_two_profile_image_url,
    team_one_player_two.gender as team_one_player_two_gender, team_one_player_two.age as team_one_player_two_age,
    team_one_player_two.country_code as team_one_player_two_country_code,
    team_one_player_two.total_matches_played as team_one_player_two_total_matches_played,
    team_two_player_one.player_slug as team_two_player_one_player_slug,
    team_two_player_one.id as team_two_player_one_id, team_two_player_one.name as team_two_player_one_name,
    team_two_player_one.profile_image_url as team_two_player_one_profile_image_url,
    team_two_player_one.gender as team_two_player_one_gender, team_two_player_one.age as team_two_player_one_age,
    team_two_player_one.country_code as team_two_player_one_country_code,
    team_two_player_one.total_matches_played as team_two_player_one_total_matches_played,
    team_two_player_two.player_slug as team_two_player_two_player_slug,
    team_two_player_two.id as team_two_player_two_id, team_two_player_two.name as team_two_player_two_name,
    team_two_player_two.profile_image_url as team_two_player_two_profile_image_url,
    team_two_player_two.gender as team_two_player_two_gender, team_two_player_two.age as team_two_player_two_age,
    team_two_player_two.country_code as team_two_player_two_country_code,
    team_two_player_two.total_matches_played as team_two_player_two_total_matches_played
  from (select matches.id, matches.sort_key
  from matches
  where matches.tournament_id = :id
  and ((cast(:event_id as integer) is null or matches.event_id = :event_id)
  and (cast(:tournament_id as integer) is null or matches.tournament_id = :tournament_id)
  and (cast(:division_one as text) is null or matches.match_division in (:division_one, :division_two))
  and (cast(:without_dreambreakers as integer) = 0 or matches.match_division <> 'DREAMBREAKER')
  and (cast(:event_division as text) is null or (select event_division
  from events
  where events.id = matches.event_id) = :event_division)
  and (cast(:from_day as text) is null or matches.date >= :from_day)
  and (cast(:to_day as text) is null or matches.date <= :to_day)
  and (cast(:result as text) is null or (matches.status <> 'WALKOVER'
  and case cast(:result as text) when 'WON' then matches.winning_team = case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'LOST' then matches.winning_team <> case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'NO_WINNER' then matches.winning_team is null else true end))
  and (cast(:opponent_one as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_one as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_one as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:opponent_two as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_two as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_two as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:partner as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:partner as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) else cast(:partner as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) end)
  and (cast(:round as text) is null or matches.round = :round)
  and (cast(:league as text) is null or (select league
  from tournaments
  where tournaments.id = matches.tournament_id) = :league)
  and (cast(:status as text) is null or matches.status = :status)
  and (cast(:medal as text) is null or exists (select 1
  from medals
  inner join teams as own_team on own_team.id = medals.team_id
  where medals.tournament_id = matches.tournament_id
  and medals.event_id = matches.event_id
  and medals.medal = :medal
  and cast(:own_id as integer) in (own_team.player_one_id, own_team.player_two_id))))
  order by matches.sort_key asc, matches.id asc
  limit :limit offset :offset) as page
  inner join matches on matches.id = page.id
  inner join tournaments as tournament on tournament.id = matches.tournament_id
  inner join events as event on event.id = matches.event_id
  inner join players as team_one_player_one on team_one_player_one.id = matches.team_one_player_one_id
  left join players as team_one_player_two on team_one_player_two.id = matches.team_one_player_two_id
  inner join players as team_two_player_one on team_two_player_one.id = matches.team_two_player_one_id
  left join players as team_two_player_two on team_two_player_two.id = matches.team_two_player_two_id
  order by page.sort_key asc, page.id asc;

-- selected-scores of=player
select matches.event_id, matches.status, matches.winning_team, matches.games,
    case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end as own_team
  from match_players as listed
  inner join matches on matches.id = listed.match_id
  where listed.player_id = :id
  and ((cast(:event_id as integer) is null or matches.event_id = :event_id)
  and (cast(:tournament_id as integer) is null or matches.tournament_id = :tournament_id)
  and (cast(:division_one as text) is null or matches.match_division in (:division_one, :division_two))
  and (cast(:without_dreambreakers as integer) = 0 or matches.match_division <> 'DREAMBREAKER')
  and (cast(:event_division as text) is null or (select event_division
  from events
  where events.id = matches.event_id) = :event_division)
  and (cast(:from_day as text) is null or matches.date >= :from_day)
  and (cast(:to_day as text) is null or matches.date <= :to_day)
  and (cast(:result as text) is null or (matches.status <> 'WALKOVER'
  and case cast(:result as text) when 'WON' then matches.winning_team = case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'LOST' then matches.winning_team <> case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'NO_WINNER' then matches.winning_team is null else true end))
  and (cast(:opponent_one as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_one as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_one as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:opponent_two as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_two as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_two as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:partner as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:partner as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) else cast(:partner as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) end)
  and (cast(:round as text) is null or matches.round = :round)
  and (cast(:league as text) is null or (select league
  from tournaments
  where tournaments.id = matches.tournament_id) = :league)
  and (cast(:status as text) is null or matches.status = :status)
  and (cast(:medal as text) is null or exists (select 1
  from medals
  inner join teams as own_team on own_team.id = medals.team_id
  where medals.tournament_id = matches.tournament_id
  and medals.event_id = matches.event_id
  and medals.medal = :medal
  and cast(:own_id as integer) in (own_team.player_one_id, own_team.player_two_id))));

-- selected-scores of=team
select matches.event_id, matches.status, matches.winning_team, matches.games,
    case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end as own_team
  from match_teams as listed
  inner join matches on matches.id = listed.match_id
  where listed.team_id = :id
  and ((cast(:event_id as integer) is null or matches.event_id = :event_id)
  and (cast(:tournament_id as integer) is null or matches.tournament_id = :tournament_id)
  and (cast(:division_one as text) is null or matches.match_division in (:division_one, :division_two))
  and (cast(:without_dreambreakers as integer) = 0 or matches.match_division <> 'DREAMBREAKER')
  and (cast(:event_division as text) is null or (select event_division
  from events
  where events.id = matches.event_id) = :event_division)
  and (cast(:from_day as text) is null or matches.date >= :from_day)
  and (cast(:to_day as text) is null or matches.date <= :to_day)
  and (cast(:result as text) is null or (matches.status <> 'WALKOVER'
  and case cast(:result as text) when 'WON' then matches.winning_team = case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'LOST' then matches.winning_team <> case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'NO_WINNER' then matches.winning_team is null else true end))
  and (cast(:opponent_one as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_one as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_one as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:opponent_two as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_two as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_two as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:partner as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:partner as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) else cast(:partner as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) end)
  and (cast(:round as text) is null or matches.round = :round)
  and (cast(:league as text) is null or (select league
  from tournaments
  where tournaments.id = matches.tournament_id) = :league)
  and (cast(:status as text) is null or matches.status = :status)
  and (cast(:medal as text) is null or exists (select 1
  from medals
  inner join teams as own_team on own_team.id = medals.team_id
  where medals.tournament_id = matches.tournament_id
  and medals.event_id = matches.event_id
  and medals.medal = :medal
  and medals.team_id = :id)));

-- selected-scores of=event
select matches.event_id, matches.status, matches.winning_team, matches.games,
    case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end as own_team
  from matches
  where matches.event_id = :id
  and ((cast(:event_id as integer) is null or matches.event_id = :event_id)
  and (cast(:tournament_id as integer) is null or matches.tournament_id = :tournament_id)
  and (cast(:division_one as text) is null or matches.match_division in (:division_one, :division_two))
  and (cast(:without_dreambreakers as integer) = 0 or matches.match_division <> 'DREAMBREAKER')
  and (cast(:event_division as text) is null or (select event_division
  from events
  where events.id = matches.event_id) = :event_division)
  and (cast(:from_day as text) is null or matches.date >= :from_day)
  and (cast(:to_day as text) is null or matches.date <= :to_day)
  and (cast(:result as text) is null or (matches.status <> 'WALKOVER'
  and case cast(:result as text) when 'WON' then matches.winning_team = case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'LOST' then matches.winning_team <> case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'NO_WINNER' then matches.winning_team is null else true end))
  and (cast(:opponent_one as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_one as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_one as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:opponent_two as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_two as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_two as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:partner as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:partner as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) else cast(:partner as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) end)
  and (cast(:round as text) is null or matches.round = :round)
  and (cast(:league as text) is null or (select league
  from tournaments
  where tournaments.id = matches.tournament_id) = :league)
  and (cast(:status as text) is null or matches.status = :status)
  and (cast(:medal as text) is null or exists (select 1
  from medals
  inner join teams as own_team on own_team.id = medals.team_id
  where medals.tournament_id = matches.tournament_id
  and medals.event_id = matches.event_id
  and medals.medal = :medal
  and cast(:own_id as integer) in (own_team.player_one_id, own_team.player_two_id))));

-- selected-scores of=tournament
select matches.event_id, matches.status, matches.winning_team, matches.games,
    case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end as own_team
  from matches
  where matches.tournament_id = :id
  and ((cast(:event_id as integer) is null or matches.event_id = :event_id)
  and (cast(:tournament_id as integer) is null or matches.tournament_id = :tournament_id)
  and (cast(:division_one as text) is null or matches.match_division in (:division_one, :division_two))
  and (cast(:without_dreambreakers as integer) = 0 or matches.match_division <> 'DREAMBREAKER')
  and (cast(:event_division as text) is null or (select event_division
  from events
  where events.id = matches.event_id) = :event_division)
  and (cast(:from_day as text) is null or matches.date >= :from_day)
  and (cast(:to_day as text) is null or matches.date <= :to_day)
  and (cast(:result as text) is null or (matches.status <> 'WALKOVER'
  and case cast(:result as text) when 'WON' then matches.winning_team = case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'LOST' then matches.winning_team <> case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then 1 else 2 end when 'NO_WINNER' then matches.winning_team is null else true end))
  and (cast(:opponent_one as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_one as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_one as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:opponent_two as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:opponent_two as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) else cast(:opponent_two as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) end)
  and (cast(:partner as integer) is null or case when cast(:own_id as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) then cast(:partner as integer) in (matches.team_one_player_one_id,
    matches.team_one_player_two_id) else cast(:partner as integer) in (matches.team_two_player_one_id,
    matches.team_two_player_two_id) end)
  and (cast(:round as text) is null or matches.round = :round)
  and (cast(:league as text) is null or (select league
  from tournaments
  where tournaments.id = matches.tournament_id) = :league)
  and (cast(:status as text) is null or matches.status = :status)
  and (cast(:medal as text) is null or exists (select 1
  from medals
  inner join teams as own_team on own_team.id = medals.team_id
  where medals.tournament_id = matches.tournament_id
  and medals.event_id = matches.event_id
  and medals.medal = :medal
  and cast(:own_id as integer) in (own_team.player_one_id, own_team.player_two_id))));
